/** The languages that people are spoken to in. */

/** Each with its name as its own speakers write it, for whoever looks for it may read no other, and the locale of its dates. */
const LANGUAGES = {
  en: { name: "English", locale: "en-GB" },
  de: { name: "Deutsch", locale: "de-DE" },
} as const;

export type Language = keyof typeof LANGUAGES;

export const languages: readonly Language[] = Object.keys(LANGUAGES).filter(isLanguage);

function isLanguage(key: string): key is Language {
  return key in LANGUAGES;
}

export function languageName(language: Language): string {
  return LANGUAGES[language].name;
}

/** British English, for a day's month follows it there and hours count to 24: neither can be misread. */
export function localeOf(language: Language): string {
  return LANGUAGES[language].locale;
}

/** A short text in some of them, English always among them. */
export type Text = { readonly en: string } & Readonly<Partial<Record<Language, string>>>;

/** A text in a language, or in English. */
export function textIn(text: Text, language: Language): string {
  return text[language] ?? text.en;
}
