/**
 * Judges offers and the answers to them. An offer names its turn, so that it can be repeated: only one that names the last one of its
 * kind in `after` is made once more in the same turn.
 */
import type { Side } from "../rules/contract.ts";
import type { Board, Command } from "./command.ts";
import { end, happens, type Judgement, notStarted, refuse, REPEAT, unlessIdle, unlessTurn } from "./judgement.ts";
import { whyNoNext } from "./next-game.ts";
import { isEqual, isStanding, logged, madeIn, MOST_OFFERS, type Offer, standing } from "./offer.ts";
import type { OfferTerms } from "./offer-schema.ts";
import { unlessPausable } from "./pauses.ts";
import type { GameState } from "./state.ts";
import { lastMoveOf, MOST_TAKEBACKS, takebacksOf } from "./takeback.ts";

/** @param at the instant at which it is judged, in milliseconds since 1970 */
export function judgeOffer(
  state: GameState,
  side: Side,
  command: Extract<Command, { kind: "offer" }>,
  board: Board,
  at: number,
): Judgement {
  const { turn, terms, after } = command;
  // There is one next game.
  if (terms.kind === "rematch" && state.next !== null) return REPEAT;
  const made = madeIn(state, side, turn, terms.kind);
  const last = made.at(-1);
  const isAnother = last !== undefined && last.id === after;
  if (!isAnother && (made.some((offer) => isEqual(offer, side, terms)) || hasAgreed(state, side, turn, terms))) return REPEAT;
  const refusal = unlessOfferable(state, side, command, board, at);
  if (refusal !== null) return refusal;

  const open = standing(state, at).find((offer) => offer.terms.kind === terms.kind);
  if (open === undefined) {
    if (made.length >= MOST_OFFERS)
      return refuse("too-many", `At most ${MOST_OFFERS} offers of a kind in a turn: the next can be made after a move.`);
    return happens({ kind: "offered", offer: String(state.seq + 1), by: side, turn, ...logged(terms) });
  }
  if (!isEqual(open, side, terms))
    return refuse("offer-stands", `Offer ${open.id} stands: it has to be answered or withdrawn first.`);
  // Who offers what the other has already offered agrees to it.
  return open.by === side ? REPEAT : agree(state, side, open, board, at);
}

const ANSWERED = { accept: "accepted", decline: "declined", withdraw: "withdrawn" } as const;

/** @param at the instant at which it is judged, in milliseconds since 1970 */
export function judgeAnswer(
  state: GameState,
  side: Side,
  command: Extract<Command, { id: string }>,
  board: Board,
  at: number,
): Judgement {
  const found = state.offers.find((each) => each.id === command.id);
  const mayAnswer = found !== undefined && (command.kind === "withdraw") === (found.by === side);
  if (mayAnswer && found.status === ANSWERED[command.kind]) return REPEAT;
  const idle = found?.terms.kind === "rematch" ? null : unlessIdle(state);
  if (idle !== null) return idle;
  if (!mayAnswer || !isStanding(found, at)) return refuse("no-offer", "That offer does not stand.");
  if (command.kind === "accept") return agree(state, side, found, board, at);
  return happens({ kind: "answered", offer: found.id, by: side, answer: ANSWERED[command.kind] });
}

/** Whether `side` has agreed in that turn to what it offers once more. */
function hasAgreed({ offers }: GameState, side: Side, turn: number, terms: OfferTerms): boolean {
  return offers.some((offer) => offer.by !== side && offer.acceptedIn === turn && isEqual(offer, side, terms));
}

/** Why such an offer can't be made now; null where it can. */
function unlessOfferable(
  state: GameState,
  side: Side,
  { turn, terms }: Extract<Command, { kind: "offer" }>,
  board: Board,
  at: number,
): Judgement | null {
  const untimely = terms.kind === "rematch" ? unlessOver(state) : unlessIdle(state);
  const refusal = untimely ?? unlessTurn(state, turn);
  if (refusal !== null) return refusal;
  switch (terms.kind) {
    case "draw":
      return null;
    case "takeback":
      if (lastMoveOf(state, side) === undefined) return refuse("no-move", "You have no move on the board to take back.");
      return unlessMany(state, board);
    case "pause":
      return unlessPausable(state, terms.until, at);
    case "result":
      if (terms.winner === null || state.sides.includes(terms.winner)) return null;
      return refuse("bad-offer", `The winner must be null or a side of the game: ${state.sides.join(", ")}.`);
    case "rematch": {
      const why = whyNoNext(state, board.match, terms);
      return why === null ? null : refuse("bad-offer", why);
    }
  }
}

/** A refusal where the game has had all of its takebacks; null else. */
function unlessMany(state: GameState, { isRecorded }: Board): Judgement | null {
  if (isRecorded || takebacksOf(state) < MOST_TAKEBACKS) return null;
  return refuse("too-many", `At most ${MOST_TAKEBACKS} takebacks in a game.`);
}

/** A refusal where the game goes on, or there is nobody to play another one with; null else. */
function unlessOver({ status, sides, links }: GameState): Judgement | null {
  if (status !== "over") return refuse("not-over", "That is for games that are over.");
  return sides.every((side) => links[side] !== undefined) ? null : notStarted();
}

/** What follows where both want the same. */
function agree(state: GameState, side: Side, { id, by, terms }: Offer, board: Board, at: number): Judgement {
  switch (terms.kind) {
    case "draw":
      return end(state, "agreement", side, null, id);
    case "takeback": {
      const last = lastMoveOf(state, by);
      if (last === undefined) throw new Error(`${state.game}: a takeback without a move`);
      return unlessMany(state, board) ?? happens({ kind: "tookBack", offer: id, by: side, to: last.turn, turn: state.turn });
    }
    case "pause":
      return (
        unlessPausable(state, terms.until, at) ??
        happens({ kind: "paused", by: side, until: terms.until, turn: state.turn, offer: id })
      );
    case "result":
      return end(state, "agreement", side, terms.winner, id);
    case "rematch": {
      if (board.next === undefined) return refuse("bad-offer", "No game can follow this one.");
      const { game: next, link } = board.next();
      return happens({ kind: "rematched", by: side, turn: state.turn, offer: id, next, link });
    }
  }
}
