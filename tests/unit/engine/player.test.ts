/** The computer as a player: always a legal move, a win in one at every level, the same answer to the same question. */
import { describe, expect, test } from "vitest";
import type { Board } from "../../../engine/board.ts";
import { LEVELS } from "../../../engine/levels.ts";
import { Player } from "../../../engine/player.ts";
import type { Match } from "../../../rules/match.ts";
import { withDice } from "../../random.ts";
import { value } from "../rules/lines.ts";
import { searched } from "./equality.ts";
import type { Searched } from "./equality.ts";

const variants = await searched();

function neverMissed(...miss: readonly string[]) {
  throw new Error(miss.join(" | "));
}

function of(id: string): Searched {
  const found = variants.find((each) => each.id === id);
  if (found === undefined) throw new Error(id);
  return found;
}

function open(match: Match, position: string) {
  return value(match.open(position));
}

describe.each(variants.map((each) => [each.id, each] as const))("%s", (_id, { match, engine }) => {
  test("plays a game against chance to its end by legal moves, and the same one again", () => {
    const play = () =>
      withDice(3, (roll) => {
        const player = new Player(engine, neverMissed, 12);
        const past: string[] = [];
        const moves: string[] = [];
        let line = open(match, match.start);
        while (line.outcome === null && past.length < 500) {
          const legal = line.moves();
          const chosen = past.length % 2 === 0 ? player.choose(line, past, { nodes: 60 }).move : legal[roll(legal.length)];
          past.push(line.position);
          moves.push(chosen ?? "");
          ({ line } = value(line.play(chosen ?? "")));
        }
        expect(line.outcome).not.toBeNull();
        return moves;
      });
    expect(play()).toEqual(play());
  });

  test("says nothing of a finished game but how it ended", () => {
    const player = new Player(engine, neverMissed, 12);
    const ended = { ...open(match, match.start), moves: () => [], outcome: { winner: null, by: "quiet" } };
    expect(player.choose(ended, [], { nodes: 10 })).toEqual({ move: null, score: 50, lines: [], depth: 0, nodes: 0 });
    const { toMove } = ended;
    expect(player.choose({ ...ended, outcome: { winner: toMove, by: "x" } }, [], {}).score).toBe(100);
    expect(player.choose({ ...ended, outcome: { winner: "?", by: "x" } }, [], {}).score).toBe(0);
  });
});

/** Positions in which a move wins at once. */
const WINS = [
  ["hopperdame-8x8-12-promotion", "8/8/8/8/8/2m5/2M5/2M5 w 0"],
  ["hopperdame-8x8-16-terminal", "M7/6M1/4m3/8/8/8/4m3/8 w 0"],
  ["hopperdame-10x10-20-promotion", "10/10/10/10/4k5/3KM5/10/10/10/10 w 3"],
  ["harzdame", "8/8/8/2m5/2M5/8/8/8 w 0"],
  ["jump-checkers", "8/8/8/8/3m4/2M5/1M6/8 b 0"],
  ["hoppsi", "1r1r1/2C2/c4/5/R3R r r 4-0 0 0"],
  ["hoplit-chess", "6k1/5ppp/8/8/8/8/5PPP/3R2K1[-] w - - 0 1"],
  ["hoplit-chess", "7k/5Q2/6K1/8/8/8/8/8[-] w - - 98 80"],
  // With the chance to drop a hoplit, a rook's mate must still be one.
  ["hoplit-chess", "6k1/5ppp/8/8/8/8/5PPP/3R2K1[H] w - - 0 1"],
] as const;

test.each(variants.map((each) => [each.id, each] as const))(
  "%s: each level sees more than the one below or errs less, and neither the other way",
  (_id, { engine }) => {
    const player = new Player(engine, neverMissed, 12);
    const levels = LEVELS.map((level) => player.limitsOf(level));
    for (const [index, { nodes = 0, noise = 0 }] of levels.entries()) {
      const below = levels[index - 1];
      if (below === undefined) continue;
      expect(nodes).toBeGreaterThanOrEqual(below.nodes ?? 0);
      expect(noise).toBeLessThanOrEqual(below.noise ?? 0);
      expect({ nodes, noise }).not.toEqual({ nodes: below.nodes, noise: below.noise });
    }
  },
);

