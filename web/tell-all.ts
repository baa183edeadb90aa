/**
 * Being told once for all games: the browser keeps in which of its games its person has set that up, and has the others tell likewise.
 * The channels themselves stay with the server: no address and no secret is kept here.
 */
import type { ChannelsAnswer } from "../api/channel-schema.ts";
import type { EmailAnswer } from "../api/mail-schema.ts";
import { call, isPassing } from "./api.ts";
import { keptTell, keptTellAsked, keptTold } from "./kept/kept.ts";
import { askMyGames } from "./my-games/my-games.ts";

/** Games that are asked whether their address is for all: the newest few. */
const MOST_ASKED = 10;

/**
 * Has all present games of this browser tell as that one does, and each new one from now on.
 * @returns how many do now; null where the list of games can't be had
 */
export async function tellAllAs(game: string): Promise<number | null> {
  const games = (await askMyGames())?.games ?? null;
  if (games === null) return null;
  choose(game);
  let count = 0;
  for (const { id } of games) {
    if (id === game) continue;
    keptTold(id).set(true);
    const channels = await tellAs(id, game);
    if (channels === null) keptTold(id).set(null);
    else if (channels.length > 0) count += 1;
  }
  return count;
}

/** All new games tell as that one from now on; null: as none. */
export function choose(game: string | null): void {
  keptTell.set(game);
  keptTellAsked.set(null);
}

/** Whether this page has asked. */
let isAsked = false;

/**
 * Has a game in which this browser has sat down tell as the chosen one does, once, unless something tells it already.
 * @returns whether its player is still to be told that it does
 */
export async function tellAsChosen(game: string, isTold: boolean): Promise<boolean> {
  const told = keptTold(game);
  // Where the page was left before its answer, it is asked again.
  const isOpen = told.get() === null || (told.get() === "unsaid" && !isTold);
  if (isOpen && !isAsked) {
    isAsked = true;
    isAsked = await settle(game, isTold);
  }
  return told.get() === "unsaid";
}

/** Whether that need not be tried again on this page. */
async function settle(game: string, isTold: boolean): Promise<boolean> {
  const told = keptTold(game);
  const isKnown = await learnChoice();
  const chosen = keptTell.get();
  // The page of another day may know more.
  if (chosen === null && !isKnown) return true;
  if (chosen === null || chosen === game) {
    told.set(true);
    return true;
  }
  if (isTold) {
    told.set((await isForAll(game)) ? "unsaid" : true);
    return true;
  }
  // Before it is asked, for the page may be told of it before the answer.
  told.set("unsaid");
  const first = await tellAs(game, chosen);
  const channels = first?.length === 0 ? await tellAsAnother(game, chosen) : first;
  const isByMail = channels?.some(({ kind }) => kind === "mail");
  told.set(channels === null ? null : isByMail ? "unsaid" : true);
  return channels !== null;
}

/**
 * Learns whether somebody at the address that was given here last has said yes to all games: then they tell as the game where that was.
 * @returns false while nobody there has said anything
 */
export async function learnChoice(): Promise<boolean> {
  const asked = keptTellAsked.get();
  if (asked === null) return true;
  const answer = await mailOf(asked);
  if (!answer.ok) {
    if (!isPassing(answer.error)) keptTellAsked.set(null);
    return !isPassing(answer.error);
  }
  if (answer.value.address === null) keptTellAsked.set(null);
  else if (answer.value.confirmed && answer.value.all) choose(asked);
  return answer.value.address === null || answer.value.confirmed;
}

/** Where the chosen game is told by nothing any more: as another one whose address is for all. */
async function tellAsAnother(game: string, chosen: string): Promise<ChannelsAnswer["channels"] | null> {
  const games = (await askMyGames())?.games ?? [];
  for (const { id } of games.filter((each) => each.id !== game && each.id !== chosen).slice(0, MOST_ASKED)) {
    if (!(await isForAll(id))) continue;
    keptTell.set(id);
    return tellAs(game, id);
  }
  return [];
}

async function isForAll(game: string): Promise<boolean> {
  const answer = await mailOf(game);
  return answer.ok && answer.value.address !== null && answer.value.all === true;
}

function mailOf(game: string) {
  return call<EmailAnswer>(`/api/games/${game}/email`, { method: "GET" });
}

/** @returns by what it is told now; null where it can't be asked */
async function tellAs(game: string, from: string): Promise<ChannelsAnswer["channels"] | null> {
  const answer = await call<ChannelsAnswer>(`/api/games/${game}/same-channels`, { method: "PUT", body: { from } });
  return answer.ok ? answer.value.channels : null;
}

/**
 * Has no game of this browser tell by mail any more, nor a new one.
 * @returns whether all have been reached
 */
export async function stopAllMails(): Promise<boolean> {
  const games = (await askMyGames())?.games;
  const chosen = [keptTell.get(), keptTellAsked.get()].filter((id) => id !== null);
  keptTellAsked.set(null);
  const ids = new Set([...chosen, ...(games ?? []).map(({ id }) => id)]);
  const stopped = await Promise.all([...ids].map((id) => call<null>(`/api/games/${id}/email`, { method: "DELETE", body: {} })));
  return games !== undefined && stopped.every((answer) => answer.ok || !isPassing(answer.error));
}
