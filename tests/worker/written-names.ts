/**
 * The names under which objects have written something in a test: of facts, of jobs, and of what stands in sockets' attachments. Each has
 * to be known (`../stored-names.ts`), for what an older game has under another name would be lost.
 */
import { Jobs } from "../../worker/object/jobs.ts";
import { Tables } from "../../worker/object/tables.ts";
import { type Attachment, Sending } from "../../worker/room/kernel/sending.ts";
import { STORED_NAMES } from "../stored-names.ts";

type Kind = keyof typeof STORED_NAMES;

const written = new Set<`${Kind} ${string}`>();

/** What stands before the colon of a name that tells several apart. */
function note(kind: Kind, name: string) {
  written.add(`${kind} ${name.split(":")[0]}`);
}

let isWatching = false;

/** Has every object tell the names that it writes from now on. Files of tests share what they have imported, so that once is enough. */
export function watchNames(): void {
  if (isWatching) return;
  isWatching = true;
  before(Tables.prototype, "setFact", (name: string, _value: string) => note("facts", name));
  for (const method of ["schedule", "imply", "postpone"] as const)
    before(Jobs.prototype, method, (name: string, _at: number) => note("jobs", name));
  before(Sending.prototype, "write", (_socket: WebSocket, attachment: Attachment) => {
    for (const name of Object.keys(attachment)) note("attachments", name);
  });
}

/** Has `look` see what a method is called with. */
function before<Method extends string, Given extends unknown[]>(
  prototype: Record<Method, (...given: Given) => void>,
  method: Method,
  look: (...given: Given) => void,
) {
  const work = prototype[method];
  prototype[method] = function watched(this: unknown, ...given) {
    look(...given);
    work.apply(this, given);
  };
}

/** The names that are not known. */
export function unknownNames(): readonly string[] {
  const known = new Set<string>(Object.entries(STORED_NAMES).flatMap(([kind, names]) => names.map((name) => `${kind} ${name}`)));
  return [...written].filter((name) => !known.has(name)).toSorted();
}
