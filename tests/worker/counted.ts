/** What D1 says that its queries read. */

export interface Counted {
  queries: number;
  /** Rows read by all of them. */
  read: number;
  /** What they took inside D1, in milliseconds. */
  took: number;
}

/** D1 as it is, with what it counts of the rows that are asked of it as arrays, as drizzle does. */
export function counting(database: D1Database): { readonly counted: Counted; readonly database: D1Database } {
  const counted: Counted = { queries: 0, read: 0, took: 0 };
  const watching = new Proxy(database, {
    get(target, member) {
      const own: unknown = Reflect.get(target, member);
      return member === "prepare" ? (text: string) => watched(target.prepare(text), counted) : own;
    },
  });
  return { counted, database: watching };
}

function watched(statement: D1PreparedStatement, counted: Counted): D1PreparedStatement {
  return new Proxy(statement, {
    get(target, member) {
      const own: unknown = Reflect.get(target, member);
      if (member === "bind") return (...values: unknown[]) => watched(target.bind(...values), counted);
      if (member !== "raw") return own;
      return async () => {
        // What is told as arrays comes without the count.
        const { results, meta } = await target.all<Record<string, unknown>>();
        counted.queries += 1;
        counted.read += meta.rows_read;
        counted.took += meta.duration;
        return results.map((row) => Object.values(row));
      };
    },
  });
}
