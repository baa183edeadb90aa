/**
 * What a page loads in all before anybody opens a panel: the dearest way to a first move, by an invite, and the first page, each in the
 * longer language.
 */
import type { CreateAnswer } from "../../../api/seat-schema.ts";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { rulebooks } from "../../../games/registry.ts";
import { budget } from "../../../scripts/build/size.ts";
import { DESKTOP, enter, isListed, type Person, seated } from "./person.ts";
import { onServer } from "./visitors.ts";
import { wordsOf } from "../../../view/words/words.ts";

const { api, arrive } = onServer();

/** Answers what somebody's page has loaded from now on, in bytes, by the names of its files. */
function weighing({ page }: Person): () => Promise<ReadonlyMap<string, number>> {
  const names = new Set<string>();
  page.on("response", (response) => {
    const { pathname } = new URL(response.url());
    // Paper has a style sheet that no screen waits for.
    if (/^\/assets\/(?!print-).+\.(js|css)$/.test(pathname)) names.add(pathname);
  });
  /** Asked for anew: what a browser has in its memory has no body that it tells. */
  const weighed = async (name: string) => {
    const body = await (await fetch(api.baseUrl + name)).arrayBuffer();
    return [name, gzipSync(body).length] as const;
  };
  return async () => new Map(await Promise.all([...names].map(weighed)));
}

const sumOf = (weights: ReadonlyMap<string, number>) => [...weights.values()].reduce((sum, bytes) => sum + bytes, 0);

test.each(rulebooks)("a guest of $name", async ({ id, variants }) => {
  const variant = variants[0]?.match.variant ?? id;
  const { body: game } = await api.call<CreateAnswer>("POST", "/api/games", { variant, seat: "second", name: "Ada" });
  const bo = await arrive({ ...DESKTOP, locale: "de-DE" });
  const weigh = weighing(bo);
  await bo.goto(game.inviteUrl);
  await bo.click("Mitspielen");
  await seated(bo);
  // Their own link, which is shown to whoever has just sat down.
  await bo.link("Dein eigener Link").waitFor();
  const loaded = await weigh();
  expect(loaded.size).toBeGreaterThan(5);
  expect(sumOf(loaded)).toBeLessThanOrEqual(budget.beforePanels);
});

test("the first page of somebody who comes first, with the game that shows itself, and of somebody who comes back", async () => {
  const bo = await arrive({ ...DESKTOP, locale: "de-DE", reducedMotion: "no-preference" });
  const weigh = weighing(bo);
  await bo.goto("/");
  await bo.button(wordsOf("demo", "de").stop).waitFor();
  await bo.page.locator(".games .pic:has([href='#m-to'])").first().waitFor();
  const visit = await weigh();
  expect([...visit.keys()].filter((name) => /demo|previews/.test(name)).length).toBeGreaterThanOrEqual(2);
  expect(sumOf(visit)).toBeLessThanOrEqual(budget.home);

  const again = await arrive({ ...DESKTOP, locale: "de-DE" });
  const game = await api.pair();
  await enter(again, `/g/${game.id}#${game.seat.token}`);
  await isListed(again, 1);
  const weighAgain = weighing(again);
  await again.page.reload();
  await again.page.locator("#tell a").waitFor({ state: "attached" });
  const loaded = await weighAgain();
  expect([...loaded.keys()].filter((name) => name.includes("demo"))).toEqual([]);
  expect(loaded.size).toBeGreaterThan(3);
  expect(sumOf(loaded)).toBeLessThanOrEqual(budget.home);
});
