/**
 * What time does to a game, and when it has to be looked at again. It follows from the log; the job merely rings. Where the game
 * changes, the job is left where it stands as long as that is early enough, for a bell that rings too soon costs less than a row
 * with every move.
 */
import { abandoned, callOffAt, closeAt, closesAfter, overdue } from "../../game/deadline.ts";
import { outOfTime, flagAt } from "../../game/clock.ts";
import type { GameEvent } from "../../game/event.ts";
import { endsBySelf, pauseAt } from "../../game/pause.ts";
import { MAKER } from "../../game/channel-policy.ts";
import { makerReminder } from "../../game/maker-policy.ts";
import { type Reminders, reminders } from "../../game/reminders.ts";
import type { GameState } from "../../game/state.ts";
import type { Side } from "../../rules/contract.ts";
import type { Match } from "../../rules/match.ts";
import type { Kept } from "../object/kept.ts";
import { TIME } from "./jobs.ts";
import type { Ledger } from "./ledger.ts";
import { unlistedAt } from "./seats/open-invite.ts";
import type { Recovery } from "./seats/recovery.ts";
import type { NotificationSetting, NotificationSettings } from "./channels/notification-settings.ts";
import type { Webhooks } from "./webhooks/webhooks.ts";

/** Since when a game is looked at that is older than clocks are. */
const COUNTED_FROM = "counted-from";
/** When something was last announced. */
const ANNOUNCED = "announced";

/** What time has brought to a seat. */
export interface Announcement {
  readonly side: Side;
  readonly occasion: "flag" | "pause" | "reminder";
}

interface TimekeeperParts {
  readonly ledger: Ledger;
  readonly settings: NotificationSettings;
  readonly recovery: Recovery;
  readonly webhooks: Pick<Webhooks, "reminded">;
}

export class Timekeeper {
  readonly #match: Match;
  readonly #ledger: Ledger;
  readonly #settings: NotificationSettings;
  readonly #webhooks: Pick<Webhooks, "reminded">;
  readonly #recovery: Recovery;
  /** Every answer asks for it. */
  readonly #countedFrom: Kept<number>;

  constructor(match: Match, { ledger, settings, recovery, webhooks }: TimekeeperParts) {
    this.#match = match;
    this.#ledger = ledger;
    this.#webhooks = webhooks;
    this.#recovery = recovery;
    this.#settings = settings;
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

  /** What has to be announced to seats by now, and was not yet. */
  due(): readonly Announcement[] {
    const { state } = this.#ledger;
    const isNew = (at: number | null) => this.#isNew(at);
    const resumed = this.resumed();
    return this.#settings.all().flatMap((setting): readonly Announcement[] => {
      const { side } = setting;
      if (isNew(flagAt(state))) return [{ side, occasion: "flag" }];
      if (resumed === side) return [{ side, occasion: "pause" }];
      if (this.#isUnlisted(setting)) return [{ side, occasion: "reminder" }];
      return isNew(this.#reminders(state, setting).last) ? [{ side, occasion: "reminder" }] : [];
    });
  }

  /** Who is to move now that a pause is over, which nothing but time has ended; null where that is nobody's, or announced. */
  resumed(): Side | null {
    const { state } = this.#ledger;
    return this.#isNew(endsBySelf(state)) ? state.toMove : null;
  }

  /** The sides whose webhooks are to be reminded by now, and were not yet. */
  dueToWebhooks(): readonly Side[] {
    return this.#webhooks.reminded().filter((side) => this.#isNew(this.#ofWebhooks(side).last));
  }

  /** Whether a maker who plays neither side is to be told that the game is soon closed, and was not yet. */
  isDueToMaker(): boolean {
    return this.#isNew(this.#toMaker(this.#ledger.state));
  }

  /** Whether time has changed what everybody sees: a side's time is up, or a pause is over. */
  isNews(): boolean {
    const { state } = this.#ledger;
    const now = this.#ledger.now();
    return outOfTime(state, now) !== null || (state.pause !== null && state.pause.until <= now);
  }

  /** When something was last announced; 0 where nothing ever was. */
  announced(): number {
    return Number(this.#ledger.store.fact(ANNOUNCED) ?? 0);
  }

  /** What was due is announced. Within a transaction of the caller's. */
  announce(): void {
    this.#ledger.store.setFact(ANNOUNCED, String(this.#ledger.now()));
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

  /** Whether a seat's player waits for somebody in a game that is not listed any more, and was not told so. */
  #isUnlisted({ side, when }: Pick<NotificationSetting, "side" | "when">): boolean {
    const { state, store } = this.#ledger;
    return state.status === "waiting" && state.creator === side && when !== "end" && this.#isNew(unlistedAt(store));
  }

  #isNew(at: number | null): boolean {
    return at !== null && at <= this.#ledger.now() && at > this.announced();
  }

  /** The next instant at which there is something to do, after now. */
  #next(state: GameState): number | null {
    const now = this.#ledger.now();
    const reminded = [
      ...this.#settings.all().map((setting) => this.#reminders(state, setting).next),
      ...this.#webhooks.reminded().map((side) => this.#ofWebhooks(side, state).next),
      this.#toMaker(state),
    ];
    const ofGame =
      state.status === "over" ? [] : [flagAt(state), pauseAt(state, now)?.until ?? null, this.closes(state), ...reminded];
    const instants = [this.#recovery.next(state), ...ofGame].filter((at): at is number => at !== null && at > now);
    return instants.length === 0 ? null : Math.min(...instants);
  }

  #reminders(state: GameState, { side, remind, when }: Pick<NotificationSetting, "side" | "remind" | "when">): Reminders {
    if (when === "end") return { last: null, next: null };
    return reminders(state, side, { closes: this.closes(state), wish: remind }, this.#ledger.now());
  }

  /** Programs are reminded of the turn that stays unanswered as their seat's player wished it, whatever else that one is told. */
  #ofWebhooks(side: Side, state = this.#ledger.state): Reminders {
    return this.#reminders(state, { side, when: "turn", remind: this.#settings.of(side)?.remind ?? null });
  }

  #toMaker(state: GameState): number | null {
    return this.#settings.channelsOf(MAKER).length === 0 ? null : makerReminder(state, this.closes(state));
  }

  #closeAt(state: GameState): number | null {
    const at = closeAt(state);
    return at === null ? null : Math.max(at, this.#countedFrom.get() + closesAfter(state));
  }
}
