/** What time alone has brought about, written down: whoever changes something in a game does this first. */
import type { Host } from "./host.ts";
import { giveSeat } from "./recover.ts";
import type { Sockets } from "./sockets.ts";

/** Ends the game, or gives a lost seat back, where that is due. Answers whether there was anything. */
export function settle(host: Host, sockets: Sockets): boolean {
  const { ledger, recovery, seats, timekeeper } = host;
  const end = timekeeper.end();
  if (end !== null) host.append([end], null);
  const [back, lapsed] = [recovery.effective(), recovery.lapsed()];
  if (back !== null) {
    host.append([recovery.event(back, seats.currentKey)], null, () => giveSeat(ledger, back));
    sockets.dismissAllBut(back.side, back.browser);
    sockets.give(back.browser, back.side);
  }
  if (lapsed !== null) ledger.transact(() => recovery.end());
  // It was over before it was written down: no change from there tells it.
  if (back !== null || lapsed !== null) host.tellAll();
  return end !== null || back !== null;
}
