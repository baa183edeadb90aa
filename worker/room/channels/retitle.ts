/**
 * The mails about a game keep their first subject, which names the opponent. When that name is gone, so is the subject: the seat's
 * recipient is told by a job, and the next mail begins another thread.
 */
import type { Side } from "../../../rules/contract.ts";
import { jobName } from "../../object/job-registry.ts";
import { valueOf } from "../../object/reply.ts";
import type { Host } from "../host.ts";
import { RETITLE } from "../jobs.ts";

/** Has the subject of a seat's mails forgotten. Within a transaction of the caller's. */
export function retitle({ ledger }: Pick<Host, "ledger">, side: Side): void {
  ledger.jobs.schedule(jobName(RETITLE, side), ledger.now());
}

/** The work of that job. */
export async function workRetitle({ ledger, channels, recipients }: Host, side: Side): Promise<void> {
  const mail = channels.mail(side);
  if (mail !== null) valueOf(await recipients().getByName(mail.recipient).forgetSubject(ledger.state.game, side));
  ledger.transact(() => ledger.jobs.complete(jobName(RETITLE, side)));
}
