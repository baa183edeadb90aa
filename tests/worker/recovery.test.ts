/** A lost seat comes back by the opponent vouching, or by mail; who is told, and who can't have that. */
import { exports } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import type { MyGamesAnswer } from "../../api/my-games-schema.ts";
import {
  anyone,
  browser,
  browserWith,
  expectProblem,
  move,
  newCookie,
  ok,
  ORIGIN,
  pair,
  program,
  stateOf,
  waiting,
} from "./client.ts";
import { holding, knocking, seatOf } from "./holders.ts";
import { ROBOTS } from "../robots.ts";
import { advance, eventsOf, query, quietPair, unchanged, unrung } from "./object.ts";
import { askForLink, DAY, mailedPair, mailedToken, MINUTE, newAddress, pass } from "./recipients.ts";
import { cookie, live, pageOf } from "./socket.ts";
import { asking, passUnrung, reply, told, vouched } from "./recoveries.ts";
import type { WebhookMessage } from "../../api/webhook-schema.ts";
import { lastMail, mails } from "./mailbox.ts";

describe("the opponent vouches", () => {
  test("both players and the browser that asks are told, and nobody else", async () => {
    const game = await pair();
    const { answer, client } = await asking(game);
    const request = { id: expect.any(String), side: "b", asked: expect.any(Number), agreed: null, effective: null };
    expect([answer.status, answer.body.recovery, answer.body.you]).toEqual([200, request, undefined]);
    expect(await told(game.w, game)).toEqual(request);
    expect(await told(game.b, game)).toEqual(request);
    expect(await told(client, game)).toEqual(request);
    for (const other of [anyone, browser()]) expect(await told(other, game)).toBeUndefined();
    expect(JSON.stringify(await eventsOf(game))).not.toContain("recover");
  });

  test("a day later the browser that asked has the seat, and nobody else has", async () => {
    const { game, old, asked } = await vouched();
    const { agreed, effective } = (await told(asked.client, game)) ?? {};
    expect((effective ?? 0) - (agreed ?? 0)).toBe(DAY);
    await advance(game, DAY - MINUTE);
    expect(await seatOf(asked.client, game)).toBeUndefined();
    expect(await seatOf(old.client, game)).toBe("b");
    await advance(game, MINUTE);
    expect(await seatOf(asked.client, game)).toBe("b");
    expect(await seatOf(old.client, game)).toBeUndefined();
    expectProblem(await game.b.get(game.path), "no-seat");
    expect((await eventsOf(game)).at(-1)).toMatchObject({ kind: "linked", side: "b", at: effective });
    const { url } = (await asked.client.post<{ url: string }>(`${game.path}/link`, {})).body;
    expect(await seatOf(program(url.split("#")[1] ?? ""), game)).toBe("b");
    expect(await told(game.w, game)).toBeUndefined();
    await move(game, 0);
    expect((await asked.client.play(game.path, 1)).body.turn).toBe(2);
  });

  test("it is so at that instant, however late the alarm rings, and whoever looks writes nothing", async () => {
    const { game, old, asked } = await vouched();
    await passUnrung(game, DAY);
    await unchanged([game], async () => {
      expect(await seatOf(asked.client, game)).toBe("b");
      expect(await seatOf(old.client, game)).toBeUndefined();
      expectProblem(await game.b.get(game.path), "no-seat");
      expectProblem(await game.b.get(`${game.path}/browsers`), "no-seat");
    });
    expectProblem(await old.client.post(`${game.path}/name`, { name: "Eve" }), "method-not-allowed");
    expectProblem(await old.client.ask("PUT", `${game.path}/name`, { name: "Eve" }), "no-seat");
    expectProblem(await knocking(game.tokens["b"]).post(`${game.path}/open`, {}), "no-seat");
    expect(await seatOf(asked.client, game)).toBe("b");
    expect((await eventsOf(game)).at(-1)).toMatchObject({ kind: "linked", side: "b", link: { generation: 2 } });
  });

  test("live: the old browser's socket is closed, and that of who asked becomes the seat's", async () => {
    const { game, old, asked } = await vouched();
    const [lost, back, opponent] = [
      await live(game.path, cookie(old.cookie)),
      await live(game.path, cookie(asked.cookie)),
      await pageOf(game, "w"),
    ];
    expect([back.state?.recovery?.side, opponent.state?.you?.recovery?.side]).toEqual(["b", "b"]);
    await advance(game, DAY);
    await lost.untilClosed(4001);
    await back.until(() => expect(back.state?.you).toEqual({ side: "b", nudgeFrom: expect.any(Number) }));
    await opponent.until(() => expect(opponent.state?.you).toEqual({ side: "w" }));
    expect(back.state?.recovery).toBeUndefined();
  });

  test("live: the question comes and goes at both players' pages, and at who asks", async () => {
    const game = await pair();
    const [seat, opponent] = [await pageOf(game, "b"), await pageOf(game, "w")];
    const asked = await asking(game);
    for (const socket of [seat, opponent]) await socket.until(() => expect(socket.state?.you?.recovery?.side).toBe("b"));
    const asker = await live(game.path, cookie(asked.cookie));
    await reply(game.w, game, "agree");
    await seat.until(() => expect(seat.state?.you?.recovery?.agreed).toEqual(expect.any(Number)));
    await reply(game.b, game, "refuse");
    for (const socket of [seat, opponent]) await socket.until(() => expect(socket.state?.you?.recovery).toBeUndefined());
    await asker.until(() => expect(asker.state?.recovery).toBeUndefined());
  });

  test("live: every page of the browser that asks is told, and of what the others do; a request that is refused tells nothing", async () => {
    const game = await pair();
    const value = newCookie();
    const page = await live(game.path, cookie(value));
    await knocking(game.invite, value).post(`${game.path}/recovery`, {});
    await page.until(() => expect(page.state?.recovery?.side).toBe("b"));
    const { rev } = await stateOf(game, game.w);
    expectProblem((await asking(game, "w")).answer, "already-asked");
    expect((await reply(game.b, game, "agree")).status).toBe(409);
    expect((await stateOf(game, game.w)).rev).toBe(rev);
    await reply(game.w, game, "agree");
    await page.until(() => expect(page.state?.recovery?.agreed).toEqual(expect.any(Number)));
    await game.b.post(`${game.path}/link`, {});
    await page.until(() => expect(page.state?.recovery).toBeUndefined());
  });

  test("the request ends as the one who could vouch gives their seat back", async () => {
    const game = await pair();
    const asked = await asking(game, "w");
    await ok(reply(game.b, game, "agree"));
    await ok(game.b.post(`${game.path}/leave`, {}));
    for (const client of [game.w, asked.client]) expect(await told(client, game)).toBeUndefined();
    await advance(game, 4 * DAY);
    expect(await seatOf(game.w, game)).toBe("w");
    expect(await seatOf(asked.client, game)).toBeUndefined();
  });

  test("the creator's own seat can be asked for likewise, and the friend vouches", async () => {
    const game = await pair();
    const asked = await asking(game, "w");
    expectProblem(await reply(game.w, game, "agree"), "no-recovery");
    await reply(game.b, game, "agree");
    await advance(game, DAY);
    expect(await seatOf(asked.client, game)).toBe("w");
  });
});

