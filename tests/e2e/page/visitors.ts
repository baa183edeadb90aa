/**
 * The people who come to the page in a test file's tests. They share a browser, each with a context of their own; whoever came in a
 * test is gone after it, and their browser must have had nothing to complain about.
 */
import type { Browser, BrowserContextOptions } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect } from "vitest";
import { launchBrowser } from "../../../scripts/test/browser.ts";
import { person, type Person } from "./person.ts";

export interface Visitors {
  /** Somebody comes, who visits only the server that was named. */
  readonly arrive: (options?: BrowserContextOptions) => Promise<Person>;
  /** The browser that they share, for people who look after themselves. Not before the first test. */
  readonly browser: () => Browser;
}

/** Has people come to the server at `baseUrl`; to be called once, where a file's webhooks are. */
export function visitors(baseUrl: string): Visitors {
  let launched: Browser | undefined;
  const people: Person[] = [];

  function browser(): Browser {
    if (launched === undefined) throw new Error("no browser before the first test");
    return launched;
  }

  beforeAll(async () => {
    launched = await launchBrowser();
  });
  afterAll(() => launched?.close());
  afterEach(async () => {
    const gone = people.splice(0);
    const troubles = gone.flatMap((who) => who.troubles);
    await Promise.all(gone.map(({ context }) => context.close()));
    expect(troubles).toEqual([]);
  });

  return {
    browser,
    async arrive(options) {
      const who = await person(browser(), baseUrl, options);
      people.push(who);
      return who;
    },
  };
}
