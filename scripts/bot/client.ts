/**
 * Asks the API of one server for the bot. It asks that origin alone, since it follows no redirect, and reads answers by the
 * schemas that document them.
 */
import { problemSchema } from "../../api/problems.ts";
import { joinAnswer } from "../../api/seat-schema.ts";
import { type StateAnswer, stateAnswer } from "../../api/state-schema.ts";
import type { Result } from "../../rules/contract.ts";
import { fail, ok } from "../../rules/values.ts";
import type * as z from "zod";
import { mendedFragment, mendedTarget } from "../../api/sent-link.ts";

/** Milliseconds that an answer may take. */
const PATIENCE = 20_000;

/** Why a call failed. Nobody knows whether one that failed by `offline` arrived. */
export interface Failure {
  readonly code: string;
  /** A sentence in English; empty where nothing was answered. */
  readonly detail: string;
  /** Whether the same call may succeed later. */
  readonly isPassing: boolean;
  /** Milliseconds that the server asks for; null where it asks for none. */
  readonly wait: number | null;
}

export type Answered<T> = Result<T, Failure>;

export type BotClient = ReturnType<typeof clientOf>;

export function clientOf({ origin, game, token }: Pick<GameLink, "origin" | "game" | "token">) {
  /** @param path the part after the game's own */
  async function call<T>(
    answer: z.ZodType<T>,
    method: "GET" | "POST" | "PUT",
    path: string,
    body?: object,
    headers?: Readonly<Record<string, string>>,
  ): Promise<Answered<T>> {
    try {
      const response = await fetch(`${origin}/api/games/${game}${path}`, {
        method,
        headers: { authorization: `Bearer ${token}`, "content-type": "application/json", ...headers },
        redirect: "manual",
        signal: AbortSignal.timeout(PATIENCE),
        ...(body && { body: JSON.stringify(body) }),
      });
      const json = parsed(await response.text());
      if (!response.ok) return fail(failureOf(response, json));
      const read = answer.safeParse(json);
      return read.success ? ok(read.data) : fail(UNREADABLE);
    } catch {
      return fail(OFFLINE);
    }
  }
  /** Asks what answers with the state. */
  function ask(method: "GET" | "POST" | "PUT", path: string, body?: object): Promise<Answered<StateAnswer>> {
    return call(stateAnswer, method, path, body);
  }

  return {
    /** Takes the free seat by an invite; with the same key, once. */
    join: (name: string, key: string) => call(joinAnswer, "POST", "/join", { name, program: true }, { "idempotency-key": key }),
    state: () => ask("GET", ""),
    /** Plays a move; for the same turn again it does nothing. */
    play: (turn: number, move: string) => ask("POST", "/moves", { turn, move }),
    answerOffer: (id: string, accepts: boolean) => ask("POST", "/offers", { do: accepts ? "accept" : "decline", id }),
    /** Says what the seat's player is called, and that it is a program. */
    rename: (name: string) => ask("PUT", "/name", { name, program: true }),
  };
}

/** Reads JSON; undefined where the text is none. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const OFFLINE: Failure = { code: "offline", detail: "", isPassing: true, wait: null };
const UNREADABLE: Failure = {
  code: "unreadable",
  detail: "The server's answer is not the one that this program knows.",
  isPassing: false,
  wait: null,
};

function failureOf(response: Response, json: unknown): Failure {
  const { status, headers } = response;
  if (status >= 300 && status < 400)
    return { code: "redirected", detail: "The server sends elsewhere, where the bot does not go.", isPassing: false, wait: null };
  const problem = problemSchema.safeParse(json);
  const seconds = Number(headers.get("retry-after") ?? Number.NaN);
  return {
    code: problem.success ? problem.data.code : `${status}`,
    detail: problem.success ? problem.data.detail : "",
    isPassing: status === 429 || status >= 500,
    wait: Number.isFinite(seconds) ? seconds * 1000 : null,
  };
}

export interface GameLink {
  /** Scheme, host and port: all that the bot ever talks to. */
  readonly origin: string;
  readonly game: string;
  readonly kind: "seat" | "invite";
  /** A secret. */
  readonly token: string;
}

const JOIN = "join=";

/** Reads a link. An error does not repeat it, because it may hold a secret. */
export function readLink(text: string): Result<GameLink> {
  const url = URL.parse(text.trim());
  if (url === null || !/^https?:$/.test(url.protocol)) return fail("That is no link: it begins with https:// or http://.");
  const [path = "", escaped = ""] = mendedTarget(url.pathname).split("#");
  const game = /^\/g\/([a-z2-7]+)\/?$/.exec(path)?.[1];
  if (game === undefined) return fail("That link leads to no game.");
  const fragment = mendedFragment(url.hash || escaped).slice(1);
  if (fragment === "") return fail("That link only watches: the seat's own link is needed, or the invite.");
  const isInvite = fragment.startsWith(JOIN);
  // A mail's link to its settings opens the seat as well.
  const token = fragment.slice(isInvite ? JOIN.length : fragment.lastIndexOf("=") + 1);
  if (!/^[a-z][a-z2-7]{26}$/.test(token)) return fail("That link is not complete.");
  return ok({ origin: url.origin, game, kind: isInvite ? "invite" : "seat", token });
}

/** A seat's link as a text. */
export function seatLink({ origin, game }: Pick<GameLink, "origin" | "game">, token: string): string {
  return `${origin}/g/${game}#${token}`;
}
