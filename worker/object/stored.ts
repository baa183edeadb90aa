/** What stands in the columns of the server's databases, as far as it is about people: each says so beside its own tables. */
import { CHANNEL_KINDS } from "../../game/notification.ts";
import type { Topic } from "../../view/words/en/privacy.ts";

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
