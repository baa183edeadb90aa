/** `scripts/run.mjs` in a project of its own, with an npm that only pretends. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";

let project: string;

/** Installs what the lock file asks for, loudly, and counts its calls; `FAIL` has it complain of that instead. */
const npm = `
const { appendFileSync, cpSync, mkdirSync, readFileSync, symlinkSync, rmSync } = require("node:fs");
appendFileSync("calls", process.argv.slice(2).join(" ") + "\\n");
console.log("added 1 package");
if (process.env.FAIL) { console.error("npm error " + process.env.FAIL); process.exit(1); }
rmSync("node_modules", { recursive: true, force: true });
mkdirSync("node_modules/node/bin", { recursive: true });
symlinkSync(process.execPath, "node_modules/node/bin/node");
cpSync("package-lock.json", "node_modules/.package-lock.json");
`;

const lock = (version: string) =>
  JSON.stringify({
    packages: { "": {}, "node_modules/x": { version }, "node_modules/other-machine": { version: "1", optional: true } },
  });

beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), "hoplink-run-"));
  mkdirSync(join(project, "scripts"));
  cpSync(resolve(import.meta.dirname, "../../../scripts/run.mjs"), join(project, "scripts/run.mjs"));
  writeFileSync(join(project, "npm-cli.js"), npm);
  writeFileSync(join(project, "package-lock.json"), lock("1.0.0"));
  writeFileSync(
    join(project, "scripts/echo.ts"),
    `const rest: string[] = process.argv.slice(2);\nconsole.log(rest.join(" "));\nprocess.exitCode = 3;\n`,
  );
  writeFileSync(
    join(project, "scripts/wait.ts"),
    `process.on("SIGTERM", () => process.exit(7));\nsetInterval(() => {}, 1000);\nconsole.log("ready");\n`,
  );
  writeFileSync(
    join(project, "scripts/stop.ts"),
    `class CommandError extends Error { override name = "CommandError"; }\nthrow new CommandError("No such luck.");\n`,
  );
});
afterEach(() => rmSync(project, { recursive: true, force: true }));

function start(arguments_: readonly string[], environment: Readonly<Record<string, string>> = {}) {
  return spawn(process.execPath, [join(project, "scripts/run.mjs"), ...arguments_], {
    // Not the project's folder: a command may be called from anywhere.
    cwd: tmpdir(),
    env: { PATH: process.env["PATH"], npm_execpath: join(project, "npm-cli.js"), ...environment },
  });
}

async function run(arguments_: readonly string[], environment?: Readonly<Record<string, string>>) {
  const child = start(arguments_, environment);
  let [out, err] = ["", ""];
  child.stdout.on("data", (text) => (out += String(text)));
  child.stderr.on("data", (text) => (err += String(text)));
  await once(child, "close");
  return { out, err, code: child.exitCode };
}

const calls = () => (existsSync(join(project, "calls")) ? readFileSync(join(project, "calls"), "utf8").trim().split("\n") : []);

test("what is missing is installed once, and only the command writes to standard output", async () => {
  const first = await run(["echo", "a", "--b"]);
  expect(first).toMatchObject({ out: "a --b\n", code: 3 });
  expect(first.err).toBe("Installing packages…\n");
  expect(calls()).toHaveLength(1);
  expect(calls()[0]).toMatch(/^ci .*--loglevel=error/);

  expect(await run(["echo", "again"])).toEqual({ out: "again\n", err: "", code: 3 });
  expect(calls()).toHaveLength(1);
});

test("a changed lock file is installed anew, another machine's optional packages are not missed", async () => {
  await run(["echo"]);
  writeFileSync(
    join(project, "node_modules/.package-lock.json"),
    JSON.stringify({ packages: { "node_modules/x": { version: "1.0.0" } } }),
  );
  await run(["echo"]);
  expect(calls()).toHaveLength(1);
  writeFileSync(join(project, "package-lock.json"), lock("1.0.1"));
  await run(["echo"]);
  expect(calls()).toHaveLength(2);
});

test("a production install misses no development packages, and takes the Node that is there", async () => {
  const packages = {
    "": {},
    "node_modules/x": { version: "1.0.0" },
    "node_modules/tool": { version: "1", dev: true },
    // One of the project's own folders: npm says of the folder what it is for, and nothing of the link to it.
    "node_modules/own": { resolved: "own", link: true },
    own: { version: "1", dev: true },
  };
  writeFileSync(join(project, "package-lock.json"), JSON.stringify({ packages }));
  mkdirSync(join(project, "node_modules"));
  const present = JSON.stringify({ packages: { "node_modules/x": { version: "1.0.0" } } });
  writeFileSync(join(project, "node_modules/.package-lock.json"), present);
  expect(await run(["echo", "a"], { NODE_ENV: "production" })).toEqual({ out: "a\n", err: "", code: 3 });
  expect(calls()).toEqual([]);

  writeFileSync(join(project, "node_modules/.package-lock.json"), JSON.stringify({ packages: {} }));
  expect((await run(["echo", "b"], { NODE_ENV: "production" })).out).toBe("b\n");
  expect(calls()[0]).toContain("--omit=dev");
});

test("npm 9, which tells of links alone and not of the folders that they lead to, has installed all", async () => {
  const link = { "node_modules/own": { resolved: "own", link: true } };
  const packages = { "": {}, "node_modules/x": { version: "1.0.0" }, ...link };
  writeFileSync(join(project, "package-lock.json"), JSON.stringify({ packages: { ...packages, own: { version: "1" } } }));
  mkdirSync(join(project, "node_modules"));
  writeFileSync(join(project, "node_modules/.package-lock.json"), JSON.stringify({ packages }));
  expect((await run(["echo", "a"])).err).toBe("");
  expect(calls()).toEqual([]);
});

test.for(["ENOTFOUND", "EAI_AGAIN", "ECONNREFUSED", "ETIMEDOUT"])(
  "a registry out of reach (%s) is one sentence",
  async (code) => {
    const { out, err, code: exit } = await run(["echo"], { FAIL: `code ${code}\nnpm error a page of text` });
    expect(err.replace("Installing packages…\n", "")).toBe(
      "Packages could not be installed: the package registry is out of reach; connect to the network and try again.\n",
    );
    expect({ out, exit }).toEqual({ out: "", exit: 1 });
  },
);

test("any other failure of npm is told in its own words", async () => {
  const { err, code } = await run(["echo"], { FAIL: "code EUSAGE" });
  expect(err).toContain("npm error code EUSAGE\nPackages could not be installed");
  expect(code).toBe(1);
});

test("an unknown command, and one that tries to leave the folder, are refused before anything is installed", async () => {
  for (const name of ["nothing", "../echo", ""]) {
    expect(await run([name])).toEqual({ out: "", err: `There is no command ${JSON.stringify(name)}.\n`, code: 1 });
  }
  expect(calls()).toEqual([]);
});

test("a command's own refusal is printed without a stack", async () => {
  await run(["echo"]);
  expect(await run(["stop"])).toEqual({ out: "", err: "No such luck.\n", code: 1 });
});

test("a signal reaches the command, also where it runs on the project's own Node", async () => {
  for (const installed of [false, true]) {
    const child = start(["wait"]);
    await once(child.stdout, "data");
    child.kill("SIGTERM");
    await once(child, "close");
    expect({ installed, code: child.exitCode }).toEqual({ installed, code: 7 });
  }
});
