import { mount } from "svelte";
import "./app.css";
import App from "./App.svelte";
import { preferences } from "./lib/preferences.svelte";
import { speak } from "./lib/words/words.svelte";

// The server was renewed while this page was open: parts that it did not have yet are called otherwise now.
addEventListener("vite:preloadError", (event) => {
  const last = Number(sessionStorage.getItem("sunwise.reloaded") ?? 0);
  if (Date.now() - last < 60_000) return;
  event.preventDefault();
  sessionStorage.setItem("sunwise.reloaded", String(Date.now()));
  location.reload();
});

const target = document.getElementById("app");
if (!target) throw new Error("the page has no place for the app");

void speak(preferences.all.language).then(() => mount(App, { target }));
