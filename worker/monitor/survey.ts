/** All that is known to be in trouble, as the operator is told of it. */
import type { BehindGame, Troubles } from "../../api/server-schema.ts";
import { within } from "../waiting.ts";
import {
  type GameStanding,
  readKey,
  THE_MONITOR,
  type TroubledGame,
  type TroubleList,
  type UnopenableObject,
} from "./trouble.ts";

/** Games that are asked how they stand now: a request may make only so many of its own. */
const MOST_ASKED = 40;
/** How long anybody may take to answer, in milliseconds. */
const PATIENCE = 3000;

/** The parts of the objects that are asked. */
interface Openable {
  readonly ROOM: { getByName(game: string): { opens(): Promise<boolean> } };
  readonly RECIPIENT: { getByName(recipient: string): { opens(): Promise<boolean> } };
}

interface Asked extends Openable {
  readonly MONITOR: { getByName(name: string): { list(): Promise<TroubleList> } };
  readonly ROOM: { getByName(game: string): { standing(): Promise<GameStanding | null>; opens(): Promise<boolean> } };
}

interface Seen extends TroubledGame {
  /** Null where the game was not asked, or does not answer. */
  readonly standing: GameStanding | null;
}

/** Asks the monitor, and the games that it names; null where the monitor does not answer. */
export async function surveyTroubles(env: Asked): Promise<Troubles | null> {
  const list = await within(PATIENCE, listed(env), null);
  if (list === null) return null;
  const owing = list.games.filter(({ kind }) => kind !== "unopenable");
  const asked = await Promise.all(owing.slice(0, MOST_ASKED).map((game) => ask(env, game)));
  const others = owing.slice(MOST_ASKED).map((game): Seen => ({ ...game, standing: null }));
  const seen = [...asked, ...others].filter(isInTrouble);
  const behind = seen.filter(({ kind }) => kind === "behind").map(lacked);
  return {
    owed: { games: behind.length, events: behind.reduce((sum, { events }) => sum + (events ?? 0), 0) },
    behind,
    diverged: seen.filter(({ kind }) => kind === "diverged").map(({ game, since }) => ({ game, since })),
    unopenable: (await askUnopenable(env, list)).closed,
    isWhole: list.isWhole && behind.every(({ events }) => events !== null),
  };
}

async function listed({ MONITOR }: Asked): Promise<TroubleList> {
  return MONITOR.getByName(THE_MONITOR).list();
}

async function standingOf({ ROOM }: Asked, game: string): Promise<GameStanding | null> {
  return ROOM.getByName(game).standing();
}

async function ask(env: Asked, known: TroubledGame): Promise<Seen> {
  const standing = await within(PATIENCE, standingOf(env, known.game), null);
  return { ...known, ...standing?.trouble, standing };
}

/** A game that says of itself that all is well has told the monitor so, or will. */
function isInTrouble({ standing }: Seen): boolean {
  return standing === null || standing.trouble !== null;
}

function lacked({ game, since, standing }: Seen): BehindGame {
  return { game, since, events: standing?.events ?? null, jobs: standing?.jobs ?? [] };
}

/**
 * Asks again those that have told of themselves.
 * @param from how many of them are not asked, for they were
 * @returns `closed` is what could not be opened, and still can't, as far as it was asked; `mended` what can be opened since, by what the
 *   monitor keeps it under, for nothing tells of that by itself; `next` from where on others are to be asked, once what is mended was
 *   forgotten, null where all were
 */
export async function askUnopenable({ ROOM, RECIPIENT }: Openable, { games }: TroubleList, from = 0) {
  const known = games.flatMap(({ game: key, since }) => {
    const named = readKey(key);
    return named === null ? [] : [{ key, object: { ...named, since } }];
  });
  const opens = ({ kind, id }: UnopenableObject) => (kind === "game" ? ROOM : RECIPIENT).getByName(id).opens();
  const asked = await Promise.all(
    known
      .slice(from, from + MOST_ASKED)
      .map(async ({ key, object }) => ({ key, isOpen: await within(PATIENCE, opens(object), false) })),
  );
  const mended = asked.flatMap(({ key, isOpen }) => (isOpen ? [key] : []));
  return {
    closed: known.flatMap(({ key, object }) => (mended.includes(key) ? [] : [object])),
    mended,
    next: from + asked.length < known.length ? from + asked.length - mended.length : null,
  };
}
