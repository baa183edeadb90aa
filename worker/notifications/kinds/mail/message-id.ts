/** The ids that mails and their threads are known by (RFC 5322, section 3.6.4), derived, so that a retry has the id of its first try. */
import type { Side } from "../../../../rules/contract.ts";

/** The id of the mail of a notice or a request. */
export function messageIdOf(id: string, origin: string): string {
  return `${id.replaceAll(/[^\w.-]+/g, "-")}@${new URL(origin).hostname}`;
}

/** What all mails of a game to one of its seats refer to. No mail has it, which mail programs don't mind. */
export function threadRoot(game: string, side: Side, origin: string): string {
  return messageIdOf(`${game}.${side}`, origin);
}
