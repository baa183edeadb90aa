/**
 * The people who come to the page in a test file's tests. They share a browser, each with a context of their own; whoever came in a
 * test is gone after it, and their browser must have had nothing to complain about.
 */
import type { Browser, BrowserContextOptions } from "playwright-core";
import { afterEach, expect, inject, afterAll, beforeAll } from "vitest";
import { ApiClient } from "../api.ts";
import { person, type Person } from "./person.ts";
import { launchBrowser } from "../../../scripts/test/chromium.ts";

export interface Visitors {
  /** Somebody comes, who visits only the server that was named, or this other one. */
  readonly arrive: (options?: BrowserContextOptions, origin?: string) => Promise<Person>;
  /** The same, with a browser that keeps no cookie of ours. */
  readonly cookieless: () => Promise<Person>;
  /** The browser that they share, for people who look after themselves. Not before the first test. */
  readonly browser: () => Browser;
}

/** Has people come to the server at `baseUrl`; to be called once, where a file's webhooks are. */
export function visitors(baseUrl: string): Visitors {
  const browser = sharedBrowser();
  const people: Person[] = [];

  afterEach(async () => {
    const gone = people.splice(0);
    const troubles = gone.flatMap((who) => who.troubles);
    await Promise.all(gone.map(({ context }) => context.close()));
    expect(troubles).toEqual([]);
  });

  async function arrive(options?: BrowserContextOptions, origin = baseUrl): Promise<Person> {
    const who = await person(browser(), origin, options);
    people.push(who);
    return who;
  }

  return {
    browser,
    arrive,
    async cookieless() {
      // A page that a test has changed counts as one from afar, which may not open sockets to this machine without leave.
      const who = await arrive({ permissions: ["local-network-access"] });
      await who.page.route("**/g/*", async (route) => {
        // Fetched by the test itself, for what the browser fetches leaves its cookie there.
        const response = await fetch(route.request().url());
        const headers = Object.fromEntries([...response.headers].filter(([name]) => name !== "set-cookie"));
        await route.fulfill({ status: response.status, headers, body: await response.text() });
      });
      return who;
    },
  };
}

/** The server that all files of tests share, its API, and who comes to its page; to be called once, as `visitors`. */
export function onServer(): Visitors & { readonly api: ApiClient; readonly baseUrl: string } {
  const baseUrl = inject("baseUrl");
  return { baseUrl, api: new ApiClient(baseUrl), ...visitors(baseUrl) };
}

// The browser of a test process: files that run in it one after the other share one, and each person has a context of their own.

let launched: Promise<Browser> | undefined;

/**
 * To be called once, where a file's hooks are. What it answers gives the browser, not before the first test; whoever is still there
 * after the last one leaves. The browser itself ends with the process.
 */
export function sharedBrowser(): () => Browser {
  let browser: Browser | undefined;
  beforeAll(async () => {
    browser = await (launched ??= launchBrowser());
  });
  afterAll(async () => {
    await Promise.all((browser?.contexts() ?? []).map((context) => context.close()));
  });
  return () => {
    if (browser === undefined) throw new Error("no browser before the first test");
    return browser;
  };
}
