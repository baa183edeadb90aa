/**
 * What stands after the `#` of the address: the token of a seat, of an invite, of a seat that is handed over, of a game's maker, that the
 * game was found among the open invites, or nothing of ours.
 */
import type { Side } from "../../../rules/contract.ts";
import { FOUND_OPEN } from "../../../api/seats.ts";
import type { Question } from "../../../view/game/page-state.ts";

type Arrival =
  | { readonly kind: "watch" }
  | { readonly kind: "seat" | "maker"; readonly token: string }
  /**
   * `side` is the seat that it leads to, where it says so; one that is handed over always does. `token` is null for an open invite, which
   * needs none.
   */
  | { readonly kind: "invite"; readonly token: string | null; readonly side: Side | null; readonly isHanded: boolean };

export type Invited = Extract<Arrival, { readonly kind: "invite" }>;

/** Reads the fragment of an address, its `#` included. That of a seat may ask for its panel of notices, which `sit` opens. */
export function readArrival(fragment: string): Arrival {
  if (fragment === FOUND_OPEN) return { kind: "invite", token: null, side: null, isHanded: false };
  const pattern = /^#(?:(join|notices|maker|(?:join|take)-([a-z]+))=)?([a-z2-7]{27})$/;
  const [, what = "", side = null, token] = pattern.exec(fragment) ?? [];
  if (token === undefined) return { kind: "watch" };
  if (what === "maker") return { kind: what, token };
  return what === "join" || side !== null
    ? { kind: "invite", token, side, isHanded: what.startsWith("take") }
    : { kind: "seat", token };
}

/** Whether a question is about the link that the page was opened by, which stays in the address until that is answered. */
export function isAboutLink(question: Question | null): boolean {
  return question?.kind === "swap" || question?.kind === "owner";
}
