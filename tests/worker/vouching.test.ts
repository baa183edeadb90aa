/** What vouching may not do: open a seat whose player is there, was away with notice, or plays on in another game. */
import { describe, expect, test } from "vitest";
import type { SeatRecordAnswer } from "../../api/my-games-schema.ts";
import type { CreateBody } from "../../api/seat-schema.ts";
import { advanceTo, type Client, expectProblem, newCookie, ok, type Pair, pair, stateOf } from "./client.ts";
import { type Holding, holding, knocking, seatOf } from "./holders.ts";
import { nextOf, rematched } from "./next-games.ts";
import { advance, eventsOf, evict, query, quietPair, unchanged, unrung } from "./object.ts";
import { DAY, HOUR, mailedPair, newAddress, recipientOf, silenced } from "./recipients.ts";
import { asking, passUnrung, reply, told } from "./recoveries.ts";
import { AFTER_BACKGROUND } from "../../worker/room/kernel/jobs.ts";
import { resign } from "./acts.ts";

silenced();

const ENDING = { clock: { kind: "move", each: 86_400 }, onFlag: "end" } as const;

/** A game whose Black is asked for, and White has vouched; only the test's clock works what is due. */
async function vouchedIn(more: Partial<CreateBody> = {}, plies = 0) {
  const game = await quietPair(more);
  await advanceTo(game, plies);
  const old = await holding(game, "b");
  const asked = await asking(game);
  await ok(reply(game.w, game, "agree"));
  return { game, old, asked };
}

/** How many hours after the opponent's yes the seat opens; a request takes milliseconds. */
async function objection(client: Client, game: Pair): Promise<number> {
  const { agreed, effective } = (await told(client, game)) ?? {};
  return Math.round(((effective ?? 0) - (agreed ?? 0)) / HOUR);
}

describe("a game that is over", () => {
  test("is asked for no seat, so that nobody is shown the next game's live one", async () => {
    const game = await pair();
    await resign(game, "w");
    const live = nextOf(await rematched(game)).id;
    const cookie = newCookie();
    await unchanged([game, live], async () => {
      for (const side of ["w", "b"])
        expectProblem(await knocking(game.invite, cookie).post(`${game.path}/recovery`, { side }), "game-over");
      for (const answer of ["agree", "refuse", "admit"]) expectProblem(await reply(game.w, game, answer, "none"), "game-over");
    });
  });

  test.each<[string, (game: Pair) => Promise<unknown>]>([
    ["the opponent's resigning", ({ w, path }) => w.post(`${path}/resign`, { turn: 2 })],
    ["the opponent's calling it off", ({ w, path }) => w.post(`${path}/abort`, { turn: 0 })],
    ["time", (game) => advance(game, 15 * DAY)],
  ])("has no request any more: %s ends it", async (what, end) => {
    const game = await quietPair(what === "time" ? ENDING : {});
    await advanceTo(game, what.includes("resigning") ? 2 : 0);
    const asked = await asking(game);
    const { id = "" } = (await told(game.w, game)) ?? {};
    if (what !== "time") await reply(game.w, game, "agree");
    await end(game);
    expect((await stateOf(game)).status).toBe("over");
    for (const client of [game.w, game.b, asked.client]) expect(await told(client, game)).toBeUndefined();
    expectProblem(await reply(game.w, game, "agree", id), "game-over");
    await advance(game, 4 * DAY);
    expect(await seatOf(asked.client, game)).toBeUndefined();
    expect(await query(game, "SELECT id FROM recoveries WHERE ended IS NULL")).toEqual([]);
  });

  test("keeps the seat where time had ended it before, however late the alarm rings", async () => {
    const { game, old, asked } = await vouchedIn({ ...ENDING, clock: { kind: "move", each: 3600 } }, 3);
    await passUnrung(game, 5 * DAY);
    expect(await seatOf(asked.client, game)).toBeUndefined();
    expect(await seatOf(old.client, game)).toBe("b");
    await advance(game, 0);
    expect((await eventsOf(game)).filter(({ kind }) => kind === "linked")).toEqual([]);
    expect(await seatOf(asked.client, game)).toBeUndefined();
  });

  test("gives no seat for a yes of before this was so", async () => {
    const game = await quietPair();
    const cookie = (await asking(game)).cookie;
    const [row] = await query<{ browser: string }>(game, "SELECT browser FROM recoveries");
    await resign(game, "b");
    await query(game, "UPDATE recoveries SET ended = NULL, browser = ?, agreed = asked", row?.browser ?? "");
    await evict(game);
    await unrung(game);
    await passUnrung(game, 10 * DAY);
    const back = knocking(game.invite, cookie);
    for (const client of [game.w, game.b]) expect(await told(client, game)).toBeUndefined();
    await advance(game, 10 * DAY);
    expect((await eventsOf(game)).filter(({ kind }) => kind === "linked")).toEqual([]);
    expectProblem(await back.post(`${game.path}/recovery`, {}), "game-over");
  });
});

