/** What stands after the `#` of the address: the token of a seat, the token of an invite, or nothing of ours. */

export type Arrival =
  | { readonly kind: "watch" }
  | { readonly kind: "seat"; readonly token: string }
  | { readonly kind: "invite"; readonly token: string };

/** Reads the fragment of an address, its `#` included. That of a seat may ask for its panel of notices, which `sit` opens. */
export function readArrival(fragment: string): Arrival {
  const [, what, token] = /^#(join=|notices=)?([a-z0-9]{20,100})$/.exec(fragment) ?? [];
  if (token === undefined) return { kind: "watch" };
  return { kind: what === "join=" ? "invite" : "seat", token };
}
