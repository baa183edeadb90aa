/** What Lighthouse says of a phone's first sight of each kind of page; its times are figures of `npm run bench -- pages`. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { rulebooks } from "../../../games/registry.ts";
import { audit } from "../../../scripts/test/lighthouse.ts";
import { ApiClient } from "../../e2e/api.ts";
import { startServer, type TestServer } from "../../e2e/server.ts";
import { often } from "../../often.ts";

const categories = ["accessibility", "best-practices", "seo"] as const;
/** Game pages ask not to be found: that is for the two who play. */
const wished = ["is-crawlable"];

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const games = rulebooks.map(({ id, variants: [variant] }) => ({ id, variant: variant?.match.variant ?? id }));

const rules = rulebooks.map(({ id }) => `/rules/${id}`);

test.each(["/", ...often([], ["/new/hopperdame", ...rules])])("%s", async (path) => {
  const { scores, failed } = await audit({ url: server.baseUrl + path, categories });
  for (const category of categories) expect(scores[category], failed.join()).toBeGreaterThanOrEqual(98);
});

test.each(often(games.slice(-1), games))("a game of $id", async ({ variant }) => {
  const { id } = await new ApiClient(server.baseUrl).pair(variant);
  const { scores, failed } = await audit({ url: `${server.baseUrl}/g/${id}`, categories, without: wished });
  for (const category of categories) expect(scores[category], failed.join()).toBeGreaterThanOrEqual(98);
});

test("an audit sees what is wrong", async () => {
  const { id } = await new ApiClient(server.baseUrl).pair();
  const { scores, failed } = await audit({ url: `${server.baseUrl}/g/${id}`, categories: ["seo"] });
  expect(failed).toContain("is-crawlable");
  expect(scores.seo).toBeLessThan(98);
});
