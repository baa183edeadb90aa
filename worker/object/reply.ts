/** What an object answers to the routes and to other objects: a value, or a refusal that a route turns into a problem document. */
import type { ProblemCode, ProblemDocument } from "../../api/problems.ts";

/** What a refusal tells beside its code and detail. */
export type More = Pick<ProblemDocument, "state" | "legalMoves" | "mayMean" | "chat" | "note">;

export interface Refused extends More {
  readonly ok: false;
  readonly code: ProblemCode;
  readonly detail: string;
}

export type Reply<T> = { readonly ok: true; readonly value: T } | Refused;

/** Answers for an object that newer code has written, as after a rollback: it is left alone. */
export const NEWER = refused(
  "newer-data",
  "This was last changed by a newer version of the server. Nothing is lost; try again later.",
);

export function done<T>(value: T): Reply<T> {
  return { ok: true, value };
}

export function refused(code: ProblemCode, detail: string): Refused {
  return { ok: false, code, detail };
}

/**
 * The value of a reply that nobody but the caller could do anything about.
 * @throws where it is a refusal
 */
export function valueOf<T>(reply: Reply<T>): T {
  if (!reply.ok) throw new Error(reply.detail);
  return reply.value;
}
