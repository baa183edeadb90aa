import { describe, expect, test } from "vitest";
import { chainHash, type Entry, GENESIS, seal, unseal } from "../../../game/chain.ts";
import { fold } from "../../../game/evolve.ts";
import type { Archived } from "../../../worker/archive/compare.ts";
import { compare, type Held, isSound } from "../../../worker/archive/compare.ts";
import { eventRow, gameRow, seatRows } from "../../../worker/archive/write.ts";
import { GameLog } from "../../game-log.ts";

const log = new GameLog().join().play("a6-a7", "e6-d6", "d3-d4").do("b", { kind: "resign", turn: 3 });
const game = log.state.game;
const names = { w: "Ada" };
const whole = seal(GENESIS, log.events);
/** The same game going another way from event 4 on. */
const other = seal(GENESIS, new GameLog().join().play("a6-a7", "f5-e5", "d3-d4", "e6-d6", "d2-d3").events);

/** What an object holds that has come as far as event `upTo`. */
function held(entries: readonly Entry[] = whole, upTo = entries.length): Held {
  return { entries: entries.slice(0, upTo), names, stuck: [], isUnopenable: false, isDiverged: false, differing: [] };
}

/** What the archive has where it has come as far as event `upTo`. */
function archived(entries: readonly Entry[] = whole, upTo = entries.length): Archived {
  const events = entries.slice(0, upTo).map(unseal);
  const state = fold(events);
  const [created] = events;
  if (state === null || created === undefined) return { game: null, events: [], seats: [] };
  return {
    game: { ...gameRow(state, created.at), headSeq: upTo },
    events: entries.slice(0, upTo).map((entry) => eventRow(game, entry)),
    seats: seatRows(game, events, names),
  };
}

const nothing = archived(whole, 0);
const headless = seal(
  GENESIS,
  log.events.slice(1).map((event, index) => ({ ...event, seq: index + 1 })),
);

/** An archive that lacks these events. */
function lacking(from: Archived, ...seqs: readonly number[]): Archived {
  return { ...from, events: from.events.filter(({ seq }) => !seqs.includes(seq)) };
}

/** A log whose event `seq` is changed, and no hash with it. */
function changed<T extends Entry>(entries: readonly T[], seq: number, change: (entry: T) => Partial<T>): readonly T[] {
  return entries.map((entry) => (entry.seq === seq ? { ...entry, ...change(entry) } : entry));
}

/** A log whose event `seq` has another text, with all hashes as if it had always been so. */
function resealed(seq: number, text: (old: string) => string): Entry[] {
  let hash = GENESIS;
  return whole.map((entry) => {
    const said = entry.seq === seq ? text(entry.text) : entry.text;
    hash = chainHash(hash, said);
    return { seq: entry.seq, text: said, hash };
  });
}

const otherText = ({ text }: Entry) => ({ text: text.replace("d6", "f6") });
const otherHash = () => ({ hash: "0".repeat(64) });

const gap = (place: string, from: number, to = from) => ({ kind: "gap", place, from, to });
const unreadable = (seq: number) => ({ kind: "unreadable", seq });
const broken = (place: string, seq: number) => ({ kind: "broken", place, seq });
const differs = (table: string, key: string, ...columns: string[]) => ({ kind: "row-differs", table, key, columns });
/** The archive with its event `seq` changed. */
const spoilt = (seq: number, change: typeof otherText | typeof otherHash) => {
  const good = archived();
  return { ...good, events: changed(good.events, seq, change) };
};

test.each([
  ["a whole game", held(), archived()],
  ["a game that has just begun", held(whole, 1), archived(whole, 1)],
  ["a game that neither knows", null, nothing],
])("nothing differs: %s", (_, object, archive) => {
  expect(compare(game, object, archive).differences).toEqual([]);
});

