/** Rooms that follow a whole game. */
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { ChannelsAnswer } from "../../api/channel-schema.ts";
import { advanceTo, roomOf } from "./client.ts";
import { advance, evict, give } from "./object.ts";
import { type NotifiedPair, pageOf, touch } from "./notified.ts";
import { shown } from "./targets.ts";
import { add, told } from "./told-by.ts";
import { ownWays } from "./ways.ts";

const ways = ownWays();
beforeEach(() => ways.begin());
afterEach(() => ways.end());

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
    await game.w.post(`${game.path}/resign`, { turn: 3 });
    await evict(game.id);
    await give(game.id, { RECIPIENT: game.recipients });
    await advance(game.id, 0);
    const each = (room: string) => game.recipients.told.filter((told) => told.startsWith(room)).sort();
    expect(each("family")).toEqual(["family 1 turn", "family 2 turn", "family 3 end", "family 3 turn"]);
    expect(each("club")).toEqual(["club 1 turn", "club 2 turn", "club 3 end", "club 3 turn"]);
    expect(new Set(game.recipients.notices.map(({ id }) => id)).size).toBe(game.recipients.notices.length);
  });

  test("see what everybody sees of the move that it is about, and no link of a seat", async () => {
    const game = await followed();
    await advanceTo(game, 2);
    await advance(game.id, 0);
    const first = game.recipients.notices.find(({ turn, side }) => turn === 1 && side === "game");
    const owed = first && (await roomOf(game.id).owed(first));
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
    await advance(game.id, 0);
    expect(game.recipients.told).toEqual(["club 1 turn"]);
  });
});
