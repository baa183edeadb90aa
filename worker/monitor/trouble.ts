/** What objects tell the monitor: what is wrong with them, as they know it themselves, and what is counted by the hour, of all of them. */
import type { FailedJob } from "../../api/server-schema.ts";
import { errorName, fault, FAULTS, warn, WARNINGS } from "../log.ts";

/** The name of the monitor's one instance. */
export const THE_MONITOR = "monitor";

export const TROUBLES = ["behind", "diverged", "unopenable"] as const;

/**
 * `behind`: D1 could not be paid. `diverged`: D1 has answered that it holds another history of the game. `unopenable`: the object's
 * tables can't be brought up to date or loaded, so that whatever is asked of it fails.
 */
export type TroubleKind = (typeof TROUBLES)[number];

export interface Trouble {
  readonly kind: TroubleKind;
  /** In milliseconds since 1970. */
  readonly since: number;
}

/** How a game stands with the archive now. */
export interface GameStanding {
  readonly trouble: Trouble | null;
  /** How many events D1 has not said to have. */
  readonly events: number;
  readonly jobs: readonly FailedJob[];
}

/** Games that are kept, of each kind of trouble. */
export const MOST_KEPT = 1000;

export interface TroubledGame extends Trouble {
  /** The game's id; of what can't be opened, its kind and id (`keyOf`). */
  readonly game: string;
}

export interface TroubleList {
  /** What began first stands first. */
  readonly games: readonly TroubledGame[];
  /** Whether these are all: false where more have told of themselves than are kept. */
  readonly isWhole: boolean;
}

/** The part of the monitor that objects need. */
export interface Monitors {
  getByName(name: typeof THE_MONITOR): {
    note(game: string, trouble: Trouble | null): Promise<void>;
    tally(what: Tally, count: number, at: number): Promise<void>;
  };
}

/**
 * What is counted, for the operator's page and for nothing else: for each kind of channel, messages that were taken, and tries that were
 * not; and jobs whose first try failed.
 */
export const NO_TALLIES = {
  mails: 0,
  "mail-failures": 0,
  pushes: 0,
  "push-failures": 0,
  "chat-messages": 0,
  "chat-failures": 0,
  "job-failures": 0,
} as const;

export type Tally = keyof typeof NO_TALLIES;

/** By what is counted, since an instant. */
export type Tallies = Readonly<Record<Tally, number>>;

/** Hours that are kept. */
export const KEPT_HOURS = 48;

/** Has something counted. Nobody waits for it: a monitor that does not answer delays nothing, and a count is lost. */
export function tally(monitor: Monitors, what: Tally, count: number, at: number): void {
  void counted(monitor, what, count, at);
}

async function counted(monitor: Monitors, what: Tally, count: number, at: number): Promise<void> {
  try {
    await monitor.getByName(THE_MONITOR).tally(what, count, at);
  } catch (error) {
    warn(WARNINGS.tally(errorName(error)));
  }
}

/** Kinds of objects that tell when they can't be opened. */
export type Opened = "game" | "recipient";

export interface UnopenableObject {
  readonly kind: Opened;
  readonly id: string;
  readonly since: number;
}

/**
 * One object, which tells the monitor once that its tables can't be brought up to date or loaded, and once that they can again.
 * @param monitors asked for when it is told something, so that what stands in for it in a test is seen
 * @param idOf asked for when something goes wrong; null where nobody can tell
 */
export function createOpening(monitors: () => Monitors, kind: Opened, idOf: () => string | null) {
  let isTold = false;

  /** It is not waited for: a monitor that hangs delays nothing. */
  const tell = async (trouble: Trouble | null) => {
    isTold = trouble !== null;
    const id = idOf();
    if (id === null) return;
    try {
      await monitors().getByName(THE_MONITOR).note(keyOf(kind, id), trouble);
    } catch (error) {
      warn(WARNINGS.monitor(id, errorName(error)));
    }
  };

  return {
    /** The object has thrown instead of opening. */
    failed(error: unknown): void {
      if (isTold) return;
      fault(FAULTS.unopenable(kind, idOf() ?? "…", errorName(error)));
      void tell({ kind: "unopenable", since: Date.now() });
    },

    /** The object is open, whatever it was before. */
    succeeded(): void {
      if (isTold) void tell(null);
    },
  };
}

/** A text that an object has stored, read past its own code, which may not be able to; null where there is none to be read. */
export function storedText({ sql }: DurableObjectStorage, query: string): string | null {
  try {
    const [text] = Object.values(sql.exec(query).one());
    return typeof text === "string" ? text : null;
  } catch {
    return null;
  }
}

/** What the monitor keeps such an object under: apart from what else it knows of a game. */
function keyOf(kind: Opened, id: string): string {
  return `${kind}:${id}`;
}

export function readKey(key: string): Pick<UnopenableObject, "kind" | "id"> | null {
  const [, kind, id = ""] = /^(game|recipient):(.+)$/.exec(key) ?? [];
  return kind === "game" || kind === "recipient" ? { kind, id } : null;
}