test.each<[string, Held | null, Archived, object[]]>([
  ["the archive never saw it", held(), nothing, [{ kind: "archive-lacks-game", events: 6 }]],
  ["the object is gone", null, archived(), [{ kind: "object-gone", events: 6 }]],
  ["the object has tables and no events", held([]), archived(), [{ kind: "object-gone", events: 6 }]],
  ["the archive is behind", held(), archived(whole, 4), [{ kind: "archive-behind", by: 2 }]],
  ["the object was set back", held(whole, 1), archived(), [{ kind: "object-behind", by: 5 }]],
  [
    "the archive lacks events in between",
    held(),
    lacking({ ...archived(), game: { ...gameRow(log.state, log.events[0]?.at ?? 0), headSeq: 2 } }, 3, 4),
    [gap("archive", 3, 4)],
  ],
  [
    "the archive lacks events in between, and its head claims them",
    held(),
    lacking(archived(), 1),
    [gap("archive", 1), differs("games", game, "headSeq")],
  ],
  [
    "the archive lacks what the object has, and the object what the archive has",
    held(whole, 3),
    lacking(archived(), 2),
    [{ kind: "object-behind", by: 3 }, gap("archive", 2), differs("games", game, "headSeq")],
  ],
])("one log is the other's beginning: it is named, and all of it known: %s", (_, object, archive, differences) => {
  expect(compare(game, object, archive)).toEqual({ differences, whole });
});

describe("two histories, or a log that does not hold: it is named, and nothing may be copied", () => {
  test.each<[string, Held | null, Archived, object[]]>([
    ["a divergence", held(), archived(other), [{ kind: "diverged", seq: 4, object: 6, archive: 7 }]],
    [
      "a divergence behind which the archive is shorter",
      held(),
      archived(other, 4),
      [{ kind: "diverged", seq: 4, object: 6, archive: 4 }],
    ],
    ["a text altered in the archive", held(), spoilt(4, otherText), [broken("archive", 4), differs("events", "4", "move")]],
    [
      "a hash altered in the archive",
      held(),
      spoilt(4, otherHash),
      [broken("archive", 4), broken("archive", 5), { kind: "diverged", seq: 4, object: 6, archive: 6 }],
    ],
    ["a text altered in the object", held(changed(whole, 4, otherText)), archived(), [broken("object", 4)]],
    [
      "a broken archive of a game whose object is gone",
      null,
      spoilt(2, otherHash),
      [broken("archive", 2), broken("archive", 3), { kind: "object-gone", events: 6 }],
    ],
    ["an object with a gap", held(whole.filter(({ seq }) => seq !== 3)), archived(), [gap("object", 3)]],
    ["an event that neither has", held(whole, 3), lacking(archived(), 5), [{ kind: "object-behind", by: 3 }, gap("archive", 5)]],
  ])("%s", (_, object, archive, differences) => {
    expect(compare(game, object, archive)).toEqual({ differences, whole: null });
  });

  test.each<[string, Entry[], object]>([
    ["an event of a kind to come", resealed(4, (text) => text.replace("moved", "paused")), unreadable(4)],
    ["an event under another's number", resealed(4, (text) => text.replace('"seq":4', '"seq":5')), unreadable(4)],
    ["a log that begins in the middle", headless, unreadable(1)],
    [
      "another game's log",
      resealed(1, (text) => text.replace(game, "bbbbbbbbbbbbbbbb")),
      { kind: "misplaced", of: "bbbbbbbbbbbbbbbb" },
    ],
  ])("%s", (_, entries, expected) => {
    const inObject = compare(game, held(entries), nothing);
    expect(inObject.whole).toBeNull();
    expect(inObject.differences).toContainEqual(expect.objectContaining({ ...expected, place: "object" }));
    const inArchive = compare(game, null, { ...nothing, events: entries.map((entry) => ({ ...blank, ...entry })) });
    expect(inArchive.whole).toBeNull();
    expect(inArchive.differences).toContainEqual(expect.objectContaining({ ...expected, place: "archive" }));
  });
  const blank = { game, at: 0, kind: "", turn: null, ply: null, side: null, move: null, position: null };
});

