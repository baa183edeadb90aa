/** Sockets that don't read what they are sent: what is counted, who is closed, who is still told something, and when the object ends. */
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { Unread } from "../../worker/room/kernel/sending.ts";
import { PAUSE as LOOK } from "../../worker/room/kernel/restart.ts";
import { advancedPair, anyone, move, pair, type Pair } from "./client.ts";
import { evict, give, inside, query } from "./object.ts";
import { bearer, connect, expectUpToDate, live, type Live, pageOf, present } from "./socket.ts";

// An object that has ended says so.
beforeEach(() => void vi.spyOn(console, "warn").mockImplementation(() => undefined));

const KB = 1024;
const MB = 1024 * KB;
const COME_AGAIN = 4003;
const FULL = 1013;

interface Kept {
  readonly side: string | null;
  readonly unread: Unread;
}

function attachmentOf(socket: WebSocket): Kept {
  const attachment: Kept = socket.deserializeAttachment();
  return attachment;
}

/**
 * The object wakes with all sockets of a side having so much unread; null are the watchers.
 * @param players who are there: nothing is written any more once that was told
 */
async function wakeWith(game: Pair, side: string | null, unread: Unread | undefined, players: readonly Live[] = []) {
  const sides = players.length === 2 ? ["w", "b"] : players.length === 1 ? ["w"] : [];
  for (const each of players) await each.until(() => expect(present(each)).toEqual(sides));
  await inside(game, (_room, state) => {
    for (const socket of state.getWebSockets()) {
      const attachment = attachmentOf(socket);
      if (attachment.side === side) socket.serializeAttachment({ ...attachment, unread });
    }
  });
  await evict(game);
}

/** What is kept of each socket of a side that is unread. */
async function kept(game: Pair, side: string | null): Promise<Unread[]> {
  const all = await inside(game, (_room, state) => state.getWebSockets().map(attachmentOf));
  return all.filter((attachment) => attachment.side === side).map((attachment) => attachment.unread);
}

const unread = (bytes: number): Unread => ({ bytes, echo: null });

async function silent(connecting: Promise<Live>): Promise<Live> {
  const connection = await connecting;
  connection.echoes = false;
  return connection;
}

const echoes = ({ messages }: Live) => messages.flatMap(({ echo }) => (echo === undefined ? [] : [echo]));

/** Plays the next moves of the line, from the turn that stands, and has them told. */
async function playOn(game: Pair, from: number, moves: number) {
  for (let turn = from; turn < from + moves; turn++) await move(game, turn);
  await inside(game, () => new Promise((resolve) => setTimeout(resolve)));
}

