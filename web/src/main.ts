import { mount } from "svelte";
import "./app.css";
import App from "./App.svelte";
import { preferences } from "./lib/preferences.svelte";
import { renew } from "./lib/renewal";
import { sayLastWords } from "./lib/words/lastWords";
import { speak } from "./lib/words/words.svelte";

addEventListener("vite:preloadError", () => void renew());

const target = document.getElementById("app");
if (!target) throw new Error("the page has no place for the app");

const { language } = preferences.all;
speak(language).then(
  () => mount(App, { target }),
  () => sayLastWords(language, target),
);
