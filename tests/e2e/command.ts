/** A command of package.json, run to its end on a state folder. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";

const run = resolve(import.meta.dirname, "../../scripts/run.mjs");

export async function command(
  name: string,
  stateDir: string,
  ...args: readonly string[]
): Promise<{ readonly code: number | null; readonly out: string; readonly err: string }> {
  const child = spawn(process.execPath, [run, name, ...args], { env: { ...process.env, STATE_DIR: stateDir } });
  let [out, err] = ["", ""];
  child.stdout.on("data", (text) => (out += String(text)));
  child.stderr.on("data", (text) => (err += String(text)));
  await once(child, "close");
  return { code: child.exitCode, out, err };
}
