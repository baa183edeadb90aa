/** Records that prove a game, whatever could have come about, with a clock, and under another version of the rules; and those that prove nothing. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { check } from "../../../game/check.ts";
import { present } from "../../../game/decide.ts";
import type { GameEvent } from "../../../game/event.ts";
import { nudgeFrom } from "../../../game/nudges.ts";
import { opponent } from "../../../game/state.ts";
import { MOST_TAKEBACKS } from "../../../game/takeback.ts";
import { GameLog, harzdame } from "../../game-log.ts";
import { altered, played, problem, recordOf } from "./checked.ts";
import type * as g from "./given.ts";
import {
  offer,
  after,
  called,
  claimed,
  created,
  gave,
  given,
  joined,
  moved,
  HARZDAME,
  offered,
  timedOut,
  tookBack,
} from "./given.ts";
import { histories } from "./history.ts";
import { chainHash, type Entry, GENESIS, seal } from "../../../game/chain.ts";
import { type GameRecord, record } from "../../../game/record.ts";

const named = () => new GameLog().do("w", { kind: "name" }).join().do("b", { kind: "resign", turn: 0 }).do("b", { kind: "name" });

function hidden(): GameLog {
  const log = new GameLog().do("w", { kind: "name" }).do("w", { kind: "hide-name" }).join();
  return log.do("w", { kind: "allow-name" }).do("w", { kind: "unname" });
}

/** A legal move or, at every third pick, a takeback by a side that has moved. */
function playOrTakeBack(log: GameLog, pick: number) {
  const { state } = log;
  if (state.status === "over") return;
  const side = state.sides[pick % 2] ?? "w";
  if (pick % 3 === 0 && state.moves.some((move) => move.side === side)) {
    log.do(side, offer(state.turn, { kind: "takeback" }));
    log.do(opponent(state, side), { kind: "accept", id: log.state.offers.at(-1)?.id ?? "" });
    return;
  }
  const moves = present(state, harzdame.match).moves();
  log.play(moves[pick % moves.length] ?? "");
}

