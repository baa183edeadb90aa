/** The link that stops mails, however old it is: it stops the mails of what it names, and says what that is and what still comes. */
import { exports } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import type { CreatedPlayMe } from "../../api/play-me-schema.ts";
import { anyone, browser, newCookie, ok, ORIGIN, type Pair, program } from "./client.ts";
import { quietPair } from "./object.ts";
import {
  confirmed,
  DAY,
  mailedPair,
  mailedToken,
  newAddress,
  owe,
  pass,
  recipientRows,
  silenced,
  statusOf,
} from "./recipients.ts";

silenced();

const HTML = { accept: "text/html" };
const page = async (token: string, method = "GET") => {
  const answer = await ok(exports.default.fetch(`${ORIGIN}/unsubscribe/${token}`, { method, headers: HTML }));
  return (await answer.text()).replaceAll(/[\u2068\u2069]/gu, "");
};
/** As mail programs do it (RFC 8058). */
const click = async (token: string) => {
  const headers = { "content-type": "application/x-www-form-urlencoded", accept: "*/*" };
  return (await anyone.ask("POST", `/unsubscribe/${token}`, "List-Unsubscribe=One-Click", headers)).status;
};

/** The stop link of a turn's mail about a game. */
async function linkOf(game: Pair, address: string): Promise<string> {
  await owe(game);
  await pass(address, 0);
  return mailedToken(address, "unsubscribe");
}

async function another(address: string): Promise<Pair> {
  const game = await quietPair();
  await confirmed(game, address);
  return game;
}

describe("a stop link", () => {
  test("names the game, who plays, the address, and what else comes, before and after", async () => {
    const address = newAddress();
    const game = await mailedPair(address, {}, { name: "Ada" });
    const token = await linkOf(game, address);
    expect(await page(token)).toContain("Stop emails about Harzdame with Ada to p…@example.org?");
    expect(await page(token)).toContain("We send no other emails about games to this address.");
    await another(address);
    await another(address);
    expect(await page(token, "POST")).toContain("No more emails about Harzdame with Ada to p…@example.org.");
    expect(await statusOf(game)).toEqual({ address: null });
    const said = await page(token);
    expect(said).toContain("No more emails about Harzdame to p…@example.org.");
    expect(said).toContain("We still email this address about 2 other games.");
    expect(said).not.toContain("<form");
  });

  test.each(["a person", "a mail program"])(
    "from before a new subscription stops the game's mails, pressed by %s, and no other game's",
    async (who) => {
      const address = newAddress();
      const [game, other] = [await mailedPair(address), await another(address)];
      const old = await linkOf(game, address);
      await game.b.ask("DELETE", `${game.path}/email`, {});
      expect(await page(old)).toContain("No more emails about Harzdame");
      await confirmed(game, address);
      expect(await page(old)).toContain("Stop emails about Harzdame");
      for (let times = 0; times < 2; times++) {
        if (who === "a person") expect(await page(old, "POST")).toContain("No more emails about Harzdame");
        else expect(await click(old)).toBe(200);
        expect(await statusOf(game)).toEqual({ address: null });
        expect((await statusOf(other)).confirmed).toBe(true);
      }
      // Neither does it stop what was never its own.
      expect(await recipientRows(address, "SELECT game FROM subscriptions")).toEqual([{ game: other.id }]);
    },
  );

  test("from before the address was forgotten says that it stops nothing, and stops nothing", async () => {
    const address = newAddress();
    const game = await mailedPair(address);
    const old = await linkOf(game, address);
    await game.b.ask("DELETE", `${game.path}/email`, {});
    await pass(address, 7 * DAY);
    expect(await page(old)).toContain("This link no longer stops anything.");
    await confirmed(game, address);
    for (const method of ["GET", "POST"]) expect(await page(old, method)).toContain("This link no longer stops anything.");
    expect(await click(old)).toBe(200);
    expect((await statusOf(game)).confirmed).toBe(true);
  });

  test("of a “play me” link names that", async () => {
    const address = newAddress();
    const wish = { variant: "harzdame", seat: "first", name: "Ada" };
    const { body: made } = await browser(newCookie()).post<CreatedPlayMe>("/api/play-me", wish);
    const [owner, path] = [program(made.ownerToken), `/api/play-me/${made.id}`];
    await owner.ask("PUT", `${path}/email`, { address, when: "turn" });
    await pass(address, 0);
    await anyone.post("/api/confirm", { token: await mailedToken(address, "confirm") });
    await owner.post(`${path}/email/test`, {});
    await pass(address, 0);
    const token = await mailedToken(address, "unsubscribe");
    expect(await page(token)).toContain("Stop emails about new games from your link (Harzdame) to p…@example.org?");
    expect(await page(token, "POST")).toContain("No more emails about new games from your link (Harzdame)");
    expect((await owner.get<{ email: unknown }>(`${path}/own`)).body.email).toBeNull();
  });
});

test("so many ended subscriptions are kept by the links of their mails, and no more", async () => {
  const address = newAddress();
  const game = await mailedPair(address);
  await another(address);
  for (let times = 0; times < 3; times++) {
    await confirmed(game, address);
    await game.b.ask("DELETE", `${game.path}/email`, {});
  }
  const [kept] = await recipientRows<{ value: string }>(address, "SELECT value FROM facts WHERE name = 'ended'");
  expect(JSON.parse(kept?.value ?? "")).toHaveLength(3);
  expect(kept?.value).not.toContain(address);
});
