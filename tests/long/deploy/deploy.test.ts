/** `npm run deploy`, as far as it can be shown without an account: what it refuses, and what it would send to Cloudflare. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { resolve } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type FakeCloudflare, fakeCloudflare } from "./cloudflare.ts";

const keys = ["LINK_KEYS", "ID_KEY", "ADDRESS_KEY", "PUSH_KEY", "OPERATOR_TOKEN"];

let cloudflare: FakeCloudflare;
beforeEach(async () => void (cloudflare = await fakeCloudflare()));
afterEach(() => cloudflare.close());

async function deploy(rest: readonly string[], environment: Readonly<Record<string, string>>) {
  const run = resolve(import.meta.dirname, "../../../scripts/run.mjs");
  const child = spawn(process.execPath, [run, "deploy", ...rest], { env: { ...process.env, ...environment } });
  let [out, err] = ["", ""];
  child.stdout.on("data", (text) => (out += String(text)));
  child.stderr.on("data", (text) => (err += String(text)));
  await once(child, "close");
  return { code: child.exitCode, out, err };
}

/** Nobody is logged in: also where the machine that runs the test is. */
const noAccount = { CLOUDFLARE_API_TOKEN: "", CLOUDFLARE_ACCOUNT_ID: "", HOME: tmpdir(), XDG_CONFIG_HOME: tmpdir() };

test("a rehearsal needs no account, changes nothing, and says what would be made", async () => {
  const { code, out } = await deploy(["--dry-run"], noAccount);
  expect(code).toBe(0);
  for (const part of ["env.ROOM", "env.DB", "env.ASSETS", "the database hoplink", "0000_archive.sql", keys.join(", ")]) {
    expect(out).toContain(part);
  }
  expect(cloudflare.account.uploads).toEqual([]);
});

test("without an account it says how to log in", async () => {
  const { code, err } = await deploy([], noAccount);
  expect(err).toBe('Not logged in to Cloudflare: call `npx -c "wrangler login"`, or set CLOUDFLARE_API_TOKEN.\n');
  expect(code).toBe(1);
});

test.for([
  ["DEVELOPMENT", "true"],
  ["ALLOW_PRIVATE_WEBHOOKS", "true"],
  ["RATE_LIMITS", "off"],
] as const)("%s is refused before anything is asked of Cloudflare, in a rehearsal too", async ([name, value]) => {
  for (const rest of [[], ["--dry-run"]]) {
    const { code, err } = await deploy(rest, { ...cloudflare.environment, [name]: value });
    expect(err).toBe(`Nothing was deployed: development switches are set (${name} in the environment); take them away first.\n`);
    expect(code).toBe(1);
  }
  expect(cloudflare.account.queries).toEqual([]);
});

test("the first deploy makes all, the second nothing but the Worker; keys that are there are never sent again", async () => {
  const { account, environment } = cloudflare;
  expect(await deploy([], environment)).toEqual({ code: 0, out: "Hoplink is at https://hoplink.someone.workers.dev\n", err: "" });
  expect(account.databases).toEqual(["hoplink"]);
  for (const file of readdirSync("migrations").filter((name) => name.endsWith(".sql"))) {
    expect(account.queries.some((sql) => sql.includes(file))).toBe(true);
  }
  const [first] = account.uploads;
  expect(first?.main_module).toBe("index.js");
  expect(first?.bindings.find(({ name }) => name === "DB")).toMatchObject({
    type: "d1",
    id: "00000000-0000-4000-8000-000000000000",
  });
  expect(Object.keys(account.secrets ?? {}).toSorted()).toEqual(keys.toSorted());
  expect(new Set(Object.values(account.secrets ?? {})).size).toBe(keys.length);

  const made = { ...account.secrets };
  delete account.secrets?.["OPERATOR_TOKEN"];
  expect((await deploy([], environment)).code).toBe(0);
  expect(account.databases).toEqual(["hoplink"]);
  const second = account.uploads[1];
  expect(second?.bindings.filter(({ type }) => type === "secret_text").map(({ name }) => name)).toEqual(["OPERATOR_TOKEN"]);
  expect(second?.keep_bindings).toContain("secret_text");
  expect({ ...account.secrets, OPERATOR_TOKEN: "" }).toEqual({ ...made, OPERATOR_TOKEN: "" });
});

test("where the secrets cannot be listed, nothing is made: new keys would end every link", async () => {
  const { account, environment } = cloudflare;
  account.secrets = { LINK_KEYS: "kept" };
  account.broken.add("/secrets");
  const { code, err } = await deploy([], environment);
  expect(err).toMatch(/The Worker's secrets could not be listed; nothing was deployed\.\n$/);
  expect(code).toBe(1);
  expect(account).toMatchObject({ databases: [], uploads: [], secrets: { LINK_KEYS: "kept" } });
});

test("a development switch among the Worker's secrets is refused", async () => {
  cloudflare.account.secrets = { DEVELOPMENT: "true" };
  const { code, err } = await deploy([], cloudflare.environment);
  expect(err).toContain("(DEVELOPMENT in the Worker's secrets)");
  expect(code).toBe(1);
  expect(cloudflare.account.uploads).toEqual([]);
});
