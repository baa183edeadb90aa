/** What stands in the columns of the databases of the server, as far as it is about people: each says it beside its own tables. */
import { CHANNEL_KINDS } from "../../game/notification.ts";
import type { Words } from "../../view/words/types.ts";

/** What `/privacy` tells of, by the keys of its words. */
type Topic = keyof Words["privacy"]["topics"];

/**
 * `nothing` is about no person: numbers of our own, hashes of what stands beside them. Several where one column has all of these, each in
 * objects or rows of its own.
 */
export type Content = Topic | "nothing" | readonly Topic[];

export type Columns = Readonly<Record<string, Content>>;

/** The tables of a database, by their names. */
export type Stored = Readonly<Record<string, Columns>>;

/** A table of which every column is about the same. */
export function all(content: Content, columns: string): Columns {
  return Object.fromEntries(columns.split(" ").map((column) => [column, content]));
}

/** What the ways to a player have in common, each of which is told of by itself. */
export const CHANNELS: readonly Topic[] = CHANNEL_KINDS;

/** The columns that every object has for its jobs, and for single values by their names. */
export const JOBS = "name at tries";
export const FACTS = "name value";

/** Stands for a table where an object keeps single values by their names. */
export const VALUES = "values";

/** What a feature keeps in a table of its own. */
export interface Table {
  readonly columns: Columns;
  /** Which rows are kept for one seat's player and go with them: a condition, with the seat in the place of `?`; null where none are. */
  readonly ofSeat: string | null;
  /** Set where each row is one browser's: the rows of browsers that go on holding the seat stay as long as they do. */
  readonly isByBrowser?: true;
  /**
   * The steps that make and change it, by the feature and a number (`<feature>/2`); absent where the numbered steps have made it as it is
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
