/**
 * The mails about a game keep their first subject, which names the opponent. When somebody else sits there, or that name is gone, so is
 * the subject: the seat's recipient is told by a job, and the next mail begins another thread.
 */
import type { GameEvent } from "../../../game/event.ts";
import { opponent } from "../../../game/state.ts";
import type { Side } from "../../../rules/contract.ts";
import { jobName } from "../../object/job-registry.ts";
import { valueOf } from "../../object/reply.ts";
import type { Host } from "../host.ts";
import { RETITLE } from "../jobs.ts";

/** Has the subject of a seat's mails forgotten. Within a transaction of the caller's. */
export function retitle({ ledger }: Pick<Host, "ledger">, side: Side): void {
  ledger.jobs.schedule(jobName(RETITLE, side), ledger.now());
}

/** The same for whoever plays against a seat that these events have given to somebody, or freed. Within the same transaction. */
export function retitleAfter({ ledger, channels }: Pick<Host, "ledger" | "channels">, events: readonly GameEvent[]): void {
  for (const event of events) {
    if (event.kind !== "joined" && event.kind !== "handed" && event.kind !== "left") continue;
    const side = opponent(ledger.state, event.side);
    if (channels.mail(side) !== null) retitle({ ledger }, side);
  }
}

/** The work of that job. */
export async function workRetitle({ ledger, channels, recipients }: Host, side: Side): Promise<void> {
  const mail = channels.mail(side);
  if (mail !== null) valueOf(await recipients().getByName(mail.recipient).forgetSubject(ledger.state.game, side));
  ledger.transact(() => ledger.jobs.complete(jobName(RETITLE, side)));
}
