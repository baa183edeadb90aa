/** Absolute paths of the project, so that a command may be called from any folder. */
import { join, resolve } from "node:path";

export const root = resolve(import.meta.dirname, "../..");

/** What `npm run build` makes; nothing in it is kept by hand. */
export const dist = join(root, "dist");

/** The state folder: `STATE_DIR`, seen from where the command was called, or `.state` in the project. */
export function stateFolder(environment: NodeJS.ProcessEnv): string {
  return environment["STATE_DIR"] ? resolve(environment["STATE_DIR"]) : join(root, ".state");
}
