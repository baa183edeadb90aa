/** Differences in words, for an operator. */
import type { Difference, Place } from "../../worker/archive/difference.ts";
import { counted } from "../shared/command.ts";

const PLACES: Readonly<Record<Place, string>> = { object: "the object", archive: "D1" };

/** Says what differs, in a sentence without its full stop. */
export function describe(difference: Difference): string {
  switch (difference.kind) {
    case "archive-lacks-game":
      return `D1 has nothing of this game, of which the object holds ${events(difference.events)}`;
    case "object-gone":
      return `the object is empty; D1 has ${events(difference.events)}`;
    case "archive-behind":
      return `D1 is ${events(difference.by)} behind the object`;
    case "object-behind":
      return `the object is ${events(difference.by)} behind D1`;
    case "gap":
      return `${PLACES[difference.place]} lacks ${range(difference.from, difference.to)}, and has later ones`;
    case "diverged":
      return `the object and D1 have diverged: from event ${difference.seq} on they hold two histories, to event ${difference.object} and to event ${difference.archive}`;
    case "halted":
      return "the object lets nothing be played for a divergence that is no more";
    case "broken":
      return `the chain breaks in ${PLACES[difference.place]}: the hash of event ${difference.seq} is not that of its text and the hash before it`;
    case "unreadable":
      return `event ${difference.seq} in ${PLACES[difference.place]} is none that this version knows: ${difference.reason}`;
    case "misplaced":
      return `${PLACES[difference.place]} has the log of game ${difference.of} in this place`;
    case "row-missing":
      return `D1's table ${difference.table} has no row of ${difference.key}`;
    case "row-surplus":
      return `D1's table ${difference.table} has a row of ${difference.key} that no event speaks of`;
    case "row-differs":
      return `D1's row of ${difference.key} in ${difference.table} contradicts D1's own events in ${difference.columns.join(", ")}`;
    case "table-differs":
      return `D1's table ${difference.table} is not what the object has told it`;
    case "stuck":
      return `the object's job ${difference.job} has failed ${counted(difference.tries, "time")} and is tried again ${soon(difference.waits)}`;
    case "newer":
      return "the object was written by a newer version of the server, and is left alone";
    case "unopenable":
      return "the object can't be opened: whatever is asked of it fails, and the server's log has why";
    case "silent":
      return "the object answers with an error, which the server's log has";
    case "stranger":
      return "no object of this server can have this id";
  }
}

function events(count: number): string {
  return counted(count, "event");
}

/** @param milliseconds from now */
function soon(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1000);
  if (seconds < 1) return "now";
  if (seconds < 100) return `in ${seconds} s`;
  const minutes = Math.round(seconds / 60);
  return minutes < 100 ? `in ${minutes} min` : `in ${Math.round(minutes / 60)} h`;
}

function range(from: number, to: number): string {
  return from === to ? `event ${from}` : `events ${from} to ${to}`;
}
