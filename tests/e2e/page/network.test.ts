/**
 * Lines that break: a move made offline, an answer lost, a socket cut or gone silent, a server killed, a deploy under an open
 * tab.
 */
import { describe, expect, test } from "vitest";
import { ApiClient } from "../api.ts";
import { startServer } from "../server.ts";
import { hinted, type Person, seated, until } from "./person.ts";
import { busyServer, sitDown } from "./broken-line.ts";
import { onServer } from "./visitors.ts";

const { api, arrive } = onServer();

const note = (who: Person) => who.page.locator(".note");

describe("a move made without a network", () => {
  test("is kept, said to wait, and sent when the network is back", async () => {
    const game = await api.pair();
    const ada = await sitDown(await arrive(), game, "w");
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
    const ada = await sitDown(await arrive(), game, "w");
    await ada.page.route("**/moves", (route) => route.abort());
    await ada.play("d3-e3");
    await until(ada, "Your move is saved, but not sent yet.");
    expect((await api.state(game.id)).ply).toBe(0);
    await ada.page.unroute("**/moves");
    await ada.goto("about:blank");
    await ada.goto(`/g/${game.id}`);
    await until(ada, "Bo’s move.");
    expect((await api.state(game.id)).ply).toBe(1);
  });

  test("is played once, though only its answer was lost", async () => {
    const game = await api.pair();
    const ada = await sitDown(await arrive(), game, "w", ({ page }) => page.routeWebSocket(/live/, () => {}));
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
    const ada = await sitDown(await arrive(), game, "w");
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

  test.each([true, false])(
    "gives way to what was played in its stead elsewhere, and says so; panels there: %s",
    async (arePanels) => {
      const game = await api.pair();
      const ada = await sitDown(await arrive(), game, "w", async ({ page }) => {
        if (!arePanels) await page.route(/panels-/, (route) => route.abort());
      });
      await ada.context.setOffline(true);
      await ada.play("d3-e3");
      await until(ada, "Your move is saved, but not sent yet.");
      await api.move(game, "w", 0, "a6-a7");
      await ada.context.setOffline(false);
      await until(ada, "Bo’s move.");
      await hinted(ada, "The game has moved on. This is the board now.");
      expect(await ada.cell("d3").getAttribute("aria-label")).toBe("d3, White man");
      expect(await ada.page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes("move:")))).toEqual([]);
    },
  );
});

test("what could not be loaded without a network is there once that is", async () => {
  const ada = await sitDown(await arrive(), await api.pair(), "w");
  await ada.context.setOffline(true);
  await ada.cell("d3").click();
  await ada.click("Settings");
  await hinted(ada, "You’re offline.");
  await ada.context.setOffline(false);
  await ada.click("Settings");
  await ada.page.getByRole("switch", { name: "Send moves immediately" }).waitFor();
});

test("the answer to a move that comes late says nothing of the next one, which is sent until it is answered", async () => {
  const game = await api.pair();
  const ada = await sitDown(await arrive(), game, "w");
  let isSecondSent = () => {};
  const secondSent = new Promise<void>((resolve) => (isSecondSent = resolve));
  let posts = 0;
  await ada.page.route("**/moves", async (route) => {
    posts += 1;
    if (posts === 1) {
      const response = await route.fetch();
      await secondSent;
      await route.fulfill({ response });
    } else if (posts === 2) {
      const answered = ada.page.waitForEvent("requestfinished");
      isSecondSent();
      await answered;
      await route.abort();
    } else await route.continue();
  });
  await ada.play("d3-e3");
  await until(ada, "Bo’s move.");
  await api.move(game, "b", 1, "c8-b8");
  await until(ada, "Your move.");
  await ada.play("e3-e4");
  await until(ada, "Bo’s move.");
  await expect.poll(() => posts).toBe(3);
  expect((await api.state(game.id)).moves.at(-1)?.move).toBe("e3-e4");
});

test("a move that is refused is taken back with the reason, and the new board is shown", async () => {
  const game = await api.pair();
  // This page hears nothing of what happens elsewhere.
  const ada = await sitDown(await arrive(), game, "w", ({ page }) => page.routeWebSocket(/live/, () => {}));
  await api.move(game, "w", 0, "a6-a7");
  await api.move(game, "b", 1, "d7-d6");
  await ada.play("d3-e3");
  await hinted(ada, "Bo has already moved. This is the board now.");
  await expect.poll(() => ada.label("d6")).toBe("d6, Black man, last move ended here");
  expect(await ada.cell("d3").getAttribute("aria-label")).toBe("d3, White man, can move");
});

test("a server that asks for patience is asked again until a seat's link has sat down", async () => {
  const game = await api.pair();
  const ada = await arrive();
  const patience = await busyServer(ada);
  await ada.goto(`/g/${game.id}#${game.tokens["w"]}`);
  await patience.refusals(2);
  await patience.end();
  await seated(ada);
  await until(ada, "Your move.");
  expect(await ada.page.getByText("This browser saves no cookies.").count()).toBe(0);
});

test("a server that is killed in the middle loses nothing, and needs no press", async () => {
  const server = await startServer();
  try {
    const own = new ApiClient(server.baseUrl);
    const visit = () => arrive(undefined, server.baseUrl);
    const game = await own.pair();
    const ada = await sitDown(await visit(), game, "w");
    const bo = await sitDown(await visit(), game, "b");
    await ada.play("d3-e3");
    await until(bo, "Your move.");
    await bo.walk("d7-d6");
    await server.kill();
    await bo.click("Send");
    await until(bo, "Your move is saved, but not sent yet.");
    await server.restart();
    await until(bo, "Ada’s move.");
    await until(ada, "Your move.");
    expect((await own.state(game.id)).moves.map(({ move }) => move)).toEqual(["d3-e3", "d7-d6"]);
  } finally {
    await server.stop();
  }
});
