/** What is there for operators to copy: it names only what there is, and the same in each place. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { workerVariables } from "../../scripts/server/variables.ts";
import { root } from "../../scripts/shared/project.ts";

const read = (path: string) => readFileSync(join(root, path), "utf8");
const packages: {
  readonly scripts: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
} = JSON.parse(read("package.json"));
const dockerfile = read("Dockerfile");
const compose = read("compose.yaml");
const unit = read("hosting/hoplink.service");
const samples = { nginx: read("hosting/nginx.conf"), caddy: read("hosting/Caddyfile") };
const settings = Object.fromEntries(
  read("hosting/settings.env")
    .split("\n")
    .flatMap((line) => [/^#?([A-Z_]+)=(.*)$/.exec(line)?.slice(1) ?? []].filter(({ length }) => length === 2)),
);

describe("the Dockerfile", () => {
  test("copies files that there are, and runs on the project's own Node", () => {
    const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.*) \S+$/gm)].flatMap(([, files = ""]) => files.split(" "));
    expect(copied.length).toBeGreaterThan(5);
    expect(copied.filter((file) => !existsSync(join(root, file)))).toEqual([]);
    const major = packages.devDependencies["node"]?.split(".")[0];
    const stages = [...dockerfile.matchAll(/^FROM node:(\d+)/gm)].map(([, version]) => version);
    expect(stages).toEqual([major, major]);
  });

  test("runs commands that there are, as nobody in particular, on folders of theirs", () => {
    const commands = [...dockerfile.matchAll(/npm run ([\w:]+)/g)].map(([, name = ""]) => name);
    expect(commands.filter((name) => packages.scripts[name] === undefined)).toEqual([]);
    expect(dockerfile).toContain(`CMD ["node", "scripts/run.mjs", "start"]`);
    expect(packages.scripts["start"]).toContain("node scripts/run.mjs start");
    const [, user] = /^USER (\w+)$/m.exec(dockerfile) ?? [];
    expect(user).toBe("node");
    expect(dockerfile).toMatch(/^RUN install -d -m 700 -o node -g node \/state \/backups$/m);
    expect(dockerfile).toMatch(/^ENV HOST=0\.0\.0\.0 PORT=8787 STATE_DIR=\/state$/m);
  });

  test("sends no secret and nothing that was built elsewhere into the image", () => {
    const ignored = read(".dockerignore").split("\n");
    for (const path of [".git", ".state", ".dev.vars", "*.env", "node_modules", "dist"]) expect(ignored).toContain(path);
  });

  test("has its settings where neither the image nor a commit takes them along", () => {
    const [, file] = /^ {4}env_file: (\S+)$/m.exec(compose) ?? [];
    for (const list of [".gitignore", ".dockerignore"]) expect(read(list).split("\n")).toContain(file);
  });
});

test("the compose file keeps what the image keeps, and is reached on its own machine alone", () => {
  expect(compose).toContain(`ports: ["127.0.0.1:8787:8787"]`);
  const [, declared = ""] = /^VOLUME (.*)$/m.exec(dockerfile) ?? [];
  const volumes = [...declared.matchAll(/"\/(\w+)"/g)].map(([, name]) => name);
  expect(volumes).toEqual(["state", "backups"]);
  expect(compose).toContain(`volumes: [${volumes.map((name) => `"${name}:/${name}"`).join(", ")}]`);
  for (const name of volumes) expect(compose).toMatch(new RegExp(`^ {2}${name}:$`, "m"));
});

test("the settings are such that a server starts with them, all of them", () => {
  expect(Object.keys(settings)).toEqual([
    "PUBLIC_ORIGIN",
    "CLIENT_IP_HEADER",
    "OPERATOR_NAME",
    "OPERATOR_CONTACT",
    "SMTP_URL",
    "MAIL_FROM",
    "SMTP_TIMEOUT_SECONDS",
  ]);
  expect(workerVariables(settings)).toEqual(settings);
});

test.each(Object.entries(samples))(
  "%s writes the client's address to the header that is read, and serves that site",
  (_name, sample) => {
    expect(sample.toLowerCase()).toMatch(
      new RegExp(`(proxy_set_header|header_up) ${settings["CLIENT_IP_HEADER"]?.toLowerCase()} `),
    );
    expect(sample).toContain(new URL(settings["PUBLIC_ORIGIN"] ?? "").hostname);
    expect(sample).toContain("127.0.0.1:8787");
  },
);

test("the unit starts what npm start does, where the guide puts it", () => {
  const [, script = "", command] = /^ExecStart=node (\S+) (\w+)$/m.exec(unit) ?? [];
  expect(existsSync(join(root, script))).toBe(true);
  expect(command).toBe("start");
  const guide = read("docs/hosting.md");
  for (const place of ["/opt/hoplink", "/etc/hoplink.env", "/var/lib/hoplink"]) {
    expect(unit).toContain(place);
    expect(guide).toContain(place);
  }
});

test("the guide gets the Node that packages are tested with before it gets packages", () => {
  const [, major] = /^npm install -g node@(\d+)\n(?:.*\n)*?npm ci/m.exec(read("docs/hosting.md")) ?? [];
  expect(major).toBe(packages.devDependencies["node"]?.split(".")[0]);
});

test("the unit and the container have a limit of memory, the same, which the guide names", () => {
  const [, high, max] = /^MemoryHigh=(\d+)M\nMemoryMax=(\d+)G$/m.exec(unit) ?? [];
  const [, container] = /^ {4}mem_limit: (\d+)g$/m.exec(compose) ?? [];
  expect([max, container]).toEqual(["1", "1"]);
  expect(Number(high)).toBeGreaterThan(500);
  expect(Number(high)).toBeLessThan(1024);
  const guide = read("docs/hosting.md");
  for (const name of ["MemoryMax", "mem_limit"]) expect(guide).toContain(name);
});

test("the guide names files and commands that there are", () => {
  const guide = read("docs/hosting.md");
  const links = [...guide.matchAll(/\]\(([^)#:]+)(?:#[\w-]+)?\)/g)].map(([, path = ""]) => join("docs", path));
  expect(links.length).toBeGreaterThan(5);
  expect(links.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  const commands = [...guide.matchAll(/npm run ([\w:-]+)/g)].map(([, name = ""]) => name);
  expect(commands.filter((name) => packages.scripts[name] === undefined)).toEqual([]);
});

test("Podman is told what compose.yaml says", () => {
  const [, run = ""] = /^(podman run (?:.*\\\n)*.*)$/m.exec(read("docs/hosting.md")) ?? [];
  const said = {
    [`ports: ["127.0.0.1:8787:8787"]`]: "-p 127.0.0.1:8787:8787",
    [`volumes: ["state:/state", "backups:/backups"]`]: "-v state:/state -v backups:/backups",
    "env_file: hoplink.env": "--env-file hoplink.env",
    "init: true": "--init",
    "restart: unless-stopped": "--restart always",
    "stop_grace_period: 30s": "--stop-timeout 30",
    "read_only: true": "--read-only",
    "tmpfs: /tmp": "--tmpfs /tmp",
    "cap_drop: [ALL]": "--cap-drop all",
    [`security_opt: ["no-new-privileges:true"]`]: "--security-opt no-new-privileges",
    [`mem_limit: ${/mem_limit: (\w+)/.exec(compose)?.[1]}`]: `--memory ${/mem_limit: (\w+)/.exec(compose)?.[1]}`,
  };
  for (const [there, here] of Object.entries(said))
    expect([compose, run]).toEqual([expect.stringContaining(there), expect.stringContaining(here)]);
  expect(compose.match(/^ {4}(?!#|build)\w+:/gm)).toHaveLength(Object.keys(said).length);
});