describe("a log that could have come about", () => {
  test("is proved with its moves and result", () => {
    const events = played();
    expect(check(recordOf(events), harzdame)).toEqual({
      ok: true,
      value: {
        events: events.length,
        moves: 3,
        result: { winner: null, by: "agreement", said: { how: "agreement", by: "w", turn: 3 } },
        ownStart: false,
        before: 0,
        versions: [1],
        otherwise: [],
      },
    });
  });

  test("with more takebacks than may be offered today", () => {
    const back = { kind: "takeback" } as const;
    const times = Array.from({ length: MOST_TAKEBACKS + 1 }, () => [moved("a6-a7"), offered("w", back), tookBack("b")]).flat();
    expect(problem(recordOf(given(created(), joined, times).events))).toBe("none");
  });

  test("with nudges in the hour of a reminder, which are refused today", () => {
    const DAY = 86_400_000;
    const clock = { kind: "move", each: 3 * 86_400, onFlag: "claim" } as const;
    const game = [created({ settings: { clock } }), joined, moved("a6-a7"), moved("f5-f4")];
    const nudged = given(...game, after(2 * DAY, called("b", "nudge")));
    expect(nudgeFrom(given(...game).state, "b", nudged.state.at)).toBeGreaterThan(nudged.state.at);
    expect(problem(recordOf(nudged.events))).toBe("none");
    // Before a first move there is none at all.
    const first = given(game.slice(0, 2), after(3 * DAY, called("b", "nudge")));
    expect(nudgeFrom(given(game.slice(0, 2)).state, "b", first.state.at)).toBeNull();
    expect(problem(recordOf(first.events))).toBe("none");
  });

  test("whatever was accepted, at whatever time, of whomever", () => {
    fc.assert(
      fc.property(histories(HARZDAME), ({ events, states }) => {
        const moves = states.at(-1)?.moves.length;
        expect(check(recordOf(events), harzdame)).toMatchObject({ ok: true, value: { events: events.length, moves } });
      }),
    );
  });

  test("games in which move after move is taken back, by either", () => {
    fc.assert(
      fc.property(fc.array(fc.nat(), { maxLength: 40 }), (picks) => {
        const log = new GameLog().join();
        for (const pick of picks) playOrTakeBack(log, pick);
        const { moves, takenBack } = log.state;
        expect(check(recordOf(log.events), harzdame)).toMatchObject({ ok: true, value: { moves: moves.length } });
        expect(new Set([...moves, ...takenBack].map(({ turn }) => turn)).size).toBe(moves.length + takenBack.length);
      }),
      { numRuns: 30 },
    );
  });

  test.each([1, 2, 3, 4, 5])("whole games to the end, number %i", (seed) => {
    const log = new GameLog().join().playRandomly(500, seed);
    const checked = check(recordOf(log.events), harzdame);
    expect(checked).toMatchObject({ ok: true, value: { moves: log.state.moves.length, result: log.state.result } });
    expect(log.state.result).not.toBeNull();
  });

  test.each([
    ["not joined", new GameLog()],
    ["aborted alone", new GameLog().do("w", { kind: "abort", turn: 0 })],
    ["aborted", new GameLog().join().play("a6-a7").do("b", { kind: "abort", turn: 1 })],
    ["resigned", new GameLog().join().play("a6-a7").do("w", { kind: "resign", turn: 1 })],
    ["an offer withdrawn", new GameLog().join().do("w", offer(0)).do("w", { kind: "withdraw", id: "3" })],
    ["agreed by offering", new GameLog().join().do("w", offer(0)).do("b", offer(0))],
    [
      "a new link after the end",
      new GameLog()
        .join()
        .do("w", { kind: "resign", turn: 0 })
        .do("w", { kind: "relink", link: { key: "b", generation: 2 } }),
    ],
    ["a name changed while one waits, and after the end", named()],
    ["a name hidden, allowed and taken away", hidden()],
    ["closed by the operator, alone", new GameLog().do("w", { kind: "close" })],
    ["closed by the operator, between moves", new GameLog().join().play("a6-a7").do("w", { kind: "close" })],
  ])("%s", (_, log) => {
    expect(problem(recordOf(log.events))).toBe("none");
  });

  test("from a start of its own, which is said", () => {
    const start = "3m4/8/8/8/8/8/8/M7 w 0";
    const [created, ...rest] = new GameLog().join().events;
    const own: GameEvent[] = created?.kind === "created" ? [{ ...created, position: start }, ...rest] : [];
    expect(check(recordOf(own), harzdame)).toMatchObject({ ok: true, value: { ownStart: true, moves: 0 } });
    expect(problem(altered(own, 1, { position: "8/8 w 0" }))).toMatch(/^its start position can't be read: board: /);
    expect(problem(altered(own, 1, { toMove: "b" }))).toBe(
      "event 1, created, could not have happened: no game is created like that",
    );
  });
});

describe("a log with a clock", () => {
  const HOUR = 3_600_000;
  const settings = (onFlag: "claim" | "end") => ({ clock: { kind: "move", each: 3600, onFlag } }) as const;
  const begun = (onFlag: "claim" | "end") => [created({ settings: settings(onFlag) }), joined, moved("a6-a7"), moved("h3-h2")];

  test.each<readonly [string, g.Past]>([
    ["a claimed win", [begun("claim"), after(HOUR, claimed)]],
    ["time given, and a move", [begun("claim"), after(HOUR, gave(60)), moved("d3-d4")]],
    ["a late move", [begun("claim"), after(3 * HOUR, moved("d3-d4"))]],
    ["an end at its instant", [begun("end"), after(HOUR, timedOut("time", "b"))]],
    [
      "called off before it began",
      [created({ settings: settings("end") }), joined, after(14 * 24 * HOUR, timedOut("abort", null))],
    ],
    ["closed, everybody having left", [begun("claim"), after(200 * 24 * HOUR, timedOut("abandoned", null))]],
  ])("%s is proved", (_, past) => {
    expect(problem(recordOf(given(...past).events))).toBe("none");
  });

  test("under other settings is none of this record", () => {
    const own = recordOf(given(...begun("claim")).events);
    expect(problem({ ...own, settings: {} })).toBe("its log began with other settings");
  });

  const timeless = "time had not ended the game then";
  test.each<readonly [string, g.Past, string]>([
    ["a claim with time left", [begun("claim"), after(HOUR - 1, claimed)], "The other side's time is not up."],
    ["an end with time left", [begun("end"), after(HOUR - 1, timedOut("time", "b"))], timeless],
    ["an end after its instant", [begun("end"), after(HOUR + 1, timedOut("time", "b"))], timeless],
    ["an end that had to be claimed", [begun("claim"), after(HOUR, timedOut("time", "b"))], timeless],
    ["a move after the end", [begun("end"), after(HOUR, moved("d3-d4"))], "The game is over."],
    ["a closing that is too soon", [begun("claim"), after(179 * 24 * HOUR, timedOut("abandoned", null))], timeless],
    [
      "a gift to oneself",
      [begun("claim"), after(HOUR, () => ({ kind: "given", by: "w", turn: 2, seconds: 60 }))],
      "It is your own time that runs.",
    ],
  ])("%s is not", (_, past, why) => {
    expect(problem(recordOf(given(...past).events))).toContain(why);
  });
});

describe("moves that another version of the rules judged", () => {
  const events = played();

  test("are named by version where today's rules agree", () => {
    expect(check(altered(events, 4, { rules: 7 }), harzdame)).toMatchObject({
      ok: true,
      value: { versions: [1, 7], otherwise: [] },
    });
  });

  test("are named where today's would judge otherwise, and the game goes on from where they led", () => {
    const board = "2mmmmmm/3mmmmm/MM2mmmm/MM3mmm/MM4mm/MMMM3m/MMMMM3/MMMMMM2";
    const [created, joined] = events;
    const [, , moved] = new GameLog().join().play("a6-b6").events;
    if (created === undefined || joined === undefined || moved?.kind !== "moved") throw new Error("a longer log is needed");
    const strange: GameEvent = { ...moved, move: "c4-b6", position: `${board} b 0`, rules: 2 };
    const checked = check(recordOf([created, joined, strange]), harzdame);
    expect(checked).toMatchObject({ ok: true, value: { moves: 1, versions: [2], otherwise: [1] } });
    expect(problem(recordOf([created, joined, { ...strange, position: "8/8 w 0" }]))).toMatch(
      /^the position after event 3 can't be read/,
    );
    expect(problem(recordOf([created, joined, { ...strange, ply: 4 }]))).toContain("it is misnumbered or misdated");
    expect(problem(recordOf([created, joined, { ...strange, at: 0 }]))).toContain("it is misnumbered or misdated");
  });

  test("must still be that side's", () => {
    expect(problem(altered(events, 4, { rules: 7, side: "w" }))).toContain("It is the other side's turn.");
  });
});

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
