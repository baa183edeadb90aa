/** The service of hosting/hoplink.service, as a real service manager runs it, beside the one that this machine may have. */
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { descendants } from "../../../scripts/shared/processes.ts";
import { root } from "../../../scripts/shared/project.ts";
import { isOnPath } from "../../../scripts/test/debian.ts";

/** Milliseconds between looks whether it is up, and how many of them. */
const LOOK = 100;
const LOOKS = 1200;

export const isRoot = process.getuid?.() === 0;

/** Whether this machine lets us mount what a service manager needs: not inside of most containers. */
export function canBoot(): boolean {
  if (!isRoot || !isOnPath("unshare")) return false;
  const folder = mkdtempSync(join(tmpdir(), "hoplink-mount-"));
  const trial =
    'mount -t tmpfs none "$0" && mkdir "$0/u" "$0/w" "$0/r" && mount -t overlay -o "lowerdir=/,upperdir=$0/u,workdir=$0/w" none "$0/r" && mount -t cgroup2 none "$0/w"';
  const { status } = spawnSync("unshare", ["--mount", "--pid", "--cgroup", "--fork", "sh", "-c", trial, folder]);
  rmSync(folder, { recursive: true });
  return status === 0;
}

export interface Service {
  /** What it has said. */
  said(): string;
  /** One of its properties, as `systemctl show` has it. */
  property(name: string): string;
  /** The kernel's account of its main process. */
  status(): string;
  /** Its workerd, as this machine counts; undefined while it runs none. */
  workerd(): number | undefined;
  systemctl(...what: readonly string[]): string;
  /** Ends the service manager with all that it runs. */
  end(): Promise<void>;
}

/** Boots it, with the project's own Node where the unit looks first. */
export async function bootService(settings: Readonly<Record<string, string>>): Promise<Service> {
  const folder = mkdtempSync(join(tmpdir(), "hoplink-boot-"));
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}\\n`);
  const paths = [folder, root, resolve("hosting/hoplink.service"), lines.join(""), process.execPath];
  const script = resolve("tests/long/hosting/boot.sh");
  const booted = spawn("sh", [script, ...paths], { stdio: ["ignore", "ignore", "pipe"] });
  let complaint = "";
  booted.stderr.setEncoding("utf8").on("data", (text: string) => (complaint += text));
  const ended = once(booted, "exit");
  const manager = () => descendants(booted.pid ?? 0).find(({ program }) => program === "systemd")?.pid;
  function systemctl(...what: readonly string[]): string {
    const enter = ["--target", String(manager()), "--mount", "--pid", "systemctl", ...what];
    return spawnSync("nsenter", enter, { encoding: "utf8" }).stdout.trim();
  }
  const property = (name: string) => systemctl("show", "--value", "--property", name, "hoplink");
  const service: Service = {
    systemctl,
    property,
    said() {
      const file = `/proc/${manager()}/root/run/said`;
      return existsSync(file) ? readFileSync(file, "utf8") : "";
    },
    status: () => readFileSync(`/proc/${manager()}/root/proc/${property("MainPID")}/status`, "utf8"),
    workerd: () => descendants(manager() ?? 0).find(({ program }) => program === "workerd")?.pid,
    async end() {
      booted.kill("SIGKILL");
      await ended;
      spawnSync("sh", ["-c", CLEAN, folder, String(booted.pid)]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
  for (let look = 0; look < LOOKS && booted.exitCode === null; look += 1) {
    if (service.said().includes("Hoplink is at ")) return service;
    await pause(LOOK);
  }
  const said = service.said();
  await service.end();
  throw new Error(`the service did not start: ${complaint}${said}`);
}

/** Removes the group of processes that a boot has made. */
const CLEAN =
  'mount -t cgroup2 none "$0/groups" && { for i in 1 2 3 4 5; do find "$0/groups/hoplink-test-$1" -depth -type d -exec rmdir {} + && break; sleep 0.2; done; umount "$0/groups"; }';
