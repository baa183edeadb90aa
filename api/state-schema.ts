/** A game as the API answers it: what everybody may see, what only the asking seat sees (`you`), and the game as a file. */
import * as z from "zod";
import { recordSchema } from "../game/record.ts";
import { type Output, instant, side, status, tap } from "./common-schema.ts";
import { merged } from "../rules/values.ts";
import { FEATURES } from "./features.ts";

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

const auto = z.literal("only-move").exactOptional().describe("It played itself, being the only legal one.");
const route = z
  .string()
  .exactOptional()
  .describe("The squares that it was walked by, where its player went another way to the same move than its text says.");
const move = z.object({ turn: z.int(), ply: z.int(), side, move: z.string(), route, at: instant, auto });

const start = z.object({
  position: z.string().describe("Of turn 0."),
  from: z.string().describe("The position in which `moves` begin; that of turn 0 where there are none."),
  moves: z
    .array(z.object({ side, move: z.string() }))
    .describe(
      "Made before the game began: legal, but nobody says by whom, or that they were. None where they are longer than 24 KB.",
    ),
});

const you = z.object({
  side,
  ...merged(FEATURES.flatMap((feature) => ("you" in feature ? [feature.you] : []))),
});

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
    ...merged(FEATURES.flatMap((feature) => ("state" in feature ? [feature.state] : []))),
    you: you.exactOptional(),
    repeated: z.literal(true).exactOptional().describe("It had been carried out before."),
  })
  .meta({ id: "State" });

export const recordQuery = z.object({
  as: z.string().max(20).optional().describe("A notation other than the record: pgn, for games that have it."),
});
export const recordAnswer = recordSchema.meta({ id: "Record" });

export type StateAnswer = Output<typeof stateAnswer>;
export type Player = Output<typeof player>;
export type You = Output<typeof you>;
