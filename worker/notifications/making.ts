/**
 * Putting messages into words and handing them over, where either may fail by a fault of ours: a game that can't be read, words that
 * throw, a browser's key that can't be used. That is a vain try like others, for whoever waits for the message has to hear of it.
 */
import type { Env } from "../env.ts";
import { errorName } from "../log.ts";
import type { Sent } from "./sent.ts";
import type { Addressee, Said, SaidOfSeat } from "./content/message.ts";
import type { Kind, Ready } from "./kind.ts";

export interface Made {
  /** Null where nothing of it can be put into words. */
  readonly ready: Ready | null;
  /** Games of a digest that it says nothing of, for they can't be put into words. */
  readonly left: readonly SaidOfSeat[];
  /** What a vain try is put down to. */
  readonly unmade: Sent;
}

/** Puts it into words. One game of a digest that can't be keeps nobody from hearing of the others. */
export function make(kind: Kind, said: Said, to: Addressee): Made {
  const whole = tried(kind, said, to);
  if (said.kind !== "digest" || whole.ready !== null) return { ...whole, left: [] };
  const sayable = said.games.filter((game) => tried(kind, { kind: "digest", games: [game] }, to).ready !== null);
  const [first, ...more] = sayable;
  const rest = first === undefined ? whole : tried(kind, { kind: "digest", games: [first, ...more] }, to);
  return { ...rest, left: rest.ready === null ? said.games : said.games.filter((game) => !sayable.includes(game)) };
}

/** Hands it over. */
export async function sendMade({ ready, unmade }: Made, env: Env): Promise<Sent> {
  if (ready === null) return unmade;
  try {
    return await ready.send(env);
  } catch (error) {
    return { kind: "unmade", reason: `it could not be handed over: ${errorName(error)}` };
  }
}

function tried(kind: Kind, said: Said, to: Addressee): Omit<Made, "left"> {
  const unmade = (error: unknown): Sent => ({ kind: "unmade", reason: `it could not be put into words: ${errorName(error)}` });
  try {
    return { ready: kind.ready(said, to), unmade: unmade(null) };
  } catch (error) {
    return { ready: null, unmade: unmade(error) };
  }
}
