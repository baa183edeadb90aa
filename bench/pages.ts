/**
 * Measures how soon a page is there on a phone on slow 4G: Lighthouse's model of both, from what it measures here, each time in a
 * browser that has loaded nothing before.
 */
import type { CreateAnswer } from "../api/seat-schema.ts";
import { rulebooks } from "../games/registry.ts";
import { budget } from "../scripts/build/size.ts";
import { serve } from "../scripts/server/serve.ts";
import { audit } from "../scripts/test/lighthouse.ts";
import { Client } from "./load.ts";
import type { ServerOptions } from "./options.ts";
import { median, table } from "./statistics.ts";

interface PageTime {
  readonly page: string;
  /** Lighthouse's score of performance, 0 to 100; the median, as of all the others. */
  readonly performance: number;
  /** Milliseconds until the largest element was painted. */
  readonly largestPaint: number;
  /** Milliseconds that the main thread was blocked for more than 50 at a time. */
  readonly blocked: number;
}

/** Measures home, a game of each kind and a rules page of each kind, in turns. */
export async function measurePages({ rounds, stateDir }: ServerOptions): Promise<readonly PageTime[]> {
  const server = await serve({ stateDir, port: 0, variables: { RATE_LIMITS: "off" } });
  const client = new Client(server.url, 1);
  try {
    const pages = [{ page: "home", path: "/" }];
    for (const { id, variants } of rulebooks) {
      const variant = variants[0]?.match.variant ?? id;
      const { id: game } = await client.ask<CreateAnswer>("/api/games", null, { variant, seat: "first" });
      pages.push({ page: `game ${variant}`, path: `/g/${game}` });
    }
    pages.push(...rulebooks.map(({ id }) => ({ page: `rules ${id}`, path: `/rules/${id}` })));

    const seen = new Map(pages.map(({ page }) => [page, [] as Awaited<ReturnType<typeof audit>>[]]));
    for (let round = 0; round < rounds; round++) {
      for (const { page, path } of pages) {
        seen.get(page)?.push(await audit({ url: server.url + path, categories: ["performance"] }));
      }
    }
    return [...seen].map(([page, audits]) => ({
      page,
      performance: median(audits.map(({ scores }) => scores.performance ?? Number.NaN)),
      largestPaint: median(audits.map(({ largestPaint }) => largestPaint)),
      blocked: median(audits.map(({ blocked }) => blocked)),
    }));
  } finally {
    client.close();
    await server.close();
  }
}

/** In brackets stands what a game's page keeps. */
export function describePages(pages: readonly PageTime[]): string {
  const { performance: best, largestPaint: paint, blocked: most } = budget;
  return table(
    ["page, first seen on a phone", `performance (${best})`, `largest paint ms (${paint})`, `blocked ms (${most})`],
    pages.map(({ page, performance, largestPaint, blocked }) => [
      page,
      `${performance}`,
      largestPaint.toFixed(0),
      blocked.toFixed(0),
    ]),
  );
}
