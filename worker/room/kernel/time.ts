/**
 * What time does to a game, and when it has to be looked at again. That follows from the log and from what features wait for; the job merely
 * rings. Where the game changes, the job is left where it stands as long as that is early enough, for a bell that rings too soon costs less
 * than a row with every move.
 */
import { flagAt, outOfTime } from "../../../game/clock.ts";
import { abandoned, callOffAt, closeAt, closesAfter, overdue } from "../../../game/closing.ts";
import type { GameEvent } from "../../../game/event.ts";
import { pauseAt } from "../../../game/pause.ts";
import type { GameState } from "../../../game/state.ts";
import type { Match } from "../../../rules/match.ts";
import type { Kept } from "../../object/tables.ts";
import type { Feature } from "./feature.ts";
import { TIME } from "./jobs.ts";
import type { Ledger } from "./ledger.ts";

/** Since when a game is looked at that is older than clocks are. */
const COUNTED_FROM = "counted-from";

export class Time {
  readonly #ledger: Ledger;
  readonly #match: Match;
  readonly #features: () => readonly Feature[];
  /** Every answer asks for it. */
  readonly #countedFrom: Kept<number>;

  constructor(ledger: Ledger, match: Match, features: () => readonly Feature[]) {
    this.#ledger = ledger;
    this.#match = match;
    this.#features = features;
    this.#countedFrom = ledger.store.kept(() => Number(ledger.store.fact(COUNTED_FROM) ?? 0));
  }

  /** When the game is called off or closed, if nobody moves until then; null where it is not, or ends by its clock. */
  closes(state = this.#ledger.state): number | null {
    return callOffAt(state) ?? this.#closeAt(state);
  }

  /** How time alone has ended the game; null where it has not. */
  end(): GameEvent | null {
    const { state } = this.#ledger;
    const now = this.#ledger.now();
    const end = overdue(state, now, this.#match);
    if (end !== null) return end;
    const closes = this.#closeAt(state);
    return closes !== null && closes <= now ? abandoned(state, now) : null;
  }

  /** Whether time has changed what everybody sees: a side's time is up, or a pause is over. */
  get isNews(): boolean {
    const { state } = this.#ledger;
    const now = this.#ledger.now();
    return outOfTime(state, now) !== null || (state.pause !== null && state.pause.until <= now);
  }

  /** Has the game looked at in time, as it stands now or will. Within the transaction that changes it. */
  schedule(state = this.#ledger.state): void {
    const next = this.#next(state);
    if (next === null) this.#ledger.jobs.complete(TIME);
    else this.#ledger.jobs.schedule(TIME, next);
  }

  /** The game was looked at. Within a transaction of the caller's. */
  done(): void {
    const next = this.#next(this.#ledger.state);
    if (next === null) this.#ledger.jobs.complete(TIME);
    else this.#ledger.jobs.postpone(TIME, next);
  }

  /** Has the game looked at again after so many milliseconds. Within a transaction of the caller's. */
  postpone(milliseconds: number): void {
    this.#ledger.jobs.postpone(TIME, this.#ledger.now() + milliseconds);
  }

  /** The next instant at which there is something to do, after now. */
  #next(state: GameState): number | null {
    const now = this.#ledger.now();
    const ofGame = state.status === "over" ? [] : [flagAt(state), pauseAt(state, now)?.until ?? null, this.closes(state)];
    const ofFeatures = this.#features().flatMap((feature) => feature.instants?.(state) ?? []);
    const instants = [...ofGame, ...ofFeatures].filter((at): at is number => at !== null && at > now);
    return instants.length === 0 ? null : Math.min(...instants);
  }

  #closeAt(state: GameState): number | null {
    const at = closeAt(state);
    return at === null ? null : Math.max(at, this.#countedFrom.get() + closesAfter(state));
  }
}
