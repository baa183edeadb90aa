/** Something for each language. */
import { type Language, languages } from "../../view/languages.ts";

/** What `of` makes of each language. */
export function inEach<T>(of: (language: Language) => T): Readonly<Record<Language, T>> {
  const made: Partial<Record<Language, T>> = Object.fromEntries(languages.map((language) => [language, of(language)]));
  if (!isWhole(made)) throw new Error("a language is missing");
  return made;
}

function isWhole<T>(made: Partial<Record<Language, T>>): made is Record<Language, T> {
  return languages.every((language) => language in made);
}
