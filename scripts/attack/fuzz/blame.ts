/** Finds out by which request a fault came into a server's log: what is logged comes a little later than the answer. */
import type { Finding } from "../finding.ts";

/** How many requests may be sent between a fault and its line in the log. */
const RECENT = 2000;

/** How many characters of a line say which fault it is; what follows differs from time to time. */
const LONGEST_KIND = 70;

export class Blame<T> {
  readonly #log: () => string;
  readonly #recent: T[] = [];
  readonly #suspicions = new Map<string, { readonly fault: string; readonly suspects: readonly T[] }>();
  #read: number;

  constructor(log: () => string) {
    this.#log = log;
    this.#read = log().length;
  }

  /** Notes a request as it is sent, because its fault may stand in the log before its answer arrives. */
  note(request: T): void {
    this.#recent.push(request);
    if (this.#recent.length > RECENT) this.#recent.shift();
    this.#suspect();
  }

  #suspect(): void {
    for (const fault of this.#newFaults()) {
      const kind = kindOf(fault);
      if (!this.#suspicions.has(kind)) this.#suspicions.set(kind, { fault, suspects: [...this.#recent] });
    }
  }

  /**
   * Sends the suspects again, half of them at a time, and names whose fault comes again.
   * @param again sends these once more, and waits until the log has what it may have of them
   */
  async findings(
    again: (requests: readonly T[]) => Promise<void>,
    describe: (request: T) => string,
  ): Promise<readonly Finding[]> {
    const comesAgain = async (kind: string, requests: readonly T[]) => {
      this.#newFaults();
      await again(requests);
      return this.#newFaults().some((fault) => kindOf(fault) === kind);
    };
    this.#suspect();
    const found: Finding[] = [];
    for (const [kind, { fault, suspects }] of this.#suspicions) {
      let left = suspects;
      while (left.length > 1) {
        const later = left.slice(left.length / 2);
        left = (await comesAgain(kind, later)) ? later : left.slice(0, left.length / 2);
      }
      const [culprit] = left;
      const isSure = culprit !== undefined && (await comesAgain(kind, [culprit]));
      const by = isSure ? describe(culprit) : `one of ${suspects.length} requests`;
      found.push({ what: `the log has ${kind}`, by, seen: fault });
    }
    return found;
  }

  /** The first line of each fault since this was asked last. */
  #newFaults(): readonly string[] {
    const log = this.#log();
    const end = log.lastIndexOf("\n") + 1;
    const faults = faultsIn(log.slice(this.#read, end)).filter((line) => !/^\s/.test(line));
    this.#read = Math.max(end, this.#read);
    return faults;
  }
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
