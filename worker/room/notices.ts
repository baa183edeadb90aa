/**
 * What waits to be told to a seat. It is a due and nothing else: its name says what for, its time is the end of the grace.
 * So a seat that nobody tells costs no row, and one that plays before the grace ends a short-lived one.
 */
import type { GameEvent } from "../../game/event.ts";
import { isOfNow, isOwed, news, verdict } from "../../game/notice-policy.ts";
import { type Notice, type Occasion, OCCASIONS, type Telling } from "../../game/notice.ts";
import type { GameState } from "../../game/state.ts";
import type { Side } from "../../rules/contract.ts";
import type { Due, DueName } from "../dues.ts";
import { NOTICE } from "./due-kinds.ts";
import type { Ledger } from "./ledger.ts";
import type { EmailAnswer, Watch, Watches, Wish } from "./watches.ts";

const KIND = `${NOTICE}:`;
const GRACE_SECONDS = 60;

/** The part of the recipients' objects that a game needs. */
export interface Recipients {
  getByName(recipient: string): {
    /** `gone`: this seat is told nothing there any more. A notice that comes again is kept once. */
    commit(notice: Notice): Promise<"kept" | "gone">;
  };
}

export class Notices {
  readonly #ledger: Ledger;
  readonly #watches: Watches;
  readonly #recipients: () => Recipients;
  /** In milliseconds. */
  readonly #grace: number;

  /** @param recipients asked for at every notice, so that what stands in for them in a test is seen */
  constructor(ledger: Ledger, watches: Watches, recipients: () => Recipients, grace: number) {
    this.#ledger = ledger;
    this.#watches = watches;
    this.#recipients = recipients;
    this.#grace = grace;
  }

  /** The seat's recipient; null where nobody tells it. */
  email(side: Side): EmailAnswer | null {
    const watch = this.#watches.of(side);
    if (watch === null) return null;
    const { recipient, when, always, telling } = watch;
    return { side, recipient, when, always, telling };
  }

  /** Whether mails tell the seat of its turns, or are known not to arrive; null where neither is so. */
  outlook(side: Side): "told" | "broken" | null {
    const watch = this.#watches.of(side);
    if (watch === null || watch.telling === null) return null;
    if (watch.telling.kind === "broken") return "broken";
    return watch.when === "end" ? null : "told";
  }

