/** As much of a browser as the logic of the client touches, for tests that run without one. */

const kept = new Map<string, string>();

Object.assign(globalThis, {
  location: { href: "http://sunwise.test/", search: "", hash: "", host: "sunwise.test" },
  localStorage: {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    clear: () => kept.clear(),
  },
  matchMedia: () => ({ matches: true, addEventListener: () => {} }), // nothing moves
  document: {
    hidden: false,
    documentElement: {},
    addEventListener: () => {},
    removeEventListener: () => {},
    querySelector: () => null,
  },
  addEventListener: () => {},
  removeEventListener: () => {},
});
// Newer versions of Node have one that cannot be assigned to.
Object.defineProperty(globalThis, "navigator", { value: { languages: ["en"] }, configurable: true });
