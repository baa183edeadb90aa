/** A Postfix of the test's own on the loopback address, which delivers all mails to one mailbox. */
import { spawnSync } from "node:child_process";
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { join } from "node:path";
import PostalMime, { type Email } from "postal-mime";
import { debian, isOnPath } from "../../../scripts/test/debian.ts";
import { runTool } from "../../../scripts/shared/tool.ts";

export interface Postfix {
  readonly port: number;
  /** What was delivered, as a parser that is not ours reads it. */
  delivered(): Promise<readonly Email[]>;
  stop(): void;
}

const DOMAIN = "example.org";
/** What smtpd and the rest of a Postfix that takes mails and keeps them consist of. */
const services = (port: number) => `
127.0.0.1:${port} inet n - n - - smtpd
pickup unix n - n 60 1 pickup
cleanup unix n - n - 0 cleanup
qmgr unix n - n 300 1 qmgr
rewrite unix - - n - - trivial-rewrite
bounce unix - - n - 0 bounce
defer unix - - n - 0 bounce
trace unix - - n - 0 bounce
error unix - - n - - error
virtual unix - n n - - virtual
anvil unix - - n - 1 anvil
postlog unix-dgram n - n - 1 postlogd
`;

export async function startPostfix(): Promise<Postfix> {
  if (!isOnPath("postfix")) {
    const [program, ...rest] = debian("postfix");
    const { code, everything } = await runTool(program, rest, { capture: true });
    if (code !== 0) throw new Error(`no Postfix: ${everything}`);
  }
  const [uid = 0, gid = 0] = ["-u", "-g"].map((flag) => Number(spawnSync("id", [flag, "postfix"], { encoding: "utf8" }).stdout));
  const base = mkdtempSync(join(tmpdir(), "hoplink-postfix-"));
  chmodSync(base, 0o755);
  const [config, mailbox, port] = [join(base, "etc"), join(base, "mail"), await freePort()];
  for (const folder of [config, join(base, "spool")]) mkdirSync(folder);
  for (const folder of [mailbox, join(base, "data")]) {
    mkdirSync(folder);
    chownSync(folder, uid, gid);
  }
  writeFileSync(join(config, "master.cf"), services(port));
  writeFileSync(
    join(config, "main.cf"),
    `
compatibility_level = 3.6
queue_directory = ${base}/spool
data_directory = ${base}/data
maillog_file = ${base}/log
maillog_file_prefixes = ${base}
inet_interfaces = 127.0.0.1
inet_protocols = ipv4
myhostname = mail.${DOMAIN}
mydestination =
local_recipient_maps =
alias_maps =
alias_database =
virtual_mailbox_domains = ${DOMAIN}
virtual_mailbox_base = ${mailbox}
virtual_mailbox_maps = static:all/
virtual_uid_maps = static:${uid}
virtual_gid_maps = static:${gid}
virtual_minimum_uid = 1
`,
  );
  const run = (command: string) => spawnSync("postfix", ["-c", config, command], { encoding: "utf8", env: withRootsPath() });
  const started = run("start");
  if (started.status !== 0) throw new Error(`Postfix does not start: ${started.stderr}`);
  return {
    port,
    async delivered() {
      const fresh = join(mailbox, "all/new");
      return Promise.all(files(fresh).map((file) => PostalMime.parse(readFileSync(join(fresh, file)))));
    },
    stop() {
      run("stop");
      rmSync(base, { recursive: true, force: true });
    },
  };
}

function files(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    // Nothing was delivered yet.
    return [];
  }
}

function withRootsPath(): NodeJS.ProcessEnv {
  return { ...process.env, PATH: `${process.env["PATH"] ?? ""}:/usr/sbin:/sbin` };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port }: Pick<AddressInfo, "port"> = portOf(server.address());
  server.close();
  await once(server, "close");
  return port;
}

function portOf(address: AddressInfo | string | null): AddressInfo {
  if (address === null || typeof address === "string") throw new Error("no port");
  return address;
}