describe("a socket", () => {
  test("is asked for an echo after 64 KB, once, and what came before counts no more when it is sent back", async () => {
    const game = await pair();
    const watcher = await silent(live(game.path));
    await wakeWith(game, null, unread(64 * KB - 10));
    await playOn(game, 0, 3);
    await expectUpToDate(watcher, game.path);
    const [number, ...others] = echoes(watcher);
    expect(others).toEqual([]);
    const [before] = await kept(game, null);
    expect(before?.bytes).toBeGreaterThan(64 * KB);
    watcher.say({ echo: number });
    await watcher.settled();
    const [after] = await kept(game, null);
    expect(after?.echo).toBeNull();
    expect(after?.bytes).toBe((before?.bytes ?? 0) - (before?.echo?.bytes ?? 0));
    expect(after?.bytes).toBeLessThan(4 * KB);
  });

  test("is asked for another number than others are, so that nobody can answer for it", async () => {
    const game = await pair();
    const watchers = [await silent(live(game.path)), await silent(live(game.path))] as const;
    await wakeWith(game, null, unread(64 * KB));
    await playOn(game, 0, 1);
    for (const watcher of watchers) await watcher.until(() => expect(echoes(watcher)).toHaveLength(1));
    const [one, other] = watchers.map((watcher) => echoes(watcher)[0]);
    expect(one).not.toBe(other);
    watchers[0].say({ echo: other });
    await watchers[0].settled();
    expect(watchers[0].closed).toBeNull();
    expect((await kept(game, null)).map(({ bytes }) => bytes > 64 * KB)).toEqual([true, true]);
  });

  test("may send back more numbers than it may say other things, but not such as nobody asked for", async () => {
    const game = await pair();
    const deaf = await silent(pageOf(game, "w"));
    const watcher = await live(game.path);
    await wakeWith(game, "w", unread(2 * MB), [deaf]);
    for (let turn = 0; turn < 30; turn++) {
      await playOn(game, turn, 1);
      if (turn % 2 === 0) continue;
      for (const kind of ["draw", "takeback"]) await game.w.post(`${game.path}/offers`, { do: "offer", kind, turn: turn + 1 });
      await inside(game, () => new Promise((resolve) => setTimeout(resolve)));
    }
    await expectUpToDate(watcher, game.path);
    await watcher.settled();
    expect(echoes(watcher).length).toBeGreaterThan(60);
    expect(watcher.closed).toBeNull();
    await deaf.untilClosed(COME_AGAIN);
    for (let number = 0; number < 61; number++) watcher.say({ echo: number });
    await watcher.untilClosed(4002);
  });

  test("that goes on reading stays, whatever it is sent", async () => {
    const game = await pair();
    const [watcher, deaf] = [await live(game.path), await silent(live(game.path))];
    await wakeWith(game, null, unread(250 * KB));
    await playOn(game, 0, 20);
    await deaf.untilClosed(COME_AGAIN);
    await expectUpToDate(watcher, game.path);
    expect(watcher.closed).toBeNull();
    expect(echoes(watcher)).toHaveLength(1);
  });

  test.each(["w", null])(
    "that knows nothing of the number comes again after 256 KB, and misses no move: side %s",
    async (side) => {
      const game = await pair();
      const headers = side === null ? {} : bearer(game.tokens[side]);
      const bot = await silent(live(game.path, headers));
      await wakeWith(game, side, unread(255 * KB), side === null ? [] : [bot]);
      await playOn(game, 0, 10);
      await bot.untilClosed(COME_AGAIN);
      expect(bot.closed?.reason).toBe("unread");
      const again = await live(game.path, headers);
      expect(again.state).toMatchObject({ turn: 10 });
      await playOn(game, 10, 2);
      await again.until(() => expect(again.state?.turn).toBe(12));
    },
  );

  test("of the code of the day before has nothing unread", async () => {
    const game = await pair();
    const watcher = await live(game.path);
    await wakeWith(game, null, undefined);
    await playOn(game, 0, 1);
    await expectUpToDate(watcher, game.path);
    const [after] = await kept(game, null);
    expect(after?.bytes).toBeLessThan(4 * KB);
  });
});

describe("what sockets have unread together", () => {
  test("asks all of them for echoes from 2 MB on, however little each was sent", async () => {
    const game = await pair();
    const deaf = await silent(pageOf(game, "w"));
    const watcher = await live(game.path);
    await wakeWith(game, "w", unread(2 * MB), [deaf]);
    await playOn(game, 0, 3);
    await watcher.until(() => expect(watcher.state).toMatchObject({ turn: 3, players: { w: { present: false } } }));
    expect(echoes(watcher)).toHaveLength(watcher.changes.length);
    await watcher.settled();
    expect(await kept(game, null)).toEqual([unread(0)]);
    await deaf.untilClosed(COME_AGAIN);
  });

  test("counts on when a socket has closed that has shown nothing", async () => {
    const game = await pair();
    const [deaf, quiet] = [await silent(pageOf(game, "w")), await silent(live(game.path))];
    await wakeWith(game, "w", unread(16 * MB - 100 * KB), [deaf]);
    await wakeWith(game, null, unread(98 * KB));
    await playOn(game, 0, 1);
    await deaf.untilClosed(COME_AGAIN);
    expect(quiet.closed).toBeNull();
    await playOn(game, 1, 20);
    await quiet.untilClosed(FULL);
  });

  test("of 16 MB leaves nobody but players", async () => {
    const game = await pair();
    const [white, black, watcher] = [await pageOf(game, "w"), await pageOf(game, "b"), await live(game.path)];
    await wakeWith(game, "w", unread(16 * MB - 100 * KB), [white, black]);
    await wakeWith(game, null, unread(100 * KB));
    await playOn(game, 0, 2);
    await watcher.untilClosed(FULL);
    await expectUpToDate(black, game.path, game.b);
    expect(watcher.state?.turn).toBe(0);
    await white.untilClosed(COME_AGAIN);

    // A player whom no cookie speaks for comes as a watcher, and is let in by the token.
    const response = await connect(game.path);
    const heard: string[] = [];
    response.webSocket?.addEventListener("message", ({ data }) => void heard.push(String(data)));
    response.webSocket?.accept();
    response.webSocket?.send(JSON.stringify({ token: game.tokens["b"] }));
    await expect.poll(() => heard).toContainEqual(expect.stringContaining('"you":{"side":"b"'));
    await black.until(() => expect(present(black)).toContain("b"));
  });
});

