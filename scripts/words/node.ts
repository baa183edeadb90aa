/**
 * Every catalogue for the project's own commands, which Node runs as they stand: each message is compiled as it is loaded, where
 * bundlers have them compiled before.
 */
import { existsSync } from "node:fs";
import { join } from "node:path";
import MessageFormat from "@messageformat/core";
import * as grammar from "../../view/words/grammar.ts";
import { type Language, languages, localeOf } from "../../view/languages.ts";
import { root } from "../shared/project.ts";
import { spokenIn } from "./compile.ts";
import { type Messages, plainText } from "./message.ts";

const catalogue = async (language: Language) => {
  const own = join(root, "view/words", language, "grammar.ts");
  const formats: object = { ...grammar, ...(existsSync(own) && (await import(own))) };
  const compiler = new MessageFormat(localeOf(language), { customFormatters: Object.fromEntries(Object.entries(formats)) });
  const spoken = (messages: Messages): unknown => {
    if (typeof messages === "string") return plainText(messages) ?? compiler.compile(messages);
    if (Array.isArray(messages)) return messages.map(spoken);
    return Object.fromEntries(Object.entries(messages).map(([key, value]) => [key, spoken(value)]));
  };
  const { said, source } = spokenIn(root, language);
  const parts = Object.entries(source.parts).map(
    ([part, english]) => [part, spoken({ ...english, ...said.parts[part] })] as const,
  );
  return [language, { ...Object.fromEntries(parts), own: spoken({ ...source.games, ...said.games }) }] as const;
};

export const catalogues: object = Object.fromEntries(await Promise.all(languages.map(catalogue)));
