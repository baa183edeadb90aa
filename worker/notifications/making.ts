/**
 * Putting messages into words and handing them over, where either may fail by a fault of ours: a game that can't be read, words that
 * throw, a browser's key that can't be used. That is a vain try like others, for whoever waits for the message has to hear of it.
 */
import type { Env } from "../env.ts";
import { errorName } from "../log.ts";
import type { Sent } from "./sent.ts";
import type { Addressee, Said, SaidOfSeat } from "./content/message.ts";
import type { Kind, Ready } from "./kind.ts";
import { KINDS } from "./kinds.ts";
import { done, refused, type Reply } from "../object/reply.ts";
import { random } from "../tokens/secrets.ts";
import type { RecipientId } from "../tokens/recipient.ts";
import { readRing } from "../tokens/link-tokens.ts";
import type { Subscription } from "./recipient/store.ts";
import type { AdmitRequest } from "./recipient/subscriptions.ts";

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

/** Sends the first message; refused where nobody has taken it. */
export async function prove(request: AdmitRequest, env: Env, recipient: RecipientId): Promise<Reply<null>> {
  const now = Date.now();
  const { game, side, variant, language, origin, detail, target } = request;
  const untold = { given: [], subject: null, hours: null, last: null, trouble: null, confirmed: true };
  const seat: Subscription = { ...untold, number: now, game, side, variant, language, origin, at: now, detail };
  const ring = readRing(env.LINK_KEYS);
  const to = { id: `test-${random(15)}`, recipient, target, ring, addressKey: env.ADDRESS_KEY, now };
  const sent = await sendMade(make(KINDS[request.kind], { kind: "test", seat }, to), env);
  return sent.kind === "sent" ? done(null) : refused("channel-refused", `It took no first message: ${sent.reason}.`);
}
