import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { withoutUnusedShaders } from "./unusedShaders.ts";

// Where `npm run dev` finds the server; the built client asks the server it came from.
const server = process.env["SUNWISE_SERVER"] ?? "http://127.0.0.1:8137";

export default defineConfig({
  plugins: [svelte(), withoutUnusedShaders()],
  build: {
    outDir: "../src/sunwise/static",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0, // the server's content policy wants files, not data in the page
    modulePreload: { polyfill: false },
  },
  server: { proxy: { "/api": { target: server, ws: true }, "/pictures": server } },
  test: { include: ["src/**/*.test.ts"], setupFiles: ["src/testing/browser.ts"] },
});
