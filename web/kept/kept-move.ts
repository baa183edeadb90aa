/** A move that is kept until the server has answered it: how it is sent, and what becomes of it by the answer. */
import type { MoveBody } from "../../api/moves-schema.ts";
import type { StateAnswer } from "../../api/state-schema.ts";
import type { Answer, Call } from "../api.ts";
import type { Side, Tap } from "../../rules/contract.ts";
import { slot } from "./kept.ts";

/** Calls the server about one game. */
export type Ask = (command: string, options: Call) => Promise<Answer<StateAnswer>>;

/** A move that was sent or is to be: kept until the server has answered it. */
export interface KeptMove {
  readonly turn: number;
  readonly move: string;
  /** How it was walked, to be shown again. */
  readonly taps: readonly Tap[];
  /** Whose it is, for the browser may hold the other seat by the time it is sent. */
  readonly as?: Side | undefined;
}

export const keptMove = (game: string) => slot<KeptMove>(`move:${game}`);

/** A move that is being made: neither sent nor given up. */
export const keptWalk = (game: string) => slot<Omit<KeptMove, "move">>(`walk:${game}`);

/** What is decided ahead for the position after a move, and goes with that move or not at all. */
export interface KeptPlan extends Pick<KeptMove, "turn" | "move"> {
  readonly branches: NonNullable<MoveBody["conditionalMoves"]>;
  readonly lines: number;
}

export const keptPlan = (game: string) => slot<KeptPlan>(`plan:${game}`);

/**
 * Sends the kept move of a game, and forgets it once it was played. Where the answer is one that may pass, the move may or may not have
 * arrived: it stays kept and is sent again, which plays it once at the most.
 */
export async function sendMove(ask: Ask, game: string, kept: KeptMove): ReturnType<Ask> {
  const plan = keptPlan(game).get();
  const along = plan?.turn === kept.turn && plan.move === kept.move && { conditionalMoves: plan.branches };
  const answer = await ask("/moves", { body: { ...kept, ...along } satisfies MoveBody });
  if (answer.ok) forgetMove(game, kept.turn);
  return answer;
}

/** Forgets a game's move that was kept for `turn`, with what goes along with it, but not a later one, which another tab may have kept meanwhile. */
export function forgetMove(game: string, turn: number): void {
  for (const kept of [keptMove(game), keptPlan(game)]) if (kept.get()?.turn === turn) kept.set(null);
}
