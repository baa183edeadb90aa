/** Whether a server's memory levels out, from samples of it: pure. */
import { expectThat, type Findings } from "../finding.ts";

export interface Sample {
  /** How many requests were answered by then. */
  readonly requests: number;
  readonly megabytes: number;
}

/** How many windows the later part of a run is cut into; the first part fills caches. */
const WINDOWS = 4;
const SETTLED = 0.4;
/**
 * How much the last window may have above the one before: a share of it, and megabytes. workerd collects garbage when it likes,
 * and has reached its size after some 80,000 requests, so a shorter run tells nothing.
 */
const TOLERATED_PART = 0.1;
const TOLERATED = 40;
const TELLING = 60_000;

/** The medians of the later part's windows, in megabytes; none where there are too few samples. */
function windows(samples: readonly Sample[]): readonly number[] {
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

/** A finding where memory still grows at the end, by more than garbage explains. */
export function judgeMemory(samples: readonly Sample[]): Findings {
  const requests = samples.at(-1)?.requests ?? 0;
  const [before = 0, last = 0] = windows(samples).slice(-2);
  const isLevel = requests < TELLING || last - before <= Math.max(TOLERATED, before * TOLERATED_PART);
  return expectThat("memory grows", `${requests} requests`, isLevel, describeMemory(samples));
}
