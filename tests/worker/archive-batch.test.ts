/** The batches that the archive is written in. */
import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { fold } from "../../game/evolve.ts";
import { append, type Batch } from "../../worker/archive/append.ts";
import { gameRow, seatRows } from "../../worker/archive/rows.ts";
import { Divergence } from "../../worker/archive/statements.ts";
import { archived, pay } from "./archived.ts";
import { advancedPair, advanceTo, LINE, pair, type Pair } from "./client.ts";
import { DOWN, entriesOf, eventsOf, give, unrung } from "./object.ts";

/** The batch that pays these of a game's events; all where nothing else is said. */
async function batchOf(game: Pair, from = 0, to?: number): Promise<Batch> {
  const events = await eventsOf(game);
  const state = fold(to === undefined ? events : events.slice(0, to));
  if (state === null) throw new Error("no events");
  return {
    game: gameRow(state, events[0]?.at ?? 0),
    seats: seatRows(game.id, events.slice(from, to), { w: "Ada", b: "Bo" }),
    entries: (await entriesOf(game)).slice(from, to),
  };
}
describe("a batch", () => {
  test("can be repeated: nothing changes, and D1 answers the same head", async () => {
    const game = await advancedPair(4);
    await pay(game);
    const before = await archived(game);
    expect(await append(env.DB, await batchOf(game))).toBe(6);
    expect(await append(env.DB, await batchOf(game, 3))).toBe(6);
    expect(await archived(game)).toEqual(before);
  });

  test("that comes late does not set the game's row back", async () => {
    const game = await advancedPair(4);
    const early = await batchOf(game, 0, 3);
    await pay(game);
    const before = await archived(game);
    expect(await append(env.DB, early)).toBe(6);
    expect(await archived(game)).toEqual(before);
  });

  test("that leaves a gap is answered with the head before it", async () => {
    const game = await pair();
    await give(game, { DB: DOWN });
    await unrung(game);
    await advanceTo(game, 4);
    expect(await append(env.DB, await batchOf(game, 3))).toBe(0);
    expect(await append(env.DB, await batchOf(game, 0, 2))).toBe(2);
    expect(await append(env.DB, await batchOf(game, 2, 3))).toBe(6);
  });

  test("takes hundreds of events at once", async () => {
    const game = await advancedPair(LINE.length);
    const batch = await batchOf(game);
    const many = Array.from({ length: 200 }, (_entry, index) => ({
      ...batch.entries[2],
      seq: index + 1,
      hash: `h${index}`,
      text: batch.entries[2]?.text ?? "",
    }));
    expect(await append(env.DB, { ...batch, game: { ...batch.game, id: "many" }, seats: [], entries: many })).toBe(200);
  });

  test("of another history is a divergence: it is named, and nothing of it is written", async () => {
    const game = await advancedPair(4);
    await pay(game);
    const before = await archived(game);
    const batch = await batchOf(game);
    const other = batch.entries.map((entry) => (entry.seq === 4 ? { ...entry, hash: "f".repeat(64) } : entry));
    const added = [...other, { seq: 7, text: batch.entries[5]?.text ?? "", hash: "e".repeat(64) }];
    const error: unknown = await append(env.DB, { ...batch, entries: added }).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(Divergence);
    expect(error).toMatchObject({ message: `game ${game.id}: the archive holds another history` });
    expect(await archived(game)).toEqual(before);
  });
});
