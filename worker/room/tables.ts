/** The tables of a game's object: in which order they came, what each keeps about people, and what of it is one seat's player's. */
import type { FeatureTables, Stored } from "../object/stored.ts";
import type { Schema } from "../object/tables.ts";
import { forgetLastDeliveries, NOTIFICATIONS_TABLES } from "./notifications/notification-settings.ts";
import { CONDITIONAL_MOVES, CONDITIONAL_MOVES_TABLES } from "./conditional-moves/conditional-moves-rows.ts";
import { KERNEL_TABLES, NUMBERED } from "./kernel/migrations.ts";
import { restoreArchived } from "./kernel/row-archive.ts";
import type { Store } from "./kernel/store.ts";
import { MESSAGES, MESSAGES_TABLES } from "./messages/message-rows.ts";
import { NOTES, NOTES_TABLES } from "./notes/note-rows.ts";
import { INVITE_WORD_TABLES } from "./seats/invite-word.ts";
import { OPEN_INVITE_TABLES } from "./seats/open-invite.ts";
import { dropRecoveries, RECOVERY_TABLES } from "./seats/recovery.ts";
import { SEATS_TABLES } from "./seats/seats.ts";
import { WEBHOOK, WEBHOOKS_TABLES } from "./webhooks/webhook-rows.ts";

/** By their features, in the order in which their steps are run. */
export const TABLES: FeatureTables = {
  ...KERNEL_TABLES,
  ...SEATS_TABLES,
  ...RECOVERY_TABLES,
  ...INVITE_WORD_TABLES,
  ...OPEN_INVITE_TABLES,
  ...WEBHOOKS_TABLES,
  ...NOTIFICATIONS_TABLES,
  ...MESSAGES_TABLES,
  ...NOTES_TABLES,
  ...CONDITIONAL_MOVES_TABLES,
};

export const ROOM_TABLES: Schema = {
  ...NUMBERED,
  named: Object.fromEntries(Object.values(TABLES).flatMap(({ steps = {} }) => Object.entries(steps))),
};

export const ROOM_STORED: Stored = Object.fromEntries(Object.entries(TABLES).map(([name, { columns }]) => [name, columns]));

/** Kinds of jobs that fail by their receivers' fault, and are given up in the end. */
export const OF_STRANGERS: ReadonlySet<string> = new Set([WEBHOOK]);

/** Lets go of all that followed from the log, where another one takes its place. Within a transaction of the caller's. */
export function forgetLog(store: Store): void {
  for (const forget of [dropRecoveries, forgetLastDeliveries]) forget(store);
}

/** Has taken over from D1 what stood beside a log that was lost here. Within a transaction of the caller's. */
export function restoreBeside(store: Store): void {
  for (const name of [MESSAGES, NOTES, CONDITIONAL_MOVES]) restoreArchived(store, name);
}
