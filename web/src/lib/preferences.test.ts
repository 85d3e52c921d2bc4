import { afterEach, expect, test, vi } from "vitest";

async function visit(search: string, kept: object = {}, languages: string[] | null = ["he-IL", "en"]) {
  vi.resetModules();
  vi.stubGlobal("location", { search });
  vi.stubGlobal("navigator", { languages });
  localStorage.setItem("sunwise.preferences", JSON.stringify(kept));
  const { preferences, unknownWishes } = await import("./preferences.svelte");
  return { all: preferences.all, unknown: unknownWishes() };
}

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

test("the address, then what was kept, then the browser decide", async () => {
  const { all, unknown } = await visit("?lang=fr-CA&gfx=LOW", { graphics: "off", motion: "off", name: "Ada" });
  expect(all).toMatchObject({ language: "fr", graphics: "low", motion: "off", name: "Ada", level: "seedling" });
  expect(unknown).toEqual([]);
  expect((await visit("")).all.language).toBe("he");
  expect((await visit("", {}, null)).all.language).toBe("en");
});

test("what the address asks for and is not there is told, and changes nothing", async () => {
  const { all, unknown } = await visit("?lang=klingon&gfx=ultra&motion=", { graphics: "low" });
  expect(all).toMatchObject({ language: "he", graphics: "low", motion: "auto" });
  expect(unknown).toEqual([
    { wish: "lang", value: "klingon" },
    { wish: "gfx", value: "ultra" },
    { wish: "motion", value: "" },
  ]);
});

test("what was kept by another version or damaged does no harm", async () => {
  const { all } = await visit("", { name: 7, level: "baobab", sound: "yes", graphics: null, language: ["fr"] });
  expect(all).toMatchObject({ name: "", level: "seedling", sound: true, graphics: "high", language: "he" });
});

test("what was chosen in another window stays, and what only the address asked for is not kept", async () => {
  await visit("?lang=fr&gfx=low", { sound: true, name: "Ada" });
  const { preferences } = await import("./preferences.svelte");
  localStorage.setItem("sunwise.preferences", JSON.stringify({ sound: false, name: "Ada" })); // by the other window
  preferences.set("level", "oak");
  expect(JSON.parse(localStorage.getItem("sunwise.preferences") ?? "")).toEqual({
    sound: false,
    name: "Ada",
    level: "oak",
  });
});
