/** What stands in the file of all one's links: plain text, a link a line, that anybody can read and any program. */
import { unescaped } from "../../api/sent-link.ts";
import type { Seat } from "../../api/my-games-schema.ts";

/** A seat with what it is called in the file. */
export interface NamedSeat extends Seat {
  readonly label: string;
}

/** @param head says what the file is, and that it is secret */
export function linksText(head: string, origin: string, seats: readonly NamedSeat[]): string {
  const lines = seats.map(({ game, token, label }) => `${label}\n${origin}/g/${game}#${token}\n`);
  return [`${head}\n`, ...lines].join("\n");
}

/** The seats of all links in a text, each once, whatever stands around them, and however their signs were escaped. */
export function seatsIn(text: string): readonly Seat[] {
  const links = [...unescaped(text).matchAll(/\/g\/([a-z2-7]{1,32})[^\w#]*#(?:notices=)?([a-z2-7]{27})(?![a-z0-9])/g)];
  const seats = links.map(([, game = "", token = ""]) => [game + token, { game, token }] as const);
  return [...new Map(seats).values()];
}
