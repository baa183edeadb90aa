/** The server where it can write to its volumes and /tmp alone, as compose.yaml has it: as a user without rights, on a read-only disk. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { root } from "../../../scripts/shared/project.ts";
import { runTool } from "../../../scripts/shared/tool.ts";
import { debian, isOnPath } from "../../../scripts/test/debian.ts";
import { freePort } from "../../../scripts/test/server.ts";
import { ApiClient } from "../../e2e/api.ts";
import { isRoot } from "./service.ts";

const isWithinReach = isOnPath("bwrap") || (isRoot && isOnPath("apt-get"));

test.runIf(isWithinReach)("games are played, backed up and verified", async () => {
  if (!isOnPath("bwrap")) {
    const [program, ...rest] = debian("bubblewrap");
    await runTool(program, rest, { capture: true });
  }
  const volumes = mkdtempSync(join(tmpdir(), "hoplink-volumes-"));
  for (const name of ["state", "backups"]) mkdirSync(join(volumes, name), { mode: 0o700 });
  const port = await freePort();
  const server = shutIn(volumes, port, ["node", "scripts/run.mjs", "start"]);
  onTestFinished(async () => {
    server.process.kill("SIGKILL");
    await server.ended;
    rmSync(volumes, { recursive: true });
  });
  await expect.poll(server.said).toContain("Hoplink is at ");
  const { id } = await new ApiClient(`http://127.0.0.1:${port}`).pair();

  const written = shutIn(volumes, port, ["touch", "README.md"]);
  expect(await written.ended).not.toBe(0);
  expect(written.said()).toContain("Read-only file system");
  const commands = {
    [`npm run backup -- ${volumes}/backups/first`]: /^The backup .* has 1 games\./m,
    "npm run verify": /nothing differs\./,
  };
  for (const [command, answer] of Object.entries(commands)) {
    const { said, ended } = shutIn(volumes, port, ["sh", "-c", command]);
    expect([command, await ended, said()]).toEqual([command, 0, expect.stringMatching(answer)]);
    expect(said()).not.toMatch(/npm (warn|error)|EROFS/i);
  }
  expect(readFileSync(join(volumes, "backups/first/keys.json"), "utf8")).toContain("LINK_KEYS");
  expect((await fetch(`http://127.0.0.1:${port}/api/games/${id}`)).status).toBe(200);
});

interface ShutIn {
  readonly process: ChildProcess;
  readonly said: () => string;
  /** Its exit code. */
  readonly ended: Promise<number | null>;
}

/** Runs a command in the project's folder. */
function shutIn(volumes: string, port: number, command: readonly string[]): ShutIn {
  const disk = [
    "--ro-bind",
    "/",
    "/",
    "--dev",
    "/dev",
    "--proc",
    "/proc",
    "--tmpfs",
    "/tmp",
    "--ro-bind",
    root,
    root,
    "--bind",
    volumes,
    volumes,
  ];
  const rights = ["--unshare-user", "--uid", "1000", "--gid", "1000", "--cap-drop", "ALL", "--die-with-parent", "--chdir", root];
  const own = { NODE_ENV: "production", NPM_CONFIG_LOGS_MAX: "0", PORT: String(port), STATE_DIR: join(volumes, "state") };
  const env = { ...process.env, ...own, PATH: `${join(root, "node_modules/node/bin")}:${process.env["PATH"]}`, TMPDIR: "/tmp" };
  const child = spawn("bwrap", [...disk, ...rights, ...command], { env, stdio: ["ignore", "pipe", "pipe"] });
  let text = "";
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", (part: string) => (text += part));
  const ended = once(child, "close").then(() => child.exitCode);
  return { process: child, said: () => text, ended };
}
