/**
 * Being told once for all games: the browser keeps in which of its games its person has set that up, and has the others tell likewise.
 * The channels themselves stay with the server: no address and no secret is kept here.
 */
import type { ChannelsAnswer } from "../api/channel-schema.ts";
import { call } from "./api.ts";
import { keptTell, keptTold } from "./kept/kept.ts";
import { askMyGames } from "./my-games/my-games.ts";

/**
 * Has all present games of this browser tell as that one does, and each new one from now on.
 * @returns how many do now; null where the list of games can't be had
 */
export async function tellAllAs(game: string): Promise<number | null> {
  const games = (await askMyGames())?.games ?? null;
  if (games === null) return null;
  keptTell.set(game);
  let count = 0;
  for (const { id } of games) if (id !== game && (await tellAs(id, game))) count += 1;
  return count;
}

/** Has a game in which this browser has sat down tell as the chosen one does, once. */
export async function tellAsChosen(game: string): Promise<void> {
  const chosen = keptTell.get();
  if (chosen === null || chosen === game || keptTold(game).get() !== null) return;
  await tellAs(game, chosen);
}

/** @returns whether anything tells it now */
async function tellAs(game: string, from: string): Promise<boolean> {
  // Before it is asked, for the page may come to ask again meanwhile.
  keptTold(game).set(true);
  const answer = await call<ChannelsAnswer>(`/api/games/${game}/same-channels`, { method: "PUT", body: { from } });
  if (!answer.ok) keptTold(game).set(null);
  return answer.ok && answer.value.channels.length > 0;
}
