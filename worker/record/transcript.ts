/** A record as notations want it: what was played, by whom and when, without hashes and with nothing of what was only offered. */
import { unseal } from "../../game/chain.ts";
import { isVoid } from "../../game/ending.ts";
import type { GameRecord } from "../../game/record-schema.ts";
import { fold } from "../../game/evolve.ts";
import type { Transcript } from "../../rules/notation.ts";

/**
 * The game of a record that this server sealed.
 * @param address where it can be watched
 */
export function transcript({ variant, players, events }: GameRecord, address: string): Transcript {
  const log = events.map(({ text }) => unseal(text));
  const state = fold(log);
  const [start] = state?.positions ?? [];
  // A game begins when both have sat down.
  const began = log.find(({ kind }) => kind === "joined") ?? log[0];
  if (state === null || start === undefined || began === undefined) throw new Error("a record without events");
  return {
    variant,
    address,
    begun: new Date(began.at).toISOString(),
    players,
    programs: state.programs,
    start,
    before: (state.custom?.moves ?? []).map(({ move }) => move),
    moves: state.moves.map(({ move }) => move),
    result: state.result && { winner: state.result.winner, by: state.result.by, isVoid: isVoid(state.result.by) },
  };
}
