/** What must not stand in a server's log: faults, and stacks of them. */

/** A race within workerd between the answer to a ping and a message, which costs a socket at most. */
const OF_WORKERD = /failed: expected !currentlySending;/;

/** The lines of a log that name a fault or are of its stack. */
export function faultsIn(log: string): readonly string[] {
  return log.split("\n").filter((line) => isFault(line) && !OF_WORKERD.test(line));
}

function isFault(line: string): boolean {
  return line.startsWith("error: ") || /^\s+at \S/.test(line) || line.startsWith("Beside serving");
}
