/** A lost seat comes back: by mail, by another browser that holds it, or by the opponent vouching, with every race of that. */
import { exports } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import type { MyGamesAnswer } from "../../api/my-games-schema.ts";
import type { WebhookMessage } from "../../worker/notify/webhook.ts";
import type { RecoveryTold, StateAnswer } from "../../api/state-schema.ts";
import {
  advanceTo,
  type Answered,
  anyone,
  browser,
  browserWith,
  type Client,
  expectProblem,
  newCookie,
  ORIGIN,
  type Pair,
  pair,
  program,
  waiting,
} from "./client.ts";
import { type Holding, holding, knocking, seatOf } from "./holders.ts";
import { ROBOTS } from "../robots.ts";
import { lastMail, mails } from "./mailbox.ts";
import { advance, eventsOf, evict, query, unchanged, unrung } from "./object.ts";
import { askForLink, DAY, HOUR, mailedPair, mailedToken, MINUTE, newAddress, pass } from "./recipients.ts";
import { bearer, cookie, live } from "./socket.ts";

/** A browser that has lost its seat and asks for it. */
async function asking(game: Pair, side?: string): Promise<Holding & { readonly answer: Answered<StateAnswer> }> {
  const value = newCookie();
  const answer = await knocking(game.invite, value).post(`${game.path}/recovery`, side === undefined ? {} : { side });
  return { cookie: value, client: browser(value), answer };
}

/** What a seat, or who asks, is told of the request. */
async function told(client: Client, game: Pair): Promise<RecoveryTold | undefined> {
  const { you, recovery } = (await client.get(game.path)).body;
  return you?.recovery ?? recovery;
}

async function reply(client: Client, game: Pair, answer: string, id?: string) {
  return client.post(`${game.path}/recovery/answer`, { do: answer, id: id ?? (await told(client, game))?.id ?? "none" });
}

/** A game whose Black is asked for, and White has vouched. */
async function vouched() {
  const game = await pair();
  await unrung(game.id);
  const old = await holding(game, "b");
  const asked = await asking(game);
  expect((await reply(game.w, game, "agree")).status).toBe(200);
  return { game, old, asked };
}

