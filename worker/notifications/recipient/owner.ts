/** Whose an address is, and where that is known. */
import type { Env } from "../../env.ts";
import { type OwnerId, ownerId } from "../../tokens/recipient.ts";
import { normalised, withoutDetail } from "./address.ts";
import type { Register } from "./register.ts";

/** @param address as it is written to */
export function ownerOf({ ADDRESS_KEY }: Pick<Env, "ADDRESS_KEY">, address: string): OwnerId {
  return ownerId(ADDRESS_KEY, withoutDetail(normalised(address)));
}

/** The part of the register that knows an owner's addresses. */
export function registerOf({ REGISTER }: Pick<Env, "REGISTER">, owner: OwnerId): DurableObjectStub<Register> {
  return REGISTER.getByName(owner.slice(0, 1));
}
