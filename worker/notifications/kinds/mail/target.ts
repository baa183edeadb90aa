/** An address as a target. */
import { masked } from "../../recipient/address.ts";
import type { NewTarget } from "../../recipient/subscribe.ts";

/** An address as the API's calls of mail name it. */
export interface AddressWish extends Omit<NewTarget, "kind" | "target" | "name"> {
  readonly address: string;
}

export function addressTarget({ address, ...wish }: AddressWish): NewTarget {
  return { ...wish, kind: "mail", target: address, name: masked(address) };
}
