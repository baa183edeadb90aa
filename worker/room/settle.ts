/** What time alone has brought about, written down: whoever changes something in a game does this first. */
import type { Host } from "./host.ts";
import { TIME } from "./jobs.ts";
import { giveSeat } from "./seats/recover.ts";
import type { Sockets } from "./sockets.ts";

const HOUR = 60 * 60 * 1000;

/**
 * Gives a lost seat back, and ends the game, where that is due: in that order, for no seat comes back after the end.
 * @returns whether something was: everybody has been told of it then
 */
export function settle(host: Host, sockets: Sockets): boolean {
  const { ledger, recovery, seats, timekeeper } = host;
  const [back, lapsed] = [recovery.effective(), recovery.lapsed()];
  if (back !== null) {
    host.append([recovery.event(back, seats.currentKey)], null, () => giveSeat(host, back));
    sockets.dismissAllBut(back.side, back.browser);
    sockets.give(back.browser, back.side);
  }
  const end = timekeeper.end();
  if (end !== null) host.append([end], null);
  if (lapsed !== null) ledger.transact(() => recovery.end());
  // It was over before it was written down: no change from there tells it.
  if (back !== null || lapsed !== null) host.tellAll();
  return end !== null || back !== null;
}

/** Looks at what time has done to the game: it may have ended it, or a side's time is up, which everybody is told. */
export function elapse(host: Host): void {
  const { ledger, makerNotices, notices, standing, timekeeper, webhooks } = host;
  if (standing.isDiverged) return ledger.transact(() => ledger.jobs.postpone(TIME, ledger.now() + HOUR));
  if (!host.settle() && timekeeper.isNews()) host.tellAll();
  const due = timekeeper.due();
  const resumed = timekeeper.resumed();
  const reminded = timekeeper.dueToWebhooks();
  const isClosing = timekeeper.isDueToMaker();
  ledger.transact(() => {
    if (resumed !== null) webhooks.tell("turn", ledger.state, { side: resumed });
    for (const side of reminded) webhooks.tell("reminder", ledger.state, { side });
    if (isClosing) makerNotices.remind();
    if (due.length + reminded.length > 0 || resumed !== null || isClosing) timekeeper.announce();
    for (const { side, occasion } of due) notices.announce(side, occasion);
    timekeeper.done();
  });
}
