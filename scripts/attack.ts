/**
 * `npm run attack`: attacks a server of its own, on this machine and a state folder that goes with it. It sends requests that
 * nobody would send (`fuzz`), kills the server (`kills`), tries every way to somebody's seat (`seats`), asks what one client can
 * make it work and keep (`load`), opens sockets that never read (`sockets`), and plays one stranger who takes and disturbs what
 * they can (`limits`). It ends with exit code 1 and a table where something did not hold. No other server can be named.
 */
import { randomInt } from "node:crypto";
import { constants } from "node:os";
import { type Finding, type Part, table } from "./attack/finding.ts";
import { attackByFuzzing } from "./attack/fuzz.ts";
import { attackByKills } from "./attack/kills.ts";
import { attackByLoad } from "./attack/load.ts";
import { attackLimits } from "./attack/limits.ts";
import { readOptions } from "./attack/options.ts";
import { attackSeats } from "./attack/seats.ts";
import { attackSockets } from "./attack/sockets.ts";
import { ensureBuilt } from "./build/build.ts";
import { CommandError } from "./shared/command.ts";

const options = readOptions(process.argv.slice(2));
if (!options.ok) throw new CommandError(options.error);
const { parts, requests, seconds, races, rounds } = options.value;
const seed = options.value.seed ?? randomInt(2 ** 31 - 1);
await ensureBuilt();
// Whatever ends the attack ends its server, too.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
  process.once(signal, () => process.exit(128 + constants.signals[signal]));

for (const part of parts) {
  console.log(`\n# ${part} --seed ${seed}\n`);
  const findings = await attack(part);
  console.log(findings.length === 0 ? "\nEverything held." : `\n${findings.length} findings:\n\n${table(findings)}`);
  if (findings.length > 0) process.exitCode = 1;
}

function attack(part: Part): Promise<readonly Finding[]> {
  const say = (line: string) => console.log(line);
  switch (part) {
    case "fuzz":
      return attackByFuzzing({ requests, seed, say });
    case "kills":
      return attackByKills({ seconds, seed, say });
    case "seats":
      return attackSeats({ races, seed, say });
    case "limits":
      return attackLimits({ seed, say });
    case "load":
      return attackByLoad({ seed, say });
    case "sockets":
      return attackSockets({ rounds, seed, say });
  }
}
