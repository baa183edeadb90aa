/**
 * The life-cycle of an object: its tables are brought up to date, it is loaded when it is first asked for something, and its alarm
 * works its jobs. What it is loaded to is its kind's: a game's host, a recipient.
 */
import type { Book } from "./book.ts";
import type { JobRegistry, Owner } from "./jobs.ts";
import type { Job, Condition, Tables } from "./tables.ts";
import { done, NEWER, type Refused, type Reply } from "./reply.ts";

export interface Loaded extends Owner {
  readonly book: Book;
  readonly jobs: JobRegistry;
  /** Whatever the object does whenever it is awake. */
  awake?(): void;
}

/** What an object of a kind is made of. */
interface Parts<T extends Tables, L extends Loaded> {
  tables(): T;
  /** What the tables hold, in memory. */
  load(tables: T): L;
  /** Reads what loading leaves unread. */
  readonly look?: (loaded: L) => void;
  /** The answer of an object that nothing was ever written to. */
  readonly empty: Refused;
  /** Told whether what the object has stored can be opened. */
  readonly opening: { failed(error: unknown): void; succeeded(): void };
}

export class Shell<T extends Tables, L extends Loaded> {
  readonly #parts: Parts<T, L>;
  #tables: T;
  #loaded: L | null = null;
  /** Requests that are not answered yet. */
  #underWay = 0;

  constructor(parts: Parts<T, L>) {
    this.#parts = parts;
    this.#tables = parts.tables();
  }

  get tables(): T {
    return this.#tables;
  }

  /** Whether nothing that the object was asked for is under way. */
  get isIdle(): boolean {
    return this.#underWay === 0;
  }

  /**
   * Asks the object for something.
   * @param empty the answer where nothing was ever written
   */
  async with<A>(work: (loaded: L) => Reply<A> | Promise<Reply<A>>, empty: Reply<A> = this.#parts.empty): Promise<Reply<A>> {
    return this.#wake(({ book }) => book.revive(), work, empty);
  }

  /** @param begin what is done first: of a request, not of the alarm's handler, which sets the alarm itself */
  async #wake<A>(
    begin: (loaded: L) => void,
    work: (loaded: L) => Reply<A> | Promise<Reply<A>>,
    empty: Reply<A>,
  ): Promise<Reply<A>> {
    this.#underWay++;
    try {
      const loaded = this.#open();
      if (typeof loaded === "string") return loaded === "newer" ? NEWER : empty;
      begin(loaded);
      loaded.awake?.();
      try {
        return await work(loaded);
      } catch (error) {
        this.#examine(loaded);
        throw error;
      }
    } finally {
      this.#underWay--;
    }
  }

  /** Something has failed: where the object can't be read, it would fail again. */
  #examine(loaded: L): void {
    if (this.#loaded !== loaded) return;
    try {
      this.#look(loaded);
    } catch (error) {
      this.#parts.opening.failed(error);
    }
  }

  #look(loaded: L): void {
    this.#tables.lookAtAll();
    this.#parts.look?.(loaded);
  }

  /** Whether the object can be opened and read, or there is nothing to open. What newer code has written is fine as it is. */
  async opens(): Promise<boolean> {
    try {
      await this.with((loaded) => {
        this.#look(loaded);
        return done(null);
      }, done(null));
      return true;
    } catch {
      return false;
    }
  }

  /**
   * The object as it is loaded, or why there is nothing to load.
   * @throws what its tables or their reading throw, having told of it
   */
  #open(): L | Exclude<Condition, "good"> {
    if (this.#loaded !== null) return this.#loaded;
    const { opening } = this.#parts;
    try {
      const condition = this.#tables.condition();
      if (condition !== "good") return condition;
      const loaded = this.load();
      opening.succeeded();
      return loaded;
    } catch (error) {
      opening.failed(error);
      throw error;
    }
  }

  /** The object, of which there are tables. */
  load(): L {
    if (this.#loaded !== null) return this.#loaded;
    this.#loaded = this.#parts.load(this.#tables);
    return this.#loaded;
  }

  /**
   * Makes the tables of an object that has none, whole or not at all.
   * @param first writes what it is loaded from
   * @param then what else is written
   */
  make(first: (tables: T) => void, then: (loaded: L) => void = () => {}): L {
    try {
      return this.#tables.transaction(() => {
        this.#tables.migrate();
        first(this.#tables);
        const loaded = this.load();
        // No alarm stands yet for what follows from what was written.
        this.#tables.readAnew();
        then(loaded);
        return loaded;
      });
    } catch (error) {
      this.forget();
      throw error;
    }
  }

  /** The tables were written past what is loaded, or emptied. Work that still goes on with it changes nothing any more. */
  forget(): void {
    this.#tables.close();
    this.#tables = this.#parts.tables();
    this.#loaded = null;
  }

  /** The platform's alarm has rung. */
  async alarm(rung?: AlarmInvocationInfo): Promise<void> {
    // A server that was killed meanwhile has forgotten that it rang for the same before, and its handler was broken off.
    const isAgain = rung !== undefined && (rung.isRetry || Date.now() - rung.scheduledTime > LATE);
    const works = async (loaded: L) => {
      loaded.book.jobs.rang();
      await work(loaded, isAgain);
      return done(null);
    };
    const worked = await this.#wake(() => {}, works, done(null));
    // Nothing else would wake what newer code is to work when it is back.
    if (worked === NEWER) await this.#tables.storage.setAlarm(Date.now() + NEWER_AGAIN);
  }

  /** Moves the object's time and works what is due then; in development only. Answers its time. */
  async advance(milliseconds: number): Promise<Reply<number>> {
    return this.with(async (loaded) => {
      loaded.book.advance(milliseconds);
      await work(loaded, false);
      await loaded.jobs.settled();
      return done(loaded.book.now());
    });
  }
}

/** How long until the alarm rings again of what only newer code can read, in milliseconds. */
const NEWER_AGAIN = 60 * 60_000;

/** An alarm that rings so much later than it was set for may have rung before, in milliseconds. */
const LATE = 30_000;

/**
 * Works what is due, and counts a try on what is left of it: one transaction, and one alarm, for all. The platform runs a handler again
 * that was broken off, but no more than six times; and a server of one's own does each time that it starts, though that handler may be
 * what ends it. So where it was broken off, all is counted and the alarm set before anything is tried.
 */
async function work(loaded: Loaded, isAgain: boolean): Promise<void> {
  const { book, jobs } = loaded;
  try {
    const due = book.transact(() => {
      const now = book.now();
      for (const job of book.jobs.due(now)) jobs.settle(job.name);
      return book.jobs.due(now);
    });
    if (isAgain) rest(loaded, due);
    await jobs.work(due, loaded, () => book.store.isClosed);
    if (!book.store.isClosed) rest(loaded, due);
  } finally {
    book.jobs.rest();
  }
}

/** Counts what was tried and is left, and sets the alarm. */
function rest({ book, jobs }: Loaded, tried: readonly Job[]): void {
  book.transact(() => {
    book.jobs.rest();
    book.jobs.count(tried, book.now(), (each) => jobs.pausesOf(each));
  });
}
