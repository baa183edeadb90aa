/**
 * Moves decided ahead: a tree of answers to what the other side may play. It is never changed as the game goes on. What of it still stands
 * follows from the moves on the board since the turn that it was made for, so that a takeback cuts it back by itself.
 */
import type { Side } from "../rules/contract.ts";
import type { Board, Command } from "./command.ts";
import type { Act, Branch } from "./conditional-moves-schema.ts";
import { declinesByMove, standing as standingOffers } from "./offers.ts";
import { type GameState, opponent } from "./state.ts";

/** A position that is come to by the moves before it. */
export interface Node {
  /** What the player does there. */
  readonly act?: Act;
  /** What may be played there, or the one move that is the answer. */
  readonly next: ReadonlyMap<string, Node>;
}

/** A tree as a player has saved it. */
export interface Saved {
  readonly side: Side;
  /** The turn that it was made for: its root. */
  readonly turn: number;
  readonly tree: Node;
}

/** The tree of branches that were accepted. */
export function treeOf(branches: readonly Branch[]): Node {
  return { next: new Map(branches.map((branch) => grown(branch, 0))) };
}

function grown({ moves, act, branches = [] }: Branch, index: number): readonly [string, Node] {
  const isLast = index + 1 === moves.length;
  const next = isLast ? branches.map((branch) => grown(branch, 0)) : [grown({ moves, ...(act && { act }), branches }, index + 1)];
  return [moves[index] ?? "", { ...(isLast && act && { act }), next: new Map(next) }];
}

/** The branches of a tree; what goes one way stands in one of them. */
export function branchesOf({ next }: Node): readonly Branch[] {
  return [...next].map(([move, node]) => {
    const moves = [move];
    let end = node;
    for (let only = onlyIn(end); only !== null; only = onlyIn(end)) {
      moves.push(only[0]);
      end = only[1];
    }
    return { moves, ...(end.act && { act: end.act }), ...(end.next.size > 0 && { branches: branchesOf(end) }) };
  });
}

function onlyIn({ act, next }: Node): readonly [string, Node] | null {
  const [first] = next;
  return act === undefined && next.size === 1 && first !== undefined ? first : null;
}

/** How many lines a tree has, each from its root to an end. */
export function linesIn({ next }: Node): number {
  return [...next.values()].reduce((sum, node) => sum + Math.max(linesIn(node), 1), 0);
}

/** What of a tree can still come true from the present position on; null where the game has come elsewhere. */
export function standing(saved: Saved, state: GameState): Node | null {
  if (isBroken(saved, state)) return null;
  return playedSince(saved, state).reduce<Node | null>((node, move) => node?.next.get(move) ?? null, saved.tree);
}

/** What of a tree has not come true and can't any more, from its root on. */
export function notPlayed(saved: Saved, state: GameState): Node {
  return isBroken(saved, state) ? saved.tree : missed(saved.tree, playedSince(saved, state));
}

function missed({ act, next }: Node, [move, ...rest]: readonly string[]): Node {
  if (move === undefined) return { next: new Map() };
  const left = [...next].flatMap(([each, node]) => {
    const kept = each === move ? missed(node, rest) : node;
    return each === move && kept.act === undefined && kept.next.size === 0 ? [] : [[each, kept] as const];
  });
  // A move was made in the place of what would have ended the game; a draw was offered all the same.
  return { ...(act && act !== "offer-draw" && { act }), next: new Map(left) };
}

/** The moves on the board that answered the root of a tree or a later turn. */
function playedSince({ turn }: Saved, { moves }: GameState): readonly string[] {
  return moves.flatMap((each) => (each.turn >= turn ? [each.move] : []));
}

/** Whether the root was taken back, or the player has taken a move back since: then they think anew. */
function isBroken({ turn, side }: Saved, { takenBack }: GameState): boolean {
  return takenBack.some((move, index) => {
    // A takeback strikes out the last move of who asked for it, and what came after that.
    const isAskers = takenBack[index - 1]?.into !== move.into;
    return move.into > turn && (move.turn < turn || (isAskers && move.side === side));
  });
}

/** What both sides have decided ahead. */
export interface Ahead {
  saved(side: Side): Saved | undefined;
  /** Whether a side's only legal move plays itself. */
  playsOnlyMove(side: Side): boolean;
}

/**
 * What may follow a command by itself: an answer that an offer held back comes once that is gone. Who declines a draw is there, and wants to
 * go on: nobody resigns by that.
 */
const FOLLOWS: Readonly<Partial<Record<Command["kind"], readonly Command["kind"][]>>> = {
  play: ["play", "offer", "accept", "resign"],
  offer: ["accept"],
  withdraw: ["play", "resign"],
  decline: ["play"],
};

interface Deed {
  readonly side: Side;
  readonly command: Command;
}

/** What one of the sides does by itself where the game has come to `present` by a command of a kind; null where neither does anything. */
export function nextAhead(state: GameState, present: Board["present"], ahead: Ahead, by: Command["kind"]): Deed | null {
  const found = anyAhead(state, present, ahead);
  return found !== null && FOLLOWS[by]?.includes(found.command.kind) ? found : null;
}

function anyAhead(state: GameState, present: Board["present"], ahead: Ahead): Deed | null {
  const { toMove } = state;
  // A draw that is offered with a move comes before what answers that move.
  for (const side of [opponent(state, toMove), toMove]) {
    const saved = ahead.saved(side);
    const command = saved === undefined ? null : answerOf(saved, state);
    if (command !== null) return { side, command };
  }
  const command = ahead.playsOnlyMove(toMove) ? onlyMove(state, present) : null;
  return command && { side: toMove, command };
}

/**
 * What the player of a tree does where the game stands so after a move; null where nothing. What a move would decline unseen, such as a draw
 * that the other side offers, keeps it from being played.
 */
function answerOf(saved: Saved, state: GameState): Command | null {
  const node = standing(saved, state);
  if (node === null || state.status !== "playing") return null;
  const { turn, toMove } = state;
  const { side } = saved;
  if (node.act === "offer-draw") {
    const isOffered = state.offers.some((offer) => offer.by === side && offer.turn === turn && offer.terms.kind === "draw");
    // With a move that they have made themselves, it is theirs to say whether they offer a draw.
    const isByHand = toMove !== side && state.moves.at(-1)?.auto === undefined;
    return isOffered || isByHand ? null : { kind: "offer", turn, terms: { kind: "draw" }, auto: "ahead" };
  }
  if (toMove !== side) return null;
  if (node.act === "accept-draw") {
    const offer = standingOffers(state, state.at).find(({ by, terms }) => by !== side && terms.kind === "draw");
    return offer === undefined ? null : { kind: "accept", id: offer.id };
  }
  if (declinesByMove(state, side, state.at)) return null;
  if (node.act === "resign") return { kind: "resign", turn };
  const [move] = node.next.keys();
  return move === undefined ? null : { kind: "play", turn, move, auto: "ahead" };
}

/** The only legal move of the side that is to move, as it plays itself; null where there are several, or it would decline something unseen. */
function onlyMove(state: GameState, present: Board["present"]): Command | null {
  const { turn, toMove, status } = state;
  if (status !== "playing" || declinesByMove(state, toMove, state.at)) return null;
  const [move] = present().movesUpTo(1) ?? [];
  return move === undefined ? null : { kind: "play", turn, move, auto: "only-move" };
}
