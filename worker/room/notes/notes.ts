/**
 * What a seat's player notes for themselves. Nobody else is told of it, not even by a number that grows. Other pages of the same player
 * read it as they are looked at, and are told whether there is anything: what is gone is to be seen nowhere.
 */
import type { Note, NoteAnswer, NotesAnswer, NoteWish } from "../../../api/notes-schema.ts";
import { MOST_NOTES } from "../../../api/notes.ts";
import { type GameEvent, isTaking } from "../../../game/event.ts";
import { type GameState, opponent } from "../../../game/state.ts";
import type { Side } from "../../../rules/contract.ts";
import { isSame } from "../../../rules/values.ts";
import { keepNotes, type NotesRow, readNotes } from "../../archive/notes.ts";
import { plain } from "../../archive/search.ts";
import { done, refused, type Reply } from "../../object/reply.ts";
import { always } from "../kernel/feature.ts";
import { NO_SEAT } from "../kernel/guard.ts";
import type { Caller } from "../kernel/reply.ts";
import { createRowArchive, lastTaken } from "../kernel/row-archive.ts";
import type { Seating } from "../seats/seats.ts";
import { NoteRows, NOTES, readTag, withNote } from "./note-rows.ts";

interface Parts extends Seating {
  readonly env: () => { readonly DB: D1Database };
}

interface Context extends Parts {
  readonly rows: NoteRows;
  readonly archive: ReturnType<typeof createNoteArchive>;
}

export function createNotes(parts: Parts) {
  const { game, guard, seats } = parts;
  const { ledger } = game;
  const rows = new NoteRows(ledger.store);
  const archive = createNoteArchive(parts, rows);
  const context = { ...parts, rows, archive };
  const letGo = (side: Side) => {
    if (!rows.seats.has(side) && archive.isPaid) return;
    archive.laterAnew();
    ledger.oweBrowsers();
  };

  return {
    calls: {
      notes: async (caller: Caller): Promise<Reply<NotesAnswer>> => {
        const side = seats.settledSideOf(caller);
        return side === null ? NO_SEAT : done(rows.of(side));
      },
      note: async (caller: Caller, as: Side | undefined, wish: NoteWish): Promise<Reply<NoteAnswer>> =>
        guard.acting(caller, as, (side) => write(context, side, wish)),
      forgetNotes: async (caller: Caller, as: Side | undefined): Promise<Reply<null>> =>
        guard.acting(caller, as, (side) => {
          if (rows.seats.has(side)) change(context, side, { tag: "normal", notes: [] });
          return done(null);
        }),
    },

    async archiveAnew(): Promise<void> {
      await archive.anew();
      game.tell(({ side }) => side !== null);
    },
    differing: () => archive.differing(),
    jobs: archive.jobs,

    onEvents(events: readonly GameEvent[]): void {
      // What D1 has is a seat's player's where it was written since they are there.
      if (rows.seats.size > 0 && events.some(isTaking)) archive.laterAll();
    },
    onVacate: letGo,
    onForget: letGo,

    toSeat: (side: Side) => always(rows.seats.has(side) ? { noted: true as const } : {}),
    listed: (side: Side) => ({ tag: rows.of(opponent(ledger.state, side)).tag }),
    kept: (side: Side) => ({ notes: rows.of(side) }),
  };
}

/** How notes come to D1, and back where this object has lost them. */
function createNoteArchive({ game: { ledger }, env }: Parts, rows: NoteRows) {
  const { game } = ledger.state;
  const own = () => [...rows.seats].map(([side, noted]) => archivedRow(side, noted, lastTaken(ledger.store, side)));

  const archive = createRowArchive<never>(ledger, {
    name: NOTES,
    // They are few, and told all at once.
    unarchived: () => [],
    noteArchived: () => {},
    keep: () => keepNotes(env().DB, game, own()),
    read: async () => {
      const archived = await readNotes(env().DB, game);
      return () => {
        for (const { side, taken, tag, notes } of archived)
          if (!rows.seats.has(side) && taken === lastTaken(ledger.store, side))
            rows.write(side, { tag: readTag(tag), notes: JSON.parse(notes) });
        ledger.oweBrowsers();
      };
    },
  });

  /** What D1 has otherwise than this object: empty where nothing is, or D1 is still to be told something. */
  async function differing(): Promise<readonly string[]> {
    const isPaid = archive.isPaid;
    const here = own();
    const there = await readNotes(env().DB, game);
    return isPaid && archive.isPaid && !isSame(here, there) ? [NOTES] : [];
  }

  return { ...archive, differing };
}

function archivedRow(side: Side, { tag, notes }: NotesAnswer, taken: number): NotesRow {
  return { side, taken, tag, notes: JSON.stringify(notes), plain: plain(notes.map(({ text }) => text).join("\n")) };
}

function write(context: Context, side: Side, { text, turn = null, was, tag }: NoteWish): Reply<NoteAnswer> {
  const { game, rows } = context;
  const before = rows.of(side);
  const place = turn === null ? null : placeOf(game.ledger.state, turn);
  if (place === undefined) return refused("not-found", "No move has led to a position of that turn.");
  const there = before.notes.find((each) => each.turn === place);
  const note = text === undefined || text === there?.text ? there : noteAt(game.ledger.now(), place, text, there);
  const notes = note === undefined || note === there ? before.notes : withNote(before.notes, note);
  if (notes.filter((each) => each.turn !== null).length > MOST_NOTES)
    return refused("too-many", `A seat has notes on ${MOST_NOTES} positions at most.`);
  const isOther = there !== undefined && note !== there;
  if (isOther && was !== undefined && was !== there.at)
    return { ...refused("note-changed", "Another note stands there by now."), note: there };
  const after = { tag: tag ?? before.tag, notes };
  if (!isSame(before, after)) change(context, side, after);
  const left = note?.text === "" ? null : (note ?? null);
  return done({
    tag: after.tag,
    note: text === undefined ? null : left,
    ...(isOther && was === undefined && { replaced: there }),
  });
}

/** Two that follow one another are never of the same instant, by which they are told apart. */
function noteAt(now: number, turn: number | null, text: string, before: Note | undefined): Note {
  return { turn, text, at: Math.max(now, (before?.at ?? 0) + 1) };
}

/** The turn under which the position of a turn stood first: one that returned by a takeback has the same notes. */
function placeOf({ turn: present, moves, takenBack }: GameState, turn: number): number | undefined {
  const known = [0, ...[...moves, ...takenBack].map((move) => move.turn + 1)];
  if (known.includes(turn)) return turn;
  return turn === present ? (moves.at(-1)?.turn ?? -1) + 1 : undefined;
}

function change(context: Context, side: Side, noted: NotesAnswer): void {
  context.game.retell(() => {
    context.rows.write(side, noted);
    // Where nothing is left, what D1 has is gone.
    if (context.rows.seats.has(side)) context.archive.laterAll();
    else context.archive.laterAnew();
    context.game.ledger.oweBrowsers();
  });
}
