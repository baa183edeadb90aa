/** Calls by the API: whom they reach, and that they are told once, in time, and to nobody who is there. */
import { describe, expect, test } from "vitest";
import type { ChannelsAnswer } from "../../api/channel-schema.ts";
import { anyone, browserWith, expectProblem, move, ok, type Pair, pair, roomOf, stateOf } from "./client.ts";
import { lastMail } from "./mailbox.ts";
import { expectHanded, notifiedPair, touch } from "./notified.ts";
import { advance, evict, query, unchanged } from "./object.ts";
import {
  DAY,
  HOUR,
  mailedPair,
  MINUTE,
  newAddress,
  noticeMails,
  pass,
  recipientOf,
  recipientRows,
  silenced,
} from "./recipients.ts";
import { pageOf } from "./socket.ts";

silenced();

/** A game in which Black is to move, is told, and stays silent for so long. */
async function silent(milliseconds: number) {
  const game = await notifiedPair();
  await move(game, 0);
  await advance(game, milliseconds);
  return game;
}

/** Black's page is before a person, who touches it and closes it. */
async function visit(game: Pair) {
  const page = await pageOf(game, "b");
  await touch(page);
  page.close();
  await page.untilClosed(1000);
}

describe("a nudge", () => {
  test("is told at once, and again the next day once its player was back", async () => {
    const game = await silent(2 * DAY);
    expect(game.recipients.handed).toStrictEqual(["b 1 turn"]);
    const nudged = await ok(game.w.post(`${game.path}/nudge`, { turn: 1 }));
    expect(nudged.body.you?.nudgeFrom).toBeGreaterThan(nudged.body.now);
    await advance(game, 0);
    expect((await game.w.post(`${game.path}/nudge`, { turn: 1 })).body.repeated).toBe(true);
    await visit(game);
    await advance(game, DAY);
    expect((await game.w.post(`${game.path}/nudge`, { turn: 1 })).body.repeated).toBeUndefined();
    await expectHanded(game, 0, ["b 1 turn", "b 1 nudge", "b 1 nudge"]);
  });

  test("says so in the mail", async () => {
    const address = newAddress();
    const game = await mailedPair(address);
    await move(game, 0);
    await advance(game, 2 * DAY);
    await game.w.post(`${game.path}/nudge`, { turn: 1 });
    await advance(game, 0);
    await pass(address, 0);
    expect((await lastMail(address)).text).toContain("Ada is waiting for you.");
  });

  test("that comes too soon, in one's own turn or from nobody changes nothing", async () => {
    const game = await silent(HOUR);
    await unchanged([game], async () => {
      expectProblem(await game.w.post(`${game.path}/nudge`, { turn: 1 }), "too-early");
      expectProblem(await game.b.post(`${game.path}/nudge`, { turn: 1 }), "not-their-turn");
      expectProblem(await game.w.post(`${game.path}/nudge`, { turn: 0 }), "stale-turn");
      expectProblem(await game.w.post(`${game.path}/nudge`, {}), "malformed");
      expectProblem(await anyone.post(`${game.path}/nudge`, { turn: 1 }), "no-seat");
    });
  });
});

describe("who is at the board", () => {
  test("has the other told at once, and everybody shown for a quarter of an hour", async () => {
    const game = await silent(HOUR);
    const called = await game.w.post(`${game.path}/meet`, { turn: 1 });
    expect(called.body).toMatchObject({ meeting: { by: "w" }, you: { meetFrom: expect.any(Number) } });
    await expectHanded(game, 0, ["b 1 turn", "b 1 meeting"]);
    expect((await stateOf(game)).meeting).toMatchObject({ by: "w" });
    await advance(game, 15 * MINUTE);
    expect((await stateOf(game)).meeting).toBeNull();
  });

  test("is not waited for later: a mail that quiet hours have held does not go", async () => {
    const game = await silent(HOUR);
    await game.w.post(`${game.path}/meet`, { turn: 1 });
    await advance(game, 0);
    const { last } = game.recipients;
    expect(await roomOf(game).owed(last)).toMatchObject({ occasion: "meeting" });
    await advance(game, 15 * MINUTE);
    expect(await roomOf(game).owed(last)).toBeNull();
  });

  test("calls nobody who is there", async () => {
    const game = await pair();
    const page = await pageOf(game, "b");
    await page.settled();
    expectProblem(await game.w.post(`${game.path}/meet`, { turn: 0 }), "is-here");
    page.close();
  });
});

describe("after a call that is unanswered", () => {
  const callAgain = async (game: Pair, kind: "meet" | "nudge" = "meet") => game.w.post(`${game.path}/${kind}`, { turn: 1 });
  /** White has called Black, and enough time has passed for any other call. */
  async function called() {
    const game = await silent(2 * DAY);
    await ok(callAgain(game));
    await advance(game, 2 * DAY);
    return game;
  }

  test("there is no other of any kind, and the caller's page says so; nothing is written", async () => {
    const game = await called();
    expect((await stateOf(game, game.w)).you).toMatchObject({ noCalls: "unanswered" });
    await unchanged([game], async () => {
      for (const kind of ["meet", "nudge"] as const) expectProblem(await callAgain(game, kind), "unanswered");
    });
    expect((await stateOf(game, game.b)).you).not.toHaveProperty("noCalls");
  });

  test.each([
    ["a person's input on the page", (game: Pair) => visit(game)],
    ["an act beside the log", async (game: Pair) => void (await game.b.ask("PUT", `${game.path}/channels`, { when: "turn" }))],
    ["an act in the log", async (game: Pair) => void (await game.b.ask("PUT", `${game.path}/name`, { name: "Boris" }))],
    [
      "the seat opened in another browser",
      async ({ path, tokens }: Pair) => void (await browserWith(tokens["b"]).post(`${path}/open`, {})),
    ],
  ])("%s opens the way for another one, which the caller's page is told at once", async (_what, act) => {
    const game = await called();
    const page = await pageOf(game, "w");
    await page.settled();
    await act(game);
    await page.until(() => expect(page.state?.you).not.toHaveProperty("noCalls"));
    page.close();
    await advance(game, HOUR);
    await ok(callAgain(game));
    await advance(game, HOUR);
    expectProblem(await callAgain(game), "unanswered");
  });

  test("a look by a program or a scanner does not, and writes nothing", async () => {
    const game = await called();
    await unchanged([game], async () => void (await game.b.get(game.path)));
    expectProblem(await callAgain(game), "unanswered");
  });

  test("is known after a sleep, too", async () => {
    const game = await called();
    await visit(game);
    await evict(game);
    expect((await stateOf(game, game.w)).you).not.toHaveProperty("noCalls");
  });
});

