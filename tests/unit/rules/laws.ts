/**
 * The laws that every game has to pass (rules/contract.ts, docs/rules/README.md), as one suite over any `Rules`. Each is tried on the
 * positions that a game's own tests give and on those that random play reaches from them; everything handed in is frozen, so that
 * a change of it throws. A game that can't keep a law names it in `except` with the reason, which the report then shows.
 */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Fact, IsHopeless, Reader, Rules, Tap } from "../../../rules/contract.ts";
import { canWin, typedMatch } from "../../../rules/typed-match.ts";
import { type Line, match } from "../../../rules/match.ts";
import { routeOf } from "../../../rules/route.ts";
import { dice } from "../../../scripts/shared/dice.ts";
import { frozen } from "../frozen.ts";
import { isOfTheEnd, isSquare, pieces, squares, tapped, told } from "./facts.ts";
import { value } from "./lines.ts";

export interface Subject<P, M> {
  readonly rules: Rules<P, M>;
  readonly reader: Reader<P, M>;
  /** Position texts, beside the start's, that show what the game can do; random play sets out from all of them. */
  readonly positions: readonly string[];
  /** The words by which the game can end, as its page lists them. */
  readonly endings: readonly string[];
  /** What the game knows of who can't win any more. */
  readonly isHopeless?: IsHopeless<P>;
  /** Positions in which some side can't. */
  readonly hopeless?: readonly string[];
  /** How a walk is typed, where its taps with hyphens between them are not understood. */
  readonly spell?: (position: P, taps: readonly Tap[]) => string;
  /** How many of its last fields a position text may leave out; none where nothing is said. */
  readonly omissible?: number;
  readonly except?: Readonly<Partial<Record<Law, string>>>;
  /** On how many positions out of random play a law is tried, and in half as many games to their end; 100 where nothing is said. */
  readonly runs?: number;
}

export type Law =
  | "a written position is read back"
  | "a written position is restored as it is read, and plays alike"
  | "a text that is not whole is refused, for what it lacks"
  | "a position is read as people paste it"
  | "any text can be restored without harm"
  | "moves and their texts are distinct"
  | "moves that are cut off are more than was asked for, and legal"
  | "there are no moves exactly when the game is over"
  | "the stops of next are exactly the moves"
  | "every route is read as the move that it walks"
  | "a move is recorded by its shortest and first route"
  | "blanks, letter case and separators are forgiven"
  | "facts tell the move, and the scene agrees"
  | "a move is told by the route that it was walked by"
  | "perft counts what can be played"
  | "who wins at once can win, and who can't win never does"
  | "random play comes to an end";

/** A game that random play doesn't end in so many plies doesn't end. */
const LONGEST_GAME = 5_000;

