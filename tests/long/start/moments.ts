/** Moments of a server's start, by what can be seen of it from outside, so that a busy machine meets them too. */
import { setTimeout as pause } from "node:timers/promises";
import { killOutright, residentMegabytes, workerdOf } from "../../../scripts/shared/processes.ts";

export interface Moment {
  readonly name: string;
  /** Whether a server's `workerd` has come to it. */
  readonly isThere: (workerd: number) => boolean;
}

/** Milliseconds between two looks. */
const LOOK = 1;

/** In the order in which they come. */
export const moments: readonly Moment[] = [
  { name: "its process is there", isThere: () => true },
  ...[20, 35, 50, 60, 70, 80].map((megabytes) => ({
    name: `it holds ${megabytes} MB`,
    isThere: (workerd: number) => residentMegabytes(workerd) >= megabytes,
  })),
];

/**
 * Kills a server's workerd at that moment, and answers its process id; null where the server was up before.
 * @param killed one that may not have ended yet, and is not meant
 */
export async function killAt(
  moment: Moment,
  server: number,
  isUp: () => boolean,
  killed?: number | null,
): Promise<number | null> {
  while (!isUp()) {
    const workerd = workerdOf(server);
    if (workerd !== undefined && workerd !== killed && moment.isThere(workerd) && killOutright(workerd)) return workerd;
    await pause(LOOK);
  }
  return null;
}
