/**
 * What time does to a game, and when it has to be looked at again. It follows from the log; the job merely rings. Where the game
 * changes, the job is left where it stands as long as that is early enough, for a bell that rings too soon costs less than a row
 * with every move.
 */
import { ABANDONED, abandoned, callOffAt, closeAt, flagAt, overdue } from "../../game/deadline.ts";
import type { GameEvent } from "../../game/event.ts";
import type { GameState } from "../../game/state.ts";
import type { Kept } from "../object/kept.ts";
import { TIME } from "./jobs.ts";
import type { Ledger } from "./ledger.ts";

/** Since when a game is looked at that is older than clocks are. */
const COUNTED_FROM = "counted-from";

export class Timekeeper {
  readonly #ledger: Ledger;
  /** Every answer asks for it. */
  readonly #countedFrom: Kept<number>;

  constructor(ledger: Ledger) {
    this.#ledger = ledger;
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
    const end = overdue(state, now);
    if (end !== null) return end;
    const closes = this.#closeAt(state);
    return closes !== null && closes <= now ? abandoned(state, now) : null;
  }

  /** Has the game looked at in time, now that it stands so. Within the transaction that changes it. */
  heed(state: GameState): void {
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

  /** The next instant at which there is something to do, after now. */
  #next(state: GameState): number | null {
    if (state.status === "over") return null;
    const now = this.#ledger.now();
    const instants = [flagAt(state), this.closes(state)].filter((at): at is number => at !== null && at > now);
    return instants.length === 0 ? null : Math.min(...instants);
  }

  #closeAt(state: GameState): number | null {
    const at = closeAt(state);
    return at === null ? null : Math.max(at, this.#countedFrom.get() + ABANDONED);
  }
}
