/**
 * `npm run deploy`: brings Hoplink to a Cloudflare account, and makes there what is missing: database, keys, Worker. It can be
 * repeated safely; keys that are there are never touched. `-- --dry-run` does all that needs no account.
 */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { ensureBuilt } from "./build/build.ts";
import { ensureDatabase, migrateDatabase, rehearse, requireAccount, secretNames, upload } from "./deploy/account.ts";
import {
  deployConfig,
  mailSettings,
  names,
  readProjectConfig,
  refuse,
  variablePlaces,
  writeDeployConfig,
} from "./deploy/config.ts";
import { keyNames } from "./server/keys.ts";
import { root } from "./shared/project.ts";

const { values } = parseArgs({ options: { "dry-run": { type: "boolean" } } });

const config = readProjectConfig();
const { worker, database, placeholderId } = names(config);
refuse(variablePlaces(config, process.env));
const { mailBinding, secrets: mailSecrets } = mailSettings(process.env);
await ensureBuilt();
writeDeployConfig(deployConfig(config, placeholderId, mailBinding));
if (values["dry-run"]) await rehearseAll();
else await deployAll();

async function rehearseAll(): Promise<void> {
  console.log(await rehearse());
  const migrations = readdirSync(join(root, "migrations")).filter((file) => file.endsWith(".sql"));
  console.log(`Nothing was deployed. With an account, this would be made where it is missing:
- the database ${database}, and in it what these migrations bring: ${migrations.join(", ")}
- the secrets ${[...keyNames, ...Object.keys(mailSecrets)].join(", ")}
and then the Worker ${worker} deployed, as listed above.`);
}

async function deployAll(): Promise<void> {
  await requireAccount();
  const secrets = await secretNames(worker);
  refuse([{ name: "the Worker's secrets", variables: Object.fromEntries(secrets.map((name) => [name, "set"])) }]);
  writeDeployConfig(deployConfig(config, await ensureDatabase(database), mailBinding));
  await migrateDatabase(database);
  for (const address of await upload(secrets, mailSecrets)) console.log(`Hoplink is at ${address}`);
}
