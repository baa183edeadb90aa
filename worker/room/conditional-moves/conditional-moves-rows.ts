/** What each seat has decided ahead, as a game's object keeps it beside the log, and to which log that belongs. */
import { type Saved, treeOf } from "../../../game/conditional-moves.ts";
import type { Branch } from "../../../game/conditional-moves-schema.ts";
import type { Side } from "../../../rules/contract.ts";
import type { ConditionalMovesRow } from "../../archive/conditional-moves.ts";
import { all, type FeatureTables } from "../../object/stored.ts";
import type { Kept } from "../../object/tables.ts";
import { lastTaken } from "../kernel/row-archive.ts";
import type { Store } from "../kernel/store.ts";

export const CONDITIONAL_MOVES_TABLES: FeatureTables = {
  conditional_moves: {
    columns: { ...all("conditionalMoves", "side only_move turn branches"), ...all("nothing", "seq hash") },
    ofSeat: "side = ?",
    steps: {
      "conditional-moves/1": `CREATE TABLE conditional_moves (
        side TEXT PRIMARY KEY, only_move INTEGER NOT NULL, turn INTEGER, branches TEXT, seq INTEGER NOT NULL, hash TEXT NOT NULL
      ) WITHOUT ROWID`,
    },
  },
};

/** Tells D1. */
export const CONDITIONAL_MOVES = "conditional-moves";

/** A row counts where the log has the event after which it was written: another history may have taken the place of that. */
const OF_LOG = `SELECT side, only_move AS onlyMove, turn, branches, seq, hash
  FROM conditional_moves JOIN events USING (seq, hash) ORDER BY side`;

export class ConditionalMovesRows {
  readonly #store: Store;
  readonly #rows: Kept<readonly ConditionalMovesRow[]>;
  readonly #saved: Kept<ReadonlyMap<Side, Saved>>;

  constructor(store: Store) {
    this.#store = store;
    this.#rows = store.kept(() => {
      const rows = store.rows<Omit<ConditionalMovesRow, "onlyMove"> & { readonly onlyMove: number }>(OF_LOG);
      return rows.map((row) => ({ ...row, onlyMove: row.onlyMove === 1 }));
    });
    this.#saved = store.kept(() => new Map(this.#rows.value.flatMap((row) => readSaved(row))));
  }

  get all(): readonly ConditionalMovesRow[] {
    return this.#rows.value;
  }

  /** What a seat has decided ahead; undefined where it has nothing. */
  saved(side: Side): Saved | undefined {
    return this.#saved.value.get(side);
  }

  playsOnlyMove(side: Side): boolean {
    return this.all.some((row) => row.side === side && row.onlyMove);
  }

  /** Keeps a change of what a seat has, as of the log by now; a row stays that says nothing any more. Within a transaction of the caller's. */
  write(side: Side, change: Partial<Pick<ConditionalMovesRow, "onlyMove" | "turn" | "branches">>): void {
    const before = this.all.find((row) => row.side === side) ?? { side, onlyMove: false, turn: null, branches: null };
    this.#put({ ...before, ...change, ...this.#store.head() });
    this.#drop();
  }

  /** Within a transaction of the caller's. */
  clear(): void {
    this.#store.run("DELETE FROM conditional_moves");
    this.#drop();
  }

  /**
   * Takes over what the object has lost, also where an older copy of it was put back, if the seat is the one that it was saved for. Within a
   * transaction of the caller's.
   */
  restore(archived: readonly ConditionalMovesRow[]): void {
    for (const row of archived) {
      const here = this.all.find(({ side }) => side === row.side);
      if ((here?.seq ?? 0) < row.seq && lastTaken(this.#store, row.side) <= row.seq) this.#put(row);
    }
    this.#drop();
  }

  #put({ side, onlyMove, turn, branches, seq, hash }: ConditionalMovesRow): void {
    const insert =
      "INSERT OR REPLACE INTO conditional_moves (side, only_move, turn, branches, seq, hash) VALUES (?, ?, ?, ?, ?, ?)";
    this.#store.run(insert, side, Number(onlyMove), turn, branches, seq, hash);
  }

  #drop(): void {
    this.#rows.drop();
    this.#saved.drop();
  }
}

function readSaved({ side, turn, branches }: ConditionalMovesRow): readonly (readonly [Side, Saved])[] {
  if (turn === null || branches === null) return [];
  const read: readonly Branch[] = JSON.parse(branches);
  return [[side, { side, turn, tree: treeOf(read) }]];
}
