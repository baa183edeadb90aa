/** The browser of a test process: files that run in it one after the other share one, and each person has a context of their own. */
import type { Browser } from "playwright-core";
import { afterAll, beforeAll } from "vitest";
import { launchBrowser } from "../../../scripts/test/chromium.ts";

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
