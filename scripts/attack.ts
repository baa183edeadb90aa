/**
 * `npm run attack`: attacks a server of its own, on this machine and a state folder that goes with it. It sends requests that
 * nobody would send (`fuzz`), kills the server (`kills`), tries every way to somebody's seat (`seats`), asks what one client can
 * make it work and keep (`load`), opens sockets that never read (`sockets`), and plays one stranger who takes and disturbs what
 * they can (`limits`). It ends with exit code 1 and a table where something did not hold. No other server can be named.
 */
import { randomInt } from "node:crypto";
import { constants } from "node:os";
import { table } from "./attack/finding.ts";
import { attackByFuzzing } from "./attack/fuzz.ts";
import { attackByKills } from "./attack/kills.ts";
import { attackLimits } from "./attack/limits.ts";
import { attackByLoad } from "./attack/load.ts";
import { readOptions } from "./attack/options.ts";
import { attackSeats } from "./attack/seats.ts";
import { attackSockets } from "./attack/sockets.ts";
import { ensureBuilt } from "./build/build.ts";
import { CommandError } from "./shared/command.ts";

const ATTACKS = {
  fuzz: attackByFuzzing,
  kills: attackByKills,
  seats: attackSeats,
  load: attackByLoad,
  sockets: attackSockets,
  limits: attackLimits,
};

const options = readOptions(process.argv.slice(2));
if (!options.ok) throw new CommandError(options.error);
const { parts, seed = randomInt(2 ** 31 - 1), ...amounts } = options.value;
await ensureBuilt();
// Whatever ends the attack ends its server, too.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
  process.once(signal, () => process.exit(128 + constants.signals[signal]));

for (const part of parts) {
  console.log(`\n# ${part} --seed ${seed}\n`);
  const findings = await ATTACKS[part]({ ...amounts, seed, say: (line) => console.log(line) });
  console.log(findings.length === 0 ? "\nEverything held." : `\n${findings.length} findings:\n\n${table(findings)}`);
  if (findings.length > 0) process.exitCode = 1;
}
