/**
 * `npm start`: builds what has changed and serves, until a signal ends it with exit code 0. `PORT` and `STATE_DIR` say
 * where; the Worker's own variables are listed in `server/variables.ts`.
 */
import { join } from "node:path";
import { isBuilt } from "./build/build.ts";
import { serve } from "./server/serve.ts";
import { catchesMail, portNumber, workerVariables } from "./server/variables.ts";
import { CommandError } from "./shared/command-error.ts";
import { root, stateFolder } from "./shared/project.ts";
import { runTool } from "./shared/tool.ts";

const port = portNumber(process.env);
const stateDir = stateFolder(process.env);
const variables = workerVariables(process.env);

// In a process of its own, for what bundles would stay in this one's memory as long as it serves.
if (!isBuilt(root)) {
  const { code, everything } = await runTool(process.execPath, [join(root, "scripts/run.mjs"), "build"], { capture: true });
  if (code !== 0) throw new CommandError(everything.trimEnd());
}

const serving = serve({ stateDir, port, variables, ...(catchesMail(variables) && { mailFolder: join(stateDir, "mail") }) });
for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"]) {
  // Once; a second one ends the process as it does by default.
  process.once(signal, () => void serving.then((server) => server.close()).finally(() => process.exit(0)));
}
const { url } = await serving;
console.log(`Hoplink is at ${url}`);