describe("a player who wants no calls", () => {
  const mute = (game: Pair, calls: boolean) => game.b.ask<ChannelsAnswer>("PUT", `${game.path}/channels`, { calls });

  test("is not called, and the other one is told so at once; nothing else of how they are told", async () => {
    const game = await silent(2 * DAY);
    const page = await pageOf(game, "w");
    await page.settled();
    expect((await mute(game, false)).body).toMatchObject({ calls: false });
    await page.until(() => expect(page.state?.you?.noCalls).toBe("muted"));
    page.close();
    await unchanged([game], async () => {
      for (const kind of ["meet", "nudge"]) expectProblem(await game.w.post(`${game.path}/${kind}`, { turn: 1 }), "muted");
    });
    expect(JSON.stringify(await stateOf(game))).not.toContain("noCalls");
    await expectHanded(game, 0, ["b 1 turn"]);
    expect((await mute(game, true)).body).toMatchObject({ calls: true });
    await advance(game, DAY);
    await ok(game.w.post(`${game.path}/meet`, { turn: 1 }));
  });

  test("has that forgotten with their last channel", async () => {
    const game = await silent(HOUR);
    await mute(game, false);
    const muted = () => query(game, "SELECT name FROM facts WHERE name LIKE 'calls-muted%'");
    expect(await muted()).toEqual([{ name: "calls-muted:b" }]);
    await game.b.ask("DELETE", `${game.path}/email`, {});
    expect(await muted()).toEqual([]);
    expect((await stateOf(game, game.w)).you).not.toHaveProperty("noCalls");
  });

  test.each([{ calls: "no" }, { calls: null }])("says so plainly, or is refused (%j)", async (body) => {
    const game = await silent(HOUR);
    await unchanged([game], async () => expectProblem(await game.b.ask("PUT", `${game.path}/channels`, body), "malformed"));
  });
});

describe("a recipient", () => {
  const toldCalls = async (address: string) => (await noticeMails(address)).filter((subject) => !subject.startsWith("Confirm"));

  test("is told of three calls a day over all games, and whoever makes a fourth is refused; the next day there are more", async () => {
    const address = newAddress();
    const games = [];
    for (let count = 0; count < 5; count++) games.push(await mailedPair(address));
    const meet = (game: Pair) => game.w.post(`${game.path}/meet`, { turn: 0 });
    const handOver = async (game: Pair) => {
      await advance(game, 0);
      await pass(address, 0);
    };
    const [first, second, third, fourth, fifth] = games;
    if (!first || !second || !third || !fourth || !fifth) throw new Error("five games");
    for (const game of [first, second]) {
      await ok(meet(game));
      await handOver(game);
    }
    // Two at once find room for one: both are said on the page, and one is told.
    for (const answer of await Promise.all([meet(third), meet(fourth)])) expect(answer.status).toBe(200);
    for (const game of [third, fourth]) await handOver(game);
    expect(await toldCalls(address)).toHaveLength(3);
    await unchanged([fifth], async () => expectProblem(await meet(fifth), "called-enough"));
    // What was one too many is not told later.
    await pass(address, DAY);
    expect(await toldCalls(address)).toHaveLength(3);
    expect(await recipientRows(address, "SELECT id FROM outgoing_messages")).toEqual([]);
    await ok(meet(fifth));
    await handOver(fifth);
    expect(await toldCalls(address)).toHaveLength(4);
  });

  test("says of a call too many that it is over, and keeps nothing of it", async () => {
    const address = newAddress();
    const { id: game } = await mailedPair(address);
    const commit = (call: number) => {
      const told = { game, side: "b", turn: call, occasion: "meeting", when: "turn", deadline: null } as const;
      return recipientOf(address).commit({ ...told, id: `call ${call}` });
    };
    for (const call of [1, 2, 3]) expect(await commit(call)).toEqual({ kind: "kept", wait: 0 });
    for (const _again of [1, 2]) expect(await commit(4)).toEqual({ kind: "kept", wait: 0, isOver: true });
    expect(await recipientRows(address, "SELECT id FROM notices ORDER BY id")).toEqual(
      [1, 2, 3].map((call) => ({ id: `call ${call}` })),
    );
  });

  test("that can't be asked keeps nobody from calling", async () => {
    const game = await silent(HOUR);
    const real = game.recipients.getByName.bind(game.recipients);
    game.recipients.getByName = (name) => ({ ...real(name), mayBeCalled: () => Promise.reject(new Error("down")) });
    await ok(game.w.post(`${game.path}/meet`, { turn: 1 }));
  });
});
