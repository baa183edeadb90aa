/** What is deleted with a seat, or where another player gets it. */
import type { Side } from "../../rules/contract.ts";
import { forgetLastDeliveries, forgetWaiting } from "./notifications/notification-settings.ts";
import { endHandOver } from "./seats/hand-over.ts";
import { dropRecoveries } from "./seats/recovery.ts";
import { forgetPlayMeLink, noteLeftBrowsers } from "./seats/seats.ts";
import type { Store } from "./kernel/store.ts";
import { forgetWebhookJobs } from "./webhooks/webhook-rows.ts";
import { TABLES } from "./tables.ts";

/**
 * Deletes what is kept for a seat's player. Within a transaction of the caller's.
 * @param isStaying whether it is still their seat, and that of the browsers that hold it; else another one gets it
 */
export function dropRows(store: Store, side: Side, isStaying: boolean): void {
  for (const [name, { ofSeat, isByBrowser = false }] of Object.entries(TABLES))
    if (ofSeat !== null && !(isStaying && isByBrowser)) store.run(`DELETE FROM ${name} WHERE ${ofSeat}`, side);
  store.readAnew();
}

/** Lets go of all that was set for a seat, in tables that are not loaded. Within a transaction of the caller's. */
export function forgetSeat(store: Store, side: Side): void {
  for (const forget of [noteLeftBrowsers, forgetWebhookJobs, forgetWaiting, forgetPlayMeLink, endHandOver]) forget(store, side);
  dropRows(store, side, false);
}

/** Lets go of all that followed from the log, where another one takes its place. Within a transaction of the caller's. */
export function forgetLog(store: Store): void {
  for (const forget of [dropRecoveries, forgetLastDeliveries]) forget(store);
}
