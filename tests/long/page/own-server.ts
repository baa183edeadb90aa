/** A server and a browser of a test file's own: long games need not share those that every run of the tests uses. */
import type { Browser } from "playwright-core";
import { ownServer as serverAlone } from "../../e2e/own-server.ts";
import { sharedBrowser } from "../../e2e/page/visitors.ts";

/** Neither is there before the first test. */
export interface OwnServer {
  readonly browser: Browser;
  readonly baseUrl: string;
}

/** To be called once, where a file's hooks are. */
export function ownServer(): OwnServer {
  const browser = sharedBrowser();
  const own = serverAlone();
  return {
    get browser() {
      return browser();
    },
    get baseUrl() {
      return own.server.baseUrl;
    },
  };
}
