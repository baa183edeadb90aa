/**
 * A target has taken a message, or somebody there has said yes. What was in the way was the target's own trouble: it ends for all seats
 * that are told there, and what they missed while nobody took it is sent if their game still waits for them.
 */
import { jobName } from "../../object/job-registry.ts";
import type { Diary } from "./diary.ts";
import type { MessageQueue } from "./message-queue.ts";
import { TELL } from "./subscribed-games.ts";

/** Ends the trouble of all seats that have said yes; jobs tell their games. Within a transaction. */
export function noteReached(diary: Diary, queue: MessageQueue): void {
  const { store, jobs } = diary;
  for (const subscription of store.subscriptions()) {
    const { number, confirmed, trouble } = subscription;
    // Whoever is still to be asked is reached by the question itself.
    if (!confirmed) continue;
    if (trouble !== null) {
      store.putSubscription({ ...subscription, trouble: null });
      jobs.schedule(jobName(TELL, String(number)), diary.now());
    }
    for (const notice of store.retry(number)) queue.plan(notice, number);
  }
  queue.hurry();
}
