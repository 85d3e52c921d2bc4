/** What is said when not even the words of a language could be fetched. */

import type { Language } from "../languages";

const WORDS: Record<Language, readonly [what: string, again: string]> = {
  en: ["Sunwise could not be loaded whole. Is the server running?", "Try again"],
  fr: ["Sunwise n’a pas pu être chargé en entier. Le serveur est-il en marche\u202f?", "Réessayer"],
  he: ["לא הצלחנו לטעון את Sunwise במלואו. האם השרת פועל?", "לנסות שוב"],
};

export function sayLastWords(language: Language, place: HTMLElement): void {
  const [what, again] = WORDS[language];
  const words = document.createElement("p");
  const button = document.createElement("button");
  words.textContent = what;
  button.textContent = again;
  button.className = "button main";
  button.onclick = () => location.reload();
  place.className = "last-words";
  place.lang = language;
  place.dir = language === "he" ? "rtl" : "ltr";
  place.setAttribute("role", "alert");
  place.replaceChildren(words, button);
}
