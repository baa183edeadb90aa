/** The samples of docs/hosting.md write no address that was asked for, whatever becomes of the server behind them. */
import { once } from "node:events";
import { createServer, request } from "node:http";
import { connect } from "node:net";
import { describe, expect, onTestFinished, test } from "vitest";
import { takePort } from "../../../scripts/test/server.ts";
import { ensureProxy, isWithinReach, proxies, type Running, startProxy } from "./proxy.ts";
import { HOST, requestTo } from "./request.ts";

const SECRET = "sEcReTsEcReT";
/** What stops mails, links whose # a mail gateway has rewritten, and addresses that nobody should make. */
const paths = [`/unsubscribe/${SECRET}`, `/g/abc%23${SECRET}`, `/games%23${SECRET}`, `/confirm%23${SECRET}`, `/?${SECRET}`];

/** How a server fails, by the bytes that it answers before it cuts the connection; null where it is not there at all. */
const troubles: Readonly<Record<string, string | null>> = {
  cut: "",
  "cut in the middle": "HTTP/1.1 200 OK\r\ncontent-length: 99\r\n\r\nhalf",
  "no HTTP": "rubbish\r\n\r\n",
  away: null,
};

describe.each(proxies)("%s", (proxy) => {
  test.runIf(isWithinReach(proxy))("logs no address, and complains about nothing in its sample", async () => {
    await ensureProxy(proxy);
    let answer: string | null = "HTTP/1.1 200 OK\r\ncontent-length: 0\r\nconnection: close\r\n\r\n";
    const backend = createServer(({ socket }) => void socket.end(answer ?? ""));
    const { port, close } = await takePort();
    await close();
    backend.listen(port, "127.0.0.1");
    await once(backend, "listening");
    const site = await startProxy(proxy, port);
    onTestFinished(() => site.stop());

    for (answer of Object.values(troubles)) {
      if (answer === null) await new Promise((closed) => backend.close(closed));
      for (const path of paths) await ask(site, path);
    }
    const logs = await site.logs();
    expect(logs).not.toContain(SECRET);
    expect(logs).not.toMatch(/\[(?:warn|emerg|alert|crit)\]|"level":"(?:error|fatal)"|not formatted/);
  });
});

/** Asks for a page by https and http, stops mails as mail programs do, and asks what no browser would. */
async function ask(site: Running, path: string) {
  const headers = { referer: `https://${HOST}${path}` };
  for (const method of ["GET", "POST"]) await requestTo(site, path, { method, headers }).catch(() => null);
  const plain = request({ host: "127.0.0.1", port: site.httpPort, path, headers: { host: HOST } }).end();
  const [redirect] = await once(plain, "response");
  redirect.resume();
  const socket = connect(site.httpPort, "127.0.0.1", () => socket.end(`GET ${path} HTTP/1.1\r\nhost: a b\r\n\r\n`));
  await once(socket.resume(), "close");
}
