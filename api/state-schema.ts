/** A game as the API answers it: what everybody may see, and what only the asking seat sees (`you`). */
import * as z from "zod";
import type { Immutable } from "../rules/immutable.ts";
import { seriesChoice } from "../game/series-schema.ts";
import { clockAnswer } from "./clock-schema.ts";
import { instant, side, status } from "./common-schema.ts";
import { offersAsked, offersShown } from "./offers-schema.ts";

const tap = z.string();

const player = z.object({
  name: z.string().nullable().describe("Null where the player gave none."),
  present: z.boolean().describe("Whether their page is open before them now."),
  program: z.literal(true).exactOptional().describe("It says itself that it is a program."),
});

const fullMove = z.object({
  move: z.string().describe("Its text, as in `legalMoves`."),
  from: tap.nullable().describe("Where the piece stands that moves; null for one from the reserve, and where none does."),
  to: tap.nullable().describe("Where it comes to stand; null where none does."),
  taken: z.array(tap).describe("The squares of what it takes, in the order in which it does."),
  taps: z.array(tap).describe("What makes the move on a board: squares, and picks after a colon."),
});

export const stateQuery = z.object({
  moves: z.literal("full").optional().describe("Tells of each legal move more than its text."),
});

const neighbour = z.object({ id: z.string(), watchUrl: z.string() });
const next = neighbour.extend({ url: z.string().exactOptional().describe("The asking seat's own link there: a secret.") });

const previous = neighbour.extend({
  played: z
    .int()
    .exactOptional()
    .describe("Where this game goes on with it: how many of the moves before the start were made there, the last ones."),
});

const series = seriesChoice.extend({
  game: z.int().describe("The number of this game among those that count."),
  score: z
    .record(z.string(), z.number())
    .describe(
      "What the players who sit at the sides have won: a point a win, half a point a draw. Points go along with their person.",
    ),
  games: z.array(z.string()).describe("The games that have counted, oldest first."),
  decided: z
    .object({ winner: side.nullable().describe("Null where both have the same.") })
    .nullable()
    .describe("Null while it goes on."),
});
const move = z.object({ turn: z.int(), ply: z.int(), side, move: z.string(), at: instant });

const start = z.object({
  position: z.string().describe("Of turn 0."),
  from: z.string().describe("The position in which `moves` begin; that of turn 0 where there are none."),
  moves: z
    .array(z.object({ side, move: z.string() }))
    .describe(
      "Made before the game began: legal, but nobody says by whom, or that they were. None where they are longer than 24 KB.",
    ),
});

export const recovery = z.object({
  id: z.string(),
  side: side.describe("The seat that is asked for."),
  asked: instant,
  agreed: instant.nullable().describe("When the opponent vouched; null before."),
  effective: instant
    .nullable()
    .describe(
      "When the seat is given to whoever asked, unless its player does anything until then; null before the opponent vouched.",
    ),
});
const you = z.object({
  side,
  inviteUrl: z.string().exactOptional().describe("As long as the invite can be used."),
  inviteToken: z.string().exactOptional(),
  handOverUrl: z
    .string()
    .exactOptional()
    .describe("The link by which the seat can be taken over, while its player has it handed over."),
  listed: instant
    .exactOptional()
    .describe("Until when the game is listed for whoever comes first; absent where it is not, and for all but its creator."),
  mail: z
    .enum(["on", "broken"])
    .exactOptional()
    .describe(
      "The seat is told of its turns by mail, or would be if its mails arrived; absent where it asked for no such mails, or nobody has said yes to them.",
    ),
  trouble: z
    .literal(true)
    .exactOptional()
    .describe(
      "Something that tells the seat, or a room that follows the game, does not arrive or is gone, or a webhook of the seat is disabled: its channels and webhooks say which.",
    ),
  nudgeFrom: instant
    .exactOptional()
    .describe(
      "From when on the seat may nudge; absent where it is not the other side's turn, or where their time ends the game before that.",
    ),
  meetFrom: instant
    .exactOptional()
    .describe("From when on the seat may call the other to the board again; absent before the first call."),
  noCalls: z
    .enum(["muted", "unanswered"])
    .exactOptional()
    .describe(
      "Why the seat may not call the other player: that one wants no calls in this game, or has not been back since the last one.",
    ),
  ...offersAsked,
  recovery: recovery.exactOptional().describe("Somebody asks for a seat whose link is lost: this one, or the other."),
});

