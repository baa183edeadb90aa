/** What of a game has failed and will be tried again, for the operator. */
import type { Book } from "../../object/book.ts";
import { kindOf } from "../../object/job-registry.ts";
import { STUCK } from "../../object/jobs.ts";
import type { FailedJob } from "../../../api/health-schema.ts";
import { isForD1 } from "./jobs.ts";
import type { Store } from "./store.ts";

/** @param ofStrangers kinds of jobs that fail by their receivers' fault, and are given up in the end: these are left out */
export function failedJobs(book: Book<Store>, ofStrangers: ReadonlySet<string>): readonly FailedJob[] {
  const now = book.now();
  return book.jobs
    .all()
    .filter(({ name, tries }) => tries > 0 && !ofStrangers.has(kindOf(name)))
    .map(({ name, tries, at }) => ({ name, tries, waits: Math.max(0, at - now) }));
}

/** Whether a job is worth an operator's while: it keeps D1 behind, or it will hardly succeed by itself. */
export function isStuck({ name, tries }: FailedJob): boolean {
  return isForD1(name) || tries >= STUCK;
}
