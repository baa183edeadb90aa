/** Installs from Debian's packages what tests run and npm doesn't have. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root } from "../shared/project.ts";
import { runTool } from "../shared/tool.ts";

/** The path of a program, where there is one. Debian puts servers where only root's path leads. */
export function onPath(program: string): string | undefined {
  return spawnSync("sh", ["-c", `PATH=$PATH:/usr/sbin; command -v ${program}`], { encoding: "utf8" }).stdout.trim() || undefined;
}

export function isOnPath(program: string): boolean {
  return onPath(program) !== undefined;
}

/**
 * A lock on this file waits for others who install packages for this project, because a test may need a browser that is being
 * installed.
 */
const INSTALLING = join(root, "package-lock.json");

/** Installs packages, named with blanks between them. Lists of packages are fetched where those on the machine don't do. */
export function debian(names: string): readonly [string, ...string[]] {
  const install = withLists(`DEBIAN_FRONTEND=noninteractive apt-get install -yqq --no-install-recommends ${names}`);
  return ["flock", INSTALLING, ...install];
}

/**
 * Unpacks a package into a folder that goes with this process, and answers the folder, or the reason for a failure. An
 * installation would start the package's service on this machine. Whatever the package depends on has to be installed.
 */
export async function unpackDebian(
  name: string,
): Promise<{ readonly ok: true; readonly folder: string } | { readonly ok: false; readonly complaint: string }> {
  const folder = mkdtempSync(join(tmpdir(), "hoplink-debian-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  const [program, ...fetch] = withLists(`apt-get download -qq ${name}`, folder);
  const { code, everything } = await runTool(program, fetch, { capture: true });
  if (code !== 0) return { ok: false, complaint: everything };
  const unpacked = await runTool("sh", ["-c", `cd ${folder} && dpkg -x *.deb .`], { capture: true });
  return unpacked.code === 0 ? { ok: true, folder } : { ok: false, complaint: unpacked.everything };
}

function withLists(command: string, folder = "."): readonly [string, ...string[]] {
  return ["sh", "-c", `cd ${folder} && { ${command} || { apt-get update -qq && ${command}; }; }`];
}
