/**
 * `npm run backup -- <folder>`: copies the state folder as it is at one moment, beside a running server or without one. The server
 * stands still meanwhile, so that the copy is what a power cut would leave: every accepted move, and all that is owed with it
 * (docs/decisions/0014). The copy is a state folder itself, and its database files are written anew, without what was deleted.
 */
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { checkTarget, copyState, whole } from "./backup/copy.ts";
import { whileStill } from "./backup/suspend.ts";
import { holdState, runningServer } from "./server/state.ts";
import { vacuum } from "./server/vacuum.ts";
import { CommandError } from "./shared/command.ts";
import { workerdOf } from "./shared/processes.ts";
import { stateFolder } from "./shared/project.ts";
import { listFiles } from "./verify/objects.ts";

const { positionals } = parseArgs({ allowPositionals: true });
const [given, ...more] = positionals;
if (given === undefined || more.length > 0)
  throw new CommandError("Name the folder that the backup becomes: npm run backup -- <folder>");

const stateDir = stateFolder(process.env);
const target = resolve(given);
if (!existsSync(stateDir)) throw new CommandError(`There is no state folder at ${stateDir}.`);
checkTarget(stateDir, target);
// The folder holds the keys.
process.umask(0o077);

const milliseconds = await whole(target, backUp);
const stood = milliseconds === null ? "" : ` The server stood still for ${milliseconds} ms.`;
console.log(`The backup ${target} has ${listFiles(target).length} games.${stood}`);

async function backUp(part: string): Promise<number | null> {
  const milliseconds = await copy(part);
  await vacuum(part);
  return milliseconds;
}

/** Copies to `part`, and answers for how long a running server stood still; null where none runs. */
async function copy(part: string): Promise<number | null> {
  const server = runningServer(stateDir);
  if (server === null) {
    const { release } = holdState(stateDir);
    copyState(stateDir, part);
    release();
    return null;
  }
  const workerd = workerdOf(server.pid);
  if (workerd === undefined) throw new CommandError("The server is being started; try again.");
  const begin = performance.now();
  await whileStill(workerd, () => copyState(stateDir, part));
  return Math.round(performance.now() - begin);
}
