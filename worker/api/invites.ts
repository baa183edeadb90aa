/** The calls by which a seat goes to somebody: its invite, a hand-over to another player, and giving it back. */
import { Hono } from "hono";
import { inviteBody, uninviteBody } from "../../api/invites-schema.ts";
import { stateAnswer } from "../../api/state-schema.ts";
import { keptHash } from "../tokens/invite-word.ts";
import { body } from "./body.ts";
import { type Api, callerOfCommand } from "./caller.ts";
import { documented } from "./document.ts";
import { FOR_SEATS, roomOf, state } from "./room.ts";
import { commanding } from "./limits.ts";
import { asBody } from "../../api/common-schema.ts";
import type { ProblemCode } from "../../api/problems.ts";

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

const FOR_LEAVING: readonly ProblemCode[] = [...FOR_SEATS, "not-started", "game-over", "own-game", "too-late", "too-many"];

for (const [path, call, summary] of [
  ["/:id/hand-over", "begin", "Make a link by which another player can take this seat over"],
  ["/:id/leave", "leave", "Give the seat back that was taken by the invite, before the first move: it is free again"],
] as const)
  invites.post(path, commanding, documented(summary, 200, stateAnswer, FOR_LEAVING), body(asBody), async (c) =>
    state(c, await roomOf(c).handOver(callerOfCommand(c), c.req.valid("json").as, call)),
  );

invites.delete(
  "/:id/hand-over",
  commanding,
  documented("The link by which this seat could be taken over is good no more", 200, stateAnswer, FOR_SEATS),
  body(asBody),
  async (c) => state(c, await roomOf(c).handOver(callerOfCommand(c), c.req.valid("json").as, "withdraw")),
);
