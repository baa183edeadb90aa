/** Rooms that follow a whole game: what they are told, and that it comes in order, one move after the other. */
import { evictDurableObject } from "cloudflare:test";
import { describe, expect, test } from "vitest";
import type { ChannelsAnswer } from "../../api/channel-schema.ts";
import type { Sent } from "../../worker/notifications/kind.ts";
import { advanceTo, ok, type Pair, roomOf } from "./client.ts";
import { advance, evict, give, quietPair } from "./object.ts";
import { KEPT, type NotifiedPair, touch, add, told } from "./notified.ts";
import { DAY, MINUTE, silenced } from "./recipients.ts";
import { room, shown, type Target, target } from "./targets.ts";
import { ownWays } from "./ways.ts";
import { pageOf } from "./socket.ts";
import { resign } from "./acts.ts";

silenced();
const ways = ownWays();

describe("rooms that follow the game", () => {
  /** Two rooms, one of each player. */
  async function followed(): Promise<NotifiedPair> {
    const game = await told();
    await add(game, "chat", { recipient: "family", isRoom: true });
    await add(game, "chat", { recipient: "club", isRoom: true, side: "w" });
    return game;
  }

  test("are all told of every move and of the end, at once, whoever is at the page", async () => {
    const game = await followed();
    await touch(await pageOf(game, "b"));
    await advanceTo(game, 3);
    await resign(game, "w", 3);
    await evict(game);
    await give(game, { RECIPIENT: game.recipients });
    await advance(game, 0);
    const each = (room: string) => game.recipients.told.filter((told) => told.startsWith(room)).sort();
    expect(each("family")).toEqual(["family 1 turn", "family 2 turn", "family 3 end", "family 3 turn"]);
    expect(each("club")).toEqual(["club 1 turn", "club 2 turn", "club 3 end", "club 3 turn"]);
    expect(new Set(game.recipients.notices.map(({ id }) => id)).size).toBe(game.recipients.notices.length);
  });

  test("see what everybody sees of the move that it is about, and no link of a seat", async () => {
    const game = await followed();
    await advanceTo(game, 2);
    await advance(game, 0);
    const first = game.recipients.notices.find(({ turn, side }) => turn === 1 && side === "game");
    const owed = first && (await roomOf(game).owed(first));
    expect(owed).toMatchObject({ side: "game", turn: 1, seatToken: null, occasion: "turn", state: { turn: 2 } });
    expect(owed?.state).not.toHaveProperty("you");
    expect(owed?.last).not.toEqual([]);
    expect(JSON.stringify(owed)).not.toContain(game.tokens["b"]);
  });

  test("are shown to both players, and end by either", async () => {
    const game = await followed();
    const { rooms } = await shown(game);
    expect(rooms.map(({ name }) => name)).toEqual(["club", "family"]);
    const ended = await game.w.ask<ChannelsAnswer>("DELETE", `${game.path}/channels/${rooms[1]?.id}`, {});
    expect(ended.body.rooms.map(({ name }) => name)).toEqual(["club"]);
    await advanceTo(game, 1);
    await advance(game, 0);
    expect(game.recipients.told).toEqual(["club 1 turn"]);
  });
});

