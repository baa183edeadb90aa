/** What the links in mails hold: tokens that open one thing each, and all games of an address. */
import type { MyGamesAnswer } from "../../api/my-games-schema.ts";
import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { mailedToken as makeToken } from "../../worker/tokens/recipient.ts";
import { readRing } from "../../worker/tokens/link-tokens.ts";
import { anyone, expectProblem, ok, ORIGIN, pair } from "./client.ts";
import { mails } from "./mailbox.ts";
import {
  askForLink,
  confirmed,
  DAY,
  idOf,
  mailedToken,
  newAddress,
  pass,
  recipientCount,
  subscribe,
  unrungRecipient,
} from "./recipients.ts";

describe("tokens", () => {
  const ring = readRing(env.LINK_KEYS);

  test("that were made up, or for something else, wake nothing and tell nothing", async () => {
    const game = await pair();
    const address = newAddress();
    const confirm = await confirmed(game.b, game.path, address);
    const id = idOf(address);
    const unheard = makeToken(ring, "me", { recipient: idOf(newAddress()), number: 0 });
    const before = await recipientCount();
    const made = ["", "x", "a".repeat(54), confirm.slice(0, -1), `${confirm}0`, `${id}${"a".repeat(27)}1`, confirm.toUpperCase()];
    for (const token of [...made, game.tokens["b"] ?? ""]) {
      const bearer = { authorization: `Bearer ${token}` };
      expectProblem(await anyone.post("/api/confirm", { token }), "no-link");
      expectProblem(await anyone.get("/api/me/email", bearer), "no-link");
      expectProblem(await anyone.get("/api/me/games", bearer), "no-link");
      expectProblem(await anyone.ask("PATCH", "/api/me/email", {}, bearer), "no-link");
    }
    // Each is good for one purpose.
    expectProblem(await anyone.get("/api/me/games", { authorization: `Bearer ${confirm}` }), "no-link");
    for (const purpose of ["me", "unsubscribe"] as const)
      expectProblem(
        await anyone.post("/api/confirm", { token: makeToken(ring, purpose, { recipient: id, number: 0 }) }),
        "no-link",
      );
    expect(await recipientCount()).toBe(before);
    // Rightly made for an address that nobody has given, as after it was forgotten.
    expectProblem(await anyone.get("/api/me/games", { authorization: `Bearer ${unheard}` }), "no-link");
  });
});

describe("all games by mail", () => {
  test("are listed for the link that is mailed to a confirmed address", async () => {
    const address = newAddress();
    const game = await pair();
    await confirmed(game.b, game.path, address);
    await askForLink(address);
    await pass(address, 0);
    expect(await mails(address)).toHaveLength(2);
    const token = await mailedToken(address, "games");
    const bearer = { authorization: `Bearer ${token}` };
    const { body } = await anyone.get<MyGamesAnswer>("/api/me/games", bearer);
    expect(body.games).toEqual([
      {
        id: game.id,
        variant: "harzdame",
        status: "playing",
        turn: 0,
        toMove: "w",
        winner: null,
        endedBy: null,
        customStart: false,
        changedAt: expect.any(Number),
        until: null,
        offered: false,
        side: "b",
        opponent: "Ada",
        opponentProgram: false,
        url: `${ORIGIN}/g/${game.id}#${game.tokens["b"]}`,
      },
    ]);
    await ok(anyone.get("/api/me/email", bearer));
    await ok(anyone.ask("DELETE", "/api/me/link", {}, bearer), 204);
    expectProblem(await anyone.get("/api/me/games", bearer), "no-link");
  });

  test("are mailed to no address that nobody has confirmed, with the same answer", async () => {
    const game = await pair();
    const [asked, unknown] = [newAddress(), newAddress()];
    await unrungRecipient(asked);
    await subscribe(game.b, game.path, asked);
    for (const address of [asked, unknown]) await askForLink(address);
    await pass(asked, DAY);
    expect(await mails(asked)).toHaveLength(1);
    expect(await mails(unknown)).toEqual([]);
  });
});
