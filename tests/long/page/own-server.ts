/** A server and a browser of a test file's own: long games need not share those that every run of the tests uses. */
import type { Browser } from "playwright-core";
import { afterAll, beforeAll } from "vitest";
import { sharedBrowser } from "../../e2e/page/browser.ts";
import { startServer, type TestServer } from "../../e2e/server.ts";

/** Neither is there before the first test. */
export interface OwnServer {
  readonly browser: Browser;
  readonly baseUrl: string;
}

/** To be called once, where a file's hooks are. */
export function ownServer(): OwnServer {
  const browser = sharedBrowser();
  let started: TestServer | undefined;

  function server(): TestServer {
    if (started === undefined) throw new Error("no server before the first test");
    return started;
  }

  beforeAll(async () => {
    started = await startServer();
  });
  afterAll(() => server().stop());

  return {
    get browser() {
      return browser();
    },
    get baseUrl() {
      return server().baseUrl;
    },
  };
}