describe("a win in one is played at every level", () => {
  test.each(WINS)("%s %s", (id, position) => {
    const { match, engine } = of(id);
    const line = open(match, position);
    for (const level of LEVELS) {
      const player = new Player(engine, neverMissed, 12);
      const limits = { ...player.limitsOf(level), nodes: Math.min(5_000, player.limitsOf(level).nodes ?? 1) };
      const choice = player.choose(line, [], limits);
      expect(choice.score).toBe(100);
      const played = value(line.play(choice.move ?? ""));
      expect(played.line.outcome?.winner).toBe(line.toMove);
    }
  });

  test("found in random games of all variants", () => {
    withDice(11, (roll) => {
      let wins = 0;
      for (const { match, engine } of variants) {
        const player = new Player(engine, neverMissed, 12);
        for (let game = 0; game < 2; game += 1) {
          let line = open(match, match.start);
          for (let ply = 0; ply < 120 && line.outcome === null; ply += 1) {
            const legal = line.moves();
            const after = legal.map((move) => value(line.play(move)).line);
            const winning = after.some(({ outcome }) => outcome?.winner === line.toMove);
            if (winning) {
              wins += 1;
              const { move } = player.choose(line, [], { nodes: 1, noise: 1_000 });
              expect(value(line.play(move ?? "")).line.outcome?.winner).toBe(line.toMove);
            }
            line = after[roll(after.length)] ?? line;
          }
        }
      }
      expect(wins).toBeGreaterThan(3);
    });
  });
});

test.each([
  ["jump-checkers", "7k/8/8/8/8/8/8/K7 b 0"],
  ["harzdame", "7k/8/8/8/8/8/8/K7 w 0"],
  ["hopperdame-8x8-12-promotion", "7k/8/8/8/8/8/8/K7 w 0"],
  ["hoplit-chess", "7k/7r/8/8/8/8/R7/K7[-] w - - 0 60"],
])("kings that could go to and fro for ever are drawn: %s %s", (id, position) => {
  const { match, engine } = of(id);
  const player = new Player(engine, neverMissed, 12);
  const past: string[] = [];
  let line = open(match, position);
  while (line.outcome === null && past.length < 400) {
    const { move } = player.choose(line, past, { nodes: 40 });
    past.push(line.position);
    ({ line } = value(line.play(move ?? "")));
  }
  expect(line.outcome).not.toBeNull();
});

describe("a board that is wrong about the rules", () => {
  const { match, engine } = of("harzdame");

  /** Tells positions that no move leads to. */
  function wrong(board: Board): Board {
    return new Proxy(board, {
      get(target, name) {
        if (name === "write") return () => `${target.write()}!`;
        const member: unknown = Reflect.get(target, name, target);
        if (typeof member !== "function") return member;
        return (...given: readonly unknown[]): unknown => Reflect.apply(member, target, given);
      },
    });
  }

  test("is reported, and a legal move is played", () => {
    const misses: string[][] = [];
    const player = new Player({ ...engine, board: () => wrong(engine.board()) }, (...miss) => misses.push(miss), 12);
    const line = open(match, match.start);
    const choice = player.choose(line, [], { nodes: 100 });
    expect(line.moves()).toContain(choice.move);
    expect(misses[0]?.slice(0, 2)).toEqual(["harzdame", match.start]);
    expect(misses[0]?.[2]).toMatch(/!$/);
  });

  test("wins in one all the same, and lets nobody else", () => {
    const player = new Player({ ...engine, board: () => wrong(engine.board()) }, () => undefined, 12);
    const line = open(match, "8/8/8/2m5/2M5/8/8/7M w 0");
    expect(player.choose(line, [], { nodes: 100 }).move).toBe("c4xc6");
    const chess = of("hoplit-chess");
    const careful = new Player({ ...chess.engine, board: () => wrong(chess.engine.board()) }, () => undefined, 12);
    // But for h6 and the like Black mates at once.
    const threatened = open(chess.match, "3r2k1/8/8/8/8/8/5PPP/R5K1[-] w - - 0 1");
    const { move } = careful.choose(threatened, [], { nodes: 100 });
    const after = value(threatened.play(move ?? "")).line;
    expect(after.moves().filter((reply) => value(after.play(reply)).line.outcome?.winner === "b")).toEqual([]);
  });
});
