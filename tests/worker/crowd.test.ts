/** A game that more want to watch than there is room for: its players get in, and nobody who was there first is sent away. */
import { beforeEach, describe, expect, test, vi } from "vitest";
import { BOUNDS } from "../../worker/room/kernel/admission.ts";
import { PINGED_WITHIN } from "../../worker/room/kernel/jobs.ts";
import { RESERVED_FOR } from "../../worker/room/kernel/sockets.ts";
import { answered, expectProblem, pair } from "./client.ts";
import { inside, redeploy } from "./object.ts";
import { bearer, connect, crowdOf, live, type Live, pageOf, present } from "./socket.ts";

const FULL = 1013;
/** What `setTimeout` was asked to do at the end of a place in reserve. */
let ends: (() => void)[] = [];

beforeEach(() => {
  // Nobody falls silent because so many take long to come.
  vi.useFakeTimers({ toFake: ["Date"] });
  ends = [];
  const { setTimeout: real } = globalThis;
  vi.stubGlobal("setTimeout", (work: () => void, pause?: number) => {
    if (pause === RESERVED_FOR) ends.push(work);
    else real(work, pause);
  });
});

/** A game with room for so few watchers, who are all there. */
async function full(watchers: number) {
  const game = await pair();
  await redeploy(game, { MOST_WATCHERS: String(watchers) });
  return { game, crowd: await crowdOf(watchers, game.path) };
}

const from = (address: string) => ({ "cf-connecting-ip": address });
const closed = (crowd: readonly Live[]) => crowd.flatMap((each, index) => (each.closed === null ? [] : [index]));

describe("who finds no room among the watchers", () => {
  test("is told the state, and let go as soon as they say that they have no token", async () => {
    const { game, crowd } = await full(2);
    const late = await live(game.path);
    expect(late.state).toMatchObject({ turn: 0 });
    late.say({ here: true });
    await late.untilClosed(FULL);
    expect(late.closed).toEqual({ code: FULL, reason: "full" });
    expect(closed(crowd)).toEqual([]);
  });

  test("is let go after some seconds where they say nothing; who has shown a token by then stays", async () => {
    const { game, crowd } = await full(2);
    const [silent, player] = [await live(game.path), await live(game.path)];
    player.say({ token: game.tokens["w"] });
    await player.until(() => expect(player.state?.you).toEqual({ side: "w" }));
    expect(ends).toHaveLength(2);
    await inside(game, () => {
      for (const end of ends) end();
    });
    await silent.untilClosed(FULL);
    await player.settled();
    expect(closed([player, ...crowd])).toEqual([]);
  });

  test("may err in their token, and still show the right one", async () => {
    const { game } = await full(1);
    const player = await live(game.path);
    player.say({ token: "nobody" });
    player.say({ token: game.tokens["w"] });
    await player.until(() => expect(player.state?.you).toEqual({ side: "w" }));
    await player.until(() => expect(present(player)).toEqual(["w"]));
  });

  test("gets the room of a watcher who has fallen silent", async () => {
    const { game, crowd } = await full(2);
    vi.setSystemTime(Date.now() + PINGED_WITHIN + 1000);
    const late = await live(game.path);
    late.say({ here: true });
    await late.settled();
    expect(late.closed).toBeNull();
    await expect.poll(() => closed(crowd)).toHaveLength(1);
  });

  test("gets in once another one has left", async () => {
    const { game, crowd } = await full(2);
    crowd[0]?.close();
    await crowd[0]?.until(() => expect(crowd[0]?.closed).not.toBeNull());
    const late = await live(game.path);
    late.say({ here: true });
    await late.settled();
    expect(late.closed).toBeNull();
  });
});

test("a client may watch by so many sockets, another one besides; nothing of its address is kept", async () => {
  const game = await pair();
  await crowdOf(BOUNDS.watchersOfClient, game.path, from("192.0.2.7"));
  const [same, other, unknown] = [
    await live(game.path, from("192.0.2.7")),
    await live(game.path, from("192.0.2.8")),
    await live(game.path),
  ];
  for (const each of [same, other, unknown]) each.say({ here: true });
  await same.untilClosed(FULL);
  for (const each of [other, unknown]) {
    await each.settled();
    expect(each.closed).toBeNull();
  }
  const attachments = await inside(game, (_room, state) =>
    JSON.stringify(state.getWebSockets().map((socket): unknown => socket.deserializeAttachment())),
  );
  expect(attachments).not.toContain("192.0.2");
  const white = await live(game.path, { ...bearer(game.tokens["w"]), ...from("192.0.2.7") });
  expect(white.state?.you).toEqual({ side: "w" });
});

test("a seat has so many sockets; the oldest goes for a new one, and the other seat's stay", async () => {
  const game = await pair();
  const black = await pageOf(game, "b");
  const whites = await crowdOf(BOUNDS.seat, game.path, bearer(game.tokens["w"]));
  expect(closed(whites)).toEqual([]);
  const [byBearer, byMessage] = [await pageOf(game, "w"), await live(game.path)];
  byMessage.say({ token: game.tokens["w"] });
  await byMessage.until(() => expect(byMessage.state?.you).toEqual({ side: "w" }));
  await whites[1]?.untilClosed(FULL);
  expect(closed(whites)).toEqual([0, 1]);
  byMessage.say({ token: game.tokens["w"] });
  await byMessage.settled();
  expect(closed([black, byBearer, byMessage, ...whites.slice(2)])).toEqual([]);
  await black.until(() => expect(present(black)).toEqual(["w", "b"]));
});

test("who never answers that they were closed is counted, too: watchers are refused then, and no player", async () => {
  const game = await pair();
  await inside(game, (_room, state) => {
    const { 0: lingering } = new WebSocketPair();
    lingering.accept();
    lingering.close();
    vi.spyOn(state, "getWebSockets").mockReturnValue(Array.from({ length: 4000 }, () => lingering));
  });
  expectProblem(await answered(await connect(game.path)), "too-many");
  expect((await connect(game.path, bearer(game.tokens["w"]))).status).toBe(101);
});
