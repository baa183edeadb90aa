/** A server and a browser of a test file's own: long games need not share those that every run of the tests uses. */
import type { Browser } from "playwright-core";
import { afterAll, beforeAll } from "vitest";
import { launchBrowser } from "../../../scripts/test/browser.ts";
import { startServer, type TestServer } from "../../e2e/server.ts";

/** Neither is there before the first test. */
export interface OwnServer {
  readonly browser: Browser;
  readonly baseUrl: string;
}

/** To be called once, where a file's hooks are. */
export function ownServer(): OwnServer {
  let started: readonly [TestServer, Browser] | undefined;

  function here(): readonly [TestServer, Browser] {
    if (started === undefined) throw new Error("no server before the first test");
    return started;
  }

  beforeAll(async () => {
    started = await Promise.all([startServer(), launchBrowser()]);
  });
  afterAll(async () => {
    const [server, browser] = here();
    await Promise.all([server.stop(), browser.close()]);
  });

  return {
    get browser() {
      return here()[1];
    },
    get baseUrl() {
      return here()[0].baseUrl;
    },
  };
}
