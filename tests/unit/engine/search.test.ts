/** The search itself: what it finds, and that it leaves nothing behind. */
import { describe, expect, test } from "vitest";
import { DRAWN, SEEN, WON } from "../../../engine/board.ts";
import { Search } from "../../../engine/search.ts";
import { dice } from "../../../scripts/shared/dice.ts";
import { withDice } from "../../random.ts";
import { value } from "../rules/lines.ts";
import { Moves, Seen } from "../../../engine/generators.ts";
import { gainOf, Ordering } from "../../../engine/ordering.ts";
import { NOWHERE } from "../../../engine/quiet-search.ts";
import { contestOf } from "./contests.ts";
import { fieldsOf, searched } from "./equality.ts";

const variants = await searched();

function searchOf(id: string, position: string, past: readonly string[] = []): Search {
  const engine = variants.find((each) => each.id === id)?.engine;
  if (engine === undefined) throw new Error(id);
  const search = new Search(engine.board(), 14);
  search.load(position, past);
  return search;
}

/** A variant's position after some moves by lot, which have not ended it. */
function somewhere({ match }: (typeof variants)[number], plies: number, seed: number): string {
  const roll = dice(seed);
  let line = value(match.open(match.start));
  for (let ply = 0; ply < plies; ply += 1) {
    const legal = line.moves();
    const next = value(line.play(legal[roll(legal.length)] ?? "")).line;
    if (next.outcome !== null) break;
    line = next;
  }
  return line.position;
}

describe.each(variants.map((each) => [each.id, each] as const))("%s", (_id, each) => {
  test("stopped at any moment it leaves the board as it was, and has a legal move", () => {
    withDice(5, (roll) => {
      const board = each.engine.board();
      const search = new Search(board, 12);
      for (let time = 0; time < 12; time += 1) {
        search.load(somewhere(each, 2 + roll(40), time));
        const before = fieldsOf(board);
        let left = roll(8);
        const { lines } = search.think({ nodes: 1 + roll(1_500), stop: () => left-- === 0 });
        expect(fieldsOf(board)).toEqual(before);
        const [move] = lines[0]?.moves ?? [];
        expect(move !== undefined && board.make(move)).toBe(true);
        board.unmake();
        expect(fieldsOf(board)).toEqual(before);
      }
    });
  });

  test("the same question has the same answer, whatever was asked before", () => {
    const search = new Search(each.engine.board(), 12);
    const ask = () => {
      search.clear();
      search.load(somewhere(each, 12, 1));
      return search.think({ nodes: 1_500, lines: 2 });
    };
    const first = ask();
    search.load(somewhere(each, 20, 2));
    search.think({ nodes: 700, noise: 50 });
    expect(ask()).toEqual(first);
  });

  test("spends no more nodes than it is given", () => {
    const search = new Search(each.engine.board(), 12);
    search.load(somewhere(each, 10, 3));
    const { nodes, depth } = search.think({ nodes: 3_000 });
    expect(depth).toBeGreaterThan(1);
    expect(nodes).toBeLessThanOrEqual(3_000);
  });

  test("several lines are different moves, the best first", () => {
    const search = new Search(each.engine.board(), 12);
    search.load(somewhere(each, 8, 4));
    const { lines } = search.think({ nodes: 3_000, lines: 3 });
    expect(new Set(lines.map(({ moves: [move] }) => move)).size).toBe(lines.length);
    expect(lines.length).toBeGreaterThan(1);
  });
});

