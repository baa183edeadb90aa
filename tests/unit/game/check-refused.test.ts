/** Records that prove nothing: their chain breaks, their texts are no events, or their events could not have happened. */
import { describe, expect, test } from "vitest";
import { chainHash, type Entry, GENESIS, seal } from "../../../game/chain.ts";
import { check } from "../../../game/check.ts";
import type { GameEvent } from "../../../game/event.ts";
import { type GameRecord, record } from "../../../game/record.ts";
import { GameLog, harzdame } from "../../game-log.ts";
import { altered, played, problem, recordOf } from "./checked.ts";

describe("the chain", () => {
  const entries = seal(GENESIS, played());
  const given = record({}, entries);
  const with4 = (change: Partial<Entry>): GameRecord => ({
    ...given,
    events: entries.map((entry) => (entry.seq === 4 ? { ...entry, ...change } : entry)),
  });

  test("breaks where a text was altered", () => {
    expect(problem(with4({ text: entries[3]?.text.replace("e6-d6", "f5-e5") ?? "" }))).toBe(
      "the chain of hashes breaks at event 4",
    );
  });

  test("breaks where a hash was altered", () => {
    expect(problem(with4({ hash: "0".repeat(64) }))).toBe("the chain of hashes breaks at event 4");
  });

  test("breaks where events change places, are missing or stand twice", () => {
    const [first, second, third, ...rest] = entries;
    if (first === undefined || second === undefined || third === undefined) throw new Error("a longer log is needed");
    expect(problem({ ...given, events: [first, third, second, ...rest] })).toBe("the chain of hashes breaks at event 2");
    expect(problem({ ...given, events: [first, third, ...rest] })).toBe("the chain of hashes breaks at event 2");
    expect(problem({ ...given, events: [first, second, second, third, ...rest] })).toBe("the chain of hashes breaks at event 3");
    expect(problem({ ...given, events: entries.slice(1) })).toBe("the chain of hashes breaks at event 1");
  });

  test("must end at the head", () => {
    expect(problem({ ...given, head: { ...given.head, hash: "0".repeat(64) } })).toBe("its head is not its last event");
    expect(problem({ ...given, events: entries.slice(0, -1) })).toBe("its head is not its last event");
    expect(problem({ ...given, events: [] })).toBe("it has no events");
  });
});

