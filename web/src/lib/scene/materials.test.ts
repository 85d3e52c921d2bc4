import { expect, it } from "vitest";

const SOURCES = import.meta.glob<string>(["./**/*.ts", "!./**/*.test.ts"], { query: "?raw", import: "default", eager: true });

it.each(Object.entries(SOURCES))("%s uses no material whose shaders the build leaves out", (_, source) => {
  expect(source).not.toMatch(/Mesh(Standard|Physical|Phong|Toon|Matcap|Normal)Material|PointsMaterial|LineDashedMaterial/);
});
