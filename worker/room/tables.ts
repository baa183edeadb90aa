/** The tables of a game's object: what each keeps about people, and what of it is one seat's player's. */
import type { FeatureTables, Stored } from "../object/stored.ts";
import type { Schema } from "../object/tables.ts";
import { NOTIFICATIONS_TABLES } from "./notifications/notification-settings.ts";
import { KERNEL_TABLES, NUMBERED } from "./kernel/migrations.ts";
import { INVITE_WORD_TABLES } from "./seats/invite-word.ts";
import { OPEN_INVITE_TABLES } from "./seats/open-invite.ts";
import { RECOVERY_TABLES } from "./seats/recovery.ts";
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
};

export const ROOM_TABLES: Schema = {
  ...NUMBERED,
  named: Object.fromEntries(Object.values(TABLES).flatMap(({ steps = {} }) => Object.entries(steps))),
};

export const ROOM_STORED: Stored = Object.fromEntries(Object.entries(TABLES).map(([name, { columns }]) => [name, columns]));

/** Which rows are one seat's player's, by table: a condition with the seat in the place of `?`. */
export const OF_SEAT: readonly (readonly [table: string, condition: string])[] = Object.entries(TABLES).flatMap(
  ([name, { ofSeat }]) => (ofSeat === null ? [] : [[name, ofSeat] as const]),
);

/** Kinds of jobs that fail by their receivers' fault, and are given up in the end. */
export const OF_STRANGERS: ReadonlySet<string> = new Set([WEBHOOK]);