/** Moves a game's time without working what is due then, as where the alarm rings late. */
async function passUnrung({ id }: Pair, milliseconds: number): Promise<void> {
  const [row] = await query<{ value: string }>(id, "SELECT value FROM facts WHERE name = 'ahead'");
  await query(id, "INSERT OR REPLACE INTO facts VALUES ('ahead', ?)", String(Number(row?.value ?? 0) + milliseconds));
  await evict(id);
}

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
    expect(JSON.stringify(await eventsOf(game.id))).not.toContain("recover");
  });

  test("a day later the browser that asked has the seat, and nobody else has", async () => {
    const { game, old, asked } = await vouched();
    const { agreed, effective } = (await told(asked.client, game)) ?? {};
    expect((effective ?? 0) - (agreed ?? 0)).toBe(DAY);
    await advance(game.id, DAY - MINUTE);
    expect(await seatOf(asked.client, game)).toBeUndefined();
    expect(await seatOf(old.client, game)).toBe("b");
    await advance(game.id, MINUTE);
    expect(await seatOf(asked.client, game)).toBe("b");
    expect(await seatOf(old.client, game)).toBeUndefined();
    expectProblem(await game.b.get(game.path), "no-seat");
    expect((await eventsOf(game.id)).at(-1)).toMatchObject({ kind: "linked", side: "b", at: effective });
    const { url } = (await asked.client.post<{ url: string }>(`${game.path}/link`, {})).body;
    expect(await seatOf(program(url.split("#")[1] ?? ""), game)).toBe("b");
    expect(await told(game.w, game)).toBeUndefined();
    await game.w.post(`${game.path}/moves`, { turn: 0, move: "a6-a7" });
    expect((await asked.client.post(`${game.path}/moves`, { turn: 1, move: "f5-f4" })).body.turn).toBe(2);
  });

  test("it is so at that instant, however late the alarm rings, and whoever looks writes nothing", async () => {
    const { game, old, asked } = await vouched();
    await passUnrung(game, DAY);
    await unchanged([game.id], async () => {
      expect(await seatOf(asked.client, game)).toBe("b");
      expect(await seatOf(old.client, game)).toBeUndefined();
      expectProblem(await game.b.get(game.path), "no-seat");
      expectProblem(await game.b.get(`${game.path}/browsers`), "no-seat");
    });
    expectProblem(await old.client.post(`${game.path}/name`, { name: "Eve" }), "method-not-allowed");
    expectProblem(await old.client.ask("PUT", `${game.path}/name`, { name: "Eve" }), "no-seat");
    expectProblem(await knocking(game.tokens["b"] ?? "").post(`${game.path}/open`, {}), "no-seat");
    expect(await seatOf(asked.client, game)).toBe("b");
    expect((await eventsOf(game.id)).at(-1)).toMatchObject({ kind: "linked", side: "b", link: { generation: 2 } });
  });

  test("live: the old browser's socket is closed, and that of who asked becomes the seat's", async () => {
    const { game, old, asked } = await vouched();
    const [lost, back, opponent] = [
      await live(game.path, cookie(old.cookie)),
      await live(game.path, cookie(asked.cookie)),
      await live(game.path, bearer(game.tokens["w"])),
    ];
    expect([back.state?.recovery?.side, opponent.state?.you?.recovery?.side]).toEqual(["b", "b"]);
    await advance(game.id, DAY);
    await lost.untilClosed(4001);
    await back.until(() => expect(back.state?.you).toEqual({ side: "b", nudgeFrom: expect.any(Number) }));
    await opponent.until(() => expect(opponent.state?.you).toEqual({ side: "w" }));
    expect(back.state?.recovery).toBeUndefined();
  });

  test("live: the question comes and goes at both players' pages, and at who asks", async () => {
    const game = await pair();
    const [seat, opponent] = [await live(game.path, bearer(game.tokens["b"])), await live(game.path, bearer(game.tokens["w"]))];
    const asked = await asking(game);
    for (const socket of [seat, opponent]) await socket.until(() => expect(socket.state?.you?.recovery?.side).toBe("b"));
    const asker = await live(game.path, cookie(asked.cookie));
    await reply(game.w, game, "agree");
    await seat.until(() => expect(seat.state?.you?.recovery?.agreed).toEqual(expect.any(Number)));
    await reply(game.b, game, "refuse");
    for (const socket of [seat, opponent]) await socket.until(() => expect(socket.state?.you?.recovery).toBeUndefined());
    await asker.until(() => expect(asker.state?.recovery).toBeUndefined());
  });

  test("a creator who kept the invite does not get their friend's seat: any act of the friend's ends it", async () => {
    const game = await pair();
    const asked = await asking(game);
    await reply(game.w, game, "agree");
    await game.w.post(`${game.path}/moves`, { turn: 0, move: "a6-a7" });
    expect(await told(asked.client, game)).toBeDefined();
    await game.b.post(`${game.path}/moves`, { turn: 1, move: "f5-f4" });
    expect(await told(game.w, game)).toBeUndefined();
    await advance(game.id, 2 * DAY);
    expect(await seatOf(asked.client, game)).toBeUndefined();
    expect(await seatOf(game.b, game)).toBe("b");
  });

  test("the creator's own seat can be asked for likewise, and the friend vouches", async () => {
    const game = await pair();
    const asked = await asking(game, "w");
    expectProblem(await reply(game.w, game, "agree"), "no-recovery");
    await reply(game.b, game, "agree");
    await advance(game.id, DAY);
    expect(await seatOf(asked.client, game)).toBe("w");
  });

  test("after the game, too", async () => {
    const game = await pair();
    await game.w.post(`${game.path}/resign`, { turn: 0 });
    const asked = await asking(game);
    await reply(game.w, game, "agree");
    await advance(game.id, DAY);
    expect(await seatOf(asked.client, game)).toBe("b");
  });
});

