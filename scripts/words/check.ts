/** What is wrong with the words: what every language must hold to, whoever wrote it. */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Catalogue, readCatalogue, SOURCE, writtenLanguages } from "./catalogues.ts";
import { messagesIn, parametersOf } from "./message.ts";
import { typesFile, typesOf } from "./types.ts";

interface WordsReport {
  /** What fails the check, a sentence each. */
  readonly faults: readonly string[];
  /** What a language lacks, which is said in English meanwhile: the English sentences by their keys, by language. */
  readonly missing: ReadonlyMap<string, ReadonlyMap<string, string>>;
}

export function checkWords(root: string): WordsReport {
  const source = messagesOf(readCatalogue(root, SOURCE));
  const others = writtenLanguages(root).filter((language) => language !== SOURCE);
  const missing = new Map<string, ReadonlyMap<string, string>>();
  const faults = [...faultsIn(SOURCE, source, source), ...unusedIn(root, [...source.keys()])];
  for (const language of others) {
    const said = messagesOf(readCatalogue(root, language));
    faults.push(...faultsIn(language, said, source));
    const lacking = new Map([...source].filter(([key]) => !said.has(key)));
    if (lacking.size > 0) missing.set(language, lacking);
  }
  if (faults.length === 0 && typesOf(root) !== readFileSync(typesFile(root), "utf8"))
    faults.push("view/words/types.ts is older than the English words: run `npm run words`");
  return { faults, missing };
}

/** All messages of a language by their keys: `panels.name.label`, `hoppsi:wins.points`. */
function messagesOf({ parts, games }: Catalogue): ReadonlyMap<string, string> {
  const found = (name: string, part: Catalogue["parts"][string], mark: string) =>
    messagesIn(part).map(({ path, text }) => [`${name}${mark}${path.join(".")}`, text] as const);
  return new Map([
    ...Object.entries(parts).flatMap(([name, part]) => found(name, part, ".")),
    ...Object.entries(games).flatMap(([name, part]) => found(name, part, ":")),
  ]);
}

function faultsIn(language: string, said: ReadonlyMap<string, string>, source: ReadonlyMap<string, string>): readonly string[] {
  return [...said].flatMap(([key, text]) => {
    const meant = source.get(key);
    if (meant === undefined) return [`${language}: ${key} is no sentence of the English words`];
    // A straight one begins a quotation where a brace follows, and is easily overlooked elsewhere.
    if (/(?<!')'(?![{}'])/.test(text.replaceAll("''", ""))) return [`${language}: ${key} has a straight apostrophe: write ’`];
    try {
      const given = [...parametersOf(text).keys()];
      const taken = [...parametersOf(meant).keys()];
      const lost = taken.filter((name) => !given.includes(name));
      const made = given.filter((name) => !taken.includes(name));
      return [
        ...lost.map((name) => `${language}: ${key} leaves out {${name}}`),
        ...made.map((name) => `${language}: ${key} has {${name}}, which nobody gives`),
      ];
    } catch (error) {
      return [`${language}: ${key} can't be read: ${error instanceof Error ? error.message : String(error)}`];
    }
  });
}

/** Keys that stand nowhere in the sources: a key is a name there, or the text that it is looked up by. */
function unusedIn(root: string, keys: readonly string[]): readonly string[] {
  const files = globSync("{api,game,games,rules,view,web,worker,scripts/verify-record}/**/*.{ts,tsx}", {
    cwd: root,
    exclude: ["view/words/types.ts"],
  });
  const names = new Set(files.flatMap((file) => readFileSync(join(root, file), "utf8").match(/[\w-]+/g) ?? []));
  return keys.flatMap((key) => {
    const last = key.split(/[.:]/).findLast((name) => !/^\d+$/.test(name)) ?? key;
    return names.has(last.replace(/^:/, "")) ? [] : [`${key} is said nowhere`];
  });
}
