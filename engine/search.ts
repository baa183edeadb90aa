/**
 * Finds the best moves of a position, deeper and deeper, until so many nodes are spent or somebody says stop. Nothing here knows
 * a clock. Between two questions about one game the search remembers what it has found out.
 */
import { type Board, SEEN, UNDECIDED, WON } from "./board.ts";
import { Pvs } from "./pvs.ts";
import { DEEPEST, NOWHERE } from "./quiet-search.ts";

export interface Limits {
  /** So many nodes at the most; without end where it is absent. */
  readonly nodes?: number;
  readonly depth?: number;
  /** Asked now and then whether to stop. */
  readonly stop?: () => boolean;
  /** How many of the best moves are told, 1 if absent. */
  readonly lines?: number;
  /** How much the values may be wrong, by their positions and a seed. */
  readonly noise?: number;
  readonly seed?: number;
}

export interface FoundLine {
  readonly moves: readonly number[];
  /** For the side to move. */
  readonly value: number;
}

export interface Found {
  /** The best first; none where no move is legal. */
  readonly lines: readonly FoundLine[];
  readonly depth: number;
  readonly nodes: number;
}

/** From this depth on it is first tried whether the value is near that of the depth before. */
const ASPIRE_FROM = 4;
const WINDOW = 24;
/** From this depth and this place on, moves that win nothing are first looked at less closely. */
const LATE = 4;
/** However few nodes are asked for, one move ahead is looked at whole, as long as the board is no monster. */
const LEAST_NODES = 20_000;
const INFINITE = WON + 1;

export class Search {
  readonly board: Board;
  private readonly pvs: Pvs;

  /** @param bits the size of what it remembers, as in `Table` */
  constructor(board: Board, bits = 18) {
    this.board = board;
    this.pvs = new Pvs(board, bits);
  }

  /** Forgets all, so that what follows is the same whatever was asked before. */
  clear(): void {
    this.pvs.table.clear();
    this.pvs.ordering.clear();
  }

  /** Stands on a position, reached through `past` (texts, oldest first); texts that can't be read stand for nothing. */
  load(position: string, past: readonly string[] = []): void {
    const { board, pvs } = this;
    board.load(position);
    const recent = board.traits.repetition && board.quiet > 0 ? past.slice(-board.quiet) : [];
    const hashes = recent.map((text): readonly [number, number] => {
      board.load(text);
      return [board.lo, board.hi];
    });
    pvs.past.begin(hashes);
    board.load(position);
  }

  /** The best moves where the board stands. It is left as it was, also where it is stopped. */
  think(limits: Limits): Found {
    const { pvs, board } = this;
    const { stop = () => false, noise = 0, seed = 0 } = limits;
    pvs.begin(stop, noise, seed);
    const over = board.over();
    const moves = over === UNDECIDED ? this.legal() : [];
    const [first] = moves;
    if (first === undefined) return { lines: [], depth: 0, nodes: 0 };
    pvs.past.enter(0, board.lo, board.hi);
    const won = moves.find((move) => this.wins(move));
    if (won !== undefined && (limits.lines ?? 1) === 1) {
      return { lines: [{ moves: [won], value: WON - 1 }], depth: 1, nodes: moves.length };
    }
    pvs.table.grow();
    pvs.ordering.begin();
    const sure = won === undefined ? [] : [{ moves: [won], value: WON - 1 }];
    return this.deepen(moves, limits, sure, { moves: [first], value: board.evaluate() });
  }

