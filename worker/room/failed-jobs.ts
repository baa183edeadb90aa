/** What of a game has failed and will be tried again, for the operator. */
import type { Book } from "../object/book.ts";
import { kindOf } from "../object/job-registry.ts";
import { STUCK } from "../object/jobs.ts";
import type { FailedJob } from "../../api/health-schema.ts";
import { isForD1, WEBHOOK } from "./jobs.ts";
import type { Store } from "./store.ts";

/** All but deliveries: those fail by their receivers' fault, and are given up in the end. */
export function failedJobs(book: Book<Store>): readonly FailedJob[] {
  const now = book.now();
  return book.jobs
    .all()
    .filter(({ name, tries }) => tries > 0 && kindOf(name) !== WEBHOOK)
    .map(({ name, tries, at }) => ({ name, tries, waits: Math.max(0, at - now) }));
}

/** Whether a job is worth an operator's while: it keeps D1 behind, or it will hardly succeed by itself. */
export function isStuck({ name, tries }: FailedJob): boolean {
  return isForD1(name) || tries >= STUCK;
}
