/** What each seat's player has noted for themselves, as a game's object keeps it, beside the log. */
import type { Note, NotesAnswer } from "../../../api/notes-schema.ts";
import { type Tag, TAGS } from "../../../api/notes.ts";
import type { Side } from "../../../rules/contract.ts";
import { all, type FeatureTables } from "../../object/stored.ts";
import type { Kept } from "../../object/tables.ts";
import { forgetArchived } from "../kernel/row-archive.ts";
import type { Store } from "../kernel/store.ts";

export const NOTES_TABLES: FeatureTables = {
  notes: {
    columns: all("notes", "side tag notes"),
    ofSeat: "side = ?",
    steps: {
      "notes/1": "CREATE TABLE notes (side TEXT PRIMARY KEY, tag TEXT NOT NULL, notes TEXT NOT NULL) WITHOUT ROWID",
    },
  },
};

const NONE: NotesAnswer = { tag: "normal", notes: [] };

interface Row {
  readonly side: Side;
  readonly tag: string;
  readonly notes: string;
}

/** Whatever writes does so within a transaction of the caller's. */
export class NoteRows {
  readonly #store: Store;
  readonly #seats: Kept<ReadonlyMap<Side, NotesAnswer>>;

  constructor(store: Store) {
    this.#store = store;
    this.#seats = store.kept(() => new Map(store.rows<Row>("SELECT side, tag, notes FROM notes ORDER BY side").map(readSeat)));
  }

  /** Those that have noted something. */
  get seats(): ReadonlyMap<Side, NotesAnswer> {
    return this.#seats.value;
  }

  of(side: Side): NotesAnswer {
    return this.seats.get(side) ?? NONE;
  }

  write(side: Side, { tag, notes }: NotesAnswer): void {
    this.#seats.drop();
    if (tag === NONE.tag && notes.length === 0) this.#store.run("DELETE FROM notes WHERE side = ?", side);
    else this.#store.run("INSERT OR REPLACE INTO notes (side, tag, notes) VALUES (?, ?, ?)", side, tag, JSON.stringify(notes));
  }
}

function readSeat({ side, tag, notes }: Row): readonly [Side, NotesAnswer] {
  return [side, { tag: readTag(tag), notes: JSON.parse(notes) }];
}

export function readTag(word: string): Tag {
  return TAGS.find((each) => each === word) ?? NONE.tag;
}

/** With a note in the place of another one on the same position, or on the game; without one where it says nothing. */
export function withNote(notes: readonly Note[], note: Note): readonly Note[] {
  const others = notes.filter(({ turn }) => turn !== note.turn);
  return [...others, ...(note.text === "" ? [] : [note])].toSorted((one, other) => (one.turn ?? -1) - (other.turn ?? -1));
}

/** Tells D1. */
export const NOTES = "notes";

/** Has D1 forget what a seat's player has noted who is gone with another history, in tables that are not loaded. Within a transaction. */
export function forgetNotes(store: Store): void {
  forgetArchived(store, NOTES);
}
