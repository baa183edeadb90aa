/** Searching somebody's games: by opponent, kind of game, and what they have noted themselves. */
import type { MyGame } from "../../api/my-games-schema.ts";
import type { Note } from "../../api/notes-schema.ts";
import { findNotes } from "./notes.ts";

/** As it is searched in: without capitals and accents, and hardly longer than before, for a row of D1 has no more than two megabytes. */
export function plain(text: string): string {
  return text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase().normalize("NFC");
}

/** How much of a note is shown around the word that was found, in characters. */
const [BEFORE, SHOWN] = [30, 90];

/** The part of a note in which a word was found: some capitals or accents may have it begin a little off. */
function excerptOf({ text, turn }: Note, word: string) {
  const at = plain(text).indexOf(word);
  const from = at > BEFORE ? at - BEFORE : 0;
  const shown = text
    .slice(from, from + SHOWN)
    .replaceAll(/\s+/g, " ")
    .trim();
  return { turn, text: `${from > 0 ? "…" : ""}${shown}${from + SHOWN < text.length ? "…" : ""}` };
}

/** The games of which every word that is searched for stands in the opponent's name, in what the game is called, or in a note on it. */
export async function searched<G extends MyGame & { readonly name: string }>(
  database: D1Database,
  browser: string,
  games: readonly G[],
  find: string,
) {
  const words = plain(find).trim().split(/\s+/);
  const noted = await findNotes(database, browser, words);
  return games.flatMap((game) => {
    const text = plain(`${game.opponent ?? ""} ${game.name} ${game.variant}`);
    const { words: inNotes = [], notes = [] } = noted.get(game.id) ?? {};
    if (!words.every((word, index) => text.includes(word) || inNotes.includes(index))) return [];
    const [word] = inNotes.flatMap((index) => words[index] ?? []);
    const note = word === undefined ? undefined : notes.find((each) => plain(each.text).includes(word));
    return [{ ...game, ...(note !== undefined && word !== undefined && { note: excerptOf(note, word) }) }];
  });
}
