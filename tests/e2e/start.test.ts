/** `npm start` itself: what it says, and what it serves; `tests/long/start` has what it refuses, and what is left when it ends. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from "vitest";
import { takePort } from "../../scripts/test/server.ts";
import { startServer } from "./server.ts";

const baseUrl = inject("baseUrl");
const root = resolve(import.meta.dirname, "../..");

/** Calls `npm start`'s process to its end. */
async function start(environment: Readonly<Record<string, string>>) {
  const run = join(root, "scripts/run.mjs");
  const child = spawn(process.execPath, [run, "start"], { env: { ...process.env, PORT: "0", ...environment } });
  let [out, err] = ["", ""];
  child.stdout.on("data", (text) => (out += String(text)));
  child.stderr.on("data", (text) => (err += String(text)));
  await once(child, "close");
  return { code: child.exitCode, out, err };
}

let folder: string;
beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), "hoplink-start-"))));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("a port in use is one sentence", async () => {
  const { port, close } = await takePort();
  const { code, out, err } = await start({ PORT: String(port), STATE_DIR: join(folder, "port") });
  await close();
  expect(err).toBe(`Port ${port} is in use; stop what uses it, or set PORT to another one.\n`);
  expect({ code, out }).toEqual({ code: 1, out: "" });
});

test("files are served as files, and a missing one is not found, for no longer than that", async () => {
  const script = /\/assets\/[\w-]+\.js/.exec(await (await fetch(`${baseUrl}/`)).text())?.[0];
  const found = await fetch(`${baseUrl}${script}`);
  expect(found.status).toBe(200);
  expect(found.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  expect(found.headers.get("x-content-type-options")).toBe("nosniff");

  for (const path of ["/assets/game-12345678.js", "/assets/", "/style.css", "/_headers"]) {
    const missing = await fetch(baseUrl + path, { headers: { accept: "*/*" } });
    expect([path, missing.status]).toEqual([path, 404]);
    expect(missing.headers.get("cache-control") ?? "").not.toMatch(/immutable|max-age=[1-9]/);
  }

  expect((await fetch(`${baseUrl}/favicon.svg`)).headers.get("content-type")).toBe("image/svg+xml");
  expect(await (await fetch(`${baseUrl}/robots.txt`)).text()).toContain("Disallow: /api/");
});

test("what is text is compressed for who accepts it, with nobody in front to do it", async () => {
  const style = (await (await fetch(baseUrl)).text()).match(/href="(\/assets\/style[^"]+)"/)?.[1] ?? "";
  for (const path of ["/", style, "/api/rules"]) {
    const asked = (encoding: string) => fetch(baseUrl + path, { headers: { "accept-encoding": encoding } });
    const [packed, plain, refused] = await Promise.all([asked("br, gzip"), asked("identity"), asked("gzip;q=0")]);
    const encodings = [packed, plain, refused].map(({ headers }) => headers.get("content-encoding"));
    expect([path, ...encodings]).toEqual([path, "gzip", null, null]);
    expect(packed.headers.get("vary")).toContain("accept-encoding");
    expect(await packed.text()).toBe(await plain.text());
  }
});

test("what a browser keeps says how long it is, so that half of it is never kept for the whole", async () => {
  const home = await (await fetch(baseUrl)).text();
  const files = [...home.matchAll(/="(\/assets\/[^"]+)"/g)].map(([, file = ""]) => file);
  expect(files.length).toBeGreaterThan(2);
  for (const path of [...files, "/robots.txt", "/sitemap.xml"])
    for (const encoding of ["gzip", "identity"]) {
      const { headers } = await fetch(baseUrl + path, { headers: { "accept-encoding": encoding } });
      expect([path, encoding, headers.get("content-length")]).toEqual([path, encoding, expect.stringMatching(/^[1-9]/)]);
      expect(headers.get("content-encoding")).toBe(encoding === "gzip" ? "gzip" : null);
    }
});

test("it prints its address and nothing else, and says how long it took", async () => {
  const begin = performance.now();
  const server = await startServer();
  onTestFinished(() => server.stop());
  const health = await fetch(`${server.baseUrl}/api/health`);
  console.log(`npm start, nothing to build: first answer after ${Math.round(performance.now() - begin)} ms`);
  expect(health.status).toBe(200);
  expect(server.log()).toBe(`Hoplink is at ${server.baseUrl}\n`);
});
