/**
 * The laws that every game has to pass (rules/contract.ts, docs/rules/README.md), as one suite over any `Rules`. Each is tried on the
 * positions that a game's own tests give and on those that random play reaches from them; everything handed in is frozen, so that
 * a change of it throws. A game that can't keep a law names it in `except` with the reason, which the report then shows.
 */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Rules, Tap } from "../../../rules/contract.ts";
import { match } from "../../../rules/match.ts";
import type { Line } from "../../../rules/match.ts";
import { frozen } from "../frozen.ts";
import { value } from "./lines.ts";

export interface Subject<P, M> {
  readonly rules: Rules<P, M>;
  /** Position texts, beside the start's, that show what the game can do; random play sets out from all of them. */
  readonly positions: readonly string[];
  /** The words by which the game can end, as its page lists them. */
  readonly endings: readonly string[];
  /** How a walk is typed, where its taps with hyphens between them are not understood. */
  readonly spell?: (position: P, taps: readonly Tap[]) => string;
  readonly except?: Readonly<Partial<Record<Law, string>>>;
}

export type Law =
  | "a written position is read back"
  | "moves and their texts are distinct"
  | "there are no moves exactly when the game is over"
  | "the stops of next are exactly the moves"
  | "every route is read as the move that it walks"
  | "a move is recorded by its shortest and first route"
  | "blanks, letter case and separators are forgiven"
  | "facts tell the walk, and the scene agrees"
  | "perft counts what can be played"
  | "random play comes to an end";

/** A game that random play doesn't end in so many plies doesn't end. */
const LONGEST_GAME = 5_000;

