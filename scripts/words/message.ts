/** Messages: what each takes, and how it becomes a function. */
import MessageFormat from "@messageformat/core";
import compileModule from "@messageformat/core/compile-module.js";
import { parse, type Token } from "@messageformat/parser";

/** A message, or messages by their keys. */
export type Messages = string | readonly Messages[] | { readonly [key: string]: Messages };
/** A message with the keys that lead to it. */
export interface Found {
  readonly path: readonly string[];
  readonly text: string;
}

/** All messages in `messages`, in their order. */
export function messagesIn(messages: Messages, path: readonly string[] = []): readonly Found[] {
  if (typeof messages === "string") return [{ path, text: messages }];
  return Object.entries(messages).flatMap(([key, value]) => messagesIn(value, [...path, key]));
}

/** What a message may have a value written by, beside plurals and selections, and the type of the value. */
export const FORMATS = {
  /** `a, b or c`. */
  or: "readonly string[]",
  /** `a, b and c`. */
  and: "readonly string[]",
  /** `a, b, c`. */
  comma: "readonly string[]",
  /** With a capital at its beginning. */
  capital: "string",
  lower: "string",
  /** A number in words, as far as the language spells it: `seven`; with `capital`, `Seven`. */
  spelled: "number",
} as const;

export type Format = keyof typeof FORMATS;

type ParameterType = "boolean" | "number" | "string" | "string | number" | "readonly string[]";

/** The parameters of a message and their types, in the order of their names. Throws where the text is no message. */
export function parametersOf(text: string): ReadonlyMap<string, ParameterType> {
  const found = new Map<string, ParameterType>();
  collect(parse(text), found);
  return new Map([...found].toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

function collect(tokens: readonly Token[], found: Map<string, ParameterType>): void {
  for (const token of tokens) {
    switch (token.type) {
      case "content":
      case "octothorpe":
        break;
      case "argument":
        note(found, token.arg, "string | number");
        break;
      case "function":
        note(found, token.arg, isFormat(token.key) ? FORMATS[token.key] : "string");
        break;
      case "plural":
      case "selectordinal":
      case "select": {
        const keys = token.cases.map(({ key }) => key);
        if (!keys.includes("other")) throw new Error(`{${token.arg}} has no "other"`);
        const isChoice = token.type === "select" && keys.includes("true");
        note(found, token.arg, token.type === "select" ? (isChoice ? "boolean" : "string") : "number");
        for (const each of token.cases) collect(each.tokens, found);
      }
    }
  }
}

/** The narrower type of all that a message does with a parameter. */
function note(found: Map<string, ParameterType>, name: string, type: ParameterType): void {
  const known = found.get(name);
  if (known === undefined || known === "string | number") found.set(name, type);
}

export function isFormat(name: string): name is Format {
  return name in FORMATS;
}

/** What a text without parameters says; null of one that has some. */
export function plainText(text: string): string | null {
  const tokens = parse(text);
  return tokens.every((token) => token.type === "content") ? tokens.map((token) => token.value).join("") : null;
}

/** Messages as functions of one language. */
interface Compiled {
  /** The imports that they need, a line each. */
  readonly imports: readonly string[];
  /** An arrow function for each, in the order of the texts. */
  readonly functions: readonly string[];
}

/** A function of `FORMATS`: the name that messages call it by, its own name, and the module that has it. */
export interface Formatter {
  readonly called: string;
  readonly id: Format;
  readonly module: string;
}

/** @param locale whose plurals and lists they have */
export function compileMessages(texts: readonly string[], locale: string, formatters: readonly Formatter[]): Compiled {
  if (texts.length === 0) return { imports: [], functions: [] };
  const customFormatters = Object.fromEntries(
    formatters.map(({ called, id, module }) => [called, { formatter: String, id, module }]),
  );
  const compiler = new MessageFormat(locale, { customFormatters });
  const source = compileModule(compiler, Object.fromEntries(texts.map((text, index) => [`_${index}`, text])));
  const [imports = "", body = ""] = source.split("export default {");
  const functions = [...body.matchAll(/^ {2}_\d+: (.+?),?$/gm)].map(([, code = ""]) => code);
  if (functions.length !== texts.length) throw new Error("the compiler writes messages in another shape than before");
  return { imports: imports.split("\n").filter((line) => line !== ""), functions };
}
