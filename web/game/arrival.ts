/** What stands after the `#` of the address: the token of a seat, the token of an invite, or nothing of ours. */

export type Arrival =
  | { readonly kind: "watch" }
  | { readonly kind: "seat"; readonly token: string }
  | { readonly kind: "invite"; readonly token: string };

/** Reads the fragment of an address, its `#` included. */
export function readArrival(fragment: string): Arrival {
  const [, join, token] = /^#(join=)?([a-z0-9]{20,100})$/.exec(fragment) ?? [];
  if (token === undefined) return { kind: "watch" };
  return { kind: join === undefined ? "seat" : "invite", token };
}