describe("the seat's player is there", () => {
  test.each<[string, (game: Pair) => Promise<unknown>]>([
    ["a move", ({ b, path }) => b.post(`${path}/moves`, { turn: 1, move: "f5-f4" })],
    ["an offer", ({ b, path }) => b.post(`${path}/offers`, { do: "offer", kind: "draw", turn: 1 })],
    ["resigning", ({ b, path }) => b.post(`${path}/resign`, { turn: 1 })],
    ["another name", ({ b, path }) => b.ask("PUT", `${path}/name`, { name: "Bob" })],
    ["a new link", ({ b, path }) => b.post(`${path}/new-link`, {})],
    ["a webhook", ({ b, path }) => b.post(`${path}/webhooks`, { url: "http://127.0.0.1:1/" })],
    ["an address", ({ b, path }) => b.ask("PUT", `${path}/email`, { address: newAddress(), when: "turn" })],
    ["opening it in a browser by its link", (game) => holding(game, "b")],
    ["their no", (game) => reply(game.b, game, "refuse")],
  ])("%s ends it, also after the opponent's yes, and nobody gets the seat", async (_what, act) => {
    const game = await pair();
    await advanceTo(game, 1);
    const asked = await asking(game);
    await reply(game.w, game, "agree");
    await advance(game.id, DAY - MINUTE);
    await act(game);
    for (const client of [game.w, asked.client]) expect(await told(client, game)).toBeUndefined();
    await advance(game.id, 2 * DAY);
    expect(await seatOf(asked.client, game)).toBeUndefined();
    expect((await query(game.id, "SELECT browser FROM recoveries")).map(({ browser: value }) => value)).toEqual([""]);
  });

  test.each<[string, (game: Pair, old: Client) => Promise<unknown>]>([
    ["looking", (game, old) => old.get(game.path)],
    ["being shown the link", (game, old) => old.post(`${game.path}/link`, {})],
    ["what is refused", (game, old) => old.post(`${game.path}/moves`, { turn: 7, move: "a6-a7" })],
    ["opening it again in the browser that has it", (game) => game.w.get(game.path)],
  ])("%s does not", async (_what, act) => {
    const { game, old, asked } = await vouched();
    await act(game, old.client);
    await advance(game.id, DAY);
    expect(await seatOf(asked.client, game)).toBe("b");
  });

  test("'it's me' lets the browser that asked in at once, beside the others, and the link stays", async () => {
    const game = await pair();
    const old = await holding(game, "b");
    const asked = await asking(game);
    const socket = await live(game.path, cookie(asked.cookie));
    expect((await reply(old.client, game, "admit")).body.you).toEqual({ side: "b", nudgeFrom: expect.any(Number) });
    await socket.until(() => expect(socket.state?.you).toEqual({ side: "b", nudgeFrom: expect.any(Number) }));
    for (const client of [old.client, asked.client, game.b]) expect(await seatOf(client, game)).toBe("b");
  });

  test("an act at the last instant counts, and one at the next finds the seat gone", async () => {
    for (const [wait, isKept] of [
      [DAY - 1000, true],
      [DAY, false],
    ] as const) {
      const { game, old, asked } = await vouched();
      await passUnrung(game, wait);
      const act = await old.client.post(`${game.path}/offers`, { do: "offer", kind: "draw", turn: 0 });
      expect([act.status, act.code]).toEqual(isKept ? [200, undefined] : [401, "no-seat"]);
      await advance(game.id, DAY);
      expect(await seatOf(asked.client, game)).toBe(isKept ? undefined : "b");
      expect(await seatOf(old.client, game)).toBe(isKept ? "b" : undefined);
    }
  });

  test("raced by the opponent's yes: whichever comes first, the seat stays", async () => {
    for (const isFirst of [true, false]) {
      const game = await pair();
      await advanceTo(game, 1);
      const asked = await asking(game);
      const id = (await told(game.w, game))?.id ?? "";
      const move = () => game.b.post(`${game.path}/moves`, { turn: 1, move: "f5-f4" });
      const yes = () => reply(game.w, game, "agree", id);
      await Promise.all(isFirst ? [move(), yes()] : [yes(), move()]);
      await advance(game.id, 2 * DAY);
      expect([await seatOf(asked.client, game), await seatOf(game.b, game)]).toEqual([undefined, "b"]);
    }
  });
});

