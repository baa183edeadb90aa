/**
 * The built page's files, as a Worker of their own that ours asks for them. Miniflare would rather stand two routers before a
 * Worker that has files, in the way of every request: without them a move is answered in two thirds of the time.
 */
import type { V4WorkerOptions } from "miniflare";

export const filesName = "files";

/**
 * It has every path to itself: one that `run_worker_first` names it would hand to a Worker behind it, which it has not, and throw.
 * @param assets what `wrangler.toml` says of the files
 */
export function filesWorker(directory: string, compatibilityDate: string, assets: V4WorkerOptions["assets"]): V4WorkerOptions {
  return {
    name: filesName,
    compatibilityDate,
    modules: [{ type: "ESModule", path: "files.js", contents: "export default {};" }],
    assets: {
      ...assets,
      directory,
      run_worker_first: false,
      routerConfig: { has_user_worker: false },
    },
  };
}
