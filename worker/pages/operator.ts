/** Who runs the server, as they have it said. */
import type { Operator } from "../../view/privacy.tsx";
import type { Env } from "../env.ts";

/** Null where it is not said. The parts of a contact are separated by semicolons or lines. */
export function operatorOf({
  OPERATOR_NAME: name = "",
  OPERATOR_CONTACT: contact = "",
}: Pick<Env, "OPERATOR_NAME" | "OPERATOR_CONTACT">): Operator | null {
  const parts = contact.split(/[;\n]/).flatMap((part) => part.trim() || []);
  return name.trim() === "" || parts.length === 0 ? null : { name: name.trim(), contact: parts };
}
