/** The live connection: cut, silent, with a change missing, refused, and done without; and a tab that is older than the deploy. */
import type { WebSocketRoute } from "playwright-core";
import { describe, expect, test } from "vitest";
import type { PairedGame } from "../../e2e/api.ts";
import { type Person, until } from "../../e2e/page/person.ts";
import { busyServer, sitDown } from "../../e2e/page/broken-line.ts";
import { onServer } from "../../e2e/page/visitors.ts";

const { api, arrive } = onServer();

/** Bo, whose first change is lost on its way, and how many have come so far. */
async function missingOne(game: PairedGame) {
  let changes = 0;
  const { promise: isUp, resolve: up } = Promise.withResolvers<void>();
  const bo = await sitDown(await arrive(), game, "b", ({ page }) =>
    page.routeWebSocket(/live/, (socket) => {
      const server = socket.connectToServer();
      server.onMessage((message) => {
        // What happens before the state has come is no change to this page.
        up();
        const isMove = String(message).includes('"kind":"moved"');
        if (!isMove || changes++ > 0) socket.send(message);
      });
    }),
  );
  await isUp;
  return { bo, changes: () => changes };
}

const note = (who: Person) => who.page.locator(".note");

describe("the live connection", () => {
  test("comes back by itself after a cut, and has missed nothing", async () => {
    const game = await api.pair();
    const sockets: WebSocketRoute[] = [];
    const ada = await sitDown(await arrive(), game, "w", ({ page }) =>
      page.routeWebSocket(/live/, (socket) => {
        sockets.push(socket);
        // The first one is cut below; while a move is missed, nothing answers.
        if (sockets.length !== 2) socket.connectToServer();
      }),
    );
    await ada.play("d3-e3");
    await until(ada, "Bo’s move.");
    await sockets[0]?.close();
    await expect.poll(() => sockets.length).toBe(2);
    await api.move(game, "b", 1, "d7-d6");
    await sockets[1]?.close();
    await until(ada, "Your move.");
    expect(await ada.hears()).toBe("Bo: d7 to d6. Your move.");
  });

  test("notices a line that died without a word", async () => {
    const game = await api.pair();
    const sockets: WebSocketRoute[] = [];
    let heard = 0;
    const ada = await sitDown(await arrive(), game, "w", async ({ page }) => {
      await page.clock.install();
      await page.routeWebSocket(/live/, (socket) => {
        sockets.push(socket);
        const server = socket.connectToServer();
        // After its first words, the state and the echo, the first line is dead in both directions.
        if (sockets.length > 1) return;
        server.onMessage((message) => (heard++ < 2 ? socket.send(message) : undefined));
        socket.onMessage((message) => (heard < 2 ? server.send(message) : undefined));
      });
    });
    await expect.poll(() => heard).toBeGreaterThanOrEqual(2);
    await ada.page.clock.fastForward(20_000);
    await ada.page.clock.fastForward(10_000);
    await ada.page.clock.fastForward(1000);
    await expect.poll(() => sockets.length).toBe(2);
  });

  test("asks for the whole state where a change is missing", async () => {
    const game = await api.pair();
    const { bo, changes } = await missingOne(game);
    await api.move(game, "w", 0, "d3-e3");
    await expect.poll(changes).toBe(1);
    await api.move(game, "b", 1, "d7-d6");
    await expect.poll(() => bo.page.locator(".moves button").allTextContents()).toEqual(["d3–e3", "d7–d6"]);
    await until(bo, "Ada’s move.");
  });

  test("asks once, at a moment by chance, where many are told to ask again", async () => {
    const game = await api.pair();
    let lines: WebSocketRoute[] = [];
    let asked = 0;
    const eve = await arrive();
    await eve.page.clock.install();
    await eve.page.addInitScript(() => {
      Math.random = () => 0.5;
    });
    const lastEcho = 77;
    let isRead = false;
    await eve.page.routeWebSocket(/live/, (line) => {
      const server = line.connectToServer();
      line.onMessage((said) => (said === JSON.stringify({ echo: lastEcho }) ? (isRead = true) : server.send(said)));
      lines = [...lines, line];
    });
    eve.page.on("request", (request) => {
      if (request.method() === "GET" && new URL(request.url()).pathname === `/api/games/${game.id}`) asked++;
    });
    await eve.goto(`/g/${game.id}`);
    await until(eve, "You are watching.");
    const { seq, rev, now } = await api.state(game.id);
    const again = { kind: "change", after: { seq: -1, rev: -1 }, events: [], moves: [], state: { seq, rev: rev + 1, now } };
    await expect.poll(() => lines.length).toBe(1);
    for (const echo of [1, lastEcho]) lines[0]?.send(JSON.stringify({ ...again, within: 600_000, echo }));
    // Only what the page has read starts its clock.
    await expect.poll(() => isRead).toBe(true);
    await eve.page.clock.fastForward(290_000);
    expect(asked).toBe(0);
    await eve.page.clock.fastForward(20_000);
    await expect.poll(() => asked).toBe(1);
  });

  test("opens a new line where that is refused for a while, so that nothing stays missed", async () => {
    const game = await api.pair();
    const { bo, changes } = await missingOne(game);
    const patience = await busyServer(bo);
    await api.move(game, "w", 0, "d3-e3");
    await expect.poll(changes).toBe(1);
    await api.move(game, "b", 1, "d7-d6");
    await patience.refusals(1);
    await expect.poll(() => bo.page.locator(".moves button").allTextContents()).toEqual(["d3–e3", "d7–d6"]);
  });

  test("is done without in a network that lets none through: the page asks, and says no more of it", async () => {
    const game = await api.pair();
    const ada = await sitDown(await arrive(), game, "w", async ({ page }) => {
      await page.clock.install();
      await page.routeWebSocket(/live/, (socket) => socket.close());
    });
    await ada.play("d3-e3");
    await until(ada, "Bo’s move.");
    await api.move(game, "b", 1, "d7-d6");
    await expect
      .poll(async () => {
        await ada.page.clock.fastForward(15_000);
        return ada.says().textContent();
      })
      .toContain("Your move.");
    await expect.poll(() => note(ada).count()).toBe(0);
  });
});

test("a tab that is older than the deploy loads itself again, once", async () => {
  const game = await api.pair();
  const eve = await arrive({ permissions: ["local-network-access"] });
  let loads = 0;
  await eve.page.route("**/g/*", async (route) => {
    loads++;
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace(/"build":"[^"]*"/, '"build":"of yesterday"') });
  });
  await eve.goto(`/g/${game.id}`);
  await expect.poll(() => loads).toBe(2);
  await until(eve, "You are watching.");
  await api.move(game, "w", 0, "d3-e3");
  await until(eve, "Bo’s move.");
  expect(loads).toBe(2);
});
