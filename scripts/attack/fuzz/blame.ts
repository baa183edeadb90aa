/** Finds out by which request a fault came into a server's log: what is logged comes a little later than the answer. */
import { type Findings, findInTurn } from "../finding.ts";

/** How many requests may be sent between a fault and its line in the log. */
const RECENT = 2000;

/** How many characters of a line say which fault it is; what follows differs from time to time. */
const LONGEST_KIND = 70;

/** @param readLog answers all that stands in the log */
export function traceFaults<T>(readLog: () => string) {
  const recent: T[] = [];
  const suspicions = new Map<string, { readonly fault: string; readonly suspects: readonly T[] }>();
  let read = readLog().length;

  /** The first line of each fault since this was asked last. */
  function newFaults(): readonly string[] {
    const log = readLog();
    const end = log.lastIndexOf("\n") + 1;
    const faults = faultsIn(log.slice(read, end)).filter((line) => !/^\s/.test(line));
    read = Math.max(end, read);
    return faults;
  }
  function suspect(): void {
    for (const fault of newFaults()) {
      const kind = kindOf(fault);
      if (!suspicions.has(kind)) suspicions.set(kind, { fault, suspects: [...recent] });
    }
  }
  return {
    /** Notes a request as it is sent, because its fault may stand in the log before its answer arrives. */
    note(request: T): void {
      recent.push(request);
      if (recent.length > RECENT) recent.shift();
      suspect();
    },
    /**
     * Sends the suspects again, half of them at a time, and names whose fault comes again.
     * @param again sends these once more, and waits until the log has what it may have of them
     */
    findings(again: (requests: readonly T[]) => Promise<void>, describe: (request: T) => string): Promise<Findings> {
      const comesAgain = async (kind: string, requests: readonly T[]) => {
        newFaults();
        await again(requests);
        return newFaults().some((fault) => kindOf(fault) === kind);
      };
      suspect();
      return findInTurn(suspicions, async ([kind, { fault, suspects }]) => {
        let left = suspects;
        while (left.length > 1) {
          const later = left.slice(left.length / 2);
          left = (await comesAgain(kind, later)) ? later : left.slice(0, left.length / 2);
        }
        const [culprit] = left;
        const isSure = culprit !== undefined && (await comesAgain(kind, [culprit]));
        const by = isSure ? describe(culprit) : `one of ${suspects.length} requests`;
        return [{ what: `the log has ${kind}`, by, seen: fault }];
      });
    },
  };
}

/** A fault without what differs from time to time. */
function kindOf(fault: string): string {
  return fault
    .slice(0, LONGEST_KIND)
    .replaceAll(/https?:\/\/\S+/g, "…")
    .replaceAll(/\d+/g, "#");
}

/** A race within workerd between the answer to a ping and a message, which costs a socket at most. */
const OF_WORKERD = /failed: expected !currentlySending;/;

/** The lines of a log that name a fault or are of its stack; neither may stand there. */
export function faultsIn(log: string): readonly string[] {
  return log.split("\n").filter((line) => /^(error: |\s+at \S|Beside serving)/.test(line) && !OF_WORKERD.test(line));
}
