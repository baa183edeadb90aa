/** The addresses that people pass on. Secrets stand after the `#`: no log, referrer or preview robot sees them. */
import type { Side } from "../rules/contract.ts";
import type { Env } from "./env.ts";

/**
 * The origin of addresses for one reader: the configured one, else `own`, by which they themselves came. Whoever else asks something
 * of this server may name any host, so that their origin is good for their own answer only.
 */
export function publicOrigin({ PUBLIC_ORIGIN }: Pick<Env, "PUBLIC_ORIGIN">, own: string): string {
  return PUBLIC_ORIGIN ? new URL(PUBLIC_ORIGIN).origin : own;
}

/** All origins by which this server is known to be reached. @param own by which somebody came */
export function ownOrigins({ PUBLIC_ORIGIN }: Pick<Env, "PUBLIC_ORIGIN">, own: string): readonly string[] {
  return PUBLIC_ORIGIN ? [own, PUBLIC_ORIGIN] : [own];
}

export function watchUrl(origin: string, game: string): string {
  return `${origin}/g/${game}`;
}

/** @param side the seat that it leads to, where each has an invite of its own; its page can say so then */
export function inviteUrl(origin: string, game: string, token: string, side?: Side): string {
  return `${watchUrl(origin, game)}#join${side === undefined ? "" : `-${side}`}=${token}`;
}

/** The link by which a game's maker who plays neither side manages its invites. */
export function makerUrl(origin: string, game: string, token: string): string {
  return `${watchUrl(origin, game)}#maker=${token}`;
}

/** The link by which a seat that is handed over can be taken; it says which, so that its page can. */
export function handOverUrl(origin: string, game: string, side: Side, token: string): string {
  return `${watchUrl(origin, game)}#take-${side}=${token}`;
}

export function seatUrl(origin: string, game: string, token: string): string {
  return `${watchUrl(origin, game)}#${token}`;
}

export function playMeUrl(origin: string, id: string): string {
  return `${origin}/p/${id}`;
}

export function playMeOwnerUrl(origin: string, id: string, token: string): string {
  return `${playMeUrl(origin, id)}#${token}`;
}

/** The seat, with what is sent of its game laid open. */
export function seatNoticesUrl(origin: string, game: string, token: string): string {
  return `${watchUrl(origin, game)}#notices=${token}`;
}

/** A page that asks whether mails are wanted. */
export function confirmUrl(origin: string, token: string): string {
  return `${origin}/confirm#${token}`;
}

/** All games of an address, and when mails may come to it. */
export function gamesUrl(origin: string, token: string): string {
  return `${origin}/games#${token}`;
}

/** Adds the seats of one browser to another one that opens it. */
export function handUrl(origin: string, token: string): string {
  return `${origin}/games#add=${token}`;
}

/** What mail programs ask to stop mails (RFC 8058): they drop what stands after a `#`, so the token can do no more than that. */
export function unsubscribeUrl(origin: string, token: string): string {
  return `${origin}/unsubscribe/${token}`;
}

/** The type of a feed. */
export const ATOM = "application/atom+xml";
