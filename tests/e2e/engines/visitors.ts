/**
 * The guests of a test file, each in a browser of its engine. Whoever came in a test is gone after it, and their browser must have had
 * nothing to complain about.
 */
import { afterAll, afterEach, beforeAll, expect } from "vitest";
import { launchEngine } from "../../../scripts/test/engines/launch.ts";
import type { Engine, EngineBrowser, Tab, Window } from "../../../scripts/test/engines/tab.ts";
import { type Guest, guestOf } from "./guest.ts";

/** As an iPhone has it. */
export const IPHONE: Window = { width: 390, height: 844, finger: true };
export const LAPTOP: Window = { width: 1280, height: 860, finger: false };

/** To install a browser takes minutes on a busy machine. */
const INSTALLED_MS = 600_000;
/** What browsers write on their consoles that is no fault of the page. */
const EXPECTED: readonly RegExp[] = [
  // A test has broken the line, or asked for what isn't there.
  /Failed to load resource|ERR_[A-Z_]+|NetworkError|WebSocket connection to .* failed|can’t establish a connection/,
  // A page was left while something was on its way to it; each engine has its own words for a module that did not come.
  /error loading dynamically imported module|Failed to fetch dynamically imported module|Importing a module script failed/,
  /was interrupted while the page was loading/,
  // The server lets go of cookies that only https can have given, over plain http, too.
  /Cookie “__Host-\w+” has been rejected/,
];

/** Launches the engines for a file; to be called once, where its hooks are. In WebKit one guest is there at a time. */
export function engineVisitors(engines: readonly Engine[]): (engine: Engine, baseUrl: string, window: Window) => Promise<Guest> {
  const browsers = new Map<Engine, EngineBrowser>();
  const tabs: Tab[] = [];
  beforeAll(async () => {
    await Promise.all(engines.map(async (engine) => browsers.set(engine, await launchEngine(engine))));
  }, INSTALLED_MS);
  afterEach(async () => {
    const gone = tabs.splice(0);
    // Each is closed, whatever becomes of another.
    const ends = await Promise.allSettled(gone.map((tab) => tab.troubles().finally(() => tab.close())));
    const troubles = ends.flatMap((end) => (end.status === "fulfilled" ? end.value : [String(end.reason)]));
    expect(troubles.filter((trouble) => !EXPECTED.some((each) => each.test(trouble)))).toEqual([]);
  });
  afterAll(async () => {
    await Promise.all([...browsers.values()].map((browser) => browser.close()));
  });
  return async (engine, baseUrl, window) => {
    const browser = browsers.get(engine);
    if (browser === undefined) throw new Error(`no ${engine} before the first test`);
    const tab = await browser.newTab(window);
    tabs.push(tab);
    return guestOf(engine, tab, baseUrl);
  };
}