export function laws<P, M>({ rules, positions, endings, spell, except }: Subject<P, M>): void {
  const starts = [rules.write(rules.start), ...positions];
  const table = match(rules);

  /** A position that random play reaches: where from, and which of the moves each time. */
  const reached = fc.record({ from: fc.constantFrom(...starts), choices: fc.array(fc.nat(), { maxLength: 80 }) });

  function law(name: Law, check: () => void): void {
    const reason = except?.[name];
    test.skipIf(reason !== undefined)(reason === undefined ? name : `${name} (left out: ${reason})`, check);
  }

  /** A law of single positions. */
  function everywhere(name: Law, check: (position: P) => void): void {
    law(name, () => {
      for (const text of starts) check(frozen(read(text)));
      fc.assert(fc.property(reached, ({ from, choices }) => check(play(read(from), choices))));
    });
  }

  function read(text: string): P {
    return value(rules.read(text));
  }

  function play(start: P, choices: readonly number[]): P {
    let position = frozen(start);
    for (const choice of choices) {
      const moves = frozen(rules.moves(position));
      const move = moves[choice % moves.length];
      if (move === undefined) break;
      position = frozen(rules.play(position, move));
    }
    return position;
  }

  function open(position: P): Line {
    return value(table.open(rules.write(position)));
  }

  function spelled(position: P, taps: readonly Tap[]): string {
    return spell?.(position, taps) ?? taps.join("-");
  }

  /** Every way to walk from `taps` on, each stop with the move that it makes. */
  function routes(position: P, taps: readonly Tap[]): { readonly taps: readonly Tap[]; readonly text: string }[] {
    const next = rules.next(position, taps);
    const further = next.taps.flatMap((tap) => routes(position, [...taps, tap]));
    expect(new Set(next.taps).size, "a tap is offered once").toBe(next.taps.length);
    expect(taps.length === 0 || next.move !== null || further.length > 0, `${taps.join()} leads nowhere`).toBe(true);
    return next.move === null ? further : [{ taps, text: rules.text(position, next.move) }, ...further];
  }

  describe(`laws of ${rules.variant}`, () => {
    everywhere("a written position is read back", (position) => {
      const text = rules.write(position);
      expect(text).toMatch(/^[^ \n]+( [^ \n]+)*$/);
      expect(read(text)).toEqual(position);
      expect(open(position).position).toBe(text);
    });

    everywhere("moves and their texts are distinct", (position) => {
      const moves = rules.moves(position);
      const texts = moves.map((move) => rules.text(position, move));
      const doings = moves.map((move) => {
        const facts = rules.describe(position, move);
        const ends = facts.flatMap((fact) => (fact.tag === "walked" ? [fact.squares[0], fact.squares.at(-1)] : []));
        const taken = facts.flatMap((fact) => (fact.tag === "took" ? [fact.square] : [])).sort();
        return [...ends, "takes", ...taken, rules.write(rules.play(position, move))].join(" ");
      });
      expect(new Set(texts).size).toBe(moves.length);
      expect(new Set(doings).size).toBe(moves.length);
      expect(open(position).moves()).toEqual(texts.sort());
    });

    everywhere("there are no moves exactly when the game is over", (position) => {
      const outcome = rules.outcome(position);
      expect(rules.moves(position).length === 0).toBe(outcome !== null);
      if (outcome !== null) expect(endings).toContain(outcome.by);
    });

    everywhere("the stops of next are exactly the moves", (position) => {
      const stops = new Set(routes(position, []).map(({ text }) => text));
      expect([...stops].sort()).toEqual(open(position).moves());
      expect(rules.next(position, ["z99"])).toEqual({ taps: [], move: null, facts: [] });
    });

    everywhere("every route is read as the move that it walks", (position) => {
      const line = open(position);
      for (const { taps, text } of routes(position, [])) expect(value(line.play(spelled(position, taps))).move).toBe(text);
    });

    everywhere("a move is recorded by its shortest and first route", (position) => {
      const best = new Map<string, readonly Tap[]>();
      for (const { taps, text } of routes(position, [])) {
        const known = best.get(text);
        if (known === undefined || isBefore(taps, known)) best.set(text, taps);
      }
      for (const [text, taps] of best) expect(plain(text)).toBe(plain(spelled(position, taps)));

      function isBefore(taps: readonly Tap[], known: readonly Tap[]): boolean {
        if (taps.length !== known.length) return taps.length < known.length;
        return spelled(position, taps) < spelled(position, known);
      }
    });

    everywhere("blanks, letter case and separators are forgiven", (position) => {
      const line = open(position);
      for (const text of line.moves()) {
        for (const typed of [
          ` ${text}\t`,
          text.toUpperCase(),
          plain(text),
          text.replaceAll(/[-+]/g, "x"),
          text.replaceAll(/[-x]/g, "+"),
        ]) {
          expect(value(line.play(typed)).move).toBe(text);
        }
      }
    });

    everywhere("facts tell the walk, and the scene agrees", (position) => {
      for (const move of rules.moves(position)) {
        const facts = rules.describe(position, move);
        const [walk] = facts;
        if (walk?.tag !== "walked") throw new Error("a move begins with a walk");
        const taken = facts.flatMap((fact) => (fact.tag === "took" ? [fact.square] : []));
        const [first = ""] = walk.squares;
        const last = walk.squares.at(-1) ?? "";
        expect(plain(rules.text(position, move))).toBe(plain(spelled(position, walk.squares)));
        expect(rules.next(position, walk.squares).facts).toEqual(facts.filter(({ tag }) => tag === "walked" || tag === "took"));
        expect(rules.next(position, [first]).facts).toEqual([]);

        const left = squares(position).filter((square) => square !== first && !taken.includes(square));
        expect(squares(rules.play(position, move))).toEqual([...left, last].sort());
      }

      function squares(at: P): string[] {
        return rules
          .scene(at)
          .cells.map((cell) => cell.square)
          .sort();
      }
    });

    everywhere("perft counts what can be played", (position) => {
      const line = open(position);
      const second = rules.moves(position).map((move) => rules.moves(rules.play(position, move)).length);
      expect(line.perft(0)).toBe(1);
      expect(line.perft(1)).toBe(rules.moves(position).length);
      expect(line.perft(2)).toBe(second.reduce((sum, moves) => sum + moves, 0));
    });

    law("random play comes to an end", () => {
      fc.assert(
        fc.property(fc.constantFrom(...starts), fc.integer(), (from, seed) => {
          let line = value(table.open(from));
          for (let ply = 0, dice = seed; line.outcome === null; ply += 1) {
            expect(ply).toBeLessThan(LONGEST_GAME);
            dice = (Math.imul(dice, 1_664_525) + 1_013_904_223) | 0;
            const moves = line.moves();
            const text = moves[(dice >>> 8) % moves.length];
            if (text === undefined) throw new Error(`no outcome and no move in ${line.position}`);
            ({ line } = value(line.play(text)));
          }
          expect(endings).toContain(line.outcome.by);
          expect(line.moves()).toEqual([]);
          expect(line.next([])).toEqual({ taps: [], move: null, facts: [] });
        }),
        { numRuns: 50 },
      );
    });
  });
}

/** A move text with one separator for all. */
function plain(text: string): string {
  return text.replaceAll(/[-x+]/g, "-");
}
