/**
 * Every line that an operator finds in the log, and nothing else is written there. No line has a token, an address or a name in it,
 * nor an error's message, which may hold any of them. docs/operating.md says of each what it means and what to do.
 */

/** What mends itself, or is tried again. */
export const WARNINGS = {
  job: (job: string, of: string, error: string) => `job ${job} of ${of} put off: ${error}`,
  archive: (game: string, error: string) => `archive of ${game} put off: ${error}`,
  openInvite: (game: string, error: string) => `listing ${game} as an open invite put off: ${error}`,
  openList: (error: string) => `the open invites can't be listed: ${error}`,
  monitor: (game: string, error: string) => `the monitor was not told of ${game}: ${error}`,
  tally: (error: string) => `the monitor did not count: ${error}`,
  message: (kind: string, recipient: string, reason: string) => `a ${kind} of recipient ${recipient} was not taken: ${reason}`,
  mailNews: (game: string, error: string) => `game ${game} was not told of a message: ${error}`,
  farewell: (game: string, error: string) => `game ${game} was not told of an end: ${error}`,
  yes: (error: string) => `a yes was not counted: ${error}`,
  allGames: (error: string) => `a game was not told at the address of another one: ${error}`,
  erasing: (recipient: string, error: string) => `recipient ${recipient} was not erased: ${error}`,
  link: (error: string) => `a link was not mailed: ${error}`,
  leaving: (game: string, error: string) => `game ${game} could not be left by a browser: ${error}`,
  listing: (error: string) => `the games of a browser can't be listed: ${error}`,
  silence: (error: string) => `an object does not answer: ${error}`,
  unread: (game: string) => `game ${game} begins anew, for its sockets held too much that nobody read`,
  repair: (game: string, error: string) => `repair of ${game} failed: ${error}`,
} as const;

/** What an operator has to look at. */
export const FAULTS = {
  divergence: (game: string) =>
    `game ${game} has diverged: the archive holds another history; nothing is played until it is repaired`,
  unopenable: (kind: string, id: string, error: string) => `${kind} ${id} can't be opened: ${error}`,
  unkept: (game: string, error: string) => `archive of ${game} was paid, and that could not be kept: ${error}`,
} as const;

export function warn(line: string): void {
  console.warn(line);
}

export function fault(line: string): void {
  console.error(line);
}

/** A bug: what nobody expected to be thrown. Its stack names our own code; it is the one line that may hold more than we chose. */
export function bug(error: Error): void {
  console.error(error.stack ?? error.message);
}

/** What a log calls an error: its name alone. */
export function errorName(error: unknown): string {
  return error instanceof Error ? error.name : "unknown error";
}