test("by a confirmed address all games by mail bring the seat back to a browser that holds nothing any more", async () => {
  const address = newAddress();
  const game = await mailedPair(address);
  await askForLink(address);
  await pass(address, 0);
  const { games } = (await program(await mailedToken(address, "games")).get<MyGamesAnswer>("/api/me/games")).body;
  const url = games.find(({ id }) => id === game.id)?.url ?? "";
  const cleared = newCookie();
  await browserWith(url.split("#")[1] ?? "", cleared).post(`${game.path}/open`, {});
  expect(await seatOf(browser(cleared), game)).toBe("b");
});

describe("changes nothing", () => {
  test("who has no used invite, no cookie, or a seat already", async () => {
    const game = await pair();
    const free = await waiting();
    const held = await holding(game, "w");
    const path = `${game.path}/recovery`;
    await unchanged([game, free], async () => {
      expectProblem(await browser().post(path, {}), "no-seat");
      for (const token of ["nobody", game.tokens["w"] ?? "", free.inviteToken])
        expectProblem(await knocking(token).post(path, {}), "no-seat");
      expectProblem(await program(game.invite).post(path, {}), "no-cookie");
      expectProblem(await knocking(game.invite, held.cookie).post(path, {}), "other-seat");
      expectProblem(await knocking(game.invite).post(path, {}, { origin: "https://evil.test" }), "foreign-origin");
      expectProblem(await knocking(free.inviteToken).post(`/api/games/${free.id}/recovery`, {}), "not-started");
      for (const side of ["x", 7, null]) expectProblem(await knocking(game.invite).post(path, { side }), "malformed");
    });
  });

  test("whoever answers what is not theirs, or not asked", async () => {
    const game = await pair();
    await unchanged([game], async () => expectProblem(await reply(game.w, game, "agree"), "no-recovery"));
    const asked = await asking(game);
    const id = (await told(game.w, game))?.id ?? "";
    await unchanged([game], async () => {
      for (const client of [anyone, program(game.invite), asked.client])
        expectProblem(await reply(client, game, "agree", id), "no-seat");
      expectProblem(await reply(game.b, game, "agree", id), "no-recovery");
      expectProblem(await reply(game.w, game, "admit", id), "no-recovery");
      expectProblem(await reply(game.w, game, "maybe", id), "malformed");
      expectProblem(await game.w.post(`${game.path}/recovery/answer`, { do: "agree" }), "malformed");
    });
  });

  test("the robot that opens a used link", async () => {
    const game = await pair();
    await unchanged([game], async () => {
      for (const robot of ROBOTS)
        for (const method of ["GET", "HEAD"])
          for (const path of [`/g/${game.id}`, game.path, `${game.path}/recovery`, `${game.path}/join`])
            await exports.default.fetch(ORIGIN + path, { method, headers: { "user-agent": robot, accept: "text/html" } });
    });
    expect(await told(game.b, game)).toBeUndefined();
  });
});

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
