/**
 * The kinds of targets that people are told at: the one list of them (`docs/add-a-channel.md`); and messages, which they put into words and
 * hand over.
 */
import type { ChannelKind } from "../../game/notification.ts";
import type { Env } from "../env.ts";
import { errorName } from "../log.ts";
import type { Addressee, Said, SaidOfSeat } from "./content/message.ts";
import type { Kind, Ready, Sent } from "./kind.ts";
import { chat } from "./kinds/chat/kind.ts";
import { mail } from "./kinds/mail/kind.ts";
import { push } from "./kinds/push/kind.ts";

export const KINDS: Record<ChannelKind, Kind> = { mail, push, chat };

/** What a request to be asked means that names no kind: the version before asks nowhere else. */
export const FORMERLY_ASKED: ChannelKind = "mail";

/** The kind of what follows a whole game: a room, in which people watch together. */
export const FOLLOWS: ChannelKind = "chat";

/**
 * Either may fail by a fault of ours: a game that can't be read, words that throw, a browser's key that can't be used. That is a vain try
 * like others, for whoever waits for the message has to hear of it.
 */
export interface Made {
  /** Null where nothing of it can be put into words. */
  readonly ready: Ready | null;
  /** Why not. */
  readonly fault: string;
  /** Games of a digest that it says nothing of, for they can't be put into words. */
  readonly left: readonly SaidOfSeat[];
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

function tried(kind: Kind, said: Said, to: Addressee): Omit<Made, "left"> {
  try {
    return { ready: kind.ready(said, to), fault: "" };
  } catch (error) {
    return { ready: null, fault: errorName(error) };
  }
}

/** Hands it over. */
export async function sendMade({ ready, fault }: Made, env: Env): Promise<Sent> {
  if (ready === null) return { kind: "unmade", reason: `it could not be put into words: ${fault}` };
  try {
    return await ready.send(env);
  } catch (error) {
    return { kind: "unmade", reason: `it could not be handed over: ${errorName(error)}` };
  }
}
