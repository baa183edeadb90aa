/** What comes after a game: another one, keeping it, and no mails that can't come. */
import { expect, test } from "vitest";
import type { CreateAnswer } from "../../../api/seat-schema.ts";
import type { StateAnswer } from "../../../api/state-schema.ts";
import { bearer, type PairedGame } from "../../e2e/api.ts";
import { addressOf, enter, INVITE, type Person, PHONE, until, isListed } from "../../e2e/page/person.ts";
import { onServer } from "../../e2e/page/visitors.ts";

const { api, arrive, baseUrl } = onServer();

/** A game that Black has given up. */
async function finished(variant?: string): Promise<PairedGame> {
  const game = await api.pair(variant);
  await api.play(game, 2);
  await api.ask(game, "b", "POST", "resign", { turn: 2 });
  return game;
}

async function at(game: PairedGame, side: string): Promise<Person> {
  const who = await arrive(PHONE);
  await enter(who, `/g/${game.id}#${game.tokens[side]}`);
  return who;
}

test("one press each leads both into the next game, and whoever watches by another", async () => {
  const game = await finished();
  const [ada, bo, eve] = [await at(game, "w"), await at(game, "b"), await arrive(PHONE)];
  await eve.goto(`/g/${game.id}`);
  await until(ada, "You win.");
  await ada.click("Rematch");
  await ada.reads("You offered a rematch.");
  await bo.page.getByText("Ada offers a rematch.").first().waitFor();
  await bo.click("Accept");
  for (const { page } of [ada, bo])
    await page.waitForURL((url) => url.pathname.startsWith("/g/") && !url.pathname.endsWith(game.id));
  await bo.page.getByRole("region", { name: "Your move" }).waitFor();
  expect(new URL(bo.page.url()).pathname).toBe(new URL(ada.page.url()).pathname);
  await eve.page.getByRole("link", { name: "To the next game" }).click();
  await eve.page.waitForURL(ada.page.url());
  expect((await api.state(game.id)).next?.id).toBe(new URL(ada.page.url()).pathname.slice("/g/".length));
});

test("a series is offered behind that, and its score stands beside the names", async () => {
  const game = await finished();
  const [ada, bo] = [await at(game, "w"), await at(game, "b")];
  await ada.click("Next");
  const sheet = ada.page.getByRole("dialog", { name: "Next" });
  await sheet.getByLabel("Series").selectOption("First to 2 points");
  await sheet.getByRole("button", { name: "Offer a series" }).click();
  await bo.page.getByText("Ada offers a series: first to 2 points.").first().waitFor();
  await bo.click("Accept");
  await bo.page.waitForURL((url) => !url.pathname.endsWith(game.id));
  await bo.page.getByText("First to 2 points, game 1").first().waitFor();
  const { next } = await api.state(game.id);
  const black = (await api.ask<StateAnswer>(game, "w", "GET", "")).body.next;
  const token = new URL(black?.url ?? "").hash.slice(1);
  await api.call("POST", `/api/games/${next?.id}/resign`, { turn: 0 }, bearer(token));
  await until(bo, "You win.");
  await bo.page
    .getByTitle("First to 2 points, game 1")
    .and(bo.page.getByText("Series 1", { exact: true }))
    .waitFor();
  await bo.button("Next game").waitFor();
});

test("somebody else is asked by a new link, sides swapped", async () => {
  const game = await finished("hopperdame-8x8-16-terminal");
  const ada = await at(game, "w");
  await until(ada, "You win.");
  await ada.click("Next");
  await ada.button("With somebody else").dblclick();
  await until(ada, "Send this link.");
  const invite = new URL(await addressOf(ada, INVITE));
  const next = await api.state(invite.pathname.slice("/g/".length));
  expect(next).toMatchObject({
    variant: "hopperdame-8x8-16-terminal",
    status: "waiting",
    players: { w: null, b: { name: "Ada" } },
  });
  await isListed(ada, 2);
});

test("whoever has called off a game that nobody joined makes another one", async () => {
  const { body: game } = await api.call<CreateAnswer>("POST", "/api/games", { variant: "harzdame", seat: "first" });
  await api.call("POST", `/api/games/${game.id}/abort`, { turn: 0 }, bearer(game.seat.token));
  const ada = await arrive(PHONE);
  await ada.goto(new URL(game.seat.url).pathname + new URL(game.seat.url).hash);
  await ada.click("Play again");
  await until(ada, "Send this link.");
});

test("the game can be kept, and left for others", async () => {
  const game = await finished("hoplit-chess");
  const ada = await at(game, "w");
  await ada.click("Next");
  const sheet = ada.page.getByRole("dialog", { name: "Next" });
  for (const [name, type] of [
    ["Record", "application/json"],
    ["PGN", "application/vnd.chess-pgn"],
    ["Picture", "image/png"],
  ] as const) {
    const link = sheet.getByRole("link", { name });
    const answer = await fetch(new URL((await link.getAttribute("href")) ?? "", baseUrl));
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, expect.stringContaining(type)]);
    expect(await link.getAttribute("download")).toMatch(new RegExp(`^${game.id}\\.(json|pgn|png)$`));
  }
  await sheet.getByRole("link", { name: "New Hoplit Chess" }).click();
  await ada.page.waitForURL("**/new/hoplit-chess");
});

test("its drawing stands beside the result and leads to the large one, which can be kept; Share and Rematch stand side by side", async () => {
  const game = await finished();
  for (const side of ["w", null]) {
    const who = side === null ? await arrive(PHONE) : await at(game, side);
    if (side === null) await who.goto(`/g/${game.id}`);
    const [share, next] = [who.button("Share"), who.page.locator(".dock .main")];
    const [left, right] = [await share.boundingBox(), await next.boundingBox()];
    expect([left?.y, (left?.x ?? 0) < (right?.x ?? 0)]).toEqual([right?.y, true]);
    await who.click("The game as a drawing");
    const sheet = who.page.getByRole("dialog", { name: "Next" });
    await sheet.getByRole("img", { name: "The game as a drawing" }).waitFor();
    await sheet.getByText("Ada – Bo").waitFor();
    for (const format of ["PNG", "SVG"]) {
      const loading = who.page.waitForEvent("download");
      await sheet.getByRole("link", { name: `Save as ${format}` }).click();
      expect((await loading).suggestedFilename()).toMatch(
        new RegExp(`^harzdame-ada-bo-\\d{4}-\\d\\d-\\d\\d\\.${format.toLowerCase()}$`),
      );
    }
  }
});

test("whoever watched is offered a game of their own", async () => {
  const game = await finished();
  const eve = await arrive(PHONE);
  await eve.goto(`/g/${game.id}`);
  await eve.page.getByRole("link", { name: "New Harzdame" }).click();
  await eve.page.waitForURL("**/new/harzdame");
});

test("no mails are offered that can't come", async () => {
  const ada = await at(await finished(), "w");
  await ada.click("Notifications");
  await ada.reads("The game is over. We won’t email you about it any more.");
  expect(await ada.page.getByLabel("Your email").count()).toBe(0);
});
