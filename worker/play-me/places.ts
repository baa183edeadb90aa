/**
 * How the places of a "play me" link are shared: the games that may go on at a time, and those that may begin in a day. Neither one
 * browser nor one network may take them all, for a cookie can be made up and an address can't. Pure, like all that decides.
 */
import type { StateAnswer } from "../../api/state-schema.ts";
import type { Side } from "../../rules/contract.ts";

/** A game whose visitor has not moved for so long gives its place back, in milliseconds. */
export const UNMOVED = 24 * 60 * 60 * 1000;

/** What a visitor is counted by: hashes of their browser, their network and the site that it is in; null is not known. */
export interface Visitor {
  readonly browser: string | null;
  readonly network: string | null;
  readonly site: string | null;
}

const COUNTED = ["browser", "network", "site"] as const satisfies readonly (keyof Visitor)[];

export interface Limits {
  readonly atOnce: number;
  readonly aDay: number;
}

/** Whose games hold the places of a link, and whose began within a day. */
export interface Taken {
  readonly holding: readonly Visitor[];
  readonly today: readonly Visitor[];
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
