/** What players ask for, for "when that command". */
import type { Command } from "../../../game/command.ts";
import type { OfferTerms } from "../../../game/offers-schema.ts";
import { DRAW, LINK } from "./given.ts";

export const name: Command = { kind: "name" };
export const play = (turn: number, move: string): Command => ({ kind: "play", turn, move });
export const join: Command = { kind: "join", link: LINK };

/** @param after the last offer of that kind in the turn, after which this is another one */
export function offer(turn: number, terms: OfferTerms = DRAW, after?: string): Command {
  return { kind: "offer", turn, terms, ...(after !== undefined && { after }) };
}

export const accept = (id: string): Command => ({ kind: "accept", id });
export const decline = (id: string): Command => ({ kind: "decline", id });
export const withdraw = (id: string): Command => ({ kind: "withdraw", id });
export const resign = (turn: number): Command => ({ kind: "resign", turn });
export const abort = (turn: number): Command => ({ kind: "abort", turn });

export const claim = (turn: number): Command => ({ kind: "claim", turn });
export const give = (turn: number, seconds: number): Command => ({ kind: "give", turn, seconds });
