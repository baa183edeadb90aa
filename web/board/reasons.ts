/**
 * Why a tap can't be followed, in words: by a rule of the game where one says so, else by how such a piece moves and what is in its way.
 * Loaded when somebody first taps so. It is handed all that the page has already, for the bundler would make another file of what both
 * import, which every first load would pay for.
 */
import type { Side, Tap } from "../../rules/contract.ts";
import type { Line, Match } from "../../rules/match.ts";
import type { Walk } from "../../view/board/walk.ts";
import type { GameWords } from "../../view/words/game.ts";
import type { OwnWords } from "../../view/words/own.ts";
import type { wordsOf, Words } from "../../view/words/words.ts";

/** A tap that can't be followed. */
export interface Refused {
  readonly line: Line;
  /** Null where it is somebody else's move. */
  readonly walk: Walk | null;
  readonly square: Tap;
}

export interface Asked extends Refused {
  readonly words: GameWords;
  readonly wordsOf: typeof wordsOf;
  /** What the game says by itself, which has come with this script. */
  readonly own: () => OwnWords;
  readonly match: Match;
  /** What a side's player is called; null where nobody here plays. */
  readonly nameOf: (side: Side) => string | null;
}

/** Loads what says why. */
export type Reasons = () => Promise<{ readonly whyNot: (asked: Asked) => string | null }>;

/** What is said of the tap; null where nothing is. */
export function whyNot(asked: Asked): string | null {
  const { words, wordsOf, line, walk, square: tapped, nameOf } = asked;
  const say = wordsOf("reasons", words.language);
  const { cells, reserves } = line.scene();
  const piece = cells.find(({ square }) => square === tapped);
  if (walk === null) {
    const name = nameOf(line.toMove);
    return name === null || piece === undefined ? null : say.wait({ name });
  }
  const starts = line.next([]).taps;
  const movers = cells.filter(({ square }) => starts.includes(square));
  if (movers.length === 0 && reserves.every(({ tap }) => tap === undefined)) return say.pickFirst;
  if (piece?.side === line.toMove) {
    const [mover] = movers;
    const only = mover && starts.length === 1 && say.only({ ...words.nouns.piece(mover.kind), square: mover.square });
    return joined(whyStuck(asked, say, piece.kind), only);
  }
  const [first] = walk.taps;
  if (first !== undefined) return whyNotThere(asked, say, walk, first);
  const owner = piece && nameOf(piece.side);
  return owner ? say.theirs({ name: owner }) : words.dock.choose;
}

/** Why an own piece can't move at all. */
function whyStuck(asked: Asked, say: Words["reasons"], kind: string): string {
  const { line, square } = asked;
  const own = asked.own().reasons;
  const by = line.forbids(square);
  const rules: Readonly<Record<string, string>> = { ...say.rules, ...own?.rules };
  return by === null ? joined(own?.ways?.[kind], inTheWay(asked, say, square)) || say.blocked : (rules[by] ?? say.blocked);
}

/** Why what is in the hand, which began at `first`, can't go to the tapped square. */
function whyNotThere(asked: Asked, say: Words["reasons"], { move, facts, goals }: Walk, first: Tap): string {
  const { words, line, square } = asked;
  const { dock, nouns } = words;
  const own = asked.own();
  const squares = goals.map(({ tap }) => tap);
  const hasBegun = facts.length > 0;
  if (hasBegun && squares.length > 0) return (move === null ? words.say.onTo : words.say.onToOrEnd)({ squares });
  const by = line.forbids(first, square);
  if (by !== null) return own.reasons?.rules?.[by] ?? dock.mustTake;
  const { cells, reserves } = line.scene();
  const held = cells.find((cell) => cell.square === first);
  if (held === undefined)
    return own.hints?.pushes ?? say.cannotGo(nouns.piece(reserves.find(({ tap }) => tap === first)?.kind ?? ""));
  const way = own.reasons?.ways?.[held.kind] ?? say.cannotGo(nouns.piece(held.kind));
  return joined(way, !hasBegun && inTheWay(asked, say, first, square));
}

/** So many squares are named; more say no more than that it is blocked. */
const MOST_NAMED = 3;

/** What is in the way of the piece on `from`, or of its going to `to`; empty where no single piece is. */
function inTheWay({ match, line }: Asked, say: Words["reasons"], from: Tap, to?: Tap): string {
  const squares = blockersOf(match, line, from, to);
  if (squares.length > MOST_NAMED) return say.blocked;
  return squares.length === 0 ? "" : say.inTheWay({ squares });
}

/** The pieces without each of which the one on `from` could move, or go to `to`. */
export function blockersOf(match: Match, line: Line, from: Tap, to?: Tap): readonly Tap[] {
  const canGo = (without: Line) =>
    to === undefined ? without.next([]).taps.includes(from) : without.next([from]).taps.includes(to);
  return line.scene().cells.flatMap(({ square }) => {
    if (square === from) return [];
    try {
      const opened = match.open(without(line.position, square));
      return opened.ok && canGo(opened.value) ? [square] : [];
    } catch {
      // A board that no rules know, as one without a king.
      return [];
    }
  });
}

/** The text of a position without what stands on a square. */
export function without(position: string, square: Tap): string {
  const [board = ""] = /^[^ [ ]+/.exec(position) ?? [];
  const rows = board.split("/");
  const rank = rows.length - Number(square.slice(1));
  const file = square.charCodeAt(0) - 97;
  const left = rows.map((row, index) => {
    if (index !== rank) return row;
    const wide = row.replaceAll(/\d+/g, (run) => " ".repeat(Number(run)));
    return `${wide.slice(0, file)} ${wide.slice(file + 1)}`.replaceAll(/ +/g, (run) => String(run.length));
  });
  return left.join("/") + position.slice(board.length);
}

function joined(...sentences: readonly (string | false | undefined)[]): string {
  return sentences.filter(Boolean).join(" ");
}
