/** What comes to a seat: it waits for the grace, and is then handed to the channel that is told first. */
import { HOUR } from "../../../game/limits.ts";
import { firstTold, type Handed } from "../../../game/channel-policy.ts";
import { actor, type GameEvent } from "../../../game/event.ts";
import { atWill, callOf, comesAgain, isOfNow, news, offeredAtWill, verdict } from "../../../game/notification-policy.ts";
import { isAtOnce, isOwnOccasion, type Occasion, outweighs, type OwnOccasion } from "../../../game/notification.ts";
import type { GameState } from "../../../game/state.ts";
import type { Side } from "../../../rules/contract.ts";
import type { Feature } from "../kernel/feature.ts";
import type { Game } from "../kernel/game.ts";
import type { ToldOnce } from "./calls.ts";
import { NEXT_CHANNEL, NOTICE, WITHDRAW } from "./notification-settings.ts";
import { NotificationDeliveries, type DeliveryParts, readPending } from "./notification-deliveries.ts";

const GRACE_SECONDS = 60;

interface Parts extends DeliveryParts {
  readonly game: Game;
  readonly toldOnce: ToldOnce;
}

export class Notifications extends NotificationDeliveries implements Feature {
  readonly #game: Game;
  readonly #toldOnce: ToldOnce;
  /** In milliseconds. */
  readonly #grace: number;

  constructor(parts: Parts, grace: number) {
    super(parts);
    this.#game = parts.game;
    this.#toldOnce = parts.toldOnce;
    this.#grace = grace;
  }

  readonly jobs = {
    [NOTICE]: {
      settle: (id: string) => this.#settle(id),
      work: (id: string) => this.#notify(id),
    },
    [NEXT_CHANNEL]: { work: (side: string) => this.tellNext(side) },
    [WITHDRAW]: { work: (id: string) => this.withdraw(id) },
  };

  kept(side: Side) {
    return { notices: [...this.pending.of(side)] };
  }

  /** A seat's player is there: nothing waits for them. Within a transaction of the caller's. */
  dismiss(side: Side): void {
    for (const occasion of this.pending.of(side)) if (!isAtOnce(occasion)) this.pending.remove(side, occasion);
    this.answer(side);
  }

