/** Objects whose tables can't be brought up to date or loaded, so that whatever is asked of them fails. */
import { errorName, fault, FAULTS, warn, WARNINGS } from "../log.ts";
import { within } from "../waiting.ts";
import type { Monitors, Trouble, TroubleList } from "./trouble.ts";
import { THE_MONITOR } from "./tally.ts";

/** Kinds of objects that tell when they can't be opened. */
export type Opened = "game" | "recipient";

export interface UnopenableObject {
  readonly kind: Opened;
  readonly id: string;
  readonly since: number;
}

/** Objects that are asked again: a request may make only so many of its own. */
const MOST_ASKED = 40;
/** How long each may take to answer, in milliseconds. */
const PATIENCE = 3000;

/** One object, which tells the monitor once that it can't be opened, and once that it can again. */
export class Unopenable {
  readonly #monitor: () => Pick<Monitors, "getByName">;
  readonly #kind: Opened;
  readonly #id: () => string | null;
  #isTold = false;

  /**
   * @param monitor asked for when it is told something, so that what stands in for it in a test is seen
   * @param id asked for when something goes wrong; null where nobody can tell
   */
  constructor(monitor: () => Pick<Monitors, "getByName">, kind: Opened, id: () => string | null) {
    this.#monitor = monitor;
    this.#kind = kind;
    this.#id = id;
  }

  /** The object has thrown instead of opening. It is not waited for: a monitor that hangs delays nothing. */
  failed(error: unknown): void {
    if (this.#isTold) return;
    this.#isTold = true;
    fault(FAULTS.unopenable(this.#kind, this.#id() ?? "…", errorName(error)));
    void this.#tell({ kind: "unopenable", since: Date.now() });
  }

  /** The object is open, whatever it was before. */
  succeeded(): void {
    if (!this.#isTold) return;
    this.#isTold = false;
    void this.#tell(null);
  }

  async #tell(trouble: Trouble | null): Promise<void> {
    const id = this.#id();
    if (id === null) return;
    try {
      await this.#monitor().getByName(THE_MONITOR).note(keyOf(this.#kind, id), trouble);
    } catch (error) {
      warn(WARNINGS.monitor(id, errorName(error)));
    }
  }
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

/** The parts of the objects that are asked. */
export interface Openable {
  readonly ROOM: { getByName(game: string): { opens(): Promise<boolean> } };
  readonly RECIPIENT: { getByName(recipient: string): { opens(): Promise<boolean> } };
}

interface Found {
  /** What could not be opened, and still can't, as far as it was asked. */
  readonly closed: readonly UnopenableObject[];
  /** What can be opened since, by what the monitor keeps it under: nothing tells of that by itself. */
  readonly mended: readonly string[];
  /** From where on others are to be asked, once what is mended was forgotten; null where all were. */
  readonly next: number | null;
}

/**
 * Asks again those that have told of themselves.
 * @param from how many of them are not asked, for they were
 */
export async function askUnopenable({ ROOM, RECIPIENT }: Openable, { games }: TroubleList, from = 0): Promise<Found> {
  const known = games.flatMap(({ game: key, since }) => {
    const named = readKey(key);
    return named === null ? [] : [{ key, object: { ...named, since } }];
  });
  const opens = ({ kind, id }: UnopenableObject) => (kind === "game" ? ROOM : RECIPIENT).getByName(id).opens();
  const asked = await Promise.all(
    known
      .slice(from, from + MOST_ASKED)
      .map(async ({ key, object }) => ({ key, isOpen: await within(PATIENCE, opens(object), false) })),
  );
  const mended = asked.flatMap(({ key, isOpen }) => (isOpen ? [key] : []));
  return {
    closed: known.flatMap(({ key, object }) => (mended.includes(key) ? [] : [object])),
    mended,
    next: from + asked.length < known.length ? from + asked.length - mended.length : null,
  };
}

/** What the monitor keeps such an object under: apart from what else it knows of a game. */
function keyOf(kind: Opened, id: string): string {
  return `${kind}:${id}`;
}

function readKey(key: string): Pick<UnopenableObject, "kind" | "id"> | null {
  const [, kind, id = ""] = /^(game|recipient):(.+)$/.exec(key) ?? [];
  return kind === "game" || kind === "recipient" ? { kind, id } : null;
}
