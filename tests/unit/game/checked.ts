/** Records to check, right and altered. */
import { GENESIS, seal } from "../../../game/chain.ts";
import { check } from "../../../game/check.ts";
import type { GameEvent } from "../../../game/event.ts";
import { type GameRecord, record } from "../../../game/record.ts";
import { GameLog, harzdame } from "../../game-log.ts";
import { offer } from "./given.ts";

/** Two moves, a declined and an agreed draw. */
export function played(): GameEvent[] {
  const log = new GameLog().join().play("a6-a7", "e6-d6").do("w", offer(2));
  const first = log.state.offers[0]?.id ?? "";
  log.do("b", { kind: "decline", id: first }).play("d3-d4").do("b", offer(3));
  return log.do("w", { kind: "accept", id: log.state.offers[1]?.id ?? "" }).events;
}

export const recordOf = (events: readonly GameEvent[]) => record({}, seal(GENESIS, events));

/** The record of a log whose event `seq` is another one, sealed as if it had always been so. */
export const altered = (events: readonly GameEvent[], seq: number, change: object) =>
  recordOf(events.map((event) => (event.seq === seq ? { ...event, ...change } : event)));

/** Why a record of Harzdame is no proof; "none" where it is one. */
export function problem(given: GameRecord): string {
  const checked = check(given, harzdame);
  return checked.ok ? "none" : checked.error;
}
