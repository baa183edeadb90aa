/** What must not stand in a server's log: faults, and stacks of them. */

/** The lines of a log that name a fault or are of its stack, each without what differs from time to time. */
export function faultsIn(log: string): readonly string[] {
  return log
    .split("\n")
    .filter((line) => line.startsWith("error: ") || /^\s+at \S/.test(line) || line.startsWith("Beside serving"));
}