export function laws<P, M>({
  rules,
  reader,
  positions,
  endings,
  spell,
  omissible = 0,
  except,
  runs = 100,
  ...more
}: Subject<P, M>): void {
  const { isHopeless = () => false, hopeless = [] } = more;
  const starts = [rules.write(rules.start), ...positions];
  const table = typedMatch(rules, reader, isHopeless);
  const recorded = match(rules);

  function law(name: Law, check: () => void): void {
    const reason = except?.[name];
    test.skipIf(reason !== undefined)(reason === undefined ? name : `${name} (left out: ${reason})`, check);
  }

  /** A law of single positions. @param others from which play sets out, too */
  function everywhere(name: Law, check: (position: P) => void, others: readonly string[] = []): void {
    const from = fc.constantFrom(...starts, ...others);
    const reached = fc.record({ from, choices: fc.array(fc.nat(), { maxLength: 80 }) });
    law(name, () => {
      for (const text of [...starts, ...others]) check(frozen(read(text)));
      fc.assert(
        fc.property(reached, ({ from, choices }) => check(play(read(from), choices))),
        { numRuns: runs },
      );
    });
  }

  function read(text: string): P {
    return value(reader.read(text));
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

  /** Every way to walk from `taps` on, each stop with the move that it makes; `entered` are the chain states on the way there. */
  function routes(
    position: P,
    taps: readonly Tap[],
    entered: readonly string[] = [],
  ): { readonly taps: readonly Tap[]; readonly text: string }[] {
    const next = rules.next(position)(taps);
    const state = chainState(taps, next.facts);
    expect(entered, `${taps.join()} comes back into a chain state`).not.toContain(state);
    const further = next.taps.flatMap((tap) => routes(position, [...taps, tap], [...entered, state]));
    expect(new Set(next.taps).size, "a tap is offered once").toBe(next.taps.length);
    expect(taps.length === 0 || next.move !== null || further.length > 0, `${taps.join()} leads nowhere`).toBe(true);
    return next.move === null ? further : [{ taps, text: rules.text(position, next.move) }, ...further];
  }

  /** Whether a route is the one of the two that is recorded. */
  function isBefore(position: P, taps: readonly Tap[], known: readonly Tap[]): boolean {
    if (taps.length !== known.length) return taps.length < known.length;
    return spelled(position, taps) < spelled(position, known);
  }

  describe(`laws of ${rules.variant}`, () => {
    everywhere("a written position is read back", (position) => {
      const text = rules.write(position);
      expect(text).toMatch(/^[^ \n]+( [^ \n]+)*$/);
      expect(read(text)).toEqual(position);
      expect(open(position).position).toBe(text);
    });

    everywhere("a written position is restored as it is read, and plays alike", (position) => {
      const text = rules.write(position);
      expect(rules.restore(text)).toEqual(read(text));
      const line = value(recorded.open(text));
      const typed = open(position);
      expect({ ...line.scene(), toMove: line.toMove, outcome: line.outcome, moves: line.moves() }).toEqual({
        ...typed.scene(),
        toMove: typed.toMove,
        outcome: typed.outcome,
        moves: typed.moves(),
      });
      for (const move of line.moves().slice(0, 3)) {
        expect(line.describe(move)).toEqual(typed.describe(move));
        expect(value(line.play(move)).line.position).toBe(value(typed.play(move)).line.position);
        expect(line.play(` ${move}`).ok).toBe(false);
      }
      // Whoever wrote these wrote for other rules.
      for (const other of [`${text} 0`, text.replace(/ [^ ]*$/, ""), `9${text}`, text.replace(" ", "  "), ""]) {
        expect(recorded.open(other).ok).toBe(false);
      }
    });

    law("a text that is not whole is refused, for what it lacks", () => {
      for (const text of positions) {
        const [board = "", side = "", ...rest] = text.split(" ");
        const refusals = [
          ["", "board: empty"],
          [board, "side to move: missing; the fields are board, side to move, "],
          [
            text
              .split(" ")
              .slice(0, -1 - omissible)
              .join(" "),
            ": missing; the fields are board, side to move, ",
          ],
          [`${text} 0`, '"0": one field too many; the fields are board, '],
          [text.replace(" ", "  "), "side to move: empty"],
          [text.replace("/", ""), "board: "],
          [text.slice(text.indexOf("/") + 1), " ranks separated by / are expected, not "],
          [`1${text}`, " squares are expected, not "],
          [[board, side.toUpperCase(), ...rest].join(" "), `side to move: "${side.toUpperCase()}" is neither `],
          [text.replace(/\d+$/, "01"), '"01"'],
        ] as const;
        for (const [spoilt, error] of refusals)
          expect(reader.read(spoilt), spoilt).toMatchObject({ ok: false, error: expect.stringContaining(error) });
      }
    });

    law("a position is read as people paste it", () => {
      for (const text of starts) {
        const position = open(read(text)).position;
        for (const pasted of [
          `${text}\n`,
          `${text}\r\n`,
          `\uFEFF${text}`,
          ` \t${text}  `,
          text.replaceAll(" ", "  "),
          text.replaceAll(" ", "\u00A0"),
          text.replaceAll(" ", " \u202F\r\n"),
          text.replaceAll("/", "\u200B/\u2060").replaceAll(" ", "\u200B \u00AD"),
          text.replaceAll("-", "\u2013"),
        ])
          expect(table.open(pasted), JSON.stringify(pasted)).toMatchObject({ ok: true, value: { position } });
      }
    });

    law("any text can be restored without harm", () => {
      const written = fc.tuple(fc.constantFrom(...starts), fc.nat(90), fc.nat(9), fc.string({ maxLength: 12 }));
      const spoilt = written.map(([text, from, length, other]) => text.slice(0, from) + other + text.slice(from + length));
      const numbers = fc.constantFrom(...starts).map((text) => text.replaceAll(/[0-9]+/g, "99999999999999999999"));
      fc.assert(
        fc.property(fc.oneof(fc.string(), spoilt, numbers), (text) => {
          expect(typeof rules.write(rules.restore(text))).toBe("string");
        }),
        { numRuns: runs },
      );
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

    everywhere("moves that are cut off are more than was asked for, and legal", (position) => {
      const all = rules.moves(position);
      const texts = new Set(all.map((move) => rules.text(position, move)));
      for (const most of [0, 1, all.length - 1, all.length, 1_000]) {
        const found = rules.moves(position, most);
        expect(found.length > most).toBe(all.length > most);
        if (all.length <= most) expect(found).toEqual(all);
        expect(found.every((move) => texts.has(rules.text(position, move)))).toBe(true);
        expect(open(position).movesUpTo(most)).toEqual(all.length > most ? null : open(position).moves());
      }
    });

    everywhere("there are no moves exactly when the game is over", (position) => {
      const outcome = rules.outcome(position);
      expect(rules.moves(position).length === 0).toBe(outcome !== null);
      if (outcome !== null) expect(endings).toContain(outcome.by);
    });

    everywhere("the stops of next are exactly the moves", (position) => {
      const stops = new Set(routes(position, []).map(({ text }) => text));
      expect([...stops].sort()).toEqual(open(position).moves());
      expect(rules.next(position)(["z99"])).toEqual({ taps: [], move: null, facts: [] });
    });

    everywhere("every route is read as the move that it walks", (position) => {
      const line = open(position);
      for (const { taps, text } of routes(position, [])) expect(value(line.play(spelled(position, taps))).move).toBe(text);
    });

    everywhere("a move is recorded by its shortest and first route", (position) => {
      const best = new Map<string, readonly Tap[]>();
      for (const { taps, text } of routes(position, [])) {
        const known = best.get(text);
        if (known === undefined || isBefore(position, taps, known)) best.set(text, taps);
      }
      for (const [text, taps] of best) expect(plain(text)).toBe(plain(spelled(position, taps)));
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

    everywhere("facts tell the move, and the scene agrees", (position) => {
      const { cells } = rules.scene(position);
      const stops = routes(position, []);
      for (const move of rules.moves(position)) {
        const facts = rules.describe(position, move);
        const isSetUp = facts.some(({ tag }) => tag === "round-began");
        const done = pieces(isSetUp ? rules.scene(rules.start).cells : told(cells, facts));
        expect(pieces(rules.scene(rules.play(position, move)).cells)).toEqual(done);

        const text = rules.text(position, move);
        const ways = stops.filter((stop) => stop.text === text).map(({ taps }) => taps);
        for (const taps of ways) {
          const walked = rules.next(position)(taps).facts;
          // What somebody becomes without a pick comes only with the end.
          expect(squares(told(cells, walked))).toEqual(squares(told(cells, facts)));
          if (taps.length > 1) expect(rules.next(position)(taps.slice(0, 1)).facts).toEqual([]);
          const [walk] = walked;
          if (walk?.tag === "walked") expect(tapped(walk.squares, taps)).toEqual(taps.filter(isSquare));
        }
        const recorded = ways.reduce((best, taps) => (isBefore(position, taps, best) ? taps : best));
        expect(rules.next(position)(recorded).facts).toEqual(facts.filter((fact) => !isOfTheEnd(fact, recorded)));
      }
    });

    everywhere("a move is told by the route that it was walked by", (position) => {
      const line = value(recorded.open(rules.write(position)));
      for (const { taps, text } of routes(position, [])) {
        const walked = rules.next(position)(taps).facts;
        const facts = value(line.describe(text));
        const end = facts.filter((fact) => isOfTheEnd(fact, taps));
        expect(value(line.describe(text, routeOf(walked)))).toEqual([...walked, ...end]);
        expect(value(line.describe(text, routeOf(facts)))).toEqual(facts);
      }
    });

    everywhere("perft counts what can be played", (position) => {
      const count = (depth: number) => table.perft?.(rules.write(position), depth);
      const second = rules.moves(position).map((move) => rules.moves(rules.play(position, move)).length);
      expect(count(0)).toBe(1);
      expect(count(1)).toBe(rules.moves(position).length);
      expect(count(2)).toBe(second.reduce((sum, moves) => sum + moves, 0));
    });

    everywhere(
      "who wins at once can win, and who can't win never does",
      (position) => {
        const outcome = rules.outcome(position);
        const after = rules.moves(position).map((move) => rules.play(position, move));
        for (const side of new Set([rules.toMove(position), ...after.map((next) => rules.toMove(next))])) {
          const can = canWin(rules, position, side, isHopeless);
          if (outcome !== null) expect(can).toBe(outcome.winner === side);
          else if (after.some((next) => rules.outcome(next)?.winner === side)) expect(can).toBe(true);
          // Whatever is played, it stays so: no series of moves, however long, leads out of it.
          if (outcome === null && isHopeless(position, side))
            for (const next of after)
              expect(isHopeless(next, side) || rules.outcome(next) !== null, rules.write(next)).toBe(true);
        }
      },
      hopeless,
    );

    law("random play comes to an end", () => {
      fc.assert(
        fc.property(fc.constantFrom(...starts), fc.integer(), (from, seed) => {
          let line = value(table.open(from));
          const passed: string[] = [];
          const roll = dice(seed);
          for (let ply = 0; line.outcome === null; ply += 1) {
            expect(ply).toBeLessThan(LONGEST_GAME);
            const moves = line.moves();
            const text = moves[roll(moves.length)];
            if (text === undefined) throw new Error(`no outcome and no move in ${line.position}`);
            passed.push(line.position);
            ({ line } = value(line.play(text)));
          }
          const { winner, by } = line.outcome;
          expect(endings).toContain(by);
          if (winner !== null) for (const earlier of passed.slice(-5)) expect(table.canWin?.(earlier, winner)).toBe(true);
          expect(line.moves()).toEqual([]);
          expect(line.next([])).toEqual({ taps: [], move: null, facts: [] });
        }),
        { numRuns: Math.ceil(runs / 2) },
      );
    });
  });
}

/** Where a walk has come to: its square, the one before and what it has taken. No walk may be there twice, or it could go on for ever. */
function chainState(taps: readonly Tap[], facts: readonly Fact[]): string {
  const taken = facts.flatMap((fact) => (fact.tag === "took" ? [fact.square] : [])).sort();
  return [taps.at(-1), taps.at(-2), ...taken].join(" ");
}

/** A move text with one separator for all. */
function plain(text: string): string {
  return text.replaceAll(/[-x+]/g, "-");
}
