/** What `npm start` hands on from its environment to the Worker. */
import { CommandError } from "../shared/command-error.ts";

/** `worker/env.ts` says what each does. */
const names = ["ALLOW_PRIVATE_WEBHOOKS", "RATE_LIMITS", "DEVELOPMENT", "PUBLIC_ORIGIN", "CLIENT_IP_HEADER"] as const;

/** Those variables that are set. */
export function workerVariables(environment: NodeJS.ProcessEnv): Readonly<Record<string, string>> {
  const variables: Record<string, string> = {};
  for (const name of names) {
    const value = environment[name];
    if (value) variables[name] = value;
  }
  return variables;
}

/** The port of `PORT`, 8787 where it is not set, 0 for any that is free. Throws a `CommandError` where it is none. */
export function portNumber(environment: NodeJS.ProcessEnv): number {
  const text = environment["PORT"] || "8787";
  if (/^\d{1,5}$/.test(text) && Number(text) < 65_536) return Number(text);
  throw new CommandError(`PORT is ${JSON.stringify(text)}, which is no port.`);
}
