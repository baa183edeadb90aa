/** Lists the objects that exist: here by their files, on Cloudflare by its API. */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod";
import { CommandError, reason } from "../shared/command.ts";

const WORKER = "hoplink";

/** Classes of objects that are looked at: games, and the places where people are told. */
type ObjectClass = "Room" | "Recipient";

/** The objects of a state folder, by the files that they keep there. */
export function listFiles(stateDir: string, name: ObjectClass = "Room"): readonly string[] {
  const folder = join(stateDir, "v3/do", `${WORKER}-${name}`);
  try {
    return readdirSync(folder).flatMap((name) => /^([0-9a-f]{64})\.sqlite$/.exec(name)?.[1] ?? []);
  } catch (error) {
    if (reason(error) === "ENOENT") return [];
    throw new CommandError(`The objects' folder ${folder} can't be read (${reason(error)}).`, { cause: error });
  }
}

export interface Account {
  readonly id: string;
  /** An API token that may read Workers. */
  readonly token: string;
  /** Where its API is. */
  readonly api?: string;
}

const CLOUDFLARE = "https://api.cloudflare.com/client/v4";
const PAGE = 1000;

const namespaces = z.object({
  result: z.array(z.object({ id: z.string(), script: z.string().nullish(), class: z.string().nullish() })),
});
const objects = z.object({
  result: z.array(z.object({ id: z.string() })),
  result_info: z.object({ cursor: z.string().nullish() }).nullish(),
});

/** The objects of a Cloudflare account. */
export async function listAccount(account: Account, name: ObjectClass = "Room"): Promise<readonly string[]> {
  const { result } = await ask(account, "", namespaces);
  const namespace = result.find((each) => each.script === WORKER && each.class === name);
  if (namespace === undefined)
    throw new CommandError(`The Cloudflare account has no Worker ${WORKER} with objects of class ${name}.`);
  const found: string[] = [];
  for (let cursor = ""; ;) {
    const query = new URLSearchParams({ limit: String(PAGE), ...(cursor !== "" && { cursor }) });
    const page = await ask(account, `/${namespace.id}/objects?${query}`, objects);
    found.push(...page.result.map(({ id }) => id));
    cursor = page.result_info?.cursor ?? "";
    if (cursor === "" || page.result.length === 0) return found;
  }
}

async function ask<T>({ id, token, api = CLOUDFLARE }: Account, path: string, shape: z.ZodType<T>): Promise<T> {
  const url = `${api}/accounts/${encodeURIComponent(id)}/workers/durable_objects/namespaces${path}`;
  try {
    const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
    if (!answer.ok) throw new Error(`it answers ${answer.status}`);
    return shape.parse(await answer.json());
  } catch (error) {
    const why = error instanceof z.ZodError ? "it answers something unexpected" : reason(error);
    throw new CommandError(`Cloudflare does not list its objects (${why}).`, { cause: error });
  }
}
