/** What a page loads in all before anybody opens a panel: the dearest way to a first move, by an invite, in the longer language. */
import type { CreateAnswer } from "../../../api/seat-schema.ts";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { rulebooks } from "../../../games/registry.ts";
import { budget } from "../../../scripts/build/size.ts";
import { DESKTOP, seated } from "./person.ts";
import { onServer } from "./visitors.ts";

const { api, arrive } = onServer();

test.each(rulebooks)("a guest of $name", async ({ id, variants }) => {
  const variant = variants[0]?.match.variant ?? id;
  const { body: game } = await api.call<CreateAnswer>("POST", "/api/games", { variant, seat: "second", name: "Ada" });
  const bo = await arrive({ ...DESKTOP, locale: "de-DE" });
  const weights = new Map<string, Promise<number>>();
  bo.page.on("response", (response) => {
    const { pathname } = new URL(response.url());
    // Paper has a style sheet that no screen waits for.
    if (/^\/assets\/(?!print-).+\.(js|css)$/.test(pathname))
      weights.set(
        pathname,
        response.body().then((body) => gzipSync(body).length),
      );
  });
  await bo.goto(game.inviteUrl);
  await bo.click("Mitspielen");
  await seated(bo);
  // Their own link, which is shown to whoever has just sat down.
  await bo.link("Dein eigener Link").waitFor();
  const loaded = await Promise.all(weights.values());
  expect(loaded.length).toBeGreaterThan(5);
  expect(loaded.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThanOrEqual(budget.beforePanels);
});