  /**
   * Deeper and deeper, until nothing more can come of it.
   * @param sure what is known to stand first
   * @param guess what is answered where no depth can be looked at
   */
  private deepen(moves: readonly number[], limits: Limits, sure: readonly FoundLine[], guess: FoundLine): Found {
    const { pvs } = this;
    const { nodes = Number.POSITIVE_INFINITY } = limits;
    const deepest = Math.min(limits.depth ?? DEEPEST - 32, DEEPEST - 32);
    const count = Math.min(limits.lines ?? 1, moves.length);
    let lines: readonly FoundLine[] = sure.length > 0 ? sure : [guess];
    let depth = 0;
    let order = [...moves];
    while (depth < deepest && !pvs.stopped) {
      pvs.mostNodes = depth === 0 ? Math.max(nodes, LEAST_NODES) : nodes;
      const next: FoundLine[] = [...sure];
      for (let place = next.length; place < count && !pvs.stopped; place += 1) {
        const left = order.filter((move) => next.every(({ moves: [taken] }) => taken !== move));
        const line = this.aspire(left, depth + 1, lines[place]?.value ?? 0);
        if (line !== null) next.push(line);
      }
      // Only a finished depth can tell which of several moves is the best.
      if (count > 1 && pvs.stopped && depth > 0) break;
      next.sort((one, other) => other.value - one.value);
      // A depth that was not finished still counts where it has found something better.
      lines = [...next, ...lines.filter(({ moves: [move] }) => next.every(({ moves: [known] }) => known !== move))].slice(
        0,
        count,
      );
      const best = lines.map(({ moves: [move] }) => move);
      order = [...best, ...order.filter((move) => !best.includes(move))];
      if (pvs.stopped) break;
      depth += 1;
      const value = lines[0].value;
      if (count === 1 && (Math.abs(value) > WON - depth || moves.length === 1) && depth >= 2) break;
    }
    return { lines, depth, nodes: pvs.nodes };
  }

  /** The best of some moves, in a window around an expected value that is opened where it was missed. */
  private aspire(moves: readonly number[], depth: number, value: number): FoundLine | null {
    let width = WINDOW;
    const isNear = depth >= ASPIRE_FROM && Math.abs(value) < SEEN;
    let alpha = isNear ? value - width : -INFINITE;
    let beta = isNear ? value + width : INFINITE;
    let best: FoundLine | null = null;
    for (;;) {
      const found = this.tryAll(moves, alpha, beta, depth);
      if (found !== null && found.value > alpha) best = found;
      if (this.pvs.stopped || found === null) return best;
      width *= 4;
      if (found.value <= alpha) alpha = width > 1_000 ? -INFINITE : value - width;
      else if (found.value >= beta) beta = width > 1_000 ? INFINITE : value + width;
      else return found;
    }
  }

  private tryAll(moves: readonly number[], alpha: number, beta: number, depth: number): FoundLine | null {
    const { pvs, board } = this;
    let best: FoundLine | null = null;
    let floor = alpha;
    for (const [index, move] of moves.entries()) {
      const { side } = board;
      const isQuiet = board.gain(move) === 0;
      board.make(move);
      pvs.before[1] = (move >> 7) & 127;
      const isAgain = board.side === side;
      const ask = (high: number, left: number) =>
        isAgain ? pvs.search(floor, high, left, 1, false) : -pvs.search(-high, -floor, left, 1, true);
      let value = floor + 1;
      if (index > 0) {
        // Late moves that win nothing are first looked at less closely.
        const less = isQuiet && index >= LATE && depth >= LATE && !board.isChecked() ? 1 + Number(index >= 3 * LATE) : 0;
        if (less > 0) value = ask(floor + 1, depth - 1 - less);
        if (value > floor) value = ask(floor + 1, depth - 1);
      }
      if (value > floor && (index === 0 || value < beta)) value = ask(beta, depth - 1);
      board.unmake();
      if (pvs.stopped) return best;
      if (best !== null && value <= best.value) continue;
      best = { moves: [move, ...pvs.line(1)], value };
      floor = Math.max(floor, value);
      if (value >= beta) return best;
    }
    return best;
  }

  private legal(): readonly number[] {
    const { board, pvs } = this;
    board.generate(pvs.moves);
    pvs.ordering.score(board, pvs.moves, 0, 0, 0, NOWHERE);
    const legal: number[] = [];
    for (let index = 0; index < pvs.moves.count; index += 1) {
      const move = pvs.moves.best(index);
      if (!board.make(move)) continue;
      board.unmake();
      legal.push(move);
    }
    pvs.moves.count = 0;
    return legal;
  }

  /** Whether a move wins the game at once: no level overlooks that, whatever it errs in. */
  private wins(move: number): boolean {
    const { board } = this;
    const { side } = board;
    board.make(move);
    const over = board.over();
    const value = over === UNDECIDED && !board.canMove() ? board.stuck() : over;
    const isAgain = board.side === side;
    board.unmake();
    return value !== UNDECIDED && (isAgain ? value : -value) === WON;
  }
}
