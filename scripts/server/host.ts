/** The address that a server is bound to: its own machine's, unless the operator says another one. */
import { isIP } from "node:net";
import { CommandError } from "../shared/command-error.ts";

/** This machine alone. */
export const LOOPBACK = "127.0.0.1";

/** The address of `HOST`, 127.0.0.1 where it is not set. Throws a `CommandError` where it is none. */
export function hostAddress(environment: NodeJS.ProcessEnv): string {
  const text = environment["HOST"] || LOOPBACK;
  if (isIP(text) !== 0) return text;
  throw new CommandError(
    `HOST is ${JSON.stringify(text)}, which is no address such as 127.0.0.1, or 0.0.0.0 for all that this machine has.`,
  );
}

/** Whether only this machine's own programs reach what is bound to an address. */
export function isLoopback(host: string): boolean {
  return /^127\.|^(0*:)+0*1$/.test(host);
}

/** The warning for a server that others can reach without https in front of it; null for any other. */
export function openness(host: string, publicOrigin: string | undefined): string | null {
  if (isLoopback(host) || /^https:/i.test(publicOrigin ?? "")) return null;
  return (
    `Others can reach this server at ${host}, and no https stands before it: what they send can be read on its way, ` +
    "and their browsers keep no seat. Set PUBLIC_ORIGIN to the https address of the proxy before it."
  );
}
