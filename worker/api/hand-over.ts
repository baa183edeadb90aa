/** The calls by which a seat is handed over to another player, or given back. */
import { Hono } from "hono";
import { asBody } from "../../api/common-schema.ts";
import type { ProblemCode } from "../../api/problems.ts";
import { stateAnswer } from "../../api/state-schema.ts";
import { body } from "./body.ts";
import { type Api, callerOfCommand } from "./caller.ts";
import { documented } from "./document.ts";
import { FOR_SEATS, state } from "./game-answers.ts";
import { commanding } from "./limits.ts";
import { roomOf } from "./room.ts";

const FOR_LEAVING: readonly ProblemCode[] = [...FOR_SEATS, "not-started", "game-over", "own-game", "too-late", "too-many"];

export const handOver = new Hono<Api>();

for (const [path, call, summary] of [
  ["/:id/hand-over", "begin", "Make a link by which another player can take this seat over"],
  ["/:id/leave", "leave", "Give the seat back that was taken by the invite, before the first move: it is free again"],
] as const)
  handOver.post(path, commanding, documented(summary, 200, stateAnswer, FOR_LEAVING), body(asBody), async (c) =>
    state(c, await roomOf(c).handOver(callerOfCommand(c), c.req.valid("json").as, call)),
  );

handOver.delete(
  "/:id/hand-over",
  commanding,
  documented("The link by which this seat could be taken over is good no more", 200, stateAnswer, FOR_SEATS),
  body(asBody),
  async (c) => state(c, await roomOf(c).handOver(callerOfCommand(c), c.req.valid("json").as, "withdraw")),
);
