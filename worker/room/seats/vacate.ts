/** What goes as a seat gets another player, whatever the way: the one before set it for themselves. */
import type { Side } from "../../../rules/contract.ts";
import type { Host } from "../host.ts";
import { dropLink } from "./play-me-link.ts";

/**
 * Browsers, webhooks with their logs, channels with what waits to be told, keys of requests, and the link in the game before are
 * gone. The name is public, and stays where the player is said to be the same. Within a transaction of the caller's.
 */
export function vacate({ ledger, webhooks, channels, channelSetup, gameBefore }: Host, side: Side): void {
  const { store } = ledger;
  for (const { browser } of store.holders(side)) ledger.unseat(browser);
  webhooks.removeAll(side);
  for (const recipient of channels.clear(side)) channelSetup.dropLater(side, recipient);
  store.dropRequests(side);
  dropLink(store, side);
  gameBefore.note(side, "none");
}
