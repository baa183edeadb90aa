/** Whether a server's memory levels out, from samples of it: pure. */
import type { Finding } from "../finding.ts";

export interface Sample {
  /** Requests answered by then. */
  readonly requests: number;
  readonly megabytes: number;
}

/** So many windows, of the later part of a run: the first part fills caches. */
const WINDOWS = 4;
const SETTLED = 0.4;
/**
 * What the last window may have above the first: a part of it, and megabytes, for garbage is collected when it likes. workerd takes its
 * time with that: it has what it wants after some 80,000 requests, so that nothing can be told of less than these.
 */
const TOLERATED_PART = 0.15;
const TOLERATED = 40;
const TELLING = 60_000;

/** The medians of the later part's windows, in megabytes; none where there are too few samples. */
export function windows(samples: readonly Sample[]): readonly number[] {
  const last = samples.at(-1)?.requests ?? 0;
  const later = samples.filter(({ requests }) => requests >= last * SETTLED);
  if (later.length < WINDOWS * 3) return [];
  return Array.from({ length: WINDOWS }, (_, index) => {
    const part = later.slice(Math.floor((index * later.length) / WINDOWS), Math.floor(((index + 1) * later.length) / WINDOWS));
    return part.map(({ megabytes }) => megabytes).toSorted((a, b) => a - b)[Math.floor(part.length / 2)] ?? 0;
  });
}

export function describeMemory(samples: readonly Sample[]): string {
  const medians = windows(samples).map((each) => `${Math.round(each)} MB`);
  return medians.length === 0 ? "not looked at often enough" : medians.join(" → ");
}

/** A finding where memory grows from each window to the next, and by more than garbage explains. */
export function judgeMemory(samples: readonly Sample[]): readonly Finding[] {
  const requests = samples.at(-1)?.requests ?? 0;
  const medians = windows(samples);
  const [first = 0] = medians;
  const last = medians.at(-1) ?? 0;
  const grows = medians.every((each, index) => index === 0 || each > (medians[index - 1] ?? 0));
  if (requests < TELLING || !grows || last - first <= Math.max(TOLERATED, first * TOLERATED_PART)) return [];
  return [{ what: "memory grows", by: `${requests} requests`, seen: describeMemory(samples) }];
}
