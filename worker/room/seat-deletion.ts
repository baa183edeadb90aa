/** What is deleted with a seat: all that is kept for its player, as they remove it, lose the seat, or give it to another one. */
import type { Side } from "../../rules/contract.ts";
import type { Store } from "./kernel/store.ts";
import { forgetMessages } from "./messages/message-rows.ts";
import { forgetNotes } from "./notes/note-rows.ts";
import { forgetWaiting } from "./notifications/notification-settings.ts";
import { endHandOver } from "./seats/hand-over.ts";
import { forgetPlayMeLink, noteLeftBrowsers } from "./seats/seats.ts";
import { TABLES } from "./tables.ts";
import { forgetWebhookJobs } from "./webhooks/webhook-rows.ts";

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
  for (const forget of [
    noteLeftBrowsers,
    forgetWebhookJobs,
    forgetWaiting,
    forgetPlayMeLink,
    endHandOver,
    forgetMessages,
    forgetNotes,
  ])
    forget(store, side);
  dropRows(store, side, false);
}