describe("a vouched seat opens", () => {
  test.each<[string, Partial<CreateBody>, number]>([
    ["a day later without a clock", {}, 24],
    ["a day later with an hour a move", { clock: { kind: "move", each: 3600 } }, 24],
    ["a day later with two days a move", { clock: { kind: "move", each: 2 * 86_400 } }, 24],
    ["half the time later with three days a move", { clock: { kind: "move", each: 3 * 86_400 } }, 36],
    ["three days later with sixty days a move", { clock: { kind: "move", each: 60 * 86_400 } }, 72],
    ["half the most that a bank can hold later", { clock: { kind: "bank", bank: 86_400, increment: 60, cap: 4 * 86_400 } }, 48],
  ])("%s", async (_what, made, hours) => {
    const { game, asked } = await vouchedIn(made);
    expect(await objection(game.w, game)).toBe(hours);
    await advance(game, (hours - 1) * HOUR);
    expect(await seatOf(asked.client, game)).toBeUndefined();
    await advance(game, HOUR);
    expect(await seatOf(asked.client, game)).toBe("b");
  });

  const CLOCK = { clock: { kind: "move", each: 2 * 86_400 } } as const;
  const away = (client: Client, game: Pair, days: number) =>
    client
      .get(game.path)
      .then(({ body: { now, turn } }) => client.post(`${game.path}/holiday`, { turn, until: now + days * DAY }))
      .then(({ status }) => expect(status).toBe(200));

  test("sooner again where a pause is ended early, also for whoever looks before anything is written down", async () => {
    const { game, asked } = await vouchedIn(CLOCK);
    await away(game.w, game, 9);
    expect(await objection(game.w, game)).toBe(10 * 24);
    await advance(game, DAY);
    const { turn } = await stateOf(game, game.w);
    await ok(game.w.post(`${game.path}/pause`, { do: "end", turn }));
    expect(await objection(asked.client, game)).toBe(2 * 24);
    await passUnrung(game, DAY - HOUR);
    expect(await seatOf(asked.client, game)).toBeUndefined();
    await passUnrung(game, HOUR);
    expect(await seatOf(asked.client, game)).toBe("b");
  });
});

describe("the seat's player is there", () => {
  const inPause: readonly [string, (game: Pair, old: Holding) => Promise<unknown>][] = [
    ["the same name", ({ b, path }) => b.ask("PUT", `${path}/name`, { name: "Bo" })],
    ["what is refused", ({ b, path }) => b.play(path, 7, "a6-a7")],
    ["being shown the link", (game, old) => old.client.post(`${game.path}/link`, {})],
    [
      "opening it again in the browser that has it",
      (game, old) => knocking(game.tokens["b"], old.cookie).post(`${game.path}/open`, {}),
    ],
    ["putting a browser out", ({ b, path }) => b.ask("DELETE", `${path}/browsers/nobody`, {})],
    ["a link to hand it over", ({ b, path }) => b.post(`${path}/hand-over`, {})],
    ["taking a webhook away that is none", ({ b, path }) => b.ask("DELETE", `${path}/webhooks/none`, {})],
    ["removing what is kept", ({ b, path }) => b.ask("DELETE", `${path}/me`, {})],
    ["forgetting a browser that has it", (_game, old) => old.client.ask("DELETE", "/api/me/browser", { evenLast: true })],
    ["ending the pause", ({ b, path }) => b.post(`${path}/pause`, { do: "end", turn: 0 })],
  ];
  test.each(inPause)("%s ends it, in a pause too", async (_what, act) => {
    const game = await quietPair({ clock: { kind: "move", each: 2 * 86_400 } });
    const old = await holding(game, "b");
    // D1 knows the browser's seats from then on.
    await advance(game, AFTER_BACKGROUND);
    const { now } = await stateOf(game, game.w);
    await game.w.post(`${game.path}/holiday`, { turn: 0, until: now + 5 * DAY });
    const asked = await asking(game);
    await reply(game.w, game, "agree");
    await act(game, old);
    for (const client of [game.w, asked.client]) expect(await told(client, game)).toBeUndefined();
    await advance(game, 9 * DAY);
    expect(await seatOf(asked.client, game)).toBeUndefined();
  });
});

