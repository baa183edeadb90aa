/** Words as scripts: a text without parameters stays a text, a message with some becomes a function of them. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { languages, localeOf } from "../../view/languages.ts";
import { type Catalogue, readCatalogue, SOURCE } from "./catalogues.ts";
import { compileMessages, FORMATS, type Formatter, isFormat, type Messages, plainText } from "./message.ts";

/** What one language says, filled up with English. */
export interface Spoken {
  readonly language: string;
  readonly said: Catalogue;
  readonly source: Catalogue;
}

export function spokenIn(root: string, language: string): Spoken {
  return { language, said: readCatalogue(root, language), source: readCatalogue(root, SOURCE) };
}

/** Some words as a module: its imports, and the expression of the object that holds them. */
export interface Script {
  readonly imports: string;
  readonly expression: string;
}

/** Marks the place of a function until all of them are compiled; no message has it. */
const MARK = "\uE000";

/** The parts of these names, and the game's own words under `own` by its id. */
export function scriptOf(
  root: string,
  { language, said, source }: Spoken,
  parts: readonly string[],
  games: readonly string[],
): Script {
  const texts: Record<string, string[]> = { [language]: [], [SOURCE]: [] };
  const expressions: string[] = [];

  function write(own: Messages | undefined, fallback: Messages | undefined): string {
    const given = own ?? fallback;
    if (typeof given === "string") return writeText(given, own === undefined ? SOURCE : language);
    if (isList(given))
      return `[${given.map((each) => (own === undefined ? write(undefined, each) : write(each, undefined))).join(",")}]`;
    const keys = [...new Set([...keysOf(fallback), ...keysOf(own)])];
    return `{${keys.map((key) => `${JSON.stringify(key)}:${write(valueOf(own, key), valueOf(fallback, key))}`).join(",")}}`;
  }

  function writeText(text: string, spoken: string): string {
    const plain = plainText(text);
    if (plain !== null) return JSON.stringify(plain);
    const list = (texts[spoken] ??= []);
    list.push(text);
    return `${MARK}${spoken}:${list.length - 1}${MARK}`;
  }

  for (const part of parts) expressions.push(`${JSON.stringify(part)}:${write(said.parts[part], source.parts[part])}`);
  const own = games.map((game) => `${JSON.stringify(game)}:${write(said.games[game], source.games[game])}`);
  if (own.length > 0) expressions.push(`own:{${own.join(",")}}`);

  const compiled = Object.entries(texts).map(([spoken, list]) => {
    // English numbers may stand beside those of another language.
    const called = list.map((text) => text.replaceAll(/(\{\s*\w+\s*,\s*)spelled\b/g, `$1spelled_${spoken}`));
    return [spoken, compileMessages(called, localeIn(spoken), formattersOf(root, spoken))] as const;
  });
  const functions = new Map(compiled.map(([spoken, { functions: list }]) => [spoken, list]));
  const filled = expressions
    .join(",")
    .replaceAll(
      new RegExp(`${MARK}(.+?):(\\d+)${MARK}`, "g"),
      (_, spoken: string, index: string) => functions.get(spoken)?.[Number(index)] ?? "",
    );
  return { imports: mergedImports(compiled.flatMap(([, { imports }]) => imports)), expression: `{${filled}}` };
}

/** The locale of a language that is offered; of a draft, itself. */
function localeIn(language: string): string {
  const offered = languages.find((each) => each === language);
  return offered === undefined ? language : localeOf(offered);
}

/** How a language spells numbers is its own; the rest is the same for all. */
function formattersOf(root: string, language: string): readonly Formatter[] {
  const shared = join(root, "view/words/grammar.ts");
  const own = join(root, "view/words", language, "grammar.ts");
  return Object.keys(FORMATS)
    .filter(isFormat)
    .map((id) =>
      id === "spelled"
        ? { called: `spelled_${language}`, id, module: existsSync(own) ? own : shared }
        : { called: id, id, module: shared },
    );
}

/** One import from each module, for two languages need some of the same. */
function mergedImports(lines: readonly string[]): string {
  const names = new Map<string, Set<string>>();
  for (const line of lines) {
    const [, list = "", module = ""] = /^import \{ (.+) \} from (".+");$/.exec(line) ?? [];
    const known = names.get(module) ?? new Set();
    for (const name of list.split(", ")) known.add(name);
    names.set(module, known);
  }
  return Array.from(names, ([module, some]) => `import { ${[...some].join(", ")} } from ${module};`).join("\n");
}

/** `Array.isArray` does not know lists that are only read. */
function isList(messages: Messages | undefined): messages is readonly Messages[] {
  return Array.isArray(messages);
}

function keysOf(messages: Messages | undefined): readonly string[] {
  return messages === undefined ? [] : Object.keys(messages);
}

function valueOf(messages: Messages | undefined, key: string): Messages | undefined {
  return isList(messages) || messages === undefined || typeof messages === "string" ? undefined : messages[key];
}
