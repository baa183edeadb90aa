/**
 * Lines that break: a move made offline, an answer lost, a socket cut or gone silent, a server killed, a deploy under an open
 * tab.
 */
import type { WebSocketRoute } from "playwright-core";
import { describe, expect, inject, test } from "vitest";
import { ApiClient, type PairedGame } from "../api.ts";
import { startServer } from "../server.ts";
import { hinted, type Person, seated, until } from "./person.ts";
import { visitors } from "./visitors.ts";

const baseUrl = inject("baseUrl");
const api = new ApiClient(baseUrl);
const { arrive } = visitors(baseUrl);

/** A browser at the seat of `side`; `prepare` is called before the page is opened. */
async function at(game: PairedGame, side: string, prepare?: (who: Person) => Promise<unknown>, come = arrive): Promise<Person> {
  const who = await come();
  await prepare?.(who);
  await who.page.goto(`/g/${game.id}#${game.tokens[side]}`);
  await seated(who);
  await until(who, side === "w" ? "Your move." : "Ada’s move.");
  return who;
}

/** Bo, whose first change is lost on its way, and how many have come so far. */
async function missingOne(game: PairedGame): Promise<{ readonly bo: Person; readonly changes: () => number }> {
  let changes = 0;
  const { promise: isUp, resolve: up } = Promise.withResolvers<void>();
  const bo = await at(game, "b", ({ page }) =>
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

/** Has the server refuse the game's state, as over a limit. */
async function busyServer({ page }: Person) {
  const address = /\/api\/games\/[a-z2-7]+$/;
  let refused = 0;
  await page.route(address, (route) => {
    refused++;
    const problem = { type: "urn:hoplink:problem:rate-limited", title: "", status: 429, detail: "", code: "rate-limited" };
    return route.fulfill({
      status: 429,
      contentType: "application/problem+json",
      headers: { "retry-after": "60" },
      body: JSON.stringify(problem),
    });
  });
  return {
    /** Waits until so many were refused. */
    refusals: (count: number) => expect.poll(() => refused).toBeGreaterThanOrEqual(count),
    end: () => page.unroute(address),
  };
}

const note = (who: Person) => who.page.locator(".note");

describe("a move made without a network", () => {
  test("is kept, said to wait, and sent when the network is back", async () => {
    const game = await api.pair();
    const ada = await at(game, "w");
    await ada.context.setOffline(true);
    await note(ada).getByText("You’re offline.").waitFor();
    await ada.play("d3-e3");
    await until(ada, "Your move is saved, but not sent yet.");
    await note(ada).getByText("You’re offline. Your move is saved here.").waitFor();
    expect(await ada.cell("e3").getAttribute("aria-label")).toBe("e3, White man, chosen");
    await ada.context.setOffline(false);
    await until(ada, "Bo’s move.");
    await expect.poll(() => note(ada).count()).toBe(0);
    expect((await api.state(game.id)).moves.map(({ move }) => move)).toEqual(["d3-e3"]);
  });

  test("is sent by the page as it is next opened", async () => {
    const game = await api.pair();
    const ada = await at(game, "w");
    await ada.page.route("**/moves", (route) => route.abort());
    await ada.play("d3-e3");
    await until(ada, "Your move is saved, but not sent yet.");
    expect((await api.state(game.id)).ply).toBe(0);
    await ada.page.unroute("**/moves");
    await ada.page.goto("about:blank");
    await ada.page.goto(`/g/${game.id}`);
    await until(ada, "Bo’s move.");
    expect((await api.state(game.id)).ply).toBe(1);
  });

  test("is played once, though only its answer was lost", async () => {
    const game = await api.pair();
    const ada = await at(game, "w", ({ page }) => page.routeWebSocket(/live/, () => {}));
    let tries = 0;
    await ada.page.route("**/moves", async (route) => {
      const response = await route.fetch();
      await (tries++ === 0 ? route.abort() : route.fulfill({ response }));
    });
    await ada.play("d3-e3");
    await until(ada, "Bo’s move.");
    expect(tries).toBe(2);
    expect((await api.state(game.id)).ply).toBe(1);
  });

  test("survives a server that is broken for a while", async () => {
    const game = await api.pair();
    const ada = await at(game, "w");
    // Until the press, for the page tries again by itself, too: the button would be gone.
    const isPressed = () => ada.page.evaluate(() => document.body.hasAttribute("data-pressed"));
    await ada.page.route("**/moves", async (route) => ((await isPressed()) ? route.continue() : route.fulfill({ status: 502 })));
    await ada.play("d3-e3");
    await until(ada, "Your move is saved, but not sent yet.");
    await note(ada).getByText("The server doesn’t answer.").waitFor();
    await ada.page.evaluate(() => addEventListener("click", () => document.body.setAttribute("data-pressed", ""), true));
    await note(ada).getByRole("button", { name: "Try now" }).click();
    await until(ada, "Bo’s move.");
  });

  test("gives way to what was played in its stead elsewhere, and says so", async () => {
    const game = await api.pair();
    const ada = await at(game, "w");
    await ada.context.setOffline(true);
    await ada.play("d3-e3");
    await until(ada, "Your move is saved, but not sent yet.");
    await api.move(game, "w", 0, "a6-a7");
    await ada.context.setOffline(false);
    await until(ada, "Bo’s move.");
    await hinted(ada, "The game has moved on. This is the board now.");
    expect(await ada.cell("d3").getAttribute("aria-label")).toBe("d3, White man");
    expect(await ada.page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes("move:")))).toEqual([]);
  });
});

