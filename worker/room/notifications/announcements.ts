/** What time brings to players is announced to them: that a side's time is up, that a pause is over, and reminders of the turn. */
import type { WebhookEvent } from "../../../api/channels.ts";
import { makerReminder, MAKER } from "../../../game/channel-policy.ts";
import { flagAt } from "../../../game/clock.ts";
import { endsBySelf } from "../../../game/pause.ts";
import { type Reminders, reminders } from "../../../game/reminders.ts";
import type { GameState } from "../../../game/state.ts";
import type { Side } from "../../../rules/contract.ts";
import type { Feature } from "../kernel/feature.ts";
import type { Ledger } from "../kernel/ledger.ts";
import type { Time } from "../kernel/time.ts";
import { unlistedAt } from "../seats/open-invite.ts";
import { announcedAt, noteAnnounced, type NotificationSetting, type NotificationSettings } from "./notification-settings.ts";
import type { Notifications } from "./notifications.ts";
import type { OtherListeners } from "./other-listeners.ts";

interface Parts {
  readonly ledger: Ledger;
  readonly time: Time;
  readonly settings: NotificationSettings;
  readonly webhooks: {
    reminded(): readonly Side[];
    tell(type: WebhookEvent, state: GameState, whom: { readonly side: Side }): void;
  };
  readonly notifications: Notifications;
  readonly otherListeners: OtherListeners;
}

export class Announcements implements Feature {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  announceDue(): void {
    const { ledger, settings, webhooks, notifications, otherListeners } = this.#parts;
    const resumed = this.#resumed();
    const due = settings.all().flatMap((setting) => {
      const occasion = this.#due(setting, resumed);
      return occasion === null ? [] : [{ side: setting.side, occasion }];
    });
    const reminded = webhooks.reminded().filter((side) => this.#isNew(this.#ofWebhooks(side).last));
    const isClosing = this.#isNew(this.#toMaker(ledger.state));
    if (resumed !== null) webhooks.tell("turn", ledger.state, { side: resumed });
    for (const side of reminded) webhooks.tell("reminder", ledger.state, { side });
    if (isClosing) otherListeners.remindMaker();
    if (due.length + reminded.length > 0 || resumed !== null || isClosing) noteAnnounced(ledger.store, ledger.now());
    for (const { side, occasion } of due) notifications.announce(side, occasion);
  }

  instants(state: GameState): readonly (number | null)[] {
    const { settings, webhooks } = this.#parts;
    if (state.status === "over") return [];
    return [
      ...settings.all().map((setting) => this.#reminders(state, setting).next),
      ...webhooks.reminded().map((side) => this.#ofWebhooks(side, state).next),
      this.#toMaker(state),
    ];
  }

  /** What has to be announced to a seat by now, and was not yet. */
  #due(setting: NotificationSetting, resumed: Side | null): "flag" | "pause" | "reminder" | null {
    const { state } = this.#parts.ledger;
    if (this.#isNew(flagAt(state))) return "flag";
    if (resumed === setting.side) return "pause";
    return this.#isUnlisted(setting) || this.#isNew(this.#reminders(state, setting).last) ? "reminder" : null;
  }

  /** Who is to move now that a pause is over, which nothing but time has ended; null where that is nobody's, or announced. */
  #resumed(): Side | null {
    const { state } = this.#parts.ledger;
    return this.#isNew(endsBySelf(state)) ? state.toMove : null;
  }

  /** Whether a seat's player waits for somebody in a game that is not listed any more, and was not told so. */
  #isUnlisted({ side, when }: NotificationSetting): boolean {
    const { state, store } = this.#parts.ledger;
    return state.status === "waiting" && state.creator === side && when !== "end" && this.#isNew(unlistedAt(store));
  }

  #isNew(at: number | null): boolean {
    const { ledger } = this.#parts;
    return at !== null && at <= ledger.now() && at > announcedAt(ledger.store);
  }

  #reminders(state: GameState, { side, remind, when }: Pick<NotificationSetting, "side" | "remind" | "when">): Reminders {
    if (when === "end") return { last: null, next: null };
    const { ledger, time } = this.#parts;
    return reminders(state, side, { closes: time.closes(state), wish: remind }, ledger.now());
  }

  /** Programs are reminded of the turn that stays unanswered as their seat's player wished it, whatever else that one is told. */
  #ofWebhooks(side: Side, state = this.#parts.ledger.state): Reminders {
    return this.#reminders(state, { side, when: "turn", remind: this.#parts.settings.of(side)?.remind ?? null });
  }

  #toMaker(state: GameState): number | null {
    const { settings, time } = this.#parts;
    return settings.channelsOf(MAKER).length === 0 ? null : makerReminder(state, time.closes(state));
  }
}
