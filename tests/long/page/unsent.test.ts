/** A move that was made while the network was down: sent from any page of ours that opens in that browser, and shown as waiting. */
import { expect, test } from "vitest";
import { enter, hinted, type Person, until } from "../../e2e/page/person.ts";
import { expectSentFrom, leaveUnsent, moveUnsent, movesOf, unsent } from "../../e2e/page/unsent.ts";
import { often } from "../../often.ts";
import { onServer } from "../../e2e/page/visitors.ts";

const { api, arrive } = onServer();

const row = ({ page }: Person) => page.locator(".mine li");

/** Opens the first page once it lists the game, which the archive is told of a little later. */
async function toList(who: Person) {
  await expect
    .poll(async () => {
      await who.goto("/");
      return row(who).filter({ hasText: "Harzdame" }).count();
    })
    .toBe(1);
}

const PAGES = [
  "/",
  "/rules/hoppsi",
  "/g/aaaaaaaaaaaaaaaa",
  "/new/harzdame",
  "/privacy",
  "/games",
  "/confirm#token",
  "/unsubscribe/token",
];

// Those that differ most come first.
test.for(often(PAGES.slice(0, 4), PAGES))("it is sent from %s, once", async (path) => {
  await expectSentFrom(await arrive(), api, path);
});

test("it is sent from another game's page, which does not send that game's own twice", async () => {
  const [ada, game, other] = [await arrive(), await api.pair(), await api.pair()];
  await leaveUnsent(ada, game);
  await enter(ada, `/g/${other.id}#${other.tokens["w"]}`);
  await expect.poll(() => movesOf(api, game)).toEqual(["d3-e3"]);
  expect(await movesOf(api, other)).toEqual([]);
});

test("the list of games shows it as waiting, and sends it as soon as the server answers", async () => {
  const [ada, game] = [await arrive(), await api.pair()];
  await leaveUnsent(ada, game);
  await ada.page.route("**/moves", (route) => route.fulfill({ status: 502, body: "Bad Gateway" }));
  await toList(ada);
  await row(ada).getByText("with Bo · Your move is waiting to be sent").waitFor();
  expect(await row(ada).locator(".pill").count()).toBe(0);
  await expect.poll(() => ada.page.title()).not.toMatch(/^\(/);
  expect(await movesOf(api, game)).toEqual([]);
  await ada.page.unroute("**/moves");
  await row(ada).getByText("Bo’s move").waitFor();
  expect(await movesOf(api, game)).toEqual(["d3-e3"]);
});

test("two tabs send it: it is played once, and both say so", async () => {
  const [ada, game] = [await arrive(), await api.pair()];
  await moveUnsent(ada, game);
  const tab = await ada.context.newPage();
  await tab.goto("/");
  await until(ada, "Bo’s move.");
  await expect.poll(() => ada.page.locator(".note").count()).toBe(0);
  await expect.poll(() => unsent(ada)).toEqual([]);
  expect(await movesOf(api, game)).toEqual(["d3-e3"]);
  await tab.close();
});

test("where the game has moved on without it, the list says so, and the game's page lets go of it", async () => {
  const [ada, game] = [await arrive(), await api.pair()];
  await leaveUnsent(ada, game);
  expect(await api.move(game, "w", 0, "a6-a7")).toMatchObject({ status: 200 });
  await toList(ada);
  await row(ada).getByText("Your move was not played: the game has moved on").waitFor();
  expect(await unsent(ada)).toHaveLength(1);
  await row(ada).getByRole("link").click();
  await hinted(ada, "The game has moved on. This is the board now.");
  expect(await unsent(ada)).toEqual([]);
  expect(await movesOf(api, game)).toEqual(["a6-a7"]);
});

test("a browser that holds the seat no more keeps it for whoever opens the seat's link", async () => {
  const [ada, game] = [await arrive(), await api.pair()];
  await leaveUnsent(ada, game);
  await ada.context.clearCookies();
  await ada.goto("/");
  await row(ada).getByText("Your move is waiting: open your own link to send it").waitFor();
  expect(await movesOf(api, game)).toEqual([]);
  await ada.goto(`/g/${game.id}#${game.tokens["w"]}`);
  await until(ada, "Bo’s move.");
  expect(await movesOf(api, game)).toEqual(["d3-e3"]);
});

test("and lets go of it once the game has moved on, or is over", async () => {
  const ada = await arrive();
  const [moved, over] = [await api.pair(), await api.pair()];
  for (const game of [moved, over]) await leaveUnsent(ada, game);
  expect(await api.move(moved, "w", 0, "a6-a7")).toMatchObject({ status: 200 });
  await api.call("POST", `/api/games/${over.id}/resign`, { turn: 0 }, { authorization: `Bearer ${over.tokens["b"]}` });
  await ada.context.clearCookies();
  await ada.goto("/privacy");
  await expect.poll(() => unsent(ada)).toEqual([]);
});

test("where only this page can send it, it says that it has to stay open", async () => {
  const [ada, game] = [await arrive(), await api.pair()];
  await ada.page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  await moveUnsent(ada, game);
  await hinted(ada, "Keep this page open until it is sent.");
  await ada.page.unroute("**/moves");
  await until(ada, "Bo’s move.");
  expect(await movesOf(api, game)).toEqual(["d3-e3"]);
});
