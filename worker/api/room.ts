/** Finding the object of a game. An id that this server could not have given wakes nothing. */
import type { Context } from "hono";
import { gameAt } from "../room/ask.ts";
import type { Calls } from "../room/features.ts";
import { isGameId } from "../tokens/game-id.ts";
import type { Api } from "./caller.ts";
import { Problem } from "./problem.ts";

/** The game that the route's `:id` names, where no other is meant. */
export function roomOf(c: Context<Api>, id = gameIn(c)): Calls {
  checkId(c, id);
  return gameAt(c.env.ROOM, id);
}

/** The object itself, for what no feature answers. */
export function objectOf(c: Context<Api>, id = gameIn(c)) {
  checkId(c, id);
  return c.env.ROOM.getByName(id);
}

function gameIn(c: Context<Api>): string {
  return c.req.param("id") ?? "";
}

function checkId(c: Context<Api>, id: string): void {
  if (!isGameId(c.env.ID_KEY, id)) throw new Problem("not-found", "There is no such game.");
}
