/** The unit of docs/hosting.md: how little of the machine it leaves to the service, and that the service does with that. */
import { spawnSync } from "node:child_process";
import { resolve } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { killOutright } from "../../../scripts/shared/processes.ts";
import { runTool } from "../../../scripts/shared/tool.ts";
import { debian, isOnPath } from "../../../scripts/test/debian.ts";
import { freePort } from "../../../scripts/test/server.ts";
import { ApiClient } from "../../e2e/api.ts";
import { isDocumented } from "../../log-lines.ts";
import { bootService, canBoot, isRoot } from "./service.ts";

/** What systemd calls "OK" ends at 4.9, and "safe" at 1. */
const MOST_EXPOSED = 2.5;

const hasSystemd = () => isOnPath("systemd-analyze") && isOnPath("systemd");
const isWithinReach = hasSystemd() || (isRoot && isOnPath("apt-get"));

async function ensureSystemd() {
  if (hasSystemd()) return;
  const [program, ...rest] = debian("systemd");
  const { everything } = await runTool(program, rest, { capture: true });
  if (!hasSystemd()) throw new Error(`${everything}This test needs systemd.`);
}

test.runIf(isWithinReach)("the unit is sound, and exposes little of the machine", async () => {
  await ensureSystemd();
  const unit = resolve("hosting/hoplink.service");
  const analysed = spawnSync("systemd-analyze", ["security", "--offline=true", unit], { encoding: "utf8" });
  const [, score] = /Overall exposure level for hoplink\.service: (\d+\.\d+)/.exec(analysed.stdout) ?? [];
  expect(Number(score)).toBeLessThan(MOST_EXPOSED);
});

test.runIf(isWithinReach && canBoot())("a service manager starts it shut in, and games are played and kept", async () => {
  await ensureSystemd();
  const port = await freePort();
  const service = await bootService({ PORT: String(port) });
  onTestFinished(() => service.end());
  expect(service.status()).toMatch(/^CapBnd:\t0+$/m);
  expect(service.status()).toMatch(/^NoNewPrivs:\t1$/m);
  expect(service.status()).toMatch(/^Seccomp:\t2$/m);

  const { id } = await new ApiClient(`http://127.0.0.1:${port}`).pair();
  const answers = () =>
    fetch(`http://127.0.0.1:${port}/api/games/${id}`).then(
      ({ status }) => status,
      () => 0,
    );
  expect(await answers()).toBe(200);
  killOutright(service.workerd() ?? 0);
  await expect.poll(() => service.said()).toContain("workerd ended (SIGKILL); it is started again.");
  await expect.poll(answers).toBe(200);

  service.systemctl("stop", "hoplink");
  expect([service.property("Result"), service.property("ExecMainStatus")]).toEqual(["success", "0"]);
  const lines = service.said().trimEnd().split("\n");
  expect(lines.filter((line) => !isDocumented(line))).toEqual([]);
});
