/**
 * Compares the archive's rows with its own events, which they only repeat: however far those have come, the rows must have
 * come as far. `rows.ts` says what they should be, as it does when they are written.
 */
import { type Entry, unseal } from "../../game/chain.ts";
import { type Names, namesShown } from "../../api/names.ts";
import { readEvent } from "../../game/record-schema.ts";
import { fold } from "../../game/evolve.ts";
import { type Archived, namesIn } from "./archived.ts";
import type { Difference, Table } from "./difference.ts";
import { type EventRow, eventRow, gameRow, seatRows } from "./rows.ts";

/** The columns of an event's row beside its text. */
export function compareEventRow(row: EventRow): readonly Difference[] {
  return readEvent(row.text).ok ? differing("events", String(row.seq), eventRow(row.game, row), row) : [];
}

/**
 * The rows of game and seats.
 * @param whole the game's log, at least as far as the archive has it
 * @param names of the players, where the object is there to tell them
 */
export function compareRows(
  game: string,
  whole: readonly Entry[],
  names: Names | null,
  archived: Archived,
): readonly Difference[] {
  const last = archived.events.at(-1)?.seq ?? 0;
  const events = whole.slice(0, last).map(({ text }) => unseal(text));
  const state = fold(events);
  const [created] = events;
  if (state === null || created === undefined) return surplus(game, archived);

  const gap = archived.events.findIndex(({ seq }, index) => seq !== index + 1);
  const expected = { ...gameRow(state, created.at), headSeq: gap < 0 ? last : gap };
  const row = archived.game;
  const seats = seatRows(game, events, namesShown(state.hiddenNames, names ?? namesIn(archived)));
  return [
    ...(row === null ? [missing("games", game)] : differing("games", game, expected, row)),
    ...seats.flatMap((seat) => {
      const found = archived.seats.find(({ side }) => side === seat.side);
      return found === undefined ? [missing("seats", seat.side)] : differing("seats", seat.side, seat, found);
    }),
    ...archived.seats
      .filter(({ side }) => seats.every((seat) => seat.side !== side))
      .map(({ side }) => ({ kind: "row-surplus", table: "seats", key: side }) as const),
  ];
}

/** Rows of a game of which the archive has no event. */
function surplus(game: string, { game: row, seats }: Archived): readonly Difference[] {
  return [
    ...(row === null ? [] : [{ kind: "row-surplus", table: "games", key: game } as const]),
    ...seats.map(({ side }) => ({ kind: "row-surplus", table: "seats", key: side }) as const),
  ];
}

function missing(table: Table, key: string): Difference {
  return { kind: "row-missing", table, key };
}

function differing(table: Table, key: string, expected: object, row: object): readonly Difference[] {
  const values = new Map<string, unknown>(Object.entries(row));
  const columns = Object.entries(expected).flatMap(([column, value]) => (values.get(column) === value ? [] : [column]));
  return columns.length === 0 ? [] : [{ kind: "row-differs", table, key, columns }];
}
