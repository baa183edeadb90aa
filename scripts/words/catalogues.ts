/**
 * The words as translators write them: `view/words/<language>/<part>.json`, and each game's own, `games/<game>/words/<language>.json`.
 * A text is a message in ICU MessageFormat; what a language lacks is said in English.
 */
import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import type { Messages } from "./message.ts";
import { isPseudo, pseudo } from "./pseudo.ts";

export type Part = Readonly<Record<string, Messages>>;

/** What is said in one language, by the name of a part or of a game. */
export interface Catalogue {
  readonly parts: Readonly<Record<string, Part>>;
  readonly games: Readonly<Record<string, Part>>;
}

/** The language in which every sentence stands, and that others fall back to. */
export const SOURCE = "en";

/** Every language that has a folder, offered or not. */
export function writtenLanguages(root: string): readonly string[] {
  return foldersIn(join(root, "view/words"));
}

/** Reads what one language says. Throws where a file is no JSON. */
export function readCatalogue(root: string, language: string): Catalogue {
  const folder = join(root, "view/words", language);
  const files = readdirSync(folder).filter((name) => name.endsWith(".json"));
  const spoken = (path: string): Part => {
    const part = read(path);
    return language === SOURCE && isPseudo()
      ? Object.fromEntries(Object.entries(part).map(([key, said]) => [key, pseudo(said, key)]))
      : part;
  };
  return {
    parts: Object.fromEntries(files.map((name) => [basename(name, ".json"), spoken(join(folder, name))])),
    games: Object.fromEntries(
      foldersIn(join(root, "games")).map((game) => [game, spoken(join(root, "games", game, "words", `${language}.json`))]),
    ),
  };
}

/** The files of a language, for whoever watches them. */
export function filesOf(root: string, language: string): readonly string[] {
  const folder = join(root, "view/words", language);
  return [
    ...readdirSync(folder).map((name) => join(folder, name)),
    ...foldersIn(join(root, "games")).map((game) => join(root, "games", game, "words", `${language}.json`)),
  ];
}

function foldersIn(path: string): readonly string[] {
  return readdirSync(path, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));
}

/** A part that a language does not have is empty. */
function read(path: string): Part {
  let text: string;
  try {
    text = readFileSync(path, "utf8");
  } catch {
    return {};
  }
  try {
    const part: Part = JSON.parse(text);
    return part;
  } catch (error) {
    throw new Error(`${path} is no JSON: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}