describe("one request at a time", () => {
  test("both seats asking at once: one is taken down, the other refused", async () => {
    const game = await pair();
    const both = await Promise.all([asking(game, "w"), asking(game, "b")]);
    expect(both.filter(({ answer: { status } }) => status === 200)).toHaveLength(1);
    expect(both.map(({ answer: { code } }) => code)).toContain("already-asked");
  });

  test("twenty browsers at once: one", async () => {
    const game = await pair();
    const all = await Promise.all(Array.from({ length: 20 }, () => asking(game)));
    expect(all.filter(({ answer: { status } }) => status === 200)).toHaveLength(1);
  });

  test("the same browser again is answered the same, in its other tab too", async () => {
    const game = await pair();
    const asked = await asking(game);
    await unchanged([game.id], async () => {
      const again = await knocking(game.invite, asked.cookie).post(`${game.path}/recovery`, {});
      expect([again.status, again.body.repeated, again.body.recovery]).toEqual([200, true, asked.answer.body.recovery]);
    });
  });

  test("an answer is to the request that it names", async () => {
    const game = await pair();
    await asking(game);
    const id = (await told(game.w, game))?.id ?? "";
    await reply(game.w, game, "refuse", id);
    await asking(game);
    await unchanged([game.id], async () => expectProblem(await reply(game.w, game, "agree", id), "no-recovery"));
  });

  test("three a day", async () => {
    const game = await pair();
    for (let count = 0; count < 3; count++) {
      expect((await asking(game)).answer.status).toBe(200);
      await reply(game.w, game, "refuse");
    }
    await unchanged([game.id], async () => expectProblem((await asking(game)).answer, "too-many"));
    await advance(game.id, DAY);
    expect((await asking(game)).answer.status).toBe(200);
  });

  test("one that nobody answers is over after a week", async () => {
    const game = await pair();
    await unrung(game.id);
    const asked = await asking(game);
    await advance(game.id, 7 * DAY - HOUR);
    expect(await told(game.w, game)).toBeDefined();
    expectProblem((await asking(game)).answer, "already-asked");
    await advance(game.id, HOUR);
    for (const client of [game.w, asked.client]) expect(await told(client, game)).toBeUndefined();
    expect((await asking(game)).answer.status).toBe(200);
  });

  test("ends where the browser that asked opens a seat by its link after all", async () => {
    const { game, asked } = await vouched();
    await knocking(game.tokens["w"] ?? "", asked.cookie).post(`${game.path}/open`, {});
    await advance(game.id, DAY);
    expect(await seatOf(asked.client, game)).toBe("w");
    expect(await seatOf(game.b, game)).toBe("b");
  });
});

describe("channels", () => {
  test("both players get a mail at once, in quiet hours and with the page open, and it says who can do what", async () => {
    const address = newAddress();
    const game = await mailedPair(address);
    const { zone } = (await game.b.get<{ zone: string }>(`${game.path}/email`)).body;
    await game.b.ask("PUT", `${game.path}/email/hours`, { zone, quiet: { from: "00:00", to: "23:59" } });
    const page = await live(game.path, bearer(game.tokens["b"]));
    page.say({ here: true, input: true });
    await page.settled();
    const before = (await mails(address)).length;
    await asking(game);
    await advance(game.id, 0);
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
    await unrung(game.id);
    const before = (await mails(address)).length;
    await asking(game);
    await reply(game.w, game, "refuse");
    await advance(game.id, MINUTE);
    await pass(address, 0);
    expect((await mails(address)).length).toBe(before);
    await asking(game);
    await advance(game.id, 0);
    await pass(address, 0);
    await game.w.post(`${game.path}/moves`, { turn: 0, move: "a6-a7" });
    await advance(game.id, 2 * MINUTE);
    await pass(address, 0);
    expect((await mails(address)).length).toBe(before + 2);
  });

  test("webhooks of both seats are called", async () => {
    const game = await pair();
    await unrung(game.id);
    for (const client of [game.w, game.b])
      await client.post(`${game.path}/webhooks`, { url: "http://127.0.0.1:1/", events: ["recovery"] });
    await asking(game);
    const rows = await query<{ body: string }>(game.id, "SELECT body FROM deliveries ORDER BY body");
    const told = rows.map(({ body }) => {
      const { type, data }: WebhookMessage = JSON.parse(body);
      return [type, data.side, data.recovery];
    });
    const request = { id: expect.any(String), side: "b", asked: expect.any(Number) };
    for (const side of ["b", "w"]) expect(told).toContainEqual(["recovery", side, request]);
    expect(told).toHaveLength(2);
  });
});

describe("by a confirmed address", () => {
  test("all games by mail bring the seat back to a browser that holds nothing any more", async () => {
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
});

describe("changes nothing", () => {
  test("who has no used invite, no cookie, or a seat already", async () => {
    const game = await pair();
    const free = await waiting();
    const held = await holding(game, "w");
    const path = `${game.path}/recovery`;
    await unchanged([game.id, free.id], async () => {
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
    await unchanged([game.id], async () => expectProblem(await reply(game.w, game, "agree"), "no-recovery"));
    const asked = await asking(game);
    const id = (await told(game.w, game))?.id ?? "";
    await unchanged([game.id], async () => {
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
    await unchanged([game.id], async () => {
      for (const robot of ROBOTS)
        for (const method of ["GET", "HEAD"])
          for (const path of [`/g/${game.id}`, game.path, `${game.path}/recovery`, `${game.path}/join`])
            await exports.default.fetch(ORIGIN + path, { method, headers: { "user-agent": robot, accept: "text/html" } });
    });
    expect(await told(game.b, game)).toBeUndefined();
  });
});