describe("a room is told of each move after those before it", () => {
  const AWAY: Sent = { kind: "later", reason: "no answer" };

  /** A game that these rooms follow; how they were confirmed is forgotten. */
  async function followedBy(...rooms: readonly Target[]): Promise<Pair> {
    const game = await quietPair();
    for (const each of rooms) expect((await each.put(game)).status).toBe(200);
    ways.heard.length = 0;
    return game;
  }

  /** Whoever's turn it is moves, and the game hands that over. */
  async function play(game: Pair, turn: number) {
    const mover = turn % 2 === 1 ? game.w : game.b;
    await ok(mover.play(game.path, turn - 1));
    await advance(game, 0);
  }

  /** The moves that were said to a game's room, as often as they were. */
  const heardOf = (game: Pair, { id }: Target) =>
    ways.heard.flatMap(({ said, to }) =>
      said.kind === "notice" && said.seat.game === game.id && to.recipient === id ? [said.owed.turn] : [],
    );

  test("where it did not answer the first one, and both objects slept meanwhile", async () => {
    const chat = await room("game");
    const game = await followedBy(chat);
    ways.answers.push(AWAY);
    await play(game, 1);
    await chat.pass(0);
    expect(heardOf(game, chat)).toEqual([1]);
    await evictDurableObject(chat.stub);
    const woken = await target(chat);
    await play(game, 2);
    await play(game, 3);
    for (let alarms = 0; alarms < 3; alarms++) await woken.pass(0);
    expect(heardOf(game, chat)).toEqual([1, 1, 2, 3]);
    await woken.pass(DAY);
    expect(heardOf(game, chat)).toHaveLength(4);
  });

  test.each([
    ["in ten minutes", 10 * MINUTE, 10 * MINUTE],
    ["in years, which is a day", 999 * DAY, DAY],
  ])("and a new one has the first tried again at once, but not before the room has said: %s", async (_when, after, pause) => {
    const chat = await room("game");
    const game = await followedBy(chat);
    ways.answers.push({ ...AWAY, after });
    await play(game, 1);
    await chat.pass(0);
    await chat.pass(pause - MINUTE);
    await play(game, 2);
    await chat.pass(0);
    expect(heardOf(game, chat)).toEqual([1]);
    await chat.pass(MINUTE);
    await chat.pass(0);
    expect(heardOf(game, chat)).toEqual([1, 1, 2]);
  });

  test("and one that refuses a message gets the next", async () => {
    const chat = await room("game");
    const game = await followedBy(chat);
    ways.answers.push({ kind: "refused", reason: "400" });
    await play(game, 1);
    await play(game, 2);
    for (let alarms = 0; alarms < 2; alarms++) await chat.pass(0);
    expect(heardOf(game, chat)).toEqual([1, 2]);
  });

  test("and a dead one delays no other room and no other game", async () => {
    const [dead, other] = [await room("game"), await room("game")];
    const game = await followedBy(dead, other);
    const another = await followedBy(dead);
    await play(game, 1);
    ways.answers.push(AWAY);
    await dead.pass(0);
    await play(game, 2);
    await play(another, 1);
    for (let alarms = 0; alarms < 2; alarms++) await other.pass(0);
    expect(heardOf(game, other)).toEqual([1, 2]);
    ways.answers.push(AWAY);
    await dead.pass(0);
    expect(heardOf(game, dead)).toEqual([1, 1]);
    expect(heardOf(another, dead)).toEqual([1]);
  });

  test("and what nobody took for five days makes way, with what has waited behind it for as long", async () => {
    const chat = await room("game");
    const game = await followedBy(chat);
    ways.answers.push(...Array<Sent>(100).fill(AWAY));
    await play(game, 1);
    await play(game, 2);
    for (let days = 0; days < 6; days++) await chat.pass(DAY);
    for (let alarms = 0; alarms < 2; alarms++) await chat.pass(0);
    const [first, second] = [1, 2].map((turn) => heardOf(game, chat).filter((each) => each === turn).length);
    expect([first, second]).toEqual([expect.any(Number), 1]);
    ways.answers.length = 0;
    await play(game, 3);
    await chat.pass(0);
    expect(heardOf(game, chat).slice(first)).toEqual([2, 3]);
  });

  test("where its object could not take the first one over, which delays no other room's", async () => {
    const game = await told();
    for (const recipient of ["family", "club"]) await add(game, "chat", { recipient, isRoom: true });
    const { recipients } = game;
    recipients.instead = async (notice) => {
      if (notice.id.endsWith("family")) throw new Error("away");
      recipients.notices.push(notice);
      return KEPT;
    };
    await play(game, 1);
    await play(game, 2);
    recipients.instead = null;
    await play(game, 3);
    const toldOf = (who: string) => [...new Set(recipients.told.filter((each) => each.startsWith(who)))];
    for (const who of ["family", "club"]) expect(toldOf(who)).toEqual([1, 2, 3].map((turn) => `${who} ${turn} turn`));
    await advance(game, MINUTE);
    expect(recipients.told.filter((each) => each.startsWith("family"))).toHaveLength(3);
  });
});