describe("what it finds", () => {
  test.each([
    ["hoplit-chess", "kbK5/pp6/1P6/8/8/8/8/R7[-] w - - 0 1", 4],
    ["hoplit-chess", "7k/8/5K2/8/8/8/8/6R1[-] w - - 0 1", 4],
  ])("a win some plies away: %s %s", (id, position, plies) => {
    const { lines } = searchOf(id, position).think({ nodes: 60_000 });
    expect(lines[0]?.value).toBeGreaterThan(SEEN);
    expect(WON - (lines[0]?.value ?? 0)).toBeLessThanOrEqual(plies + 1);
  });

  test("nothing where the game is over", () => {
    const nothing = { lines: [], depth: 0, nodes: 0 };
    expect(searchOf("harzdame", "8/8/8/8/8/8/8/K7 b 0").think({ nodes: 100 })).toEqual(nothing);
    expect(searchOf("hoplit-chess", "7k/6Q1/6K1/8/8/8/8/8[-] b - - 0 1").think({ nodes: 100 })).toEqual(nothing);
    expect(searchOf("hoplit-chess", "7k/5Q2/6K1/8/8/8/8/8[-] b - - 0 1").think({ nodes: 100 })).toEqual(nothing);
    expect(searchOf("hoppsi", "rrcrr/5/5/5/RRCRR r r 0-0 3 40").think({ nodes: 100 })).toEqual(nothing);
    expect(searchOf("jump-checkers", "8/8/8/8/8/8/8/K7 b 80").think({ nodes: 100 })).toEqual(nothing);
  });

  test("check for ever, which the side that is behind wants", () => {
    const { lines } = searchOf("hoplit-chess", "6k1/6p1/5p2/7Q/8/8/rr6/7K[-] w - - 0 1").think({ nodes: 20_000 });
    expect(Math.abs(lines[0]?.value ?? 1)).toBe(DRAWN);
  });

  test("what stood twice before is drawn the third time", () => {
    const back = "K7/8/8/8/8/8/8/7k b 8";
    const past = ["K7/8/8/8/8/8/8/7k b 0", "K7/8/8/8/8/8/8/7k b 4"];
    const search = searchOf("harzdame", "1K6/8/8/8/8/8/8/7k w 7", past);
    const { lines } = search.think({ depth: 1, lines: 20 });
    const drawn = lines.find(({ moves: [move = 0] }) => {
      search.board.make(move);
      const isBack = search.board.write() === back;
      search.board.unmake();
      return isBack;
    });
    expect(Math.abs(drawn?.value ?? 1)).toBe(DRAWN);
  });
});

// What the order of moves tells of them.

test("a score tells what a move wins or loses by itself, whatever was learnt of it; that of the best known move doesn't", () => {
  const board = contestOf("chess").engine.board();
  board.load("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R[-] w KQkq - 0 1");
  const [moves, ordering] = [new Moves(), new Ordering(2)];
  board.generate(moves);
  const list = [...moves.list.subarray(0, moves.count)];
  const gains = list.map((move) => board.gain(move));
  expect([gains.some((gain) => gain > 0), gains.some((gain) => gain < 0)]).toEqual([true, true]);
  ordering.score(board, moves, 0, 0, 0, NOWHERE);
  ordering.reward(board, moves, 0, gains.lastIndexOf(0), 3, 0, NOWHERE);

  const [known = 0] = list;
  ordering.score(board, moves, 0, known, 0, NOWHERE);
  expect([...moves.scores.subarray(0, moves.count)].map(gainOf)).toEqual([undefined, ...gains.slice(1)]);
});

// The sets that generators keep of what they have met, against the language's own.

/** As many as there is room for. */
const MOST = 1 << 16;

test("a set takes each entry once, however many there are, and is empty after a clear", () => {
  const seen = new Seen();
  const roll = dice(7);
  for (const size of [40, 300, 5000, 40, 20_000, 300]) {
    seen.clear();
    const known = new Set<string>();
    for (let entry = 0; entry < size; entry += 1) {
      const [one, other] = [roll(1 << 21), roll(size) === 0 ? 0 : roll(2 ** 31)];
      expect(seen.add(one, other)).toBe(!known.has(`${one} ${other}`));
      known.add(`${one} ${other}`);
      expect(seen.add(one, other)).toBe(false);
    }
    expect(seen.count).toBe(known.size);
  }
});

test("a full set takes no more", () => {
  const seen = new Seen();
  seen.clear();
  for (let entry = 0; entry < MOST; entry += 1) seen.add(entry, -entry);
  expect([seen.count, seen.add(1, 1), seen.add(0, 0), seen.count]).toEqual([MOST, false, false, MOST]);
});