describe("texts that are no events, under hashes that hold", () => {
  /** The played log with the text of event 4 in another spelling, and all hashes made anew. */
  function respelled(spell: (text: string) => string): GameRecord {
    let previous = GENESIS;
    const entries = seal(GENESIS, played()).map(({ seq, text }) => {
      const spelled = seq === 4 ? spell(text) : text;
      previous = chainHash(previous, spelled);
      return { seq, text: spelled, hash: previous };
    });
    return record({}, entries);
  }

  test.each<[string, (text: string) => string, RegExp]>([
    ["no JSON", (text) => text.slice(1), /^event 4 can't be read: it is not JSON$/],
    ["not an object", () => "7", /^event 4 can't be read: the whole: /],
    ["an unknown kind", (text) => text.replace("moved", "moved2"), /^event 4 can't be read: kind: /],
    ["a member too many", (text) => text.replace("{", '{"more":1,'), /^event 4 can't be read: the whole: .*more/],
    ["a member that is missing", (text) => text.replace(/"ply":\d+,/, ""), /^event 4 can't be read: ply: /],
    ["a member of another type", (text) => text.replace('"turn":1', '"turn":"1"'), /^event 4 can't be read: turn: /],
    [
      "a member that stands twice",
      (text) => text.replace('"turn":1', '"turn":7,"turn":1'),
      /it is not spelled as events are sealed$/,
    ],
    ["blanks", (text) => text.replace(",", ", "), /it is not spelled as events are sealed$/],
    ["another number", (text) => text.replace('"seq":4', '"seq":5'), /^event 4 calls itself 5$/],
  ])("%s", (_, spell, expected) => {
    expect(problem(respelled(spell))).toMatch(expected);
  });
});

describe("events that could not have happened, sealed anew", () => {
  const events = played();
  const last = events.length;

  test.each<[string, number, object, string]>([
    ["an illegal move", 4, { move: "e6-f6" }, `"e6-f6" is not a legal move`],
    ["a move under another spelling than its recorded one", 4, { move: "e6xd6" }, "its command leads to another event"],
    ["a legal move to another position", 4, { position: harzdame.match.start }, "its command leads to another event"],
    ["a move by the wrong side", 4, { side: "w" }, "It is the other side's turn."],
    ["a move by nobody's side", 4, { side: "x" }, "that is no side of the game"],
    ["a move for a turn that was answered", 4, { turn: 0 }, "The game is at turn 1, this was for turn 0."],
    ["a misnumbered move", 4, { ply: 7 }, "its command leads to another event"],
    ["a move that claims the game's end", 4, { outcome: { winner: "b", by: "no-moves" } }, "its command leads to another event"],
    ["an event before the one before it", 5, { at: 0 }, "its command leads to another event"],
    ["an offer under another number", 5, { offer: "9" }, "its command leads to another event"],
    ["an answer to an offer that never was", 6, { offer: "9" }, "That offer does not stand."],
    ["an own offer declined", 6, { by: "w" }, "That offer does not stand."],
    ["the other's offer withdrawn", 6, { answer: "withdrawn" }, "That offer does not stand."],
    ["agreement without an offer", last, { offer: undefined }, "a game ends by a command or by time"],
    ["agreement to an offer that was declined", last, { offer: "5" }, "That offer does not stand."],
    ["an own offer agreed to", last, { by: "b" }, "That offer does not stand."],
    ["agreement that names a winner", last, { winner: "w" }, "its command leads to another event"],
    ["a resignation that wins", last, { how: "resign", offer: undefined, winner: "w" }, "its command leads to another event"],
    ["calling off after both have moved", last, { how: "abort", offer: undefined }, "Both sides have moved"],
    ["a seat taken twice", 2, { side: "w" }, "its link is not the next one"],
    ["a seat taken with a later link", 2, { link: { key: "a", generation: 2 } }, "its link is not the next one"],
    ["a new link for a free seat", 2, { kind: "linked" }, "its link is not the next one"],
    ["a creation that goes on with moves of nowhere", 1, { follows: { game: "one", played: 1 } }, "were not made before it"],
    ["a creation by nobody's side", 1, { by: "x" }, "no game is created like that"],
    ["a creation with other sides", 1, { sides: ["b", "w"] }, "no game is created like that"],
    ["a creation with a later invite", 1, { invite: { key: "a", generation: 2 } }, "no game is created like that"],
  ])("%s", (_, seq, change, expected) => {
    const found = problem(altered(events, seq, change));
    expect(found).toMatch(/^event \d+, \w+, could not have happened: /);
    expect(found).toContain(expected);
  });

  test("anything after the end but a new link", () => {
    const ended = new GameLog().join().do("w", { kind: "resign", turn: 0 }).events;
    const open = new GameLog().join().play("a6-a7");
    const after = (event: GameEvent | undefined) => problem(recordOf([...ended, ...(event ? [{ ...event, seq: 4 }] : [])]));
    expect(after(open.events.at(-1))).toContain("event 4, moved, could not have happened: The game is over.");
    expect(after(ended.at(-1))).toContain("event 4, ended, could not have happened: that had happened before");
    expect(after(ended[0])).toContain("event 4, created, could not have happened");
  });

  test("moves before the other seat was taken", () => {
    const [created, , moved] = new GameLog().join().play("a6-a7").events;
    if (created === undefined || moved === undefined) throw new Error("a longer log is needed");
    expect(problem(recordOf([created, { ...moved, seq: 2 }]))).toContain("The game begins when the other seat is taken.");
  });

  test("closing with a winner, and a name under one that is hidden", () => {
    const closed = new GameLog().join().do("w", { kind: "close" }).events;
    expect(problem(altered(closed, 3, { winner: "w" }))).toContain("its command leads to another event");
    const log = new GameLog().do("w", { kind: "hide-name" }).do("w", { kind: "allow-name" }).events;
    expect(problem(altered(log, 3, { how: undefined }))).toContain("The operator has hidden the name of this seat.");
  });

  test("anything from a seat that nobody has taken", () => {
    const [created] = new GameLog().events;
    if (created === undefined) throw new Error("a longer log is needed");
    const ended = { seq: 2, at: created.at, kind: "ended", how: "abort", by: "b", winner: null, turn: 0 } as const;
    expect(problem(recordOf([created, ended]))).toContain("Nobody has taken that seat yet.");
    expect(problem(recordOf([created, { ...ended, by: "w" }]))).toBe("none");
  });
});

describe("what the record says of its log", () => {
  const given = recordOf(played());

  test.each([
    ["another game", { game: "bbbbbbbbbbbbbbbb" }, "its log is of another game"],
    ["another variant", { variant: "hoppsi" }, "its log is of another variant"],
    ["another version", { rules: 2 }, "its log began under another version of the rules"],
  ])("%s", (_, change, expected) => {
    expect(problem({ ...given, ...change })).toBe(expected);
  });

  test("judged by the rules of another variant", () => {
    expect(check(given, { ...harzdame, match: { ...harzdame.match, variant: "hoppsi" } })).toEqual({
      ok: false,
      error: "its log is of another variant",
    });
  });
});
