/** What a seat's player notes for themselves: on the game, on its positions, and how much the game matters to them. */
import * as z from "zod";
import { type ApiFeature, asBody, type Input, instant, type Output } from "./common-schema.ts";
import { readName } from "./names.ts";
import { LONGEST_NOTE, noteExcess, TAGS } from "./notes.ts";

/** Lines by the rules that names follow, but indented as they were. */
const text = z
  .string()
  .max(LONGEST_NOTE * 4)
  .transform((given, context) => {
    const lines = given
      .split(/\r\n?|\n/)
      .map((line) => ({ indent: /^ */.exec(line)?.[0] ?? "", read: readName(line.replaceAll("\t", " "), LONGEST_NOTE) }));
    const failed = lines.find(({ read }) => !read.ok)?.read;
    const note = lines
      .map(({ indent, read }) => (read.ok && read.value !== null ? indent + read.value : ""))
      .join("\n")
      .trimEnd();
    if (failed?.ok !== false && noteExcess(note) <= 0) return note;
    context.addIssue(failed?.ok === false ? failed.error : `must have at most ${LONGEST_NOTE} characters`);
    return z.NEVER;
  });

const turn = z.int().min(0).describe("The position: 0 is the start, and else one more than the turn of the move that led there.");
const tag = z.enum(TAGS).describe("How much the game matters to the seat's player; lists of their games can be sorted by it.");

const note = z.object({
  turn: turn.nullable().describe("The position; null in the note on the game."),
  text: z.string(),
  at: instant,
});

export const noteBody = asBody
  .extend({
    text: text.optional().describe(`Up to ${LONGEST_NOTE} characters, line breaks among them; an empty text deletes the note.`),
    turn: turn
      .nullable()
      .optional()
      .describe("Which position the note is on, the present one by its turn; absent or null, it is on the game."),
    was: instant
      .nullable()
      .optional()
      .describe(
        "`at` of the note that the text was made from, null of none: another one that was there is answered as `replaced`.",
      ),
    tag: tag.optional(),
  })
  .refine((given) => given.text !== undefined || given.tag !== undefined, "needs a text, a tag, or both");

export const notesAnswer = z
  .object({ tag, notes: z.array(note).describe("The one on the game first, then in the order of their turns.") })
  .meta({ id: "Notes" });
export const noteAnswer = z.object({
  tag,
  note: note.nullable().describe("As it stands now; null where there is none, or none was sent."),
  replaced: note.exactOptional().describe("What another device had written since `was`: nowhere else is it kept any more."),
});

export const notesApi = {
  listed: { tag },
  kept: { notes: notesAnswer },
} as const satisfies ApiFeature;

export type Note = Output<typeof note>;
export type NoteBody = Input<typeof noteBody>;
export type NoteWish = Omit<z.output<typeof noteBody>, "as">;
export type NotesAnswer = Output<typeof notesAnswer>;
export type NoteAnswer = Output<typeof noteAnswer>;
