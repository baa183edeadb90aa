/**
 * Makes the configuration that wrangler deploys with: `wrangler.toml`, but with the Worker as it was built and tested, and with
 * the account's own database. It is written to `dist/wrangler.json`, because the id of a database is not the project's to keep.
 */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { experimental_readRawConfig } from "wrangler";
import { checkClients, checkMail } from "../server/variables.ts";
import { dist, root } from "../shared/project.ts";
import { CommandError } from "../shared/command.ts";

export const configPath = join(dist, "wrangler.json");

/** The part of `wrangler.toml` that is looked at; the rest is passed on as it stands. */
interface ProjectConfig {
  readonly name?: string | undefined;
  readonly vars?: Readonly<Record<string, unknown>> | undefined;
  readonly assets?: Readonly<Record<string, unknown>> | undefined;
  readonly d1_databases?: readonly { readonly database_name?: string; readonly database_id?: string }[] | undefined;
  readonly [key: string]: unknown;
}

export function readProjectConfig(): ProjectConfig {
  const { rawConfig }: { readonly rawConfig: ProjectConfig } = experimental_readRawConfig({
    config: join(root, "wrangler.toml"),
  });
  return rawConfig;
}

/**
 * The names that things have on Cloudflare, and the id that stands for the database's. Throws where `wrangler.toml` lacks one.
 */
export function names({ name, d1_databases: [database, ...others] = [] }: ProjectConfig) {
  if (name === undefined || database?.database_name === undefined || others.length > 0) {
    throw new Error("wrangler.toml names no Worker, or not just one database");
  }
  return { worker: name, database: database.database_name, placeholderId: database.database_id ?? "" };
}

/** The places where a variable could be set that reaches the deployed Worker, or that its author believes to reach it. */
export function variablePlaces(config: ProjectConfig, environment: NodeJS.ProcessEnv): readonly Place[] {
  const devVars = join(root, ".dev.vars");
  return [
    { name: "wrangler.toml", variables: config.vars ?? {} },
    { name: "the environment", variables: environment },
    { name: ".dev.vars", variables: existsSync(devVars) ? parseEnv(readFileSync(devVars, "utf8")) : {} },
  ];
}

/**
 * The configuration to deploy with, its paths seen from `dist`. Throws a `CommandError` where its variables can't be meant so.
 * @param mailBinding whether the Worker is given Cloudflare's way to send mails; what `wrangler.toml` says of it stays in any case
 */
export function deployConfig(config: ProjectConfig, databaseId: string, mailBinding: boolean): ProjectConfig {
  checkClients(config.vars ?? {});
  return {
    ...config,
    ...(mailBinding && { send_email: [{ name: "EMAIL" }] }),
    main: "worker/index.js",
    no_bundle: true,
    assets: { ...config.assets, directory: "web" },
    d1_databases: config.d1_databases?.map((database) => ({
      ...database,
      database_id: databaseId,
      migrations_dir: "../migrations",
    })),
  };
}

export function writeDeployConfig(config: ProjectConfig): void {
  writeFileSync(configPath, JSON.stringify(config, null, 2));
}

/** A place that variables come from: its name for people, and what is set there. */
export interface Place {
  readonly name: string;
  readonly variables: Readonly<Record<string, unknown>>;
}

/** The switches, and the values of each that change nothing. */
const switches: Readonly<Record<string, readonly unknown[]>> = {
  DEVELOPMENT: ["", "false", false],
  ALLOW_PRIVATE_WEBHOOKS: ["", "false", false],
  RATE_LIMITS: ["", "on"],
};

/** Throws a `CommandError` that names every development switch that is set, which would open what must be closed in public. */
export function refuse(places: readonly Place[]): void {
  const found = places.flatMap(({ name, variables }) =>
    Object.entries(switches)
      .filter(([flag, harmless]) => variables[flag] !== undefined && !harmless.includes(variables[flag]))
      .map(([flag]) => `${flag} in ${name}`),
  );
  if (found.length > 0)
    throw new CommandError(`Nothing was deployed: development switches are set (${found.join(", ")}); take them away first.`);
}

/**
 * What the environment says of mail: whether mails leave by Cloudflare (`MAIL_BINDING=true`), and `SMTP_URL` and `MAIL_FROM` where
 * they are set. These are secrets that stay until they are set anew, so a later deploy need not know them.
 * @throws CommandError where mail could not be sent with them, which never says what stands in them.
 */
export function mailSettings({ MAIL_BINDING, SMTP_URL, MAIL_FROM }: NodeJS.ProcessEnv) {
  const mailBinding = MAIL_BINDING === "true";
  const secrets = { ...(SMTP_URL && { SMTP_URL }), ...(MAIL_FROM && { MAIL_FROM }) };
  checkMail(secrets);
  if (mailBinding && !MAIL_FROM) throw new CommandError("MAIL_BINDING is set and MAIL_FROM is not: mails need a sender.");
  return { mailBinding, secrets };
}
