/** The languages that people are spoken to in. */

export const languages = ["en", "de"] as const;
export type Language = (typeof languages)[number];

/** A short text in each of them. */
export type Text = Readonly<Record<Language, string>>;

/** What `of` makes of each language. */
export function inEach<T>(of: (language: Language) => T): Readonly<Record<Language, T>> {
  return { en: of("en"), de: of("de") };
}
