/** All that is known to be in trouble, as the operator is told of it. */
import type { BehindGame, Troubles } from "../../api/server-schema.ts";
import { within } from "../waiting.ts";
import type { GameStanding, TroubledGame, TroubleList } from "./trouble.ts";
import { THE_MONITOR } from "./tally.ts";
import { askUnopenable, type Openable } from "./unopenable.ts";

/** Games that are asked how they stand now: a request may make only so many of its own. */
const MOST_ASKED = 40;
/** How long anybody may take to answer, in milliseconds. */
const PATIENCE = 3000;

/** The parts of the objects that are asked. */
interface Asked {
  readonly MONITOR: { getByName(name: string): { list(): Promise<TroubleList> } };
  readonly ROOM: { getByName(game: string): { standing(): Promise<GameStanding | null>; opens(): Promise<boolean> } };
  readonly RECIPIENT: Openable["RECIPIENT"];
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

async function ask({ ROOM }: Asked, known: TroubledGame): Promise<Seen> {
  async function told(): Promise<GameStanding | null> {
    return ROOM.getByName(known.game).standing();
  }
  const standing = await within(PATIENCE, told(), null);
  return { ...known, ...standing?.trouble, standing };
}

/** A game that says of itself that all is well has told the monitor so, or will. */
function isInTrouble({ standing }: Seen): boolean {
  return standing === null || standing.trouble !== null;
}

function lacked({ game, since, standing }: Seen): BehindGame {
  return { game, since, events: standing?.events ?? null, jobs: standing?.jobs ?? [] };
}
