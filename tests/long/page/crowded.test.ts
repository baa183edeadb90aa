/** A game that more want to watch than may: who finds no room follows it all the same, and its players get in. */
import { once } from "node:events";
import type { WebSocket as LiveSocket } from "playwright-core";
import { expect, test } from "vitest";
import { ownServer } from "../../e2e/own-server.ts";
import { sharedBrowser } from "../../e2e/page/visitors.ts";
import { person, type Person, seated, until } from "../../e2e/page/person.ts";

const own = ownServer({ MOST_WATCHERS: "1" });
const browser = sharedBrowser();

/** A game that somebody watches already, who may. */
async function watched() {
  const game = await own.api.pair();
  const socket = new WebSocket(`${own.server.baseUrl.replace("http", "ws")}/api/games/${game.id}/live`);
  await once(socket, "open");
  return {
    game,
    leave: async () => {
      socket.close();
      await once(socket, "close");
    },
  };
}

/** Somebody at a page, and the lines that it opens. */
async function visitor(): Promise<Person & { readonly lines: readonly LiveSocket[] }> {
  const who = await person(browser(), own.server.baseUrl);
  const lines: LiveSocket[] = [];
  who.page.on("websocket", (line) => lines.push(line));
  return { ...who, lines };
}

test("a watcher who is refused sees the next moves by asking, is told of no fault, and gets a line when there is one", async () => {
  const { game, leave } = await watched();
  const eve = await visitor();
  await eve.page.clock.install();
  await eve.goto(`/g/${game.id}`);
  await until(eve, "You are watching.");
  await expect.poll(() => eve.lines.map((line) => line.isClosed())).toEqual([true]);
  await own.api.move(game, "w", 0, "d3-e3");
  await eve.page.clock.fastForward(30_000);
  await until(eve, "Bo’s move.");
  await own.api.move(game, "b", 1, "d7-d6");
  await eve.page.clock.fastForward(30_000);
  await until(eve, "Ada’s move.");
  expect(await eve.page.locator(".note").count()).toBe(0);
  expect(eve.lines).toHaveLength(1);

  await leave();
  await expect
    .poll(async () => {
      if (eve.lines.length === 1) await eve.page.clock.fastForward(30_000);
      return eve.lines.length;
    })
    .toBeGreaterThan(1);
  await expect.poll(() => eve.lines.at(-1)?.isClosed()).toBe(false);
  await own.api.move(game, "w", 2, "e3-e4");
  await until(eve, "Bo’s move.");
  expect(eve.troubles).toEqual([]);
  await eve.context.close();
});

test.for(["by the cookie", "by the token, where no cookie is kept"])("a player gets in while it is full, %s", async (way) => {
  const { game } = await watched();
  const ada = await visitor();
  const keepsCookie = way === "by the cookie";
  if (!keepsCookie)
    await ada.page.route("**/open", (route) =>
      route.fulfill({ status: 409, contentType: "application/problem+json", body: '{"code":"no-cookie","status":409}' }),
    );
  await ada.goto(`/g/${game.id}#${game.tokens["w"]}`);
  if (keepsCookie) await seated(ada);
  await until(ada, "Your move.");
  await ada.play("d3-e3");
  await until(ada, "Bo’s move.");
  await own.api.move(game, "b", 1, "d7-d6");
  await until(ada, "Your move.");
  await expect.poll(async () => (await own.api.state(game.id)).players["w"]?.present).toBe(true);
  expect(ada.lines.filter((line) => !line.isClosed())).toHaveLength(1);
  expect(ada.troubles).toEqual([]);
  await ada.context.close();
});
