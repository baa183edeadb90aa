/** Finding the object of a game. An id that this server could not have given wakes nothing. */
import type { Context } from "hono";
import type { Room } from "../room/room.ts";
import { isGameId } from "../tokens/game-id.ts";
import type { Api } from "./caller.ts";
import { Problem } from "./problem.ts";

/** The object of a game: the one that the route's `:id` names, where no other is meant. */
export function roomOf(c: Context<Api>, id = c.req.param("id") ?? ""): DurableObjectStub<Room> {
  if (!isGameId(c.env.ID_KEY, id)) throw new Problem("not-found", "There is no such game.");
  return c.env.ROOM.getByName(id);
}
