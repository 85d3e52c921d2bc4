import { mount } from "svelte";
import "./app.css";
import App from "./App.svelte";
import { preferences } from "./lib/preferences.svelte";
import { speak } from "./lib/words/words.svelte";

// The server was renewed while this page was open: parts that it did not have yet are called otherwise now.
// While it is away the page stays: a reload would lose what is on the screen.
addEventListener("vite:preloadError", () => {
  const last = Number(sessionStorage.getItem("sunwise.reloaded") ?? 0);
  if (Date.now() - last < 60_000) return;
  fetch("/health").then(
    ({ ok }) => {
      if (!ok) return;
      sessionStorage.setItem("sunwise.reloaded", String(Date.now()));
      location.reload();
    },
    () => undefined,
  );
});

const target = document.getElementById("app");
if (!target) throw new Error("the page has no place for the app");

void speak(preferences.all.language).then(() => mount(App, { target }));
