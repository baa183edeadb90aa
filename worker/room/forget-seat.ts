/** What is deleted with a seat, or where another player gets it. */
import type { Side } from "../../rules/contract.ts";
import type { Table } from "../object/stored.ts";
import { forgetLastDeliveries, forgetWaiting } from "./notifications/notification-settings.ts";
import { endHandOver } from "./seats/hand-over.ts";
import { dropRecoveries } from "./seats/recovery.ts";
import { forgetPlayMeLink, noteLeftBrowsers } from "./seats/seats.ts";
import type { Store } from "./kernel/store.ts";
import { forgetWebhookJobs } from "./webhooks/webhook-rows.ts";
import { TABLES } from "./tables.ts";

/** Deletes what is kept for a seat's player, where another one gets the seat. Within a transaction of the caller's. */
export function vacateRows(store: Store, side: Side): void {
  drop(store, side, () => true);
}

/** Deletes what is kept for a seat's player, who stays, as do the browsers that hold it. Within a transaction of the caller's. */
export function forgetRows(store: Store, side: Side): void {
  drop(store, side, ({ isByBrowser = false }) => !isByBrowser);
}

function drop(store: Store, side: Side, goes: (table: Table) => boolean): void {
  for (const [name, table] of Object.entries(TABLES))
    if (table.ofSeat !== null && goes(table)) store.run(`DELETE FROM ${name} WHERE ${table.ofSeat}`, side);
  store.readAnew();
}

/** Lets go of all that was set for a seat, in tables that are not loaded. Within a transaction of the caller's. */
export function forgetSeat(store: Store, side: Side): void {
  for (const forget of [noteLeftBrowsers, forgetWebhookJobs, forgetWaiting, forgetPlayMeLink, endHandOver]) forget(store, side);
  vacateRows(store, side);
}

/** Lets go of all that followed from the log, where another one takes its place. Within a transaction of the caller's. */
export function forgetLog(store: Store): void {
  for (const forget of [dropRecoveries, forgetLastDeliveries]) forget(store);
}
