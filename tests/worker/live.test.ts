/** Live connections: the whole state once, then each change; what a socket may say, and when it is closed. */
import { runInDurableObject } from "cloudflare:test";
import type { JoinAnswer } from "../../api/seat-schema.ts";
import { describe, expect, test, vi } from "vitest";
import type { ProblemCode } from "../../api/problems.ts";
import {
  advancedPair,
  advanceTo,
  answered,
  anyone,
  browser,
  expectProblem,
  LINE,
  move,
  newCookie,
  pair,
  program,
  roomOf,
  stateOf,
  waiting,
  sit,
} from "./client.ts";
import { evict, redeploy, unchanged } from "./object.ts";
import { bearer, connect, cookie, expectUpToDate, live, pageOf, present } from "./socket.ts";

async function refusal(path: string, headers: Readonly<Record<string, string>>, code: ProblemCode) {
  expectProblem(await answered(await connect(path, headers)), code);
}

describe("a watcher", () => {
  test("is told the state once, then each change, and holds the present state", async () => {
    const game = await advancedPair(2);
    const watcher = await live(game.path);
    const rev = watcher.state?.rev;
    expect(watcher.messages).toEqual([{ kind: "state", state: { ...(await stateOf(game)), now: expect.any(Number) } }]);
    for (let turn = 2; turn < 6; turn++) {
      await move(game, turn);
      await watcher.until(() => expect(watcher.state?.turn).toBe(turn + 1));
    }
    await expectUpToDate(watcher, game.path);
    expect(watcher.messages.map(({ kind }) => kind)).toEqual(["state", "change", "change", "change", "change"]);
    expect(watcher.changes[0]).toMatchObject({
      after: { seq: 4, rev },
      events: [{ seq: 5, kind: "moved", side: "w", turn: 2, move: LINE[2] }],
      moves: [{ turn: 2, ply: 3, side: "w", move: LINE[2] }],
      state: { seq: 5, turn: 3, toMove: "b" },
    });
  });

  test("is told nothing that opens a seat", async () => {
    const { id, inviteToken, seat } = await waiting();
    const watcher = await live(`/api/games/${id}`);
    const joined = await program(inviteToken).post<JoinAnswer>(`/api/games/${id}/join`, {});
    await watcher.until(() => expect(watcher.state?.status).toBe("playing"));
    for (const secret of [inviteToken, seat.token, joined.body.seat.token]) expect(watcher.heard.join()).not.toContain(secret);
    expect(watcher.state).not.toHaveProperty("you");
  });

  test("is told nothing of what was refused or repeated", async () => {
    const game = await advancedPair(1);
    const watcher = await live(game.path);
    await game.w.play(game.path, 0, "a6-b6");
    await move(game, 0);
    await game.b.play(game.path, 1, "nonsense");
    await watcher.settled();
    expect(watcher.messages).toHaveLength(1);
  });

  test("is one of many, who are all told the same", async () => {
    const game = await pair();
    const watchers = await Promise.all(Array.from({ length: 20 }, () => live(game.path)));
    await advanceTo(game, 3);
    for (const watcher of watchers) await expectUpToDate(watcher, game.path);
    expect(new Set(watchers.map(({ heard }) => heard.slice(1).join())).size).toBe(1);
  });
});

describe("a seat's connection", () => {
  test("is known by a cookie, from our own pages only", async () => {
    const game = await pair();
    const value = newCookie();
    await sit(game, "b", value);
    expect((await live(game.path, cookie(value))).state?.you).toMatchObject({ side: "b" });
    await refusal(game.path, { ...cookie(value), origin: "https://evil.test" }, "foreign-origin");
    await refusal(game.path, { cookie: `__Host-b=${value}` }, "foreign-origin");
  });

  test("is known by a first message with its token", async () => {
    const game = await pair();
    const connection = await live(game.path);
    expect(connection.state).not.toHaveProperty("you");
    connection.say({ token: game.tokens["w"] });
    await connection.until(() => expect(connection.state?.you).toMatchObject({ side: "w" }));
    await move(game, 0);
    await connection.until(() => expect(connection.state).toMatchObject({ turn: 1, you: { side: "w" } }));
  });

  test("stays a watcher's where the token is wrong", async () => {
    const [game, other] = [await pair(), await pair()];
    const connection = await live(game.path);
    for (const token of ["nobody", game.invite, other.tokens["w"]]) connection.say({ token });
    await connection.settled();
    expect(connection.messages.slice(1)).toEqual(
      Array.from({ length: 3 }, () => ({ kind: "error", code: "no-seat", detail: expect.any(String) })),
    );
    expect(connection.closed).toBeNull();
    expect(connection.state).not.toHaveProperty("you");
  });

  test("is refused to a wrong bearer, which never falls back to the cookie", async () => {
    const game = await pair();
    const value = newCookie();
    await sit(game, "b", value);
    await refusal(game.path, bearer("nobody"), "no-seat");
    await refusal(game.path, { ...cookie(value), ...bearer("nobody") }, "no-seat");
  });

  test("is shown the invite while it is free, and sees it go when it is used", async () => {
    const { id, inviteToken, inviteUrl, seat } = await waiting();
    const creator = await live(`/api/games/${id}`, bearer(seat.token));
    expect(creator.state?.you).toMatchObject({ side: "w", inviteToken, inviteUrl });
    await program(inviteToken).post(`/api/games/${id}/join`, { name: "Bo" });
    await creator.until(() => expect(creator.state?.status).toBe("playing"));
    expect(creator.state).toMatchObject({ you: { side: "w" }, toMove: "w", players: { b: { name: "Bo" } } });
    expect(creator.state?.you).toMatchObject({ side: "w" });
  });
});