const maker = z
  .object({
    invites: z
      .record(z.string(), z.object({ url: z.string(), token: z.string() }))
      .describe("Those that can be used, by their seats. A free seat without one has none: it was withdrawn."),
  })
  .describe("What the maker of a game for two others is told, whose token is the bearer: secrets.");

export const stateAnswer = z
  .object({
    id: z.string(),
    variant: z.string(),
    status,
    toMove: side.nullable().describe("Null unless somebody can move now."),
    turn: z.int().describe("The number of the position; a move names the turn it answers."),
    ply: z.int().describe("How many moves stand on the board."),
    position: z.string(),
    legalMoves: z.array(z.string()).describe("Empty where nobody can move, and where they are too many."),
    tooManyMoves: z
      .boolean()
      .describe(
        "There are more than 1,000 legal moves, or their texts are longer than 48 KB together: `legalMoves` is empty, and each of them can be played.",
      ),
    fullMoves: z.array(fullMove).exactOptional().describe("The same in the same order, where `moves=full` asked for them."),
    start: start.exactOptional().describe("There where the game began from a position of its own."),
    moves: z.array(move).describe("Those that stand on the board, or the last of them: see `earlier`."),
    earlier: z
      .object({
        moves: z.int().describe("How many of `moves` are left out, the first ones."),
        takenBack: z.int().describe("The same of `takenBack`."),
        position: z.string().describe("In which the first of `moves` was made."),
      })
      .exactOptional()
      .describe("There where a game is so long that its state leaves out what is oldest; the record has it."),
    takenBack: z
      .array(move.extend({ into: z.int().describe("The turn under which the position before it has returned.") }))
      .describe("Those that were taken back, in the order in which they were made; their turns are never used again."),
    players: z.record(z.string(), player.nullable()).describe("By their sides; null is a free seat."),
    ...offersShown,
    result: z
      .object({
        winner: side
          .nullable()
          .describe("Null is a draw, or where `by` is `abort`, `abandoned` or `closed`, a game that nobody wins."),
        by: z.string(),
        late: side
          .exactOptional()
          .describe("Whose time ran out, where that is a draw for the other side could not win any more."),
        actor: side
          .exactOptional()
          .describe(
            "Who ended it without a move: they resigned, cancelled it, claimed the win or the draw on time, or agreed last. Absent where a move, time alone or the operator did.",
          ),
      })
      .nullable(),
    meeting: z
      .object({ by: side, until: instant })
      .nullable()
      .describe("Who has said that they are at the board now, and until when that holds; null where nobody has."),
    series: series.exactOptional().describe("There where games count together."),
    next: next.nullable().exactOptional().describe("The game that both have agreed to play next; null until it is there."),
    previous: previous.exactOptional().describe("The game that this one follows."),
    clock: clockAnswer.nullable().describe("Null in a game without one."),
    closes: instant
      .nullable()
      .describe(
        "When the game is called off, or closed as abandoned, if nobody moves until then; null where it is not, or ends by its clock.",
      ),
    seq: z.int().describe("The number of the log's last event."),
    rev: z.int().describe("Grows with every other change that somebody may see, and may grow without one."),
    now: instant.describe("The game's time, in milliseconds since 1970."),
    build: z.string().describe("Names the deploy that answered; a page of another one is old."),
    history: instant
      .exactOptional()
      .describe("Names the log that seq counts, where it was not only added to: a later one replaces an earlier one."),
    diverged: z.literal(true).exactOptional().describe("Nothing can be played or changed until the game has been repaired."),
    recovery: recovery.exactOptional().describe("How the request of the asking browser for a seat stands."),
    forOthers: z
      .literal(true)
      .exactOptional()
      .describe("Whoever made the game plays neither side: each seat has its own invite."),
    maker: maker.exactOptional(),
    asksWord: z.literal(true).exactOptional().describe("Whoever joins by the invite has to give the word that it asks for."),
    you: you.exactOptional(),
    repeated: z.literal(true).exactOptional().describe("It had been carried out before."),
  })
  .meta({ id: "State" });

export type StateAnswer = Immutable<z.output<typeof stateAnswer>>;
export type Player = Immutable<z.output<typeof player>>;
export type RecoveryTold = Immutable<z.output<typeof recovery>>;
export type You = Immutable<z.output<typeof you>>;
