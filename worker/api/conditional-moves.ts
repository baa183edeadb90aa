/** What a seat decides ahead. */
import { Hono } from "hono";
import * as schema from "../../api/conditional-moves-schema.ts";
import { asBody } from "../../api/common-schema.ts";
import { asOf, command, documented, FOR_LOOKS, FOR_SEATS, FOR_TURNS } from "./call.ts";
import { type Api, callerOf, callerOfCommand } from "./caller.ts";
import { unwrap } from "./problem.ts";
import { roomOf } from "./room.ts";

const { conditionalMovesAnswer: answer } = schema;

export const conditionalMoves = new Hono<Api>();

conditionalMoves.get(
  "/:id/conditional-moves",
  documented("What the seat has decided ahead, for it alone", answer, FOR_LOOKS),
  async (c) => c.json(unwrap(await roomOf(c).conditionalMoves(callerOf(c)))),
);

conditionalMoves.put(
  "/:id/conditional-moves",
  ...command(
    "Decide answers ahead, in the place of those before",
    answer,
    [...FOR_TURNS, ...schema.FAULTS],
    schema.conditionalMovesBody,
  ),
  async (c) => {
    const { as, ...given } = c.req.valid("json");
    return c.json(unwrap(await roomOf(c).decideAhead(callerOfCommand(c), as, given)));
  },
);

conditionalMoves.delete(
  "/:id/conditional-moves",
  ...command("Let go of what was decided ahead", answer, [...FOR_SEATS, "game-over"], asBody),
  async (c) => c.json(unwrap(await roomOf(c).undecide(callerOfCommand(c), asOf(c)))),
);

conditionalMoves.patch(
  "/:id/conditional-moves",
  ...command("Let the only legal move play itself, or not", answer, [...FOR_SEATS, "game-over"], schema.conditionalMovesChange),
  async (c) => c.json(unwrap(await roomOf(c).playOnlyMoves(callerOfCommand(c), asOf(c), c.req.valid("json").playsOnlyMove))),
);
