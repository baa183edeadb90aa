/** What time brings to players is announced to them: that a side's time is up, that a pause is over, and reminders of the turn. */
import type { WebhookEvent } from "../../../api/channels.ts";
import { makerReminder, MAKER } from "../../../game/channel-policy.ts";
import { flagAt } from "../../../game/clock.ts";
import { endsBySelf } from "../../../game/pause.ts";
import { reminders } from "../../../game/reminders.ts";
import type { GameState } from "../../../game/state.ts";
import type { Side } from "../../../rules/contract.ts";
import type { Ledger } from "../kernel/ledger.ts";
import type { Time } from "../kernel/time.ts";
import { unlistedAt } from "../seats/open-invite.ts";
import { announcedAt, noteAnnounced, type NotificationSetting, type NotificationSettings } from "./notification-settings.ts";
import type { Notifications } from "./notifications.ts";
import type { Maker } from "./other-listeners.ts";

interface Parts {
  readonly ledger: Ledger;
  readonly time: Time;
  readonly settings: NotificationSettings;
  readonly webhooks: {
    reminded(): readonly Side[];
    tell(type: WebhookEvent, state: GameState, whom: { readonly side: Side }): void;
  };
  readonly notifications: Notifications;
  readonly maker: Maker;
}

export function createAnnouncements({ ledger, time, settings, webhooks, notifications, maker }: Parts) {
  const isNew = (at: number | null) => at !== null && at <= ledger.now() && at > announcedAt(ledger.store);

  /** When a seat is reminded of its turn: its webhooks as its player wishes, whatever else that one is told. */
  const remindersOf = (side: Side, state = ledger.state) =>
    reminders(state, side, { closes: time.closes(state), wish: settings.of(side)?.remind ?? null }, ledger.now());

  const toMaker = (state: GameState) =>
    settings.channelsOf(MAKER).length === 0 ? null : makerReminder(state, time.closes(state));

  /** What has to be announced to a seat by now, and was not yet. */
  function occasionFor({ side, when }: NotificationSetting, resumed: Side | null): "flag" | "pause" | "reminder" | null {
    const { state, store } = ledger;
    if (isNew(flagAt(state))) return "flag";
    if (resumed === side) return "pause";
    if (when === "end") return null;
    // Its player waits for somebody in a game that is not listed any more.
    const isUnlisted = state.status === "waiting" && state.creator === side && isNew(unlistedAt(store));
    return isUnlisted || isNew(remindersOf(side).last) ? "reminder" : null;
  }

  return {
    announceDue(): void {
      const { state, store } = ledger;
      // Who is to move now that a pause is over, which nothing but time has ended; null where that is nobody's, or announced.
      const resumed = isNew(endsBySelf(state)) ? state.toMove : null;
      const due = settings.all().flatMap((setting) => {
        const occasion = occasionFor(setting, resumed);
        return occasion === null ? [] : [{ side: setting.side, occasion }];
      });
      const reminded = webhooks.reminded().filter((side) => isNew(remindersOf(side).last));
      const isClosing = isNew(toMaker(state));
      if (resumed !== null) webhooks.tell("turn", state, { side: resumed });
      for (const side of reminded) webhooks.tell("reminder", state, { side });
      if (isClosing) maker.remind();
      if (due.length + reminded.length > 0 || resumed !== null || isClosing) noteAnnounced(store, ledger.now());
      for (const { side, occasion } of due) notifications.announce(side, occasion);
    },

    instants(state: GameState): readonly (number | null)[] {
      if (state.status === "over") return [];
      const told = settings.all().flatMap(({ side, when }) => (when === "end" ? [] : [side]));
      return [...[...told, ...webhooks.reminded()].map((side) => remindersOf(side, state).next), toMaker(state)];
    },
  };
}
