/** What a seat's player notes, in tests. */
import type { AllGamesAnswer } from "../../api/my-games-schema.ts";
import type { NoteAnswer, NoteBody, NotesAnswer } from "../../api/notes-schema.ts";
import { browser, type Client, move, newCookie, ok, type Pair, sit } from "./client.ts";
import { advance, quietPair } from "./object.ts";
import { HOUR } from "./recipients.ts";

type Seated = Pick<Pair, "path">;

export const note = (who: Client, { path }: Seated, body: NoteBody) => who.ask<NoteAnswer>("PUT", `${path}/notes`, body);
export const notesOf = async (who: Client, { path }: Seated) => (await ok(who.get<NotesAnswer>(`${path}/notes`))).body;
export const NOTHING: NotesAnswer = { tag: "normal", notes: [] };

export async function search(cookie: string, find: string) {
  return (await ok(browser(cookie).post<AllGamesAnswer>("/api/my-games/search", { find }))).body.games;
}

/** A game that a browser plays as White, with notes that D1 has, too. */
export async function noted(text = "Remember the Zwetschgenkuchen"): Promise<Pair & { readonly cookie: string }> {
  const game = await quietPair();
  const cookie = newCookie();
  await sit(game, "w", cookie);
  await move(game, 0, 1);
  await ok(note(game.w, game, { text, tag: "high" }));
  await ok(note(game.w, game, { text: "Black’s Läufer is pinned", turn: 2 }));
  await advance(game, HOUR);
  return { ...game, cookie };
}
