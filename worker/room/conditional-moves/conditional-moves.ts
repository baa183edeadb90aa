/**
 * Moves decided ahead, and the only legal move that plays itself, in a game's object. They are private to their seat: nobody else is told that
 * there are any, until a move is made by them in the same transaction as the move before it.
 */
import type { ConditionalMoves, ConditionalMovesAnswer, ConditionalMovesBody } from "../../../api/conditional-moves-schema.ts";
import type { You } from "../../../api/state-schema.ts";
import type { Board, Command } from "../../../game/command.ts";
import { unlessOn } from "../../../game/command.ts";
import { checkBranches, type Fault } from "../../../game/conditional-moves-check.ts";
import { type Ahead, branchesOf, linesIn, nextAhead, type Node, notPlayed, standing } from "../../../game/conditional-moves.ts";
import type { Branch } from "../../../game/conditional-moves-schema.ts";
import { type GameEvent, isEnd } from "../../../game/event.ts";
import { lineAt } from "../../../game/moves.ts";
import type { Move } from "../../../game/moves-schema.ts";
import type { GameState } from "../../../game/state.ts";
import type { Side } from "../../../rules/contract.ts";
import type { Line } from "../../../rules/match.ts";
import { done, refused, type Refused, type Reply } from "../../object/reply.ts";
import { always, type Feature, type Sequel } from "../kernel/feature.ts";
import { NO_SEAT } from "../kernel/guard.ts";
import type { Caller } from "../kernel/reply.ts";
import type { Seating } from "../seats/seats.ts";
import { createConditionalMovesArchive } from "./conditional-moves-archive.ts";
import { ConditionalMovesRows } from "./conditional-moves-rows.ts";

interface Parts extends Seating {
  readonly env: () => { readonly DB: D1Database };
}

export function createConditionalMoves(parts: Parts) {
  const { game, guard, seats } = parts;
  const { ledger } = game;
  const rows = new ConditionalMovesRows(ledger.store);
  const archive = createConditionalMovesArchive(ledger, rows, () => parts.env().DB);
  const context = { ...parts, rows, archive };
  /** D1 forgets what is deleted here. Within a transaction. */
  const letGo = (side: Side) => {
    if (rows.all.some((row) => row.side === side) || !archive.isPaid) archive.laterAnew();
  };
  return {
    calls: {
      conditionalMoves: async (caller: Caller): Promise<Reply<ConditionalMovesAnswer>> => {
        const side = seats.settledSideOf(caller);
        return side === null ? NO_SEAT : done(shown(context, side));
      },
      decideAhead: async (caller: Caller, as: Side | undefined, given: ConditionalMovesBody) =>
        guard.acting(caller, as, (side) => save(context, caller, side, given)),
      undecide: async (caller: Caller, as: Side | undefined) =>
        guard.acting(caller, as, (side) => keep(context, side, { turn: null, branches: null })),
      playOnlyMoves: async (caller: Caller, as: Side | undefined, isOn: boolean) =>
        guard.acting(caller, as, (side) => keep(context, side, { onlyMove: isOn })),
    },

    jobs: archive.jobs,

    onCommand: (side, command, after, present) => sequelOf(context, side, command, after, present),

    onEvents(events: readonly GameEvent[]): void {
      if (!events.some(isEnd) || rows.all.length === 0) return;
      rows.clear();
      archive.laterAnew();
    },
    onVacate: letGo,
    onForget: letGo,
    archiveAnew: async () => {
      await archive.anew();
      game.tell(({ side }) => side !== null);
    },
    differing: () => archive.differing(),

    toSeat: (side) => always(told(context, side)),
    kept: (side) => ({ conditionalMoves: rows.all.some((row) => row.side === side) ? shown(context, side) : null }),
  } satisfies Feature;
}

interface Context extends Parts {
  readonly rows: ConditionalMovesRows;
  readonly archive: ReturnType<typeof createConditionalMovesArchive>;
}

