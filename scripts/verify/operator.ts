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

export class Operator {
  readonly #url: string;
  readonly #token: string;

  /** @param url the address of the server, without a slash at the end */
  constructor(url: string, token: string) {
    this.#url = url;
    this.#token = token;
  }

  /** The ids of all games that the archive speaks of. */
  async archivedGames(): Promise<readonly string[]> {
    const found: string[] = [];
    for (let more = true; more;) {
      const page: { games: string[]; more: boolean } = await this.#call(
        `${CALLS}/games?after=${encodeURIComponent(found.at(-1) ?? "")}`,
      );
      found.push(...page.games);
      more = page.more;
    }
    return found;
  }

  /** What the server knows of games in trouble; null where it can't tell. */
  async troubles(): Promise<Troubles | null> {
    const answer: { troubles?: Troubles | null } = await this.#call("/api/health");
    return answer.troubles ?? null;
  }

  /** Which games objects are of, by their ids in hexadecimal. */
  async identify(objects: readonly string[]): Promise<readonly ObjectReport[]> {
    return inParts(objects, MOST_OBJECTS, async (part) => {
      const answer: { objects: ObjectReport[] } = await this.#call(`${CALLS}/objects`, { objects: part });
      return answer.objects;
    });
  }

  /** Finds which of these recipients' objects can't be opened, and which recipients have reported so themselves, by their ids. */
  async unopenableRecipients(objects: readonly string[]): Promise<readonly string[]> {
    const found = await inParts(objects, MOST_OBJECTS, async (part) => {
      const answer: { unopenable: string[] } = await this.#call(`${CALLS}/recipients`, { recipients: part });
      return answer.unopenable;
    });
    const told = await this.#unopenable();
    // All objects were asked where they can be listed.
    if (objects.length > 0) return found;
    return told.flatMap(({ kind, id }) => (kind === "recipient" ? [id] : []));
  }

  /** Finds which of those that reported it still can't be opened; the server forgets the rest. */
  async #unopenable(): Promise<Troubles["unopenable"]> {
    for (let from = 0; ;) {
      const told: { unopenable: Troubles["unopenable"]; next: number | null } = await this.#call(
        `${CALLS}/unopenable?from=${from}`,
        {},
      );
      if (told.next === null) return told.unopenable;
      from = told.next;
    }
  }

  /** Compares games in both places, and mends them as it is wished. */
  async verify(games: readonly string[], wish: RepairWish): Promise<readonly Report[]> {
    const how = typeof wish === "string" ? { repair: wish === "merge" } : { repair: true, ...wish };
    return inParts(games, MOST_GAMES, async (part) => {
      const answer: { reports: Report[] } = await this.#call(`${CALLS}/verify`, { games: part, ...how });
      return answer.reports;
    });
  }

  async #call<T>(path: string, body?: object): Promise<T> {
    const answer = await this.#fetch(path, body);
    if (answer.status === 401) throw new CommandError(`${this.#url} refuses the operator's token.`);
    if (!answer.ok)
      throw new CommandError(`${this.#url} can't compare its games now: it answers ${answer.status}, and its log says why.`);
    const parsed: T = await answer.json();
    return parsed;
  }

  async #fetch(path: string, body?: object): Promise<Response> {
    const headers = { authorization: `Bearer ${this.#token}`, "content-type": "application/json" };
    const init = body === undefined ? { headers } : { method: "POST", headers, body: JSON.stringify(body) };
    try {
      return await fetch(this.#url + path, init);
    } catch (error) {
      const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
      throw new CommandError(`${this.#url} does not answer (${reason(cause)}).`, { cause: error });
    }
  }
}

/** Works through `items` in parts of at most `size`, a few parts at once. The results are in the order of the items. */
async function inParts<T, R>(
  items: readonly T[],
  size: number,
  work: (part: readonly T[]) => Promise<readonly R[]>,
): Promise<R[]> {
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
