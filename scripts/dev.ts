/**
 * `npm run dev`: serves for development, with wrangler's own bundling, logs and debugger, and builds again as sources are saved.
 * State, port and keys are those of `npm start`, whose place it takes meanwhile.
 */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { ensureBuilt, forgetBuild, buildId } from "./build/build.ts";
import { buildPage, writePageFiles } from "./build/page.ts";
import { ensureKeys } from "./server/keys.ts";
import { exposure, holdState } from "./server/state.ts";
import { portNumber, workerVariables } from "./server/variables.ts";
import { CommandError } from "./shared/command.ts";
import { stateFolder } from "./shared/project.ts";
import { runTool } from "./shared/tool.ts";

const stateDir = stateFolder(process.env);
const port = portNumber(process.env);
const state = holdState(stateDir);
process.once("exit", state.release);
const exposed = exposure(stateDir);
if (exposed !== null) console.error(exposed);

// Variables go into a file that only its owner can read, because everyone on the machine can read a command line.
const variablesFile = join(stateDir, "dev.vars");
const variables = { DEVELOPMENT: "true", ...workerVariables(process.env), ...ensureKeys(stateDir) };
const lines = Object.entries(variables).map(([name, value]) => `${name}=${JSON.stringify(value)}\n`);
writeFileSync(variablesFile, lines.join(""), { mode: 0o600 });

await ensureBuilt();
forgetBuild();
const local = ["--local", "--persist-to", stateDir];
const migrated = await runTool("wrangler", ["d1", "migrations", "apply", "DB", ...local], { capture: true });
if (migrated.code !== 0) throw new CommandError(`${migrated.everything}\nThe database could not be migrated.`);

// The Worker imports what this writes, so that wrangler builds the Worker again too.
await buildPage((outputs) => writePageFiles(buildId(), outputs), true);
state.announce(`http://127.0.0.1:${port}`);
const address = ["--ip", "127.0.0.1", "--port", String(port)];
const { code } = await runTool("wrangler", ["dev", ...local, ...address, "--env-file", variablesFile, ...process.argv.slice(2)]);
process.exit(code);