/** What follows from a side's command: what either has decided ahead, in turn, and where nothing was decided the only legal move. */
function sequelOf(context: Context, side: Side, command: Command, after: GameState, present: Board["present"]): Reply<Sequel> {
  const { rows, archive } = context;
  const given = command.kind === "play" ? command.conditionalMoves : undefined;
  const tree = given === undefined ? done(null) : read(side, given, after, present());
  if (!tree.ok) return tree;
  const { turn } = after;
  const fresh = tree.value && { side, turn, tree: tree.value };
  const ahead: Ahead = {
    saved: (each) => (each === side && fresh) || rows.saved(each),
    playsOnlyMove: (each) => rows.playsOnlyMove(each),
  };

  function write() {
    if (fresh === null) return;
    rows.write(side, { turn, branches: JSON.stringify(branchesOf(fresh.tree)) });
    archive.laterAll();
  }
  return done({
    next: (state, at) => nextAhead(state, at, ahead, state === after ? command.kind : "play"),
    write,
  });
}

/** The tree of what a side sends for a position. */
function read(side: Side, branches: readonly Branch[], state: GameState, line: Line): Reply<Node> {
  if (state.status === "over") return refused("game-over", "The game is over.");
  if (line.toMove === side)
    return refused("own-turn", "It is your own turn in that position: it is for the other side to move first.");
  const checked = checkBranches(line, side, branches);
  return checked.ok ? done(checked.value) : faulty(checked.error);
}

function faulty(fault: Fault): Refused {
  return { ok: false, ...fault };
}

function save(
  context: Context,
  caller: Caller,
  side: Side,
  { turn, branches }: ConditionalMovesBody,
): Reply<ConditionalMovesAnswer> {
  const { game, rows } = context;
  const { state } = game.ledger;
  const refuse = (why: Refused): Refused => ({ ...why, state: game.answerTo(caller) });
  const judgement = unlessOn(state, turn);
  if (judgement?.kind === "refuse") {
    const isKnown = state.status === "playing" && rows.saved(side)?.turn === turn && isSaved(context, side, turn, branches);
    return isKnown ? done({ ...shown(context, side), repeated: true }) : refuse({ ok: false, ...judgement.refusal });
  }
  const tree = read(side, branches, state, game.board.present());
  if (!tree.ok) return refuse(tree);
  return keep(context, side, { turn, branches: JSON.stringify(branchesOf(tree.value)) });
}

/** Whether a seat has saved the same for a turn that is over by now: the answer to that was lost. */
function isSaved({ game, rows }: Context, side: Side, turn: number, branches: readonly Branch[]): boolean {
  const line = lineAt(game.ledger.state, game.board.match, turn);
  const checked = line.ok ? checkBranches(line.value, side, branches) : line;
  return checked.ok && JSON.stringify(branchesOf(checked.value)) === rows.all.find((row) => row.side === side)?.branches;
}

function keep(context: Context, side: Side, change: Parameters<ConditionalMovesRows["write"]>[1]): Reply<ConditionalMovesAnswer> {
  const { game, rows, archive } = context;
  if (game.ledger.state.status === "over") return refused("game-over", "The game is over.");
  const before = rows.all.find((row) => row.side === side) ?? { onlyMove: false, turn: null, branches: null };
  if (JSON.stringify({ ...before, ...change }) === JSON.stringify(before))
    return done({ ...shown(context, side), repeated: true });
  game.retell(() => {
    rows.write(side, change);
    archive.laterAll();
  });
  return done(shown(context, side));
}

function shown({ game, rows }: Context, side: Side): ConditionalMoves {
  const saved = rows.saved(side);
  const { state } = game.ledger;
  const now = saved && standing(saved, state);
  return {
    turn: saved?.turn ?? null,
    branches: now ? branchesOf(now) : [],
    ...(now && waitingAct(now)),
    notPlayed: saved ? branchesOf(notPlayed(saved, state)) : [],
    playsOnlyMove: rows.playsOnlyMove(side),
  };
}

/** What is still to be done where the game stands; a draw was offered at once. */
function waitingAct({ act }: Node) {
  return act === undefined || act === "offer-draw" ? {} : { act };
}

function told({ game, rows }: Context, side: Side): Partial<You> {
  const saved = rows.saved(side);
  const { state } = game.ledger;
  const now = saved && standing(saved, state);
  const isPlayed = (move: Move) => move.side === side && move.auto === "ahead" && move.turn >= (saved?.turn ?? Infinity);
  const played = state.moves.filter(isPlayed).map(({ turn }) => turn);
  return {
    ...(saved && {
      conditionalMoves: {
        turn: saved.turn,
        lines: now ? linesIn(now) || Number("act" in waitingAct(now)) : 0,
        ...(played.length > 0 && { played }),
      },
    }),
    ...(rows.playsOnlyMove(side) && { playsOnlyMove: true }),
  };
}
