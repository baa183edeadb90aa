/** Requests that must not be carried out twice: kept before they are sent, and repeated under the same key until they are answered. */
import type { PlayMeBody } from "../../api/play-me-schema.ts";
import type { CreateBody, JoinBody } from "../../api/seat-schema.ts";
import { type Slot, slot } from "./kept.ts";

/** A creation or joining whose answer is still to come: repeated under the same key, it takes no second seat. */
export interface KeptRequest {
  readonly key: string;
  readonly body: CreateBody | JoinBody | PlayMeBody;
}

export const keptCreation = slot<KeptRequest>("create");

/** A "play me" link that is being made. */
export const keptPlayMe = () => slot<KeptRequest>("create-play-me");

export const keptJoining = (game: string) => slot<KeptRequest>(`join:${game}`);

/** What the places begin with that hold requests to join an open invite. */
export const JOINING_OPEN = "join-open:";

export const keptJoiningOpen = (game: string) => slot<KeptRequest>(`join-open:${game}`);

/** A press of a "play me" link whose answer is still to come. */
export const keptPress = (link: string) => slot<KeptRequest>(`press:${link}`);

/** What the places begin with that hold the tokens of owners. */
export const OWNED = "play-me:";

/** The owner's token of a "play me" link. */
export const keptOwner = (link: string) => slot<string>(`play-me:${link}`);

/** What the maker of a game for two others keeps of it. */
interface MadeGame {
  readonly token: string;
  /** What its kind is called. */
  readonly name: string;
  /** Set where the first page lists it no more. */
  readonly isHidden?: true;
}

/** What the places begin with that hold those. */
export const MADE = "maker:";

export const keptMaker = (game: string) => slot<MadeGame>(`maker:${game}`);

/** A secret of 256 random bits, in hexadecimal. */
export function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * The request to send: the kept one where it asks for the same, so that a repeat is known as such; else a new one, kept before
 * it is sent.
 */
export function repeatable(kept: Slot<KeptRequest>, body: KeptRequest["body"]): KeptRequest {
  const before = kept.get();
  if (before !== null && JSON.stringify(before.body) === JSON.stringify(body)) return before;
  const request = { key: randomKey(), body };
  kept.set(request);
  return request;
}
