/** Who may read what a server keeps: nobody but its owner, however generous the shell's umask is. */
import { spawnSync } from "node:child_process";
import { chmodSync, readdirSync, statSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { ApiClient } from "../e2e/api.ts";
import { startServer, type TestServer } from "../e2e/server.ts";

/** A server of a shell whose files everybody may read and write. */
async function generous(): Promise<TestServer> {
  const umask = process.umask(0);
  try {
    return await startServer({ NOTICE_GRACE_SECONDS: "1" });
  } finally {
    process.umask(umask);
  }
}

/** Every file and folder below, with its rights. */
function rights(folder: string): readonly (readonly [string, string])[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true }).map((entry) => {
    const path = join(entry.parentPath, entry.name);
    return [relative(folder, path), (statSync(path).mode & 0o777).toString(8)];
  });
}

test("games, mails, keys and whatever else stands in a state folder is its owner's alone", async () => {
  const server = await generous();
  onTestFinished(() => server.stop());
  const api = new ApiClient(server.baseUrl);
  const game = await api.pair();
  await api.play(game, 4);
  const asked = { address: "bo@example.org", when: "turn" };
  expect((await api.ask(game, "b", "PUT", "email", asked)).status).toBe(202);
  await expect
    .poll(() =>
      rights(server.stateDir)
        .map(([path]) => path)
        .join(" "),
    )
    .toMatch(/mail\/\d+\.eml/);
  await api.call("POST", `/dev/games/${game.id}/clock`, { advance: 61_000 });

  const all = rights(server.stateDir);
  const kinds = [
    /^keys\.json$/,
    /^server\.json$/,
    /^lock$/,
    /^mail$/,
    /^v3\/d1\/.*sqlite$/,
    /^v3\/d1\/.*-wal$/,
    /Room\/[0-9a-f]{64}\.sqlite$/,
    /Recipient\/[0-9a-f]{64}\.sqlite$/,
  ];
  for (const kind of kinds) expect(all.map(([path]) => path)).toContainEqual(expect.stringMatching(kind));
  expect(all.filter(([, mode]) => !/^[0-7]00$/.test(mode))).toEqual([]);
});

test("a state folder that others may read is said, in one line, and served all the same", async () => {
  const server = await generous();
  onTestFinished(() => server.stop());
  const api = new ApiClient(server.baseUrl);
  expect(server.log()).toBe(`Hoplink is at ${server.baseUrl}\n`);
  chmodSync(server.stateDir, 0o755);
  await server.restart();
  expect((await api.play(await api.pair(), 1)).ply).toBe(1);
  const said = `Others on this machine may read the state folder ${server.stateDir}; \`chmod -R go=\` on it keeps it to its owner.\n`;
  expect(server.log()).toBe(`Hoplink is at ${server.baseUrl}\n${said}Hoplink is at ${server.baseUrl}\n`);

  spawnSync("chmod", ["-R", "go=", server.stateDir]);
  await server.restart();
  expect(server.log().split(said)).toHaveLength(2);
});

test("verifying opens the folder as privately as serving it", async () => {
  const server = await generous();
  onTestFinished(() => server.stop());
  const api = new ApiClient(server.baseUrl);
  await api.play(await api.pair(), 2);
  await server.kill();
  const run = resolve(import.meta.dirname, "../../scripts/run.mjs");
  const script = `umask 0; exec "${process.execPath}" "${run}" verify`;
  const verified = spawnSync("/bin/sh", ["-c", script], {
    env: { ...process.env, STATE_DIR: server.stateDir },
    encoding: "utf8",
  });
  expect(verified).toMatchObject({ status: 0, stdout: "1 game compared: nothing differs.\n" });
  expect(rights(server.stateDir).filter(([, mode]) => !/^[0-7]00$/.test(mode))).toEqual([]);
});