test("a connection is refused without an upgrade, and for a game that there is not", async () => {
  const game = await pair();
  expectProblem(await anyone.get(`${game.path}/live`), "malformed");
  await refusal("/api/games/aaaaaaaaaaaaaaaa", {}, "not-found");
});

describe("garbage", () => {
  test.each<[string, unknown]>([
    ["no JSON", "nonsense"],
    ["an empty text", ""],
    ["another letter case", "PING"],
    ["a number", "1"],
    ["null", "null"],
    ["a list", []],
    ["nothing", {}],
    ["what it does not know", { move: "a6-a7" }],
    ["a wrong type", { here: "yes" }],
    ["an input that is none", { here: true, input: false }],
    ["a token that is no text", { token: 1 }],
    ["a token of 101 characters", { token: "a".repeat(101) }],
    ["two messages in one", { here: true, token: "a" }],
    ["bytes", new ArrayBuffer(8)],
  ])("closes the connection, and changes nothing: %s", async (_what, message) => {
    const game = await pair();
    await unchanged([game], async () => {
      const connection = await live(game.path);
      connection.say(message);
      await connection.untilClosed(4000);
      expect(connection.messages.at(-1)).toMatchObject({ kind: "error", code: "malformed" });
    });
  });

  test.each([
    ["1025 characters", 1025],
    ["a megabyte", 1024 * 1024],
  ])("of %s closes the connection as too large, and changes nothing", async (_what, length) => {
    const game = await pair();
    await unchanged([game], async () => {
      const connection = await live(game.path);
      connection.say("x".repeat(length));
      await connection.untilClosed(1009);
      expect(connection.messages.at(-1)).toMatchObject({ kind: "error", code: "too-large" });
    });
  });

  test("of one does not trouble the others", async () => {
    const game = await pair();
    const [rude, polite] = [await live(game.path), await live(game.path)];
    rude.say("x".repeat(1024 * 1024));
    await rude.untilClosed(1009);
    await move(game, 0);
    await polite.until(() => expect(polite.state?.turn).toBe(1));
    expect(polite.closed).toBeNull();
  });
});

test("a ping is answered, while the object sleeps too", async () => {
  const game = await pair();
  const connection = await live(game.path);
  await evict(game);
  await connection.settled();
  expect(connection.heard.at(-1)).toBe("pong");
});

describe("over a sleep", () => {
  test("connections stay, with who they are, and miss nothing", async () => {
    const game = await pair();
    const [watcher, white] = [await live(game.path), await pageOf(game, "w")];
    await evict(game);
    await move(game, 0);
    await expectUpToDate(watcher, game.path);
    await expectUpToDate(white, game.path, game.w);
    expect(white.state?.you).toMatchObject({ side: "w" });
  });

  test("a message wakes the object", async () => {
    const game = await pair();
    const connection = await live(game.path);
    await evict(game);
    connection.say({ token: game.tokens["b"] });
    await connection.until(() => expect(connection.state?.you).toMatchObject({ side: "b" }));
  });
});

describe("closing", () => {
  test.each([1000, 1001, 3000, 4999])("with code %i is answered, and leaves no trace", async (code) => {
    const game = await pair();
    const [going, watcher] = [await pageOf(game, "w"), await live(game.path)];
    going.close(code);
    await watcher.until(() => expect(present(watcher)).toEqual([]));
    await going.until(() => expect(going.closed).not.toBeNull());
    await expectUpToDate(watcher, game.path);
  });

  test.each([
    [1005, [[1000]]],
    [1006, []],
    [1015, []],
    [4999, [[4999]]],
  ])("that is told as %i is answered by %j", async (code, answers) => {
    const game = await pair();
    await live(game.path);
    await runInDurableObject(roomOf(game), async (room, state) => {
      const [socket] = state.getWebSockets();
      if (socket === undefined) throw new Error("the object has no socket");
      const close = vi.spyOn(socket, "close").mockReturnValue();
      await room.webSocketClose(socket, code);
      expect(close.mock.calls).toEqual(answers);
    });
  });

  test("comes to a browser's connection when it leaves the seat for the other one, and to no other's", async () => {
    const game = await pair();
    const [leaving, staying] = [newCookie(), newCookie()];
    for (const value of [leaving, staying]) await sit(game, "b", value);
    const [gone, kept, byLink] = [
      await live(game.path, cookie(leaving)),
      await live(game.path, cookie(staying)),
      await pageOf(game, "b"),
    ];
    await sit(game, "w", leaving, true);
    await gone.untilClosed(4001);
    for (const connection of [kept, byLink]) {
      await connection.settled();
      expect(connection.closed).toBeNull();
    }
  });

  test("comes to all of a seat's connections when its link is replaced, and not to the other seat's", async () => {
    const game = await pair();
    const value = newCookie();
    await sit(game, "b", value);
    const [byLink, byCookie, white] = [await pageOf(game, "b"), await live(game.path, cookie(value)), await pageOf(game, "w")];
    await redeploy(game, { LINK_KEYS: `b:${"chain".repeat(9)}` });
    await browser(value).post(`${game.path}/link`);
    for (const connection of [byLink, byCookie]) await connection.untilClosed(4001);
    await white.settled();
    expect(white.closed).toBeNull();
  });
});
