/** What `verify` may find of games and objects, and of how many at a time. No values are repeated, for a name is nobody's business here. */

export const PLACES = ["object", "archive"] as const;
export type Place = (typeof PLACES)[number];
export type Table = "games" | "events" | "seats";

export type Difference =
  /** The archive has none of the object's events. */
  | { readonly kind: "archive-lacks-game"; readonly events: number }
  /** The object holds none of the archive's events. */
  | { readonly kind: "object-gone"; readonly events: number }
  | { readonly kind: "archive-behind"; readonly by: number }
  | { readonly kind: "object-behind"; readonly by: number }
  /** Events are missing before others that are there. */
  | { readonly kind: "gap"; readonly place: Place; readonly from: number; readonly to: number }
  /** Both have this event under different hashes: from here on they are two histories. */
  | {
      readonly kind: "diverged";
      readonly seq: number;
      /** The number of either place's last event. */
      readonly object: number;
      readonly archive: number;
    }
  /** The object holds its players back for a divergence that is no more. */
  | { readonly kind: "halted" }
  /** The event's hash is not that of its text and the hash before it. */
  | { readonly kind: "broken"; readonly place: Place; readonly seq: number }
  /** The text is no event that this code knows. */
  | { readonly kind: "unreadable"; readonly place: Place; readonly seq: number; readonly reason: string }
  /** The log is of another game than the one it is kept for. */
  | { readonly kind: "misplaced"; readonly place: Place; readonly of: string }
  | { readonly kind: "row-missing" | "row-surplus"; readonly table: Table; readonly key: string }
  /** A row says something else than the archive's own events. */
  | { readonly kind: "row-differs"; readonly table: Table; readonly key: string; readonly columns: readonly string[] }
  /** Rows beside the log are not what the object has told of them. */
  | { readonly kind: "table-differs"; readonly table: string }
  /** Something that the object owes to D1 has failed, or something else so often that it will hardly succeed by itself. */
  | { readonly kind: "stuck"; readonly job: string; readonly tries: number; /** Milliseconds. */ readonly waits: number }
  /** The object was written by newer code than this, and is left alone. */
  | { readonly kind: "newer" }
  /** The object holds something, and can't be loaded from it; the server's log has more. */
  | { readonly kind: "unopenable" }
  /** The object answers with an error; the server's log has more. */
  | { readonly kind: "silent" }
  /** An id that no object of this server can have. */
  | { readonly kind: "stranger" };

/** Objects that one call asks for their game: a request may make only so many of its own. */
export const MOST_OBJECTS = 40;
/** Games that one call compares; each is read from two places, and with a repair twice and written. */
export const MOST_GAMES = 8;

/** What was found of one game; `left` is what a repair left, and null where none was asked for. */
export interface Report {
  readonly game: string;
  readonly found: readonly Difference[];
  readonly left: readonly Difference[] | null;
}

/** An object, the game whose log it holds (null where it has none), and what is wrong with that. */
export interface ObjectReport {
  readonly object: string;
  readonly game: string | null;
  readonly difference: Difference | null;
}
