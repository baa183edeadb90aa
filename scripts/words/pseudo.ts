/**
 * English as a language might be that nobody has seen yet: accented, a third longer, and in brackets that show where a sentence is
 * cut. A command that is run with `PSEUDO_WORDS=on` builds and says it in the place of English.
 */
import { parse, type Token } from "@messageformat/parser";
import type { Messages } from "./message.ts";

export const isPseudo = (): boolean => process.env["PSEUDO_WORDS"] === "on";

const ACCENTED = new Map(Array.from("aeiouncAEIOUNC", (letter, index) => [letter, "áéíöüñçÁÉÍÖÜÑÇ".charAt(index)]));

/** Five of these stand side by side on a phone: translators write a soft hyphen into long ones. */
const SIDE_BY_SIDE = "tools";
const LONG_WORD = /(\p{L}{5,})(\p{L}{5})/gu;

/** The same messages, with what they say made strange. What is looked up by its text, as the gender of a noun, stays. */
export function pseudo(messages: Messages, key = ""): Messages {
  if (typeof messages === "string") {
    if (key === "gender" || key === "letters") return messages;
    const said = pseudoText(messages);
    return key === SIDE_BY_SIDE ? said.replaceAll(LONG_WORD, "$1\u00AD$2") : said;
  }
  if (isList(messages)) return messages.map((each) => pseudo(each, key));
  const inner = (name: string) => (key === "letters" || key === SIDE_BY_SIDE ? key : name);
  return Object.fromEntries(Object.entries(messages).map(([name, value]) => [name, pseudo(value, inner(name))]));
}

function isList(messages: Messages): messages is readonly Messages[] {
  return Array.isArray(messages);
}

export function pseudoText(text: string): string {
  const tokens = parse(text);
  const said = tokens.map(written).join("");
  return text === "" ? text : `[${said}]`;
}

/** A token as a translator writes it. */
function written(token: Token): string {
  switch (token.type) {
    case "content":
      return strange(token.value);
    case "argument":
      return `{${token.arg}}`;
    case "function":
      return `{${[token.arg, token.key, ...(token.param ?? []).map((part) => ("value" in part ? part.value.trim() : ""))].join(", ")}}`;
    case "plural":
    case "select":
    case "selectordinal":
      return `{${token.arg}, ${token.type}, ${token.cases.map(({ key, tokens }) => `${key} {${tokens.map(written).join("")}}`).join(" ")}}`;
    case "octothorpe":
      return "#";
  }
}

/** One letter in three twice, most of them accented. */
function strange(text: string): string {
  return text
    .replaceAll(/\p{L}+/gu, (word) => Array.from(word, (letter, index) => (index % 3 === 1 ? letter + letter : letter)).join(""))
    .replaceAll(/[a-zA-Z]/g, (letter) => ACCENTED.get(letter) ?? letter)
    .replaceAll("'", "''");
}
