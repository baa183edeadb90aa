/** What `npm run verify` says of an attacked server, as findings. */
import { join } from "node:path";
import { root } from "../shared/project.ts";
import { runTool } from "../shared/tool.ts";
import type { Finding } from "./finding.ts";
import type { Target } from "./target.ts";

export async function verifyTarget({ stateDir }: Target): Promise<readonly Finding[]> {
  const command = [join(root, "scripts/run.mjs"), "verify"];
  const { code, output, everything } = await runTool(process.execPath, command, {
    capture: true,
    environment: { STATE_DIR: stateDir },
  });
  if (code === 0) return [];
  const lines = (code === 1 ? output : everything).trimEnd().split("\n");
  return lines.map((seen) => ({ what: "npm run verify is not clean", by: "npm run verify", seen }));
}