describe("in 14 days", () => {
  test("a browser asks once for a seat", async () => {
    const game = await quietPair();
    const asked = await asking(game);
    await reply(game.b, game, "refuse");
    const again = (side: string) => knocking(game.invite, asked.cookie).post(`${game.path}/recovery`, { side });
    await unchanged([game], async () => expectProblem(await again("b"), "too-many"));
    await ok(again("w"));
    await reply(game.w, game, "refuse");
    await advance(game, 14 * DAY - HOUR);
    expectProblem(await again("b"), "too-many");
    await advance(game, HOUR);
    await ok(again("b"));
  });

  test("a seat is asked for three times, and the other one besides", async () => {
    const game = await quietPair();
    for (let count = 0; count < 3; count++) {
      expect((await asking(game, "b")).answer.status).toBe(200);
      await reply(game.w, game, "refuse");
      await advance(game, DAY);
    }
    await unchanged([game], async () => expectProblem((await asking(game, "b")).answer, "too-many"));
    expect((await asking(game, "w")).answer.status).toBe(200);
    await reply(game.w, game, "refuse");
    await advance(game, 11 * DAY);
    expect((await asking(game, "b")).answer.status).toBe(200);
  });
});

describe("a seat that was regained", () => {
  /** A seat for which everything is set that can be, regained. */
  async function regained(pass: (game: Pair, milliseconds: number) => Promise<void>) {
    const address = newAddress();
    const game = await mailedPair(address);
    await unrung(game);
    await holding(game, "b");
    await game.b.post(`${game.path}/webhooks`, { url: "http://127.0.0.1:1/", events: ["end"] });
    await game.b.post(`${game.path}/hand-over`, {});
    const asked = await asking(game);
    await reply(game.w, game, "agree");
    await pass(game, DAY);
    return { game, asked, address };
  }

  test("shows and tells nothing that was set before, as after a hand-over; the name stays", async () => {
    const { game, asked, address } = await regained(({ id }, milliseconds) => advance(id, milliseconds));
    const { client } = asked;
    const { you, players } = await stateOf(game, client);
    expect(you).toEqual({ side: "b", nudgeFrom: expect.any(Number) });
    expect(players["b"]?.name).toBe("Bo");
    expect((await client.get(`${game.path}/webhooks`)).body).toEqual([]);
    expect((await client.get(`${game.path}/email`)).body).toEqual({ address: null });
    expect((await client.get(`${game.path}/channels`)).body).toMatchObject({ channels: [], lost: [] });
    const me = (await client.get<SeatRecordAnswer>(`${game.path}/me`)).body;
    expect(me).toMatchObject({ browsers: [expect.anything()], requests: [], webhooks: [], deliveries: [], notices: [] });
    await advance(game, 0);
    expect(await recipientOf(address).status(game.id, "b")).toEqual({ ok: true, value: null });
  });

  test("shows nothing of it either before that is written down", async () => {
    const { game, asked } = await regained(passUnrung);
    await unchanged([game], async () => {
      expect((await stateOf(game, asked.client)).you).toEqual({ side: "b" });
      for (const path of ["/webhooks", "/email", "/channels", "/me", "/browsers"])
        expectProblem(await asked.client.get(game.path + path), "no-seat");
    });
  });

  test.each([
    ["/channels", { when: "turn" }],
    ["/email/hours", { zone: "UTC", quiet: null }],
  ])("nor does it where the first that is asked changes how it is told: PUT %s %j", async (path, body) => {
    const { game, asked, address } = await regained(passUnrung);
    const answer = await asked.client.ask("PUT", game.path + path, body);
    expect(JSON.stringify(answer.body)).not.toContain("@");
    expect(answer.body).not.toMatchObject({ channels: [expect.anything()] });
    await advance(game, 0);
    expect(await recipientOf(address).status(game.id, "b")).toEqual({ ok: true, value: null });
  });
});
