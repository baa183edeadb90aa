/**
 * Counts what Cloudflare bills as rows written: the number that each query of an object's storage and of D1 reports, which
 * includes rows of indexes, and each alarm that is set. Time is the bench's own, and so are the alarms: they ring when it is
 * moved past them.
 */

export interface Written {
  readonly rows: number;
  /** Alarms that were set; each is billed as a row, too. */
  readonly alarms: number;
  /** Rows by the query that wrote them. */
  readonly queries: Readonly<Record<string, number>>;
}

/** What was written to each kind of place: `D1`, `Room`, `Recipient`, … */
export type Places = Readonly<Record<string, Written>>;

const places = new Map<string, { rows: number; alarms: number; queries: Record<string, number> }>();
/** When the alarm of each object stands, by its kind and id. */
const alarms = new Map<string, number>();

const realNow = Date.now.bind(Date);
let ahead = 0;
Date.now = () => realNow() + ahead;

function at(place: string) {
  const written = places.get(place) ?? { rows: 0, alarms: 0, queries: {} };
  places.set(place, written);
  return written;
}

function count(place: string, query: string, rows: number): void {
  if (rows === 0) return;
  const written = at(place);
  const name = query.replaceAll(/\s+/g, " ").trim().slice(0, 70);
  written.rows += rows;
  written.queries[name] = (written.queries[name] ?? 0) + rows;
}

export function written(): Places {
  return Object.fromEntries(places);
}

/** Counts from nothing on. */
export function restart(): void {
  places.clear();
}

/** The object whose alarm is the next to ring until so many milliseconds from now have passed; null where the time has passed. */
export function pass(milliseconds: number): { readonly kind: string; readonly id: string; readonly left: number } | null {
  const until = Date.now() + milliseconds;
  const [next] = [...alarms].filter(([, time]) => time <= until).toSorted(([, one], [, other]) => one - other);
  const now = next === undefined ? until : Math.max(next[1], Date.now());
  ahead += now - Date.now();
  if (next === undefined) return null;
  const [kind = "", id = ""] = next[0].split(" ");
  alarms.delete(next[0]);
  return { kind, id, left: until - now };
}

/** Makes a storage count what is written, as that of an object of this kind. */
export function watch(kind: string, { id, storage }: DurableObjectState): void {
  const { sql } = storage;
  const exec = sql.exec.bind(sql);
  sql.exec = <T extends Record<string, SqlStorageValue>>(query: string, ...values: unknown[]) => {
    const cursor = exec<T>(query, ...values);
    // A cursor that nobody reads to its end has counted what it has done so far.
    count(kind, query, cursor.rowsWritten);
    return cursor;
  };
  storage.setAlarm = async (time) => {
    at(kind).alarms += 1;
    alarms.set(`${kind} ${id.toString()}`, Number(time));
  };
  storage.deleteAlarm = async () => {
    alarms.delete(`${kind} ${id.toString()}`);
  };
}

/** D1, counted. */
export function watchDatabase(database: D1Database): D1Database {
  return new Proxy(database, {
    get(target, member) {
      if (member === "batch") return (statements: D1PreparedStatement[]) => batch(target, statements);
      const own: unknown = Reflect.get(target, member);
      const bound: unknown = typeof own === "function" ? own.bind(target) : own;
      return bound;
    },
  });
}

async function batch(database: D1Database, statements: D1PreparedStatement[]): Promise<D1Result[]> {
  const results = await database.batch(statements);
  for (const [index, { meta }] of results.entries())
    count("D1", `${index + 1} of a batch of ${results.length}`, meta.rows_written);
  return results;
}