  /**
   * Sets the seat's recipient. Whoever does that is there: nothing waits for him.
   * @returns the other recipient that it replaced
   */
  set(side: Side, { recipient, when, always }: Wish): string | null {
    const before = this.#watches.of(side);
    const isSame = before?.recipient === recipient;
    const telling = isSame ? before.telling : null;
    const told = isSame && before.told !== null ? { ...before.told, isAnswered: true } : null;
    this.#ledger.transact(() => {
      this.#meet(side);
      this.#watches.write({ side, recipient, when, always, told, telling });
    });
    return before === null || isSame ? null : before.recipient;
  }

  /** Tells the seat nothing any more. @returns its recipient */
  clear(side: Side): string | null {
    const watch = this.#watches.of(side);
    if (watch === null) return null;
    this.#ledger.transact(() => {
      this.#meet(side);
      this.#watches.drop(side);
    });
    return watch.recipient;
  }

  /** Keeps how the telling goes, unless another recipient has come since. */
  setTelling(side: Side, recipient: string, telling: Telling): void {
    const watch = this.#watches.of(side);
    if (watch?.recipient === recipient) this.#ledger.transact(() => this.#watches.write({ ...watch, telling }));
  }

  /** Lets wait what `events`, which led to `state`, are to either seat. Within the transaction that appends them. */
  heed(events: readonly GameEvent[], state: GameState): void {
    for (const { side } of this.#watches.all()) {
      for (const event of events) {
        const watch = this.#watches.of(side);
        const waiting = this.#waiting(side);
        const heard = watch === null ? null : news(watch, waiting, event, state);
        if (watch === null || heard === null || heard.kind === "nothing") continue;
        this.#meet(side);
        if (heard.kind === "act") this.#answer(watch);
        else this.#ledger.dues.owe(nameOf(side, heard.occasion), this.#ledger.now() + this.#grace);
      }
    }
  }

  /** A person's input was seen on the seat's page: he knows what waits for him. Writes only where that changes something. */
  see(side: Side): void {
    const watch = this.#watches.of(side);
    if (watch === null) return;
    const knows = !watch.always && this.#waiting(side) !== null;
    if (!knows && (watch.told === null || watch.told.isAnswered)) return;
    this.#ledger.transact(() => {
      if (knows) this.#meet(side);
      this.#answer(watch);
    });
  }

  /**
   * Forgets or puts off a due that is not to be handed over now. Within a transaction of the caller's.
   * @param isAttended whether a person is at the side's page
   */
  settle(name: DueName, isAttended: (side: Side) => boolean): void {
    const due = read(name);
    if (due === null) return;
    const watch = this.#watches.of(due.side);
    const { dues, state } = this.#ledger;
    switch (watch === null ? "forget" : verdict(watch, due.occasion, state, isAttended(due.side))) {
      case "forget":
        return dues.meet(name);
      case "again":
        return dues.putOff(name, this.#ledger.now() + this.#grace);
      case "tell":
        return;
    }
  }

  /** Hands a notice over; false where the due is none. */
  async work(due: Due): Promise<boolean> {
    const waited = read(due.name);
    if (waited === null) return false;
    const { side, occasion } = waited;
    const watch = this.#watches.of(side);
    // Its player has come between the ringing and now.
    if (watch === null || this.#waiting(side) !== occasion) return true;
    const { recipient } = watch;
    const { turn } = this.#ledger.state;
    const answer = await this.#recipients().getByName(recipient).commit(this.#notice(watch, occasion));
    const now = this.#watches.of(side);
    if (now?.recipient !== recipient) return true;
    if (answer === "gone") this.clear(side);
    // Where it waits no more its player was there meanwhile; where the turn is another one, that one waits for itself.
    else if (this.#waiting(side) === occasion && isOfNow(occasion, turn, this.#ledger.state))
      this.#ledger.transact(() => {
        this.#meet(side);
        this.#watches.write({ ...now, told: { turn, occasion, isAnswered: false } });
      });
    return true;
  }

  /** Whether a notice that was handed over is still to be sent. */
  isOwed(notice: Notice): boolean {
    const watch = this.#watches.of(notice.side);
    if (watch === null || this.#idOf(watch, notice.occasion, notice.turn) !== notice.id) return false;
    return isOwed(watch, this.#waiting(notice.side), notice, this.#ledger.state);
  }

  #notice(watch: Watch, occasion: Occasion): Notice {
    const { game, turn } = this.#ledger.state;
    return { id: this.#idOf(watch, occasion, turn), game, side: watch.side, turn, occasion, when: watch.when };
  }

  /** The same for the same notice to the same recipient, however often it is handed over. */
  #idOf({ side, recipient }: Watch, occasion: Occasion, turn: number): string {
    return [this.#ledger.state.game, side, turn, occasion, recipient].join(".");
  }

  /** What waits for a seat; at most one thing does. */
  #waiting(side: Side): Occasion | null {
    return OCCASIONS.find((occasion) => this.#ledger.dues.has(nameOf(side, occasion))) ?? null;
  }

  #meet(side: Side): void {
    const waiting = this.#waiting(side);
    if (waiting !== null) this.#ledger.dues.meet(nameOf(side, waiting));
  }

  #answer(watch: Watch): void {
    if (watch.told !== null && !watch.told.isAnswered)
      this.#watches.write({ ...watch, told: { ...watch.told, isAnswered: true } });
  }
}

/** The grace in milliseconds, of what an operator has set; what is no number of seconds sets nothing. */
export function readGrace(seconds: string | undefined): number {
  const given = /^\d{1,5}$/.test(seconds ?? "") ? Number(seconds) : GRACE_SECONDS;
  return given * 1000;
}

function nameOf(side: Side, occasion: Occasion): DueName {
  return `${KIND}${side}:${occasion}`;
}

function read(name: DueName): { readonly side: Side; readonly occasion: Occasion } | null {
  if (!name.startsWith(KIND)) return null;
  const [side, word] = name.slice(KIND.length).split(":");
  const occasion = OCCASIONS.find((each) => each === word);
  return side === undefined || occasion === undefined ? null : { side, occasion };
}