test("a move that is refused is taken back with the reason, and the new board is shown", async () => {
  const game = await api.pair();
  // This page hears nothing of what happens elsewhere.
  const ada = await at(game, "w", ({ page }) => page.routeWebSocket(/live/, () => {}));
  await api.move(game, "w", 0, "a6-a7");
  await api.move(game, "b", 1, "d7-d6");
  await ada.play("d3-e3");
  await hinted(ada, "Bo has already moved. This is the board now.");
  await expect.poll(() => ada.label("d6")).toBe("d6, Black man, last move ended here");
  expect(await ada.cell("d3").getAttribute("aria-label")).toBe("d3, White man, can move");
});

describe("the live connection", () => {
  test("comes back by itself after a cut, and has missed nothing", async () => {
    const game = await api.pair();
    const sockets: WebSocketRoute[] = [];
    const ada = await at(game, "w", ({ page }) =>
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
    const ada = await at(game, "w", async ({ page }) => {
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
    await eve.page.routeWebSocket(/live/, (line) => {
      line.connectToServer();
      lines = [...lines, line];
    });
    eve.page.on("request", (request) => {
      if (request.method() === "GET" && new URL(request.url()).pathname === `/api/games/${game.id}`) asked++;
    });
    await eve.page.goto(`/g/${game.id}`);
    await until(eve, "You are watching.");
    const { seq, rev, now } = await api.state(game.id);
    const again = { kind: "change", after: { seq: -1, rev: -1 }, events: [], moves: [], state: { seq, rev: rev + 1, now } };
    for (const _each of [1, 2]) lines[0]?.send(JSON.stringify({ ...again, within: 600_000 }));
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
    const ada = await at(game, "w", async ({ page }) => {
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

  test("shows who is here", async () => {
    const game = await api.pair();
    const ada = await at(game, "w");
    const them = ada.page.locator(".seat.them");
    await them.getByText("away").waitFor();
    const bo = await at(game, "b");
    await them.getByText("here now").waitFor();
    await bo.page.close();
    await them.getByText("away").waitFor();
  });
});

describe("a server that asks for patience", () => {
  test("is asked again until a seat's link has sat down", async () => {
    const game = await api.pair();
    const ada = await arrive();
    const patience = await busyServer(ada);
    await ada.page.goto(`/g/${game.id}#${game.tokens["w"]}`);
    await patience.refusals(2);
    await patience.end();
    await seated(ada);
    await until(ada, "Your move.");
    expect(await ada.page.getByText("This browser saves no cookies.").count()).toBe(0);
  });
});

test("a server that is killed in the middle loses nothing, and needs no press", async () => {
  const server = await startServer();
  try {
    const own = new ApiClient(server.baseUrl);
    const visit = () => arrive(undefined, server.baseUrl);
    const game = await own.pair();
    const ada = await at(game, "w", undefined, visit);
    const bo = await at(game, "b", undefined, visit);
    await ada.play("d3-e3");
    await until(bo, "Your move.");
    await bo.walk("d7-d6");
    await server.kill();
    await bo.button("Send").click();
    await until(bo, "Your move is saved, but not sent yet.");
    await server.restart();
    await until(bo, "Ada’s move.");
    await until(ada, "Your move.");
    expect((await own.state(game.id)).moves.map(({ move }) => move)).toEqual(["d3-e3", "d7-d6"]);
  } finally {
    await server.stop();
  }
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
  await eve.page.goto(`/g/${game.id}`);
  await expect.poll(() => loads).toBe(2);
  await until(eve, "You are watching.");
  await api.move(game, "w", 0, "d3-e3");
  await until(eve, "Bo’s move.");
  expect(loads).toBe(2);
});
