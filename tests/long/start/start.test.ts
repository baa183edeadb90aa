/** What `npm start` refuses, and that nothing of it is left when it ends. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from "vitest";
import { startServer } from "../../e2e/server.ts";

const baseUrl = inject("baseUrl");
const root = resolve(import.meta.dirname, "../../..");

/** Calls `npm start`'s process to its end. */
async function start(environment: Readonly<Record<string, string>>, project = root, options: readonly string[] = []) {
  const run = join(project, "scripts/run.mjs");
  const child = spawn(process.execPath, [run, "start", ...options], { env: { ...process.env, PORT: "0", ...environment } });
  let [out, err] = ["", ""];
  child.stdout.on("data", (text) => (out += String(text)));
  child.stderr.on("data", (text) => (err += String(text)));
  await once(child, "close");
  return { code: child.exitCode, out, err };
}

/** A copy of the project as it was built; gone when the test is finished. */
function copyOfProject(): string {
  const project = mkdtempSync(join(tmpdir(), "hoplink-project-"));
  onTestFinished(() => rmSync(project, { recursive: true, force: true }));
  const notCopied = ["node_modules", "dist/types", "dist/tests", "tests", ".git", ".state", "shots"].map((name) =>
    join(root, name),
  );
  cpSync(root, project, { recursive: true, filter: (path) => !notCopied.includes(path) });
  symlinkSync(join(root, "node_modules"), join(project, "node_modules"));
  return project;
}

let folder: string;
beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), "hoplink-start-"))));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("an option is refused, and told where it stands instead", async () => {
  expect(await start({}, root, ["--port", "8080"])).toEqual({
    code: 1,
    out: "",
    err: "npm start reads no --port; HOST, PORT and STATE_DIR say where it serves, as in: PORT=8080 npm start.\n",
  });
});

test("a PORT that is none, a state folder that cannot be written, and broken keys are one sentence each", async () => {
  expect(await start({ PORT: "http" })).toEqual({ code: 1, out: "", err: `PORT is "http", which is no port.\n` });
  expect(await start({ HOST: "here" })).toMatchObject({ code: 1, out: "", err: expect.stringMatching(/^HOST is "here", .*\n$/) });

  const file = join(folder, "file");
  writeFileSync(file, "");
  expect(await start({ STATE_DIR: file })).toEqual({
    code: 1,
    out: "",
    err: `The state folder ${file} cannot be written (EEXIST).\n`,
  });

  writeFileSync(join(folder, "keys.json"), "{");
  const { code, err } = await start({ STATE_DIR: folder });
  expect(err).toMatch(/^The keys in .* cannot be used: it is not JSON; .*\n$/);
  expect(code).toBe(1);
  expect(readFileSync(join(folder, "keys.json"), "utf8")).toBe("{");
});

test("it is bound to the address that it is told, and says where others reach it without https", async () => {
  const [one, all] = await Promise.all([startServer({ HOST: "127.0.0.2" }), startServer({ HOST: "0.0.0.0" })]);
  expect(new URL(one.baseUrl).hostname).toBe("127.0.0.2");
  expect((await fetch(`${one.baseUrl}/api/health`)).status).toBe(200);
  await expect(fetch(`http://127.0.0.1:${new URL(one.baseUrl).port}/`)).rejects.toThrow("fetch failed");
  expect(one.log()).toBe(`Hoplink is at ${one.baseUrl}\n`);

  expect(new URL(all.baseUrl).hostname).toBe("127.0.0.1");
  expect((await fetch(`http://127.0.0.2:${new URL(all.baseUrl).port}/api/health`)).status).toBe(200);
  expect(all.log()).toMatch(
    /^Others can reach this server at 0\.0\.0\.0, and no https stands before it: .*\nHoplink is at .*\n$/,
  );
  // Whoever reached the mailbox would read everybody's mail.
  const mailboxes = [baseUrl, all.baseUrl].map((url) => fetch(`${url}/dev/mail`));
  expect((await Promise.all(mailboxes)).map(({ status }) => status)).toEqual([200, 404]);
  await Promise.all([one.stop(), all.stop()]);
});

test("a second server on the same state is refused, and told of the first", async () => {
  const server = await startServer();
  onTestFinished(() => server.stop());
  const { code, err } = await start({ STATE_DIR: server.stateDir });
  expect(err).toBe(
    `The state folder ${server.stateDir} is in use by the server at ${server.baseUrl} (process ${server.pid()}).\n`,
  );
  expect(code).toBe(1);
  expect((await fetch(`${server.baseUrl}/api/health`)).status).toBe(200);
});

test("a second server is refused before it builds: the first goes on with the files that it was started with", async () => {
  const server = await startServer();
  onTestFinished(() => server.stop());
  const project = copyOfProject();
  rmSync(join(project, "dist"), { recursive: true });
  const { code, err } = await start({ STATE_DIR: server.stateDir }, project);
  expect({ code, err }).toEqual({ code: 1, err: expect.stringContaining(`is in use by the server at ${server.baseUrl}`) });
  expect(existsSync(join(project, "dist"))).toBe(false);
});

test("a server goes on with the files that it was started with, whatever is built after that", async () => {
  const project = copyOfProject();
  const server = await startServer({}, project);
  onTestFinished(() => server.stop());
  const files = [...(await (await fetch(server.baseUrl)).text()).matchAll(/"(\/assets\/[^"]+)"/g)].map(([, path]) => path);
  rmSync(join(project, "dist"), { recursive: true });
  expect(files.length).toBeGreaterThan(2);
  for (const path of files) expect([path, (await fetch(server.baseUrl + path)).status]).toEqual([path, 200]);
});

test("a server that is killed leaves no workerd on its port, and starts again on it with the same keys", async () => {
  const server = await startServer();
  onTestFinished(() => server.stop());
  const keys = readFileSync(join(server.stateDir, "keys.json"), "utf8");
  await server.kill();
  await server.restart();
  expect((await fetch(`${server.baseUrl}/api/health`)).status).toBe(200);
  expect(readFileSync(join(server.stateDir, "keys.json"), "utf8")).toBe(keys);
});
