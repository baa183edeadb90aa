/** The notices that a game hands over: what each is called, and whether what it is about is over. */
import { calledIn } from "../../../game/calls.ts";
import { flagAt } from "../../../game/deadline.ts";
import { isAtOnce, type Notice, type Occasion } from "../../../game/notice.ts";
import { callOf, isOfTime } from "../../../game/notice-policy.ts";
import { pauseAt } from "../../../game/pause.ts";
import type { Side } from "../../../rules/contract.ts";
import type { Ledger } from "../ledger.ts";
import type { Wish } from "./notification-settings.ts";
import type { Recovery } from "../seats/recovery.ts";
import type { Timekeeper } from "../timekeeper.ts";
import { hasDisabled } from "../webhooks/webhook-rows.ts";

/** Whom a notice is for, and by what. */
interface Told {
  readonly side: Side;
  readonly recipient: string;
}

export class NoticeMaker {
  readonly #ledger: Ledger;
  readonly #timekeeper: Timekeeper;
  readonly #recovery: Recovery;

  constructor(ledger: Ledger, timekeeper: Timekeeper, recovery: Recovery) {
    this.#ledger = ledger;
    this.#timekeeper = timekeeper;
    this.#recovery = recovery;
  }

  /** The seat's own link is asked for, now. Within a transaction of the caller's. */
  askLink(side: Side): void {
    this.#ledger.store.setFact(linkAsked(side), String(this.#ledger.now()));
  }

  /** One of the seat's webhooks is disabled, now. Within a transaction of the caller's. */
  noteDisabled(side: Side): void {
    this.#ledger.store.setFact(webhookDisabled(side), String(this.#ledger.now()));
  }

  /** Whether what it is about is over: a call, the request for a seat, or a pause after which it is for the other one to move. */
  isMoot(side: Side, occasion: Occasion): boolean {
    const { state } = this.#ledger;
    if (occasion === "recovery") return this.#recovery.standing() === null;
    if (occasion === "webhook") return !hasDisabled(this.#ledger.store, side);
    if (occasion === "pause") return state.toMove !== side && pauseAt(state, this.#ledger.now()) === null;
    const call = callOf(occasion);
    return call !== null && calledIn(state, side, call, this.#ledger.now()) === null;
  }

  /** The notice of a turn, to a seat that wishes to be told then. */
  notice(told: Told, wished: Wish["when"], occasion: Occasion, turn: number): Notice {
    const { state } = this.#ledger;
    const { game, toMove } = state;
    const { side } = told;
    const id = this.idOf(told, occasion, turn);
    // What a program misses is no reason to wake anybody.
    if (occasion === "webhook") return { id, game, side, turn, occasion, when: "turn", deadline: null };
    if (isAtOnce(occasion)) return { id, game, side, turn, occasion, when: "turn", deadline: this.#ledger.now() };
    if (!isOfTime(occasion) && callOf(occasion) === null) return { id, game, side, turn, occasion, when: wished, deadline: null };
    // By itself, for it may be too late with the day's mail.
    const when = wished === "digest" ? "turn" : wished;
    return { id, game, side, turn, occasion, when, deadline: isOfTime(occasion) && toMove === side ? flagAt(state) : null };
  }

  /**
   * The same for the same notice to the same recipient, however often it is handed over. Of what time brings there may be more in
   * one turn: each is of its own announcement, and of the wait that was announced. One about a request for a seat is of that request.
   */
  idOf({ side, recipient }: Told, occasion: Occasion, turn: number): string {
    const { game } = this.#ledger.state;
    return [game, side, turn, occasion, recipient, ...this.#marks(side, occasion)].join(".");
  }

  /** What tells one notice of a turn from the next one of its kind. */
  #marks(side: Side, occasion: Occasion): readonly unknown[] {
    const { state, store } = this.#ledger;
    if (isOfTime(occasion)) return [state.waitsSince, this.#timekeeper.announced()];
    if (occasion === "recovery") return [this.#recovery.standing()?.id];
    if (occasion === "webhook") return [store.fact(webhookDisabled(side))];
    if (occasion === "link") return [store.fact(linkAsked(side))];
    const call = callOf(occasion);
    const called = call && calledIn(state, side, call, this.#ledger.now());
    return called ? [called.at] : [];
  }
}

/** What names the instant at which one of a seat's webhooks was disabled last. */
function webhookDisabled(side: Side): string {
  return `webhook-disabled:${side}`;
}

/** What names the instant at which a seat's link was asked for last. */
function linkAsked(side: Side): string {
  return `link-asked:${side}`;
}