  /** Lets wait what `events`, which led to `state`, are to either seat. Within the transaction that appends them. */
  onEvents(events: readonly GameEvent[], state: GameState): void {
    for (const { side } of this.settings.all()) {
      for (const event of events) {
        if (actor(event) !== side && this.#takesBack(side, event, state)) continue;
        const setting = this.settings.of(side);
        const heard = setting === null ? null : news(setting, event, state);
        if (heard === null || heard.kind === "nothing") continue;
        const what = atWill(event);
        if (heard.kind === "act") this.dismiss(side);
        else if (what === null || this.#toldOnce.tells(side, what)) this.#letWait(side, heard.occasion, comesAgain(event));
      }
    }
  }

  /** Lets a side that is to move be told of that, unless it is seen within the grace. Within a transaction of the caller's. */
  heedTurn(side: Side): void {
    const setting = this.settings.of(side);
    if (setting !== null && setting.when !== "end") this.#letWait(side, "turn");
  }

  /** Lets wait what has come to a seat, without a grace: it had time, or has none. Within a transaction of the caller's. */
  announce(side: Side, occasion: Occasion): void {
    if (this.pending.has(side, "end") && !isAtOnce(occasion)) return;
    // A minute of time can be given, and a pause begun, again and again.
    if ((occasion === "flag" || occasion === "pause") && this.#toldOnce.apart(side, "time") > 0) return;
    this.pending.addNow(side, occasion);
  }

  /** Lets what a feature has for a seat wait for the grace, and till an instant besides. Within a transaction of the caller's. */
  await(side: Side, occasion: OwnOccasion, earliest: number): void {
    const now = this.ledger.now();
    if (this.settings.of(side) !== null && !this.pending.has(side, occasion))
      this.pending.postpone(side, occasion, Math.max(this.#grace, earliest - now));
  }

  /** Nothing of an occasion waits for a seat any more. Within a transaction of the caller's. */
  forget(side: Side, occasion: OwnOccasion): void {
    this.pending.remove(side, occasion);
  }

  /** Lets the seat's own link be sent. Within a transaction of the caller's. */
  sendLink(side: Side): void {
    this.marks.askLink(side);
    this.announce(side, "link");
  }

  /** Lets a seat be told that one of its webhooks is called no more. Within a transaction of the caller's. */
  tellDisabled(side: Side): void {
    if (this.settings.of(side) === null) return;
    this.marks.noteDisabled(side);
    this.announce(side, "webhook");
  }

  /** A person's input was seen on the seat's page: they know what waits for them. Writes only where that changes something. */
  onInput(side: Side): void {
    const setting = this.settings.of(side);
    if (setting === null) return;
    const known = setting.always ? [] : this.pending.of(side).filter((occasion) => !isAtOnce(occasion));
    if (known.length === 0 && setting.told.every(({ isAnswered }) => isAnswered)) return;
    this.ledger.transact(() => {
      for (const occasion of known) this.pending.remove(side, occasion);
      this.answer(side);
    });
  }

  /**
   * Completes a job that is not to be handed over any more, and postpones one that is not to be now. Within a transaction of the
   * caller's.
   */
  #settle(id: string): void {
    const { side, occasion } = readPending(id);
    // A player who is told would find a game that can't be played until its repair.
    if (this.#game.standing.isDiverged) return this.pending.postpone(side, occasion, HOUR);
    const setting = this.settings.of(side);
    const others = this.pending.of(side).filter((other) => !this.marks.isMoot(side, other));
    const isMoot = setting === null || !others.includes(occasion);
    if (!isMoot && isOwnOccasion(occasion) && this.isToldWith(setting, occasion))
      return this.pending.postpone(side, occasion, HOUR);
    switch (isMoot ? "forget" : verdict(setting, occasion, others, this.ledger.state, this.#game.isAttended(side))) {
      case "forget":
        return this.pending.remove(side, occasion);
      case "again":
        return this.pending.postpone(side, occasion, this.#grace);
      case "tell":
        return;
    }
  }

  /** Hands a notification to the channel that is told first. */
  async #notify(id: string): Promise<void> {
    const { side, occasion } = readPending(id);
    const setting = this.settings.of(side);
    // Its player has come between the ringing and now.
    if (setting === null || !this.pending.has(side, occasion)) return;
    const named = { occasion, turn: this.ledger.state.turn, mark: this.marks.markOf(side, occasion) };
    const to: Handed[] = [];
    for (const recipient of firstTold(this.channelsOf(setting, occasion), occasion)) {
      const at = await this.commit(this.marks.notification({ side, recipient }, setting.when, named), recipient);
      if (at === "enough") return this.ledger.transact(() => this.pending.remove(side, occasion));
      if (at !== null) to.push({ recipient, at, isReplaced: false });
    }
    const now = this.settings.of(side);
    if (to.length > 0 && !to.some(({ recipient }) => now?.channels.some((each) => each.recipient === recipient))) return;
    // Where it waits no more its player was there meanwhile; where the turn is another one, that one waits for itself.
    if (now === null || !this.pending.has(side, occasion) || !isOfNow(occasion, named.turn, this.ledger.state)) return;
    this.ledger.transact(() => {
      if (to.length === 0 && now.channels.length > 0 && occasion !== "link") return this.pending.postpone(side, occasion, 0);
      this.pending.remove(side, occasion);
      // What has come to nothing meanwhile stands for nothing, and its recipient is told so.
      if (to.length === 0 || this.isMoot(side, named)) return;
      const isTold = (other: Occasion) =>
        this.channelsOf(now, other).some(({ recipient }) => to.some((each) => each.recipient === recipient));
      const standsFor = this.pending.of(side).filter((other) => outweighs(occasion, other) && isTold(other));
      for (const other of standsFor) this.pending.remove(side, other);
      this.marks.own(occasion)?.handedOver?.(side);
      this.keep(now, { ...named, isAnswered: false, to, standsFor });
    });
  }

  /**
   * Forgets what waits to be told and the other one takes back, so that it is told where it comes again. Within a transaction of the
   * caller's.
   * @returns whether the event is no news by that
   */
  #takesBack(side: Side, event: GameEvent, { offers, pause }: GameState): boolean {
    if (event.kind === "paused") this.#forgetEnd(side);
    if (event.kind === "resumed" && this.pending.has(side, "pause") && this.#toldOnce.untell(side, "paused", pause?.from)) {
      this.pending.remove(side, "pause");
      return true;
    }
    const offer = event.kind === "answered" ? offers.find(({ id }) => id === event.offer) : undefined;
    if (offer !== undefined && this.pending.has(side, "offer"))
      this.#toldOnce.untell(side, offeredAtWill(offer.terms.kind), offer.at);
    return false;
  }

  /**
   * As another pause begins, the end of the one before does not count as told where it was not: what is held says by then that the game
   * is paused, and the next end is told. Within a transaction of the caller's.
   */
  #forgetEnd(side: Side): void {
    const setting = this.settings.of(side);
    if (setting === null || !this.#toldOnce.isTold(side, "resumed")) return;
    const isHeld = setting.told.some(({ occasion, to }) => occasion === "pause" && to.some(({ at }) => at > this.ledger.now()));
    if (this.pending.has(side, "pause")) this.pending.remove(side, "pause");
    else if (!isHeld) return;
    this.#toldOnce.untell(side, "resumed");
  }

  /**
   * Within a transaction.
   * @param again the name of what can come again and again, which is told less often then
   */
  #letWait(side: Side, occasion: Occasion, again: string | null = null): void {
    if (this.pending.has(side, occasion)) return;
    const apart = again === null ? 0 : this.#toldOnce.apart(side, again);
    // Who calls wants to be heard at once.
    this.pending.postpone(side, occasion, callOf(occasion) === null ? Math.max(this.#grace, apart) : 0);
  }
}

/** The grace in milliseconds, of what an operator has set; what is no number of seconds sets nothing. */
export function readGrace(seconds: string | undefined): number {
  const given = /^\d{1,5}$/.test(seconds ?? "") ? Number(seconds) : GRACE_SECONDS;
  return given * 1000;
}
