/** What a real npm says where its registry is out of reach, and how soon. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";

const root = resolve(import.meta.dirname, "../../..");

let project: string;
beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), "hoplink-install-"));
  mkdirSync(join(project, "scripts"));
  cpSync(join(root, "scripts/run.mjs"), join(project, "scripts/run.mjs"));
  cpSync(join(root, "package.json"), join(project, "package.json"));
  cpSync(join(root, "package-lock.json"), join(project, "package-lock.json"));
  writeFileSync(join(project, "scripts/rules.ts"), "");
});
afterEach(() => rmSync(project, { recursive: true, force: true }));

test("one sentence, within seconds, on standard error", async () => {
  const child = spawn("npm", ["run", "--silent", "rules"], {
    cwd: project,
    // Nothing listens on port 9, and an empty cache has nothing either.
    env: {
      PATH: process.env["PATH"],
      HOME: project,
      npm_config_registry: "http://127.0.0.1:9/",
      npm_config_cache: join(project, "cache"),
    },
  });
  let [out, err] = ["", ""];
  child.stdout.on("data", (text) => (out += String(text)));
  child.stderr.on("data", (text) => (err += String(text)));
  await once(child, "close");
  expect(err).toBe(
    "Installing packages…\nPackages could not be installed: the package registry is out of reach; connect to the network and try again.\n",
  );
  expect({ out, code: child.exitCode }).toEqual({ out: "", code: 1 });
}, 60_000);
