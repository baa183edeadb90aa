/** The samples of proxies, run as they stand but for ports, certificates and places. */
import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { CommandError } from "../../../scripts/shared/command.ts";
import { isOnPath, unpackDebian } from "../../../scripts/test/debian.ts";
import { freePort } from "../../../scripts/test/server.ts";
import { HOST, requestTo, type Site } from "./request.ts";

/** Milliseconds between looks whether it is up, and how many of them. */
const LOOK = 100;
const LOOKS = 600;

export interface Running extends Site {
  readonly httpPort: number;
  stop(): Promise<void>;
  /** Ends it, and answers all that it has written meanwhile, to files and to whoever started it. */
  logs(): Promise<string>;
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

const programs: Readonly<Record<Proxy, string>> = { nginx: "usr/sbin", caddy: "usr/bin" };

/** Whether the machine has it, or Debian's packages to get it from. */
export function isWithinReach(proxy: Proxy): boolean {
  return isOnPath(proxy) || isOnPath("apt-get");
}

/** Gets a proxy where it is missing, for this process. Throws a `CommandError` where that fails. */
export async function ensureProxy(proxy: Proxy): Promise<void> {
  process.env["PATH"] += `${delimiter}/usr/sbin`;
  if (isOnPath(proxy)) return;
  const unpacked = await unpackDebian(proxy);
  if (!unpacked.ok) throw new CommandError(`${unpacked.complaint}This test needs ${proxy}, and Debian's could not be got.`);
  process.env["PATH"] += delimiter + join(unpacked.folder, programs[proxy]);
}

/** Starts a proxy before the server on that port, with everything of its own in a folder. */
export async function startProxy(proxy: Proxy, backend: number): Promise<Running> {
  const folder = mkdtempSync(join(tmpdir(), "hoplink-proxy-"));
  // nginx's workers, whose user is another one, keep large bodies below it.
  chmodSync(folder, 0o755);
  const places = { folder, backend, https: await freePort(), http: await freePort(), ...ownCertificate(folder) };
  const child = proxy === "nginx" ? nginx(places) : caddy(places);
  let said = "";
  child.stderr?.setEncoding("utf8").on("data", (text: string) => (said += text));
  const closed = once(child, "close");
  async function logs(): Promise<string> {
    child.kill("SIGTERM");
    await closed;
    const files = globSync(join(folder, "*.log")).map((file) => readFileSync(file, "utf8"));
    return said + files.join("");
  }
  async function stop() {
    await logs();
    rmSync(folder, { recursive: true, force: true });
  }
  const certificate = readFileSync(places.certificate, "utf8");
  const running = { httpsPort: places.https, httpPort: places.http, certificate, logs, stop };
  for (let look = 0; look < LOOKS && child.exitCode === null; look += 1) {
    const answered = await requestTo(running, "/api/health").catch(() => null);
    if (answered?.status === 200) return running;
    await pause(LOOK);
  }
  await stop();
  throw new Error(`${proxy} does not hand requests on: ${said}`);
}

function ownCertificate(folder: string): Pick<Places, "certificate" | "key"> {
  const [certificate, key] = [join(folder, "cert.pem"), join(folder, "key.pem")];
  const names = ["-subj", `/CN=${HOST}`, "-addext", `subjectAltName=DNS:${HOST}`];
  const made = ["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "2"];
  execFileSync("openssl", [...made, ...names, "-keyout", key, "-out", certificate], { stdio: "ignore" });
  return { certificate, key };
}

function sample(name: string): string {
  return readFileSync(resolve("hosting", name), "utf8");
}

/** Its logs are where Debian has them, for all sites, so that what a site does not turn off is seen. */
function nginx({ folder, backend, https, http, certificate, key }: Places): ChildProcess {
  const parts = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((part) => `${part}_temp_path ${join(folder, part)};`);
  const logs = `access_log ${join(folder, "access.log")}; error_log ${join(folder, "error.log")};`;
  const config = asOlderNginx(sample("nginx.conf"))
    .replaceAll(/^ *listen \[::\].*\n/gm, "")
    .replace("listen 80", `listen 127.0.0.1:${http}`)
    .replace("listen 443", `listen 127.0.0.1:${https}`)
    .replace("127.0.0.1:8787", `127.0.0.1:${backend}`)
    .replace(/(ssl_certificate) .*;/, `$1 ${certificate};`)
    .replace(/(ssl_certificate_key) .*;/, `$1 ${key};`)
    .replace("/run/nginx.pid", join(folder, "pid"))
    .replace("/var/log/nginx/error.log", join(folder, "error.log"))
    .replace("http {", `http { ${logs} ${parts.join(" ")}`)
    // Only root can give workers another user.
    .replace(/^user .*$/m, (line) => (process.getuid?.() === 0 ? line : ""));
  writeFileSync(join(folder, "nginx.conf"), `daemon off;\n${config}`);
  const place = ["-e", "stderr", "-p", folder, "-c", join(folder, "nginx.conf")];
  return spawn("nginx", place, { stdio: ["ignore", "ignore", "pipe"] });
}

/** The sample as docs/hosting.md changes it where nginx is older than its syntax. */
function asOlderNginx(config: string): string {
  const [, major = "", minor = ""] = /(\d+)\.(\d+)/.exec(spawnSync("nginx", ["-v"], { encoding: "utf8" }).stderr) ?? [];
  if (Number(major) > 1 || Number(minor) > 24) return config;
  const [, change = ""] = /^sed -i '(.*)' .*nginx\.conf/m.exec(readFileSync(resolve("docs/hosting.md"), "utf8")) ?? [];
  return execFileSync("sed", [change], { input: config, encoding: "utf8" });
}

function caddy({ folder, backend, https, http, certificate, key }: Places): ChildProcess {
  const config = sample("Caddyfile")
    .replace("127.0.0.1:8787", `127.0.0.1:${backend}`)
    .replace(`${HOST} {`, `${HOST} {\n\ttls ${certificate} ${key}`)
    .replace("{\n", `{\n\tadmin off\n\tdefault_bind 127.0.0.1\n\thttp_port ${http}\n\thttps_port ${https}\n`);
  writeFileSync(join(folder, "Caddyfile"), config);
  const env = { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  const run = ["run", "--config", join(folder, "Caddyfile"), "--adapter", "caddyfile"];
  return spawn("caddy", run, { env, stdio: ["ignore", "ignore", "pipe"] });
}
