/**
 * Messages that are kept until the server has answered them: each in a place of its own, with the key by which the server takes it once. So
 * two tabs neither lose one nor send one twice.
 */
import type { MessageAnswer, MessageBody } from "../../api/messages-schema.ts";
import type { Preset } from "../../api/messages.ts";
import type { Side } from "../../rules/contract.ts";
import type { Answer, Call } from "../api.ts";
import { slot } from "./kept.ts";
import { randomKey } from "./kept-request.ts";
import { OURS } from "./to-send.ts";

/** What somebody wants to say. */
export type Said = { readonly text: string } | { readonly preset: Preset };

export interface KeptMessage {
  readonly said: Said;
  readonly key: string;
  readonly at: number;
  /** Whose it is. */
  readonly as: Side;
  /** The last message that was known then: what has come behind it and says the same is this one. */
  readonly after: number;
  /** The turn whose move it goes along with; absent where it goes by itself. */
  readonly turn?: number | undefined;
}

/** @param place what tells it apart: the game, when it was written, and its key */
export const keptMessage = (place: string) => slot<KeptMessage>(`outbox:${place}`);

/** Places that this page has filled, whether the browser stores them or not. */
const filled = new Set<string>();

/** The places of a game's messages, in the order in which they were written. */
export function placesOf(game: string): readonly string[] {
  const start = `${OURS}outbox:`;
  const places = storedNames().flatMap((name) => (name.startsWith(start) ? name.slice(start.length) : []));
  return [...new Set([...places, ...filled])].filter((place) => place.startsWith(`${game}:`)).toSorted();
}

function storedNames(): readonly string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}

/** Keeps a message behind all that wait in its game, also where the clock was put back meanwhile. */
export function keepMessage(game: string, message: Pick<KeptMessage, "said" | "as" | "after" | "turn">): void {
  const last = Math.max(0, ...placesOf(game).map((place) => keptMessage(place).get()?.at ?? 0));
  const [at, key] = [Math.max(Date.now(), last + 1), randomKey()];
  const place = `${game}:${at}-${key}`;
  filled.add(place);
  keptMessage(place).set({ ...message, at, key });
}

export function forgetMessage(place: string): void {
  filled.delete(place);
  keptMessage(place).set(null);
}

/** Sends one, as often as need be: it comes once. */
export function sendMessage(
  ask: (command: string, options: Call) => Promise<Answer<MessageAnswer>>,
  { said, as, key }: KeptMessage,
): Promise<Answer<MessageAnswer>> {
  return ask("/messages", { body: { ...said, as } satisfies MessageBody, idempotencyKey: key });
}