describe("rows of the archive that say something else than its events", () => {
  const good = archived();
  const row = good.game;
  if (row === null) throw new Error("a game's row is needed");
  const [white, black] = good.seats;
  if (white === undefined || black === undefined) throw new Error("two seats are needed");

  test.each<[string, Archived, object]>([
    [
      "a move",
      { ...good, events: changed(good.events, 3, () => ({ move: "a1-a2", ply: null })) },
      differs("events", "3", "ply", "move"),
    ],
    [
      "an event's time and kind",
      { ...good, events: changed(good.events, 2, () => ({ at: 1, kind: "left" })) },
      differs("events", "2", "at", "kind"),
    ],
    ["the game", { ...good, game: { ...row, status: "playing", winner: "b" } }, differs("games", game, "status", "winner")],
    ["the game, of a later event than there is", { ...good, game: { ...row, stateSeq: 99 } }, differs("games", game, "stateSeq")],
    ["the head", { ...good, game: { ...row, headSeq: 99 } }, differs("games", game, "headSeq")],
    ["a seat", { ...good, seats: [{ ...white, takenAt: 1, name: "Bo" }, black] }, differs("seats", "w", "name", "takenAt")],
  ])("%s", (_, archive, expected) => {
    expect(compare(game, held(), archive)).toEqual({ differences: [expected], whole });
  });

  test.each<[string, Archived, object]>([
    ["no row of the game", { ...good, game: null }, { kind: "row-missing", table: "games", key: game }],
    ["no row of a seat", { ...good, seats: [white] }, { kind: "row-missing", table: "seats", key: "b" }],
    [
      "a seat too many",
      { ...good, seats: [white, black, { ...black, side: "x" }] },
      { kind: "row-surplus", table: "seats", key: "x" },
    ],
  ])("%s", (_, archive, expected) => {
    expect(compare(game, held(), archive)).toEqual({ differences: [expected], whole });
  });

  test("rows without any event", () => {
    const rows = { ...nothing, game: row, seats: [white] };
    const surplus = [
      { kind: "row-surplus", table: "games", key: game },
      { kind: "row-surplus", table: "seats", key: "w" },
    ];
    expect(compare(game, null, rows)).toEqual({ differences: surplus, whole: null });
    expect(compare(game, held(), rows)).toEqual({ differences: [{ kind: "archive-lacks-game", events: 6 }, ...surplus], whole });
  });

  test("are compared with as much as the archive has, and names with the object's alone", () => {
    expect(compare(game, held(), archived(whole, 3)).differences).toEqual([{ kind: "archive-behind", by: 3 }]);
    const named = { ...good, seats: [{ ...white, name: "Bo" }, black] };
    expect(compare(game, null, named).differences).toEqual([{ kind: "object-gone", events: 6 }]);
  });
});

test("an object that holds its players back is named where nothing has diverged any more", () => {
  const halted = { ...held(), isDiverged: true };
  expect(compare(game, halted, archived())).toEqual({ differences: [{ kind: "halted" }], whole });
  expect(compare(game, halted, archived(other)).differences.map(({ kind }) => kind)).toEqual(["diverged"]);
});

test("a log that another place may be written from has no gap and no fault, begins with its game and is there", () => {
  expect(isSound(game, whole)).toBe(true);
  expect(isSound(game, whole.slice(0, 1))).toBe(true);
  const faulty = [
    [],
    whole.slice(1),
    whole.filter(({ seq }) => seq !== 3),
    changed(whole, 4, otherText),
    changed(whole, 4, otherHash),
  ];
  for (const entries of faulty) expect(isSound(game, entries)).toBe(false);
  expect(isSound("bbbbbbbbbbbbbbbb", whole)).toBe(false);
});

test("what the object owes and can't pay is named, and keeps nothing from being mended", () => {
  const stuck = { ...held(), stuck: [{ name: "archive", tries: 5, waits: 7 }] };
  expect(compare(game, stuck, archived())).toEqual({
    differences: [{ kind: "stuck", job: "archive", tries: 5, waits: 7 }],
    whole,
  });
});
