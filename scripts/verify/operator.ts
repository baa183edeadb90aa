/** The operator's calls of a server (`worker/api/operator.ts`), many games at a time. */
import { type Place, MOST_GAMES, MOST_OBJECTS, type ObjectReport, type Report } from "../../worker/archive/difference.ts";
import type { Troubles } from "../../api/server-schema.ts";
import { CommandError, reason } from "../shared/command.ts";

const CALLS = "/api/operator";

/** Calls under way at once: enough to hide a network's delay, too few to be felt by players. */
const AT_ONCE = 4;

/**
 * What to do about differences: nothing, copy what one place can give the other, or also replace one of two histories by this
 * place's.
 */
export type RepairWish = "none" | "merge" | { readonly keep: Place };

export type Operator = ReturnType<typeof operatorOf>;

/** @param url the address of the server, without a slash at the end */
export function operatorOf(url: string, token: string) {
  async function call<T>(path: string, body?: object): Promise<T> {
    const answer = await ask(path, body);
    if (answer.status === 401) throw new CommandError(`${url} refuses the operator's token.`);
    if (!answer.ok)
      throw new CommandError(`${url} can't compare its games now: it answers ${answer.status}, and its log says why.`);
    const parsed: T = await answer.json();
    return parsed;
  }

  async function ask(path: string, body?: object): Promise<Response> {
    const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
    const init = body === undefined ? { headers } : { method: "POST", headers, body: JSON.stringify(body) };
    try {
      return await fetch(url + path, init);
    } catch (error) {
      const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
      throw new CommandError(`${url} does not answer (${reason(cause)}).`, { cause: error });
    }
  }

  /** Finds which of those that reported it still can't be opened; the server forgets the rest. */
  async function unopenable(): Promise<Troubles["unopenable"]> {
    for (let from = 0; ;) {
      const path = `${CALLS}/unopenable?from=${from}`;
      const told = await call<{ unopenable: Troubles["unopenable"]; next: number | null }>(path, {});
      if (told.next === null) return told.unopenable;
      from = told.next;
    }
  }

  return {
    /** The ids of all games that the archive speaks of. */
    async archivedGames(): Promise<readonly string[]> {
      const found: string[] = [];
      for (let more = true; more;) {
        const path = `${CALLS}/games?after=${encodeURIComponent(found.at(-1) ?? "")}`;
        const page = await call<{ games: string[]; more: boolean }>(path);
        found.push(...page.games);
        ({ more } = page);
      }
      return found;
    },

    /** What the server knows of games in trouble; null where it can't tell. */
    async troubles(): Promise<Troubles | null> {
      const { troubles = null } = await call<{ troubles?: Troubles | null }>("/api/health");
      return troubles;
    },

    /** Which games objects are of, by their ids in hexadecimal. */
    identify: (objects: readonly string[]) =>
      inParts(objects, MOST_OBJECTS, async (part) => {
        const answer = await call<{ objects: ObjectReport[] }>(`${CALLS}/objects`, { objects: part });
        return answer.objects;
      }),

    /** Finds which of these recipients' objects can't be opened, and which recipients have reported so themselves, by their ids. */
    async unopenableRecipients(objects: readonly string[]): Promise<readonly string[]> {
      const found = await inParts(objects, MOST_OBJECTS, async (part) => {
        const answer = await call<{ unopenable: string[] }>(`${CALLS}/recipients`, { recipients: part });
        return answer.unopenable;
      });
      const told = await unopenable();
      // All objects were asked where they can be listed.
      if (objects.length > 0) return found;
      return told.flatMap(({ kind, id }) => (kind === "recipient" ? [id] : []));
    },

    /** Compares games in both places, and mends them as it is wished. */
    verify(games: readonly string[], wish: RepairWish): Promise<readonly Report[]> {
      const how = typeof wish === "string" ? { repair: wish === "merge" } : { repair: true, ...wish };
      return inParts(games, MOST_GAMES, async (part) => {
        const answer = await call<{ reports: Report[] }>(`${CALLS}/verify`, { games: part, ...how });
        return answer.reports;
      });
    },
  };
}

/** Works through `items` in parts of at most `size`, a few parts at once. The results are in the order of the items. */
async function inParts<T, R>(
  items: readonly T[],
  size: number,
  work: (part: readonly T[]) => Promise<readonly R[]>,
): Promise<readonly R[]> {
  const parts = Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
  const results: (readonly R[])[] = [];
  const waiting = parts.entries();
  async function worker(): Promise<void> {
    for (const [index, part] of waiting) results[index] = await work(part);
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return results.flat();
}
