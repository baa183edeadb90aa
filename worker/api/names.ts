/** The call by which players change their names. */
import { Hono } from "hono";
import { nameBody } from "../../api/names-schema.ts";
import { stateAnswer } from "../../api/state-schema.ts";
import { body } from "./body.ts";
import { type Api, callerOfCommand } from "./caller.ts";
import { documented } from "./document.ts";
import { FOR_SEATS, state } from "./game-answers.ts";
import { commanding } from "./limits.ts";
import { roomOf } from "./room.ts";

export const names = new Hono<Api>();

names.put(
  "/:id/name",
  commanding,
  documented("Change the name of the seat's player, or say whether that is a program", 200, stateAnswer, [
    ...FOR_SEATS,
    "too-many",
  ]),
  body(nameBody),
  async (c) => {
    const { name, program, as } = c.req.valid("json");
    return state(c, await roomOf(c).rename(callerOfCommand(c), as, { name, program }));
  },
);
