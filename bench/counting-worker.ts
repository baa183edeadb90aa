/**
 * The Worker, with all its writes counted, and with calls of the bench's own: what was written, time that passes, sleep. It counts
 * what Cloudflare bills as rows written: the number that each query of an object's storage and of D1 reports, which includes rows of
 * indexes, and each alarm that is set. Time is the bench's own, and so are the alarms: they ring when it is moved past them.
 */
import type { DurableObject } from "cloudflare:workers";
import type { Env } from "../worker/env.ts";
import worker, * as objects from "../worker/index.ts";

interface Written {
  rows: number;
  /** Alarms that were set; each is billed as a row, too. */
  alarms: number;
  /** Rows by the query that wrote them. */
  readonly queries: Record<string, number>;
}

/** What was written to each kind of place: `D1`, `Room`, `Recipient`, … */
export type Places = Readonly<Record<string, Written>>;

let places: Record<string, Written> = {};
/** When the alarm of each object stands, by its kind and id. */
const alarms = new Map<string, number>();

const realNow = Date.now.bind(Date);
let ahead = 0;
Date.now = () => realNow() + ahead;

function writtenTo(place: string): Written {
  return (places[place] ??= { rows: 0, alarms: 0, queries: {} });
}

function count(place: string, query: string, rows: number): void {
  if (rows === 0) return;
  const written = writtenTo(place);
  const name = query.replaceAll(/\s+/g, " ").trim().slice(0, 70);
  written.rows += rows;
  written.queries[name] = (written.queries[name] ?? 0) + rows;
}

/** The object whose alarm is the next to ring until so many milliseconds from now have passed; null where the time has passed. */
function pass(milliseconds: number): { readonly kind: string; readonly id: string; readonly left: number } | null {
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
function watch(kind: string, { id, storage }: DurableObjectState): void {
  const { sql } = storage;
  const object = `${kind} ${id.toString()}`;
  const exec = sql.exec.bind(sql);
  sql.exec = <T extends Record<string, SqlStorageValue>>(query: string, ...values: unknown[]) => {
    const cursor = exec<T>(query, ...values);
    // A cursor that nobody reads to its end has counted what it has done so far.
    count(kind, query, cursor.rowsWritten);
    return cursor;
  };
  storage.setAlarm = async (time) => {
    writtenTo(kind).alarms += 1;
    alarms.set(object, Number(time));
  };
  storage.deleteAlarm = async () => void alarms.delete(object);
}

/** D1, counted. */
function watchDatabase(database: D1Database): D1Database {
  async function batch(statements: D1PreparedStatement[]): Promise<D1Result[]> {
    const results = await database.batch(statements);
    for (const [index, { meta }] of results.entries())
      count("D1", `${index + 1} of a batch of ${results.length}`, meta.rows_written);
    return results;
  }
  return new Proxy(database, {
    get(target, member) {
      if (member === "batch") return batch;
      const own: unknown = Reflect.get(target, member);
      const bound: unknown = typeof own === "function" ? own.bind(target) : own;
      return bound;
    },
  });
}

type Constructor = new (context: DurableObjectState, env: Env) => DurableObject<Env>;

/** A class of objects of which all is counted that they write, which ring and sleep when they are told. */
function watched(kind: string, Base: Constructor) {
  return class extends Base {
    constructor(context: DurableObjectState, env: Env) {
      watch(kind, context);
      super(context, { ...env, DB: watchDatabase(env.DB) });
    }

    async ring(): Promise<void> {
      await this.alarm?.();
    }

    /** Ends the object, so that it is loaded from its storage when it is next asked. */
    async sleep(): Promise<void> {
      await this.ctx.storage.sync();
      this.ctx.abort("it sleeps");
    }
  };
}

export const Room = watched("Room", objects.Room);
export const Recipient = watched("Recipient", objects.Recipient);
export const Monitor = watched("Monitor", objects.Monitor);
export const Moderation = watched("Moderation", objects.Moderation);
export const MailRateLimiter = watched("MailRateLimiter", objects.MailRateLimiter);
export const Register = watched("Register", objects.Register);
export const PlayMe = watched("PlayMe", objects.PlayMe);

type Watched = DurableObjectNamespace<InstanceType<typeof Room>>;

export default {
  async fetch(request: Request, env: Env & { readonly ROOM: Watched; readonly RECIPIENT: Watched }, context: ExecutionContext) {
    const { pathname, searchParams } = new URL(request.url);
    switch (pathname) {
      case "/bench/written":
        return Response.json(places);
      case "/bench/restart":
        places = {};
        return Response.json(null);
      case "/bench/pass": {
        // Rings one alarm: what follows from it is waited for outside.
        const next = pass(Number(searchParams.get("milliseconds")));
        const objectsOfKind = next?.kind === "Room" ? env.ROOM : env.RECIPIENT;
        if (next !== null) await objectsOfKind.get(objectsOfKind.idFromString(next.id)).ring();
        return Response.json(next?.left ?? null);
      }
      case "/bench/sleep":
        await env.ROOM.getByName(searchParams.get("game") ?? "")
          .sleep()
          .catch(() => {});
        return Response.json(null);
      default:
        return worker.fetch(request, { ...env, DB: watchDatabase(env.DB) }, context);
    }
  },
  connect: worker.connect,
};
