/** The calls about a game's invites. */
import { Hono } from "hono";
import { inviteBody, uninviteBody } from "../../api/invites-schema.ts";
import { stateAnswer } from "../../api/state-schema.ts";
import { keptHash } from "../tokens/invite-word.ts";
import { body } from "./body.ts";
import { type Api, callerOfCommand } from "./caller.ts";
import { documented } from "./document.ts";
import { FOR_SEATS, state } from "./game-answers.ts";
import { commanding } from "./limits.ts";
import { roomOf } from "./room.ts";

export const invites = new Hono<Api>();

invites.post(
  "/:id/invite",
  commanding,
  documented("Make a new invite; the old one is dead", 200, stateAnswer, [...FOR_SEATS, "seat-taken", "game-over", "too-many"]),
  body(inviteBody),
  async (c) => {
    const { word, as, side } = c.req.valid("json");
    const hash = word === undefined ? null : keptHash(c.env.ID_KEY, c.req.param("id"), word);
    return state(c, await roomOf(c).invite(callerOfCommand(c), as, { do: "renew", word: hash }, side));
  },
);

invites.delete(
  "/:id/invite",
  commanding,
  documented("Withdraw the invite: nobody can join until there is a new one", 200, stateAnswer, [
    ...FOR_SEATS,
    "seat-taken",
    "game-over",
  ]),
  body(uninviteBody),
  async (c) => {
    const { as, side } = c.req.valid("json");
    return state(c, await roomOf(c).invite(callerOfCommand(c), as, { do: "withdraw" }, side));
  },
);
