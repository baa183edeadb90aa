/**
 * Every command of `package.json` starts here: it installs what is missing, then runs `scripts/<command>.ts`: the file itself is
 * the command, or exports it by default where others import from it. Plain JavaScript without packages, for this file has to run on
 * the Node that is there (20 or later) before anything is installed; the commands themselves run on the project's own Node 24,
 * which reads TypeScript as it stands.
 *
 * Nothing is ever written to standard output here, so that a command's answers stay alone on it.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { constants } from "node:os";
import { delimiter, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const bin = join(root, "node_modules", ".bin");
const ownNode = join(root, "node_modules/node/bin/node");
/** Whether the server only serves what was built: it then does without development packages, the package `node` among them. */
const production = process.env.NODE_ENV === "production";
const isOldNode = Number(process.versions.node.split(".")[0]) < 24;

/** Ends the command with one sentence. */
function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}

/** The packages of a lock file, or null where there is none that can be read. */
function packages(lockFile) {
  try {
    /** @type {{ packages?: Record<string, { version?: string, integrity?: string, optional?: boolean, dev?: boolean, link?: boolean }> }} */
    const lock = JSON.parse(readFileSync(lockFile, "utf8"));
    return lock.packages ?? null;
  } catch {
    return null;
  }
}

/**
 * Whether what is installed is what `package-lock.json` asks for. npm leaves its own account of what it installed in
 * `node_modules`, so that an `npm ci` by hand counts too. Optional packages are other machines' builds: they may be absent.
 */
function isInstalled() {
  const wanted = packages(join(root, "package-lock.json"));
  if (wanted === null) fail("package-lock.json cannot be read; restore it from the repository.");
  const present = packages(join(root, "node_modules", ".package-lock.json"));
  if (present === null) return false;
  return Object.entries(wanted).every(([path, { version, integrity, optional, dev, link }]) => {
    // The project's own folders, which links lead to, are there without npm: its version 9 leaves them out.
    if (link === true || !path.startsWith("node_modules/")) return true;
    const found = present[path];
    if (found === undefined) return optional === true || (production && dev === true);
    return found.version === version && found.integrity === integrity;
  });
}

/** How `child` ended, as an exit code. Until then the signals that would end this process go to `end` instead. */
async function exitOf(child, end) {
  const signals = ["SIGINT", "SIGTERM", "SIGHUP"];
  for (const signal of signals) process.on(signal, end);
  try {
    await once(child, "exit");
    /** @type {number} */
    const code = child.exitCode ?? 128 + constants.signals[child.signalCode];
    return code;
  } finally {
    for (const signal of signals) process.off(signal, end);
  }
}

/**
 * Quiet, complete, and out of patience with a registry out of reach within seconds; npm's own takes over a minute.
 * `--loglevel` undoes the `--silent` of an outer npm, which would hide why an installation failed.
 */
const npmFlags = [
  ..."--loglevel=error --no-progress --no-audit --no-fund --no-update-notifier --include=optional".split(" "),
  production ? "--omit=dev" : "--include=dev",
  ..."--fetch-retries=3 --fetch-retry-mintimeout=500 --fetch-retry-maxtimeout=4000".split(" "),
];

/** Runs `npm ci`, in a process group of its own, so that a signal ends it with all that it started. */
async function install() {
  console.error("Installing packages…");
  const npm = process.env.npm_execpath?.endsWith(".js") ? [process.execPath, process.env.npm_execpath] : ["npm"];
  const child = spawn(npm[0], [...npm.slice(1), "ci", ...npmFlags], {
    cwd: root,
    stdio: ["ignore", "ignore", "pipe"],
    detached: true,
  });
  let complaint = "";
  child.stderr.setEncoding("utf8").on("data", (text) => (complaint += text));
  let ended = false;
  const code = await exitOf(child, (signal) => {
    ended = true;
    process.kill(-child.pid, signal);
  }).catch((error) => fail(`Packages could not be installed: npm did not start (${error.message}).`));
  if (ended) process.exit(code);
  if (code === 0) return;
  if (/\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT)\b/.test(complaint)) {
    fail("Packages could not be installed: the package registry is out of reach; connect to the network and try again.");
  }
  fail(`${complaint.trimEnd()}\nPackages could not be installed; npm says why above.`);
}

/** Runs this file once more on the project's own Node, hands signals on, and ends as it ends. */
async function runOnOwnNode() {
  if (production) fail("Without development packages, Node 24 or later is needed.");
  if (!existsSync(ownNode)) fail("The package `node` has no program in it: allow its install script, or use Node 24 or later.");
  const child = spawn(ownNode, process.argv.slice(1), { stdio: "inherit" });
  process.exit(await exitOf(child, (signal) => void child.kill(signal)));
}

const [command, ...rest] = process.argv.slice(2);
const script = join(root, "scripts", `${command}.ts`);
if (!/^[a-z-]+$/.test(command ?? "") || !existsSync(script)) fail(`There is no command ${JSON.stringify(command ?? "")}.`);

// What stands after a link's # is a secret: the list of processes shows it no longer than it must.
if (rest.join(" ").includes("#")) process.title = `hoplink ${command}`;

const missing = !isInstalled();
if (missing) await install();
// Tools that a command starts find the project's own Node and programs, also where npm did not set the path.
if (!process.env.PATH?.startsWith(bin + delimiter)) process.env.PATH = bin + delimiter + (process.env.PATH ?? "");

if (isOldNode || (missing && !production)) {
  await runOnOwnNode();
} else {
  process.argv = [process.execPath, script, ...rest];
  try {
    const { default: run } = await import(pathToFileURL(script).href);
    if (typeof run === "function") process.exitCode = await run();
  } catch (error) {
    // A command that cannot do its work throws a `CommandError`, whose message is for people, as is that of the reader of
    // options; all else is a bug.
    const forPeople = error?.name === "CommandError" || error?.code?.startsWith("ERR_PARSE_ARGS");
    console.error(forPeople ? error.message : error);
    process.exit(1);
  }
}
