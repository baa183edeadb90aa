/**
 * `npm start`: builds what has changed and serves, until a signal ends it with exit code 0. `HOST`, `PORT` and `STATE_DIR` say
 * where; the Worker's own variables are listed in `server/variables.ts`.
 */
import { join } from "node:path";
import { isBuilt } from "./build/build.ts";
import { hostAddress, openness, catchesMail, portNumber, workerVariables } from "./server/variables.ts";
import { messageOf, CommandError } from "./shared/command.ts";
import { serve } from "./server/serve.ts";
import { holdState } from "./server/state.ts";
import { root, stateFolder } from "./shared/project.ts";
import { runTool } from "./shared/tool.ts";

const [option] = process.argv.slice(2);
if (option !== undefined) {
  throw new CommandError(
    `npm start reads no ${option}; HOST, PORT and STATE_DIR say where it serves, as in: PORT=8080 npm start.`,
  );
}
const host = hostAddress(process.env);
const port = portNumber(process.env);
const stateDir = stateFolder(process.env);
const variables = workerVariables(process.env);

// The build runs in a process of its own, because its memory would stay in this one as long as it serves. A server that is
// running already goes on with the files that it was started with.
if (!isBuilt()) {
  holdState(stateDir).release();
  const { code, everything } = await runTool(process.execPath, [join(root, "scripts/run.mjs"), "build"], { capture: true });
  if (code !== 0) throw new CommandError(everything.trimEnd());
}

// No game is kept here: whatever breaks in this process, workerd goes on.
process.on("unhandledRejection", (error) => console.error(`Beside serving: ${messageOf(error)}.`));

const open = openness(host, variables["PUBLIC_ORIGIN"]);
if (open !== null) console.error(open);

const stop = new AbortController();
const mailFolder = catchesMail(variables, host) ? join(stateDir, "mail") : undefined;
const serving = serve({ stateDir, host, port, variables, stop: stop.signal, ...(mailFolder !== undefined && { mailFolder }) });
for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"]) {
  // A second signal ends the process as it does by default.
  process.once(signal, () => {
    stop.abort();
    void serving.then((server) => server.close()).finally(() => process.exit(0));
  });
}
const server = await serving.catch((error: unknown) => {
  if (stop.signal.aborted) process.exit(0);
  throw error;
});
console.log(`Hoplink is at ${server.url}`);
throw await server.failed;
