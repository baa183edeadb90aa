/**
 * Whether Chromium would install Hoplink, by its own check: what it misses, and what is wrong with the manifest. (Lighthouse has had no
 * such check since its version 12.)
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BrowserContext } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { launchProfile } from "../../../scripts/test/chromium.ts";
import { ApiClient } from "../../e2e/api.ts";
import { startServer, type TestServer } from "../../e2e/server.ts";

const folder = mkdtempSync(join(tmpdir(), "hoplink-profile-"));
let server: TestServer;
let person: BrowserContext;
beforeAll(async () => {
  [server, person] = await Promise.all([startServer(), launchProfile(folder)]);
});
afterAll(async () => {
  await Promise.all([server.stop(), person.close()]);
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

/** What Chromium says of the page at that path. */
async function checked(path: string, change?: (manifest: string) => string) {
  const page = await person.newPage();
  if (change !== undefined)
    await page.route("**/*.webmanifest", async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: change(await response.text()) });
    });
  await page.goto(server.baseUrl + path);
  const session = await person.newCDPSession(page);
  const { installabilityErrors } = await session.send("Page.getInstallabilityErrors");
  const { errors, url } = await session.send("Page.getAppManifest");
  await page.close();
  return { missing: installabilityErrors.map(({ errorId }) => errorId), errors, manifest: new URL(url).pathname };
}

test.each(["/", "/games", "/g/"])("nothing is missing at %s", async (path) => {
  const { id } = await new ApiClient(server.baseUrl).pair();
  const found = await checked(path === "/g/" ? path + id : path);
  expect(found).toEqual({ missing: [], errors: [], manifest: "/icons/manifest.en.webmanifest" });
});

test("the check sees what is wrong", async () => {
  const { missing } = await checked("/", (manifest) => manifest.replace("standalone", "browser"));
  expect(missing).toContain("manifest-display-not-supported");
});
