/** Lighthouse on a page of a running server, in a Chromium of our own: scores for tests, times for benchmarks. */
import lighthouse, { type Config, type Flags, type Result as Report } from "lighthouse";
import { launchBrowser } from "./chromium.ts";
import { freePort } from "./server.ts";

type Category = "performance" | "accessibility" | "best-practices" | "seo";

interface Audit {
  /** 0 to 100. */
  readonly scores: Readonly<Partial<Record<Category, number>>>;
  /** Milliseconds until the largest element was painted, as modelled. */
  readonly largestPaint: number;
  /** Milliseconds that the main thread was blocked for more than 50 at a time, as modelled. */
  readonly blocked: number;
  /** The faults that were found, by the id of their audit. */
  readonly failed: readonly string[];
}

interface AuditOptions {
  readonly url: string;
  readonly categories: readonly Category[];
  /** Audits to leave out. */
  readonly without?: readonly string[];
}

/** A phone on slow 4G, four times as slow as this machine: Lighthouse's own model of both. */
const mobile: Config = { extends: "lighthouse:default", settings: { formFactor: "mobile", throttlingMethod: "simulate" } };

/** How often an audit is tried: Lighthouse loses a trace now and then on a busy machine, and asks to be run again. */
const TRIES = 3;

/** Audits a page in a browser that has seen none before. Throws where the page can't be loaded. */
export async function audit(options: AuditOptions): Promise<Audit> {
  for (let tries = 1; ; tries++) {
    const report = await run(options);
    const error = report.runtimeError;
    if (error === undefined) return read(report);
    if (tries === TRIES) throw new Error(`${options.url}: ${error.message}`);
  }
}

async function run({ url, categories, without = [] }: AuditOptions): Promise<Report> {
  const port = await freePort();
  await using _browser = await launchBrowser({ build: "whole", further: [`--remote-debugging-port=${port}`] });
  const flags: Flags = { port, logLevel: "error", onlyCategories: [...categories], skipAudits: [...without] };
  const result = await lighthouse(url, flags, mobile);
  if (result === undefined) throw new Error(`no report of ${url}`);
  return result.lhr;
}

function read({ categories, audits }: Report): Audit {
  const scored = Object.values(categories).map(({ id, score }) => [id, Math.round((score ?? 0) * 100)]);
  return {
    scores: Object.fromEntries(scored),
    largestPaint: audits["largest-contentful-paint"]?.numericValue ?? Number.NaN,
    blocked: audits["total-blocking-time"]?.numericValue ?? Number.NaN,
    failed: Object.values(audits).flatMap(({ id, score, scoreDisplayMode }) =>
      score !== null && score < 1 && scoreDisplayMode === "binary" ? [id] : [],
    ),
  };
}
