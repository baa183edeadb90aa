/**
 * Brings the D1 of a test file up to date; what is applied already is skipped. Files that run one after another share their storage. Open
 * invites are taken off the list before each, since all who ask without a browser have three together. What a test puts in the place of
 * the clock, of globals and of methods is gone after it: files share them.
 */
import { applyD1Migrations } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterAll, afterEach, expect, vi } from "vitest";
import { unknownNames, watchNames } from "./written-names.ts";

await applyD1Migrations(env.DB, env.TEST_MIGRATIONS);
await env.DB.exec("DELETE FROM open_invites");

watchNames();

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

afterAll(() => {
  expect(unknownNames()).toEqual([]);
});
