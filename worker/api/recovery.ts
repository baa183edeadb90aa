/** The calls about a seat whose link is lost. */
import { Hono } from "hono";
import { recoveryAnswerBody, recoveryBody } from "../../api/recovery-schema.ts";
import { stateAnswer } from "../../api/state-schema.ts";
import { body } from "./body.ts";
import { type Api, callerOfCommand, settler } from "./caller.ts";
import { documented } from "./document.ts";
import { FOR_SEATS, state } from "./game-answers.ts";
import { commanding, creating } from "./limits.ts";
import { roomOf } from "./room.ts";

export const recovery = new Hono<Api>();

recovery.post(
  "/:id/recovery",
  creating,
  documented("Ask for a seat whose link is lost, for this browser; the bearer is the used invite's token", 200, stateAnswer, [
    ...FOR_SEATS,
    "no-cookie",
    "not-started",
    "game-over",
    "already-asked",
    "too-many",
  ]),
  body(recoveryBody),
  async (c) => state(c, await roomOf(c).recover(settler(c), { do: "ask", side: c.req.valid("json").side ?? null })),
);

recovery.post(
  "/:id/recovery/answer",
  commanding,
  documented("Answer a request for a seat: the opponent's, or its own player's", 200, stateAnswer, [
    ...FOR_SEATS,
    "game-over",
    "no-recovery",
  ]),
  body(recoveryAnswerBody),
  async (c) => {
    const { id, as, ...given } = c.req.valid("json");
    return state(c, await roomOf(c).recover(callerOfCommand(c), { do: "answer", as, id, answer: given.do }));
  },
);
