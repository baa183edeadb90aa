/** Asks and changes what there is on Cloudflare through wrangler, which knows how to log in. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as z from "zod";
import { makeKeys } from "../server/keys.ts";
import { CommandError } from "../shared/command.ts";
import { runTool, type ToolResult } from "../shared/tool.ts";
import { configPath } from "./config.ts";

const Databases = z.array(z.object({ name: z.string(), uuid: z.string() }));
const Secrets = z.array(z.object({ name: z.string() }));
const Deployed = z.object({ type: z.literal("deploy"), targets: z.array(z.string()) });

function attempt(command: readonly string[], environment: Record<string, string> = {}): Promise<ToolResult> {
  return runTool("wrangler", [...command, "--config", configPath], { capture: true, environment });
}

/** @throws CommandError where wrangler fails: its own words, then this sentence. */
async function wrangler(sentence: string, command: readonly string[], environment?: Record<string, string>): Promise<string> {
  const result = await attempt(command, environment);
  if (result.code !== 0) throw failed(sentence, result);
  return result.output;
}

function failed(sentence: string, { everything }: ToolResult): CommandError {
  return new CommandError(`${everything.trim()}\n${sentence}`);
}

export async function requireAccount(): Promise<void> {
  const { code } = await runTool("wrangler", ["whoami", "--json"], { capture: true });
  if (code === 0) return;
  throw new CommandError('Not logged in to Cloudflare: call `npx -c "wrangler login"`, or set CLOUDFLARE_API_TOKEN.');
}

/** The id of the account's database of that name, which is created where it is missing. */
export async function ensureDatabase(name: string): Promise<string> {
  const present = await findDatabase(name);
  if (present !== undefined) return present;
  const said = await wrangler(`The database ${name} could not be created.`, ["d1", "create", name]);
  const id = await findDatabase(name);
  if (id === undefined) throw new CommandError(`${said.trim()}\nThe database ${name} was created and is not listed.`);
  return id;
}

async function findDatabase(name: string): Promise<string | undefined> {
  const listed = await wrangler("The account's databases could not be listed.", ["d1", "list", "--json"]);
  return parse(Databases, listed).find((database) => database.name === name)?.uuid;
}

export async function migrateDatabase(name: string): Promise<void> {
  const sentence = `The database ${name} could not be migrated; nothing was deployed.`;
  await wrangler(sentence, ["d1", "migrations", "apply", name, "--remote"]);
}

/**
 * The names of a Worker's secrets; none where there is no such Worker yet. Any other failure ends the command, because keys made
 * anew for want of the list would end every link.
 */
export async function secretNames(worker: string): Promise<readonly string[]> {
  const listed = await attempt(["secret", "list", "--format", "json"]);
  if (listed.code === 0) return parse(Secrets, listed.output).map(({ name }) => name);
  if (listed.everything.includes(`Worker "${worker}" not found`)) return [];
  throw failed("The Worker's secrets could not be listed; nothing was deployed.", listed);
}

/**
 * Uploads the Worker, with new keys for the secrets that it lacks and with those of `given`, and answers the addresses that it
 * can be reached at.
 */
export async function upload(present: readonly string[], given: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const folder = mkdtempSync(join(tmpdir(), "hoplink-deploy-"));
  // The keys are to be in one place only, however the command ends.
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  const secrets = join(folder, "secrets.json");
  const report = join(folder, "report.ndjson");
  const missing = Object.entries(makeKeys()).filter(([name]) => !present.includes(name));
  const made = { ...Object.fromEntries(missing), ...given };
  writeFileSync(secrets, JSON.stringify(made), { mode: 0o600 });

  const withSecrets = Object.keys(made).length > 0 ? ["--secrets-file", secrets] : [];
  await wrangler("The Worker could not be deployed.", ["deploy", ...withSecrets], { WRANGLER_OUTPUT_FILE_PATH: report });
  const entries = readFileSync(report, "utf8").split("\n").filter(Boolean);
  return entries.flatMap((line) => Deployed.safeParse(JSON.parse(line)).data?.targets ?? []);
}

/** What would be uploaded, checked and bundled by wrangler without an account. */
export async function rehearse(): Promise<string> {
  const rehearsed = await wrangler("The Worker could not be deployed like this.", ["deploy", "--dry-run"]);
  return rehearsed.trim();
}

function parse<T>(schema: z.ZodType<T>, output: string): T {
  const result = schema.safeParse(JSON.parse(output));
  if (result.success) return result.data;
  throw new CommandError(`${output}\nwrangler's answer above is not what was expected.`);
}
