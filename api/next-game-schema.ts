/** The games before and after a game, and what counts together with it. */
import * as z from "zod";
import { seriesChoice } from "../game/next-game-schema.ts";
import { side, type ApiFeature } from "./common-schema.ts";

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

export const nextGameApi = {
  problems: { "not-over": [409, "The game is not over"] },
  state: {
    series: series.exactOptional().describe("There where games count together."),
    next: next.nullable().exactOptional().describe("The game that both have agreed to play next; null until it is there."),
    previous: previous.exactOptional().describe("The game that this one follows."),
  },
} as const satisfies ApiFeature;
