/** What a seat's player notes for themselves. */
import { Hono } from "hono";
import { asBody } from "../../api/common-schema.ts";
import * as schema from "../../api/notes-schema.ts";
import { asOf, command, documented, FOR_LOOKS, FOR_SEATS } from "./call.ts";
import { type Api, callerOf, callerOfCommand } from "./caller.ts";
import { unwrap } from "./problem.ts";
import { roomOf } from "./room.ts";

export const notes = new Hono<Api>();

notes.get(
  "/:id/notes",
  documented("What the seat's player has noted, for them alone", schema.notesAnswer, FOR_LOOKS),
  async (c) => c.json(unwrap(await roomOf(c).notes(callerOf(c)))),
);

notes.put(
  "/:id/notes",
  ...command(
    "Note something on the game or a position, or how much the game matters",
    schema.noteAnswer,
    [...FOR_SEATS, "too-many"],
    schema.noteBody,
  ),
  async (c) => {
    const { as, ...wish } = c.req.valid("json");
    return c.json(unwrap(await roomOf(c).note(callerOfCommand(c), as, wish)));
  },
);

notes.delete("/:id/notes", ...command("Delete all that the seat's player has noted", null, FOR_SEATS, asBody), async (c) => {
  unwrap(await roomOf(c).forgetNotes(callerOfCommand(c), asOf(c)));
  return c.body(null, 204);
});
