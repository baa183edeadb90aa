/** What stands after the `#` of the address: the token of a seat, of an invite, of a seat that is handed over, or nothing of ours. */
import type { Side } from "../../rules/contract.ts";

export type Arrival =
  | { readonly kind: "watch" }
  | { readonly kind: "seat"; readonly token: string }
  /** `handed` is the seat that is handed over; null of an invite. */
  | { readonly kind: "invite"; readonly token: string; readonly handed: Side | null };

/** Reads the fragment of an address, its `#` included. That of a seat may ask for its panel of notices, which `sit` opens. */
export function readArrival(fragment: string): Arrival {
  const [, what, handed = null, token] = /^#(join=|notices=|take-([a-z]{1,8})=)?([a-z0-9]{20,100})$/.exec(fragment) ?? [];
  if (token === undefined) return { kind: "watch" };
  return what === "join=" || handed !== null ? { kind: "invite", token, handed } : { kind: "seat", token };
}
