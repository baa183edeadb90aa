/** The configuration that workerd is given, and the list of files in it. */
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { type IncomingMessage, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test, vi } from "vitest";
import { platformFiles, readHeaders } from "../../../scripts/build/platform.ts";
import { embedded, Verbatim, writeCapnp } from "../../../scripts/server/capnp.ts";
import { serveOwn } from "../../../scripts/server/own-services.ts";

test.for([
  ['say "ä"\n\\', '"say \\x22ä\\x22\\x0a\\x5c"'],
  [[1, true, "a"], '[1, true, "a"]'],
  [{ name: "a", left: undefined, inner: { b: [] } }, '(name = "a", inner = (b = []))'],
  [new Uint8Array([0, 255]), '0x"00ff"'],
  [embedded("worker/index.js"), 'embed "worker/index.js"'],
  [new Verbatim("proxy"), "proxy"],
] as const)("a value in Cap'n Proto's text: %j", ([value, text]) => {
  expect(writeCapnp(value)).toBe(text);
});

test("headers by patterns of paths; a line that is neither is not passed over", () => {
  expect(readHeaders("# Of old\n/a/*\n  Cache-Control: no-cache\n  X-A: b: c\n\n/d\n  X-A: e\n")).toEqual({
    "/a/*": { set: { "cache-control": "no-cache", "x-a": "b: c" } },
    "/d": { set: { "x-a": "e" } },
  });
  expect(() => readHeaders("/a\n  ! X-A\n")).toThrow("! X-A");
});

test("a file of no known type breaks the build, and the list names each other one", () => {
  const web = mkdtempSync(join(tmpdir(), "hoplink-files-"));
  onTestFinished(() => rmSync(web, { recursive: true }));
  mkdirSync(join(web, ".well-known"));
  for (const name of ["_headers", "a.js", ".well-known/b.txt"]) writeFileSync(join(web, name), "");
  const { contents, manifest } = platformFiles(web);
  expect(
    Object.values(contents)
      .map(({ filePath }) => filePath)
      .toSorted(),
  ).toEqual([".well-known/b.txt", "a.js"]);
  // A header of 20 bytes, and 40 for each file.
  expect(Buffer.from(manifest, "base64")).toHaveLength(20 + 2 * 40);
  writeFileSync(join(web, "c.wasm"), "");
  expect(() => platformFiles(web)).toThrow("c.wasm");
});

test("a service of this process answers who shows the secret, by its name, and is told the address that was asked", async () => {
  const own = await serveOwn({
    echo: async (request) =>
      new Response(`${request.method} ${request.url} ${request.headers.get("x-a")} ${await request.text()}`),
  });
  onTestFinished(own.close);
  const refused = [
    {},
    { ...own.headers, "hoplink-service": "other" },
    { "hoplink-service": "echo", "hoplink-secret": "guessed" },
  ];
  for (const headers of refused) expect((await ask(own.address, headers)).statusCode).toBe(403);
  const answer = await ask(own.address, { ...own.headers, "hoplink-service": "echo" });
  expect(await text(answer)).toBe("POST https://example.org/path?query b body");
});

test("what a service fails by is said on one line, unless who asked has broken off", async () => {
  const said = vi.spyOn(console, "error").mockImplementation(() => {});
  onTestFinished(() => said.mockRestore());
  const own = await serveOwn({
    full: async () => {
      throw new Error("no space left", { cause: new Error("ENOSPC\nat once") });
    },
  });
  onTestFinished(own.close);
  await expect(ask(own.address, { ...own.headers, "hoplink-service": "full" })).rejects.toThrow();
  expect(said.mock.calls).toEqual([["A service of this process failed: no space left: ENOSPC at once."]]);

  // Half a request has nobody who could be answered.
  const sent = request(`http://${own.address}`, { method: "POST", headers: { ...own.headers, "hoplink-service": "full" } });
  sent.write("half", () => sent.destroy());
  await expect(once(sent, "response")).rejects.toThrow();
  await expect(ask(own.address, { ...own.headers, "hoplink-service": "full" })).rejects.toThrow();
  expect(said).toHaveBeenCalledTimes(2);
});

/** As workerd asks: like a proxy, by the whole address. */
async function ask(address: string, headers: Readonly<Record<string, string>>): Promise<IncomingMessage> {
  const sent = request(`http://${address}`, {
    method: "POST",
    path: "https://example.org/path?query",
    setHost: false,
    headers: { ...headers, "x-a": "b" },
  });
  sent.end("body");
  const [answer]: IncomingMessage[] = await once(sent, "response");
  if (answer === undefined) throw new Error("no answer");
  return answer;
}
