/** What comes after a game: another one, keeping it, and no mails that can't come. */
import { expect, inject, test } from "vitest";
import { ApiClient, bearer, type PairedGame } from "../api.ts";
import { addressOf, INVITE, type Person, PHONE, seated, until } from "./person.ts";
import { visitors } from "./visitors.ts";

const baseUrl = inject("baseUrl");
const api = new ApiClient(baseUrl);
const { arrive } = visitors(baseUrl);

/** A game that Black has given up. */
async function finished(variant?: string): Promise<PairedGame> {
  const game = await api.pair(variant);
  await api.play(game, 2);
  await api.call("POST", `/api/games/${game.id}/resign`, { turn: 2 }, bearer(game.tokens["b"] ?? ""));
  return game;
}

async function at(game: PairedGame, side: string): Promise<Person> {
  const who = await arrive(PHONE);
  await who.page.goto(`/g/${game.id}#${game.tokens[side]}`);
  await seated(who);
  return who;
}

test("one press makes the next game, sides swapped, and shows its invite", async () => {
  const game = await finished("hopperdame-8x8-16-terminal");
  const ada = await at(game, "w");
  await until(ada, "You win.");
  await ada.button("Play again").dblclick();
  await until(ada, "Send this link.");
  const invite = new URL(await addressOf(ada, INVITE));
  const next = await api.state(invite.pathname.slice("/g/".length));
  expect(next).toMatchObject({
    variant: "hopperdame-8x8-16-terminal",
    status: "waiting",
    players: { w: null, b: { name: "Ada" } },
  });
  await expect
    .poll(async () => {
      await ada.page.goto("/");
      return ada.page.locator(".mine li").count();
    })
    .toBe(2);
});

test("the game can be kept, and left for others", async () => {
  const game = await finished("hoplit-chess");
  const ada = await at(game, "w");
  await ada.button("More").click();
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

test("whoever watched is offered a game of their own", async () => {
  const game = await finished();
  const eve = await arrive(PHONE);
  await eve.page.goto(`/g/${game.id}`);
  await eve.page.getByRole("link", { name: "New Harzdame" }).click();
  await eve.page.waitForURL("**/new/harzdame");
});

test("no mails are offered that can't come", async () => {
  const ada = await at(await finished(), "w");
  await ada.button("Notifications").click();
  await ada.page.getByText("The game is over. We won’t email you about it any more.").waitFor();
  expect(await ada.page.getByLabel("Your email").count()).toBe(0);
});
