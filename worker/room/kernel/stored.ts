/** What a feature keeps in tables of its own. */
import type { Columns } from "../../object/stored.ts";

export interface Table {
  readonly columns: Columns;
  /** Which rows are kept for one seat's player and go with them: a condition, with the seat in the place of `?`; null where none are. */
  readonly ofSeat: string | null;
  /** Set where each row is one browser's: the rows of browsers that go on holding the seat stay as long as they do. */
  readonly isByBrowser?: true;
  /**
   * The steps that make and change it, by the feature and a number (`recovery/2`); absent where the numbered steps have made it as it is
   * (`migrations.ts`). They touch no other table, and never change once they are released.
   */
  readonly steps?: Readonly<Record<string, string>>;
}

/** By their names; of tables that depend on each other, the one that names the other first. */
export type FeatureTables = Readonly<Record<string, Table>>;

/** Tables of which nothing goes with a seat's player. */
export function ofGame(tables: Readonly<Record<string, Columns>>): FeatureTables {
  return Object.fromEntries(Object.entries(tables).map(([name, columns]) => [name, { columns, ofSeat: null }]));
}
