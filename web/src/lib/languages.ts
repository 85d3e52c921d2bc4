/** The languages that Sunwise speaks. */
export const LANGUAGES = ["en", "fr", "he"] as const;
export type Language = (typeof LANGUAGES)[number];
