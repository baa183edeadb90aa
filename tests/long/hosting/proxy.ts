/** The samples of proxies, run as they stand but for ports, certificates and places, where the machine has the programs. */
import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "../../../scripts/test/port.ts";
import { HOST, requestTo, type Site } from "./request.ts";

/** Milliseconds between looks whether it is up, and how many of them. */
const LOOK = 100;
const LOOKS = 600;

export interface Running extends Site {
  readonly httpPort: number;
  stop(): Promise<void>;
}

interface Places {
  readonly folder: string;
  readonly backend: number;
  readonly https: number;
  readonly http: number;
  readonly certificate: string;
  readonly key: string;
}

export const proxies = ["nginx", "caddy"] as const;
export type Proxy = (typeof proxies)[number];

/** Whether the machine has it. */
export function has(proxy: Proxy): boolean {
  return spawnSync(proxy, [proxy === "nginx" ? "-v" : "version"]).status === 0;
}

/** Starts a proxy before the server on that port, with everything of its own in `folder`. */
export async function startProxy(proxy: Proxy, folder: string, backend: number): Promise<Running> {
  const [certificate, key] = [join(folder, "cert.pem"), join(folder, "key.pem")];
  const names = ["-subj", `/CN=${HOST}`, "-addext", `subjectAltName=DNS:${HOST}`];
  const made = ["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "2"];
  execFileSync("openssl", [...made, ...names, "-keyout", key, "-out", certificate], { stdio: "ignore" });
  const places = { folder, backend, https: await freePort(), http: await freePort(), certificate, key };
  const child = proxy === "nginx" ? nginx(places) : caddy(places);
  const running = { httpsPort: places.https, httpPort: places.http, certificate: readFileSync(certificate, "utf8") };
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      const ended = once(child, "exit");
      child.kill("SIGTERM");
      await ended;
    }
    rmSync(folder, { recursive: true, force: true });
  };
  for (let look = 0; look < LOOKS; look += 1) {
    const answered = await requestTo(running, "/api/health").catch(() => null);
    if (answered?.status === 200) return { ...running, stop };
    await pause(LOOK);
  }
  await stop();
  throw new Error(`${proxy} does not hand requests on`);
}

function sample(name: string): string {
  return readFileSync(resolve("hosting", name), "utf8");
}

function nginx({ folder, backend, https, http, certificate, key }: Places): ChildProcess {
  const site = sample("nginx.conf")
    .replaceAll(/^ *listen \[::\].*\n/gm, "")
    .replace("listen 80", `listen 127.0.0.1:${http}`)
    .replace("listen 443", `listen 127.0.0.1:${https}`)
    .replace("127.0.0.1:8787", `127.0.0.1:${backend}`)
    .replace(/(ssl_certificate) .*;/, `$1 ${certificate};`)
    .replace(/(ssl_certificate_key) .*;/, `$1 ${key};`);
  const scratch = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((of) => `${of}_temp_path ${join(folder, of)};`);
  const whole = `daemon off; pid ${join(folder, "pid")}; events {} http { ${scratch.join(" ")} access_log off;\n${site}}`;
  writeFileSync(join(folder, "nginx.conf"), whole);
  return spawn("nginx", ["-e", "stderr", "-p", folder, "-c", join(folder, "nginx.conf")], {
    stdio: ["ignore", "ignore", "inherit"],
  });
}

function caddy({ folder, backend, https, http, certificate, key }: Places): ChildProcess {
  const site = sample("Caddyfile")
    .replace("127.0.0.1:8787", `127.0.0.1:${backend}`)
    .replace(`${HOST} {`, `${HOST} {\n\ttls ${certificate} ${key}`);
  const own = `{\n\tadmin off\n\tdefault_bind 127.0.0.1\n\thttp_port ${http}\n\thttps_port ${https}\n}\n`;
  writeFileSync(join(folder, "Caddyfile"), own + site);
  const env = { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  const config = ["run", "--config", join(folder, "Caddyfile"), "--adapter", "caddyfile"];
  return spawn("caddy", config, { env, stdio: "ignore" });
}
