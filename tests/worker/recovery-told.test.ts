/** Who is told, by mail and webhook, that a seat is asked for. */
import { describe, expect, test } from "vitest";
import type { WebhookMessage } from "../../api/webhook-message-schema.ts";
import { move } from "./client.ts";
import { lastMail, mails } from "./mailbox.ts";
import { advance, query, quietPair, unrung } from "./object.ts";
import { mailedPair, MINUTE, newAddress, pass } from "./recipients.ts";
import { pageOf } from "./socket.ts";
import { asking, reply } from "./recoveries.ts";

describe("channels", () => {
  test("both players get a mail at once, in quiet hours and with the page open, and it says who can do what", async () => {
    const address = newAddress();
    const game = await mailedPair(address);
    const { zone } = (await game.b.get<{ zone: string }>(`${game.path}/email`)).body;
    await game.b.ask("PUT", `${game.path}/email/hours`, { zone, quiet: { from: "00:00", to: "23:59" } });
    const page = await pageOf(game, "b");
    page.say({ here: true, input: true });
    await page.settled();
    const before = (await mails(address)).length;
    await asking(game);
    await advance(game, 0);
    await pass(address, 0);
    expect((await mails(address)).length).toBe(before + 1);
    const { text } = await lastMail(address);
    expect(text).toContain("lost the link to this game");
    expect(text).toContain(game.tokens["b"]);
    page.close();
  });

  test("the mail is not sent where the request has ended by then, and a turn is told as ever after it", async () => {
    const address = newAddress();
    const game = await mailedPair(address);
    await unrung(game);
    const before = (await mails(address)).length;
    await asking(game);
    await reply(game.w, game, "refuse");
    await advance(game, MINUTE);
    await pass(address, 0);
    expect((await mails(address)).length).toBe(before);
    await asking(game);
    await advance(game, 0);
    await pass(address, 0);
    await move(game, 0);
    await advance(game, 2 * MINUTE);
    await pass(address, 0);
    expect((await mails(address)).length).toBe(before + 2);
  });

  test("webhooks of both seats are called", async () => {
    const game = await quietPair();
    for (const client of [game.w, game.b])
      await client.post(`${game.path}/webhooks`, { url: "http://127.0.0.1:1/", events: ["recovery"] });
    await asking(game);
    const rows = await query<{ body: string }>(game, "SELECT body FROM deliveries ORDER BY body");
    const told = rows.map(({ body }) => {
      const { type, data }: WebhookMessage = JSON.parse(body);
      return [type, data.side, data.recovery];
    });
    const request = { id: expect.any(String), side: "b", asked: expect.any(Number) };
    for (const side of ["b", "w"]) expect(told).toContainEqual(["recovery", side, request]);
    expect(told).toHaveLength(2);
  });
});