describe("32 MB that nobody reads", () => {
  const looks = vi.fn();

  /** A game whose object would end, and its players. */
  async function overfull() {
    const game = await pair();
    const [white, black] = [await pageOf(game, "w"), await pageOf(game, "b")];
    await wakeWith(game, "w", unread(33 * MB), [white, black]);
    const order: string[] = [];
    looks.mockClear();
    const { setTimeout: real } = globalThis;
    vi.stubGlobal("setTimeout", (work: () => void, pause?: number) => {
      if (pause === LOOK) looks();
      real(work, pause);
    });
    await inside(game, (_room, state) => {
      vi.spyOn(state.storage, "sync").mockImplementation(async () => void order.push("sync"));
      vi.spyOn(state, "abort").mockImplementation(() => void order.push("abort"));
    });
    return { game, white, black, order };
  }

  test("end the object, once its storage is synced, and the log says so in a line", async () => {
    const { game, order, black } = await overfull();
    await playOn(game, 0, 1);
    await expect.poll(() => order).toEqual(["sync", "abort"]);
    // Another game, whose sockets were closed with its test, may end only now.
    const lines = vi.mocked(console.warn).mock.calls.filter(([line]) => String(line).includes(game.id));
    expect(lines).toEqual([[`game ${game.id} begins anew, for its sockets held too much that nobody read`]]);
    // Nothing more is added to what is held.
    expect(black.state?.turn).toBe(0);
    expect(await query(game, "SELECT seq FROM events WHERE seq = 3")).toHaveLength(1);
  });

  test("wait until nothing is under way", async () => {
    const { game, order } = await overfull();
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    const limit = vi.fn(async () => {
      await held;
      return { success: true };
    });
    await give(game, { RATE_LIMITS: "on", LIMIT_COMMAND: { limit } });
    const guesser = await connect(game.path, { "cf-connecting-ip": "192.0.2.7" });
    guesser.webSocket?.accept();
    guesser.webSocket?.send(JSON.stringify({ token: "nobody" }));
    await expect.poll(() => limit.mock.calls.length).toBeGreaterThan(0);
    await playOn(game, 0, 1);
    await expect.poll(() => looks.mock.calls.length).toBeGreaterThanOrEqual(3);
    expect(order).toEqual([]);
    release();
    await expect.poll(() => order).toEqual(["sync", "abort"]);
  });
});

test("a message that is too large is told to a watcher as one to ask again within a while, which any client understands", async () => {
  const game = await advancedPair(4);
  const [white, black, watcher] = [await silent(pageOf(game, "w")), await pageOf(game, "b"), await live(game.path)];
  // So that nothing fits any more that is sent to watchers.
  await wakeWith(game, "w", unread(8 * MB), [white, black]);
  const { body } = await anyone.get(game.path);
  await playOn(game, 4, 1);
  await watcher.until(() => expect(echoes(watcher)).toHaveLength(1));
  expect(watcher.messages.find(({ echo }) => echo !== undefined)).toEqual({
    kind: "change",
    after: { seq: -1, rev: -1 },
    events: [],
    moves: [],
    state: { seq: body.seq + 1, rev: body.rev, now: expect.any(Number) },
    within: 30,
    echo: expect.any(Number),
  });
  // Who knows only that a change may follow a state that they don't have asks for it.
  expect(watcher.state).toBeNull();
  await expectUpToDate(black, game.path, game.b);
  await white.untilClosed(COME_AGAIN);
});
