/**
 * How the places of a "play me" link are shared: the games that may go on at a time, and those that may begin in a day. Neither one
 * browser nor one network may take them all, for a cookie can be made up and an address can't. What decides is pure.
 */
import type { StateAnswer } from "../../api/state-schema.ts";
import type { Side } from "../../rules/contract.ts";
import type { Env } from "../env.ts";
import type { MadeGame, PlayMeStore, Taken, Visitor } from "./store.ts";
import { gameAt } from "../room/ask.ts";

/** A game whose visitor has not moved for so long gives its place back, in milliseconds. */
export const UNMOVED = 24 * 60 * 60 * 1000;

const COUNTED = ["browser", "network", "site"] as const satisfies readonly (keyof Visitor)[];

export interface Limits {
  readonly atOnce: number;
  readonly aDay: number;
}

/** Why a visitor gets no game: the link has no place, or none today, or none for their browser or network. */
export type Refusal = "full" | "full-today" | "share";

/**
 * How many of so many places one browser, one network and one site may have: half of them, a network the odd one too, for a family is
 * behind one address, and a site all but one. Of a single place each may have that.
 */
export function sharesOf(places: number): Readonly<Record<keyof Visitor, number>> {
  const half = places / 2;
  return { browser: Math.max(1, Math.floor(half)), network: Math.ceil(half), site: Math.max(1, places - 1) };
}

/** Why a visitor gets no game now; null where they do. What is theirs to change is said before what is not. */
export function refusalOf({ atOnce, aDay }: Limits, { holding, today }: Taken, visitor: Visitor): Refusal | null {
  if (isBeyond(sharesOf(atOnce), holding, visitor) || isBeyond(sharesOf(aDay), today, visitor)) return "share";
  if (holding.length >= atOnce) return "full";
  return today.length >= aDay ? "full-today" : null;
}

/** Whether a game no longer needs its place: its visitor could move for a day, and never has, or never sat down. */
export function isGivenBack(
  { status, toMove, moves }: Pick<StateAnswer, "status" | "toMove" | "moves">,
  owner: Side,
  reservedAt: number,
  now: number,
): boolean {
  if (status === "playing" && (toMove === owner || moves.some(({ side }) => side !== owner))) return false;
  return now - (moves.at(-1)?.at ?? reservedAt) >= UNMOVED;
}

function isBeyond(shares: ReturnType<typeof sharesOf>, taken: readonly Visitor[], visitor: Visitor): boolean {
  return COUNTED.some((by) => visitor[by] !== null && taken.filter((each) => each[by] === visitor[by]).length >= shares[by]);
}

/** Between two looks at how the games stand, in milliseconds: whoever finds the link full has them looked at. */
const LOOK_AGAIN = 10_000;
/** A game that was reserved so long ago and does not exist was given up. */
const GIVEN_UP = 60_000;

type Condition = "over" | "given back" | "holding";
/** By the numbers of the games. */
type Conditions = ReadonlyMap<number, Condition>;

/** The games of a link that go on, as far as they were asked: which of them are over, and which have given their place back. */
export function goingGames(store: PlayMeStore, env: () => Env) {
  let asking: Promise<Conditions> | null = null;
  let asked = 0;

  /** Asks the games that go on whether they still do, unless that was just asked. */
  function ask(): Promise<Conditions> {
    const now = Date.now();
    if (asking !== null && now - asked < LOOK_AGAIN) return asking;
    asked = now;
    asking = askEach(store.going(), env(), now);
    return asking;
  }

  return {
    /** The games that go on; whoever looks writes nothing. */
    async list(): Promise<readonly MadeGame[]> {
      const conditions = await ask();
      return store.going().filter(({ number }) => conditions.get(number) !== "over");
    },

    /** Frees the places of games that don't need them any more; answers whether any is free again. */
    async free(): Promise<boolean> {
      const conditions = await ask();
      const before = store.holding().length;
      store.transaction(() => {
        for (const [number, condition] of conditions) {
          if (condition === "over") store.finish(number);
          if (condition === "given back") store.giveBack(number);
        }
      });
      return store.holding().length < before;
    },
  };
}

async function askEach(games: readonly MadeGame[], env: Env, now: number): Promise<Conditions> {
  const asked = games.map(async (made) => {
    // One that can't be opened keeps neither the others from being played nor its place from being counted.
    const condition = await conditionOf(made, env, now).catch((): Condition => "holding");
    return [made.number, condition] as const;
  });
  return new Map(await Promise.all(asked));
}

async function conditionOf({ game, side, at }: MadeGame, { ROOM }: Env, now: number): Promise<Condition> {
  const seen = await gameAt(ROOM, game).look({ origin: "" });
  if (!seen.ok) return seen.code === "not-found" && at < now - GIVEN_UP ? "over" : "holding";
  const state: StateAnswer = JSON.parse(seen.value);
  if (state.status === "over") return "over";
  return isGivenBack(state, side, at, now) ? "given back" : "holding";
}
