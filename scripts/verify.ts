/**
 * `npm run verify`: compares what the games' objects hold with D1 and names every difference, one a line. The exit code is 0
 * where nothing differs or a repair has left nothing, 1 where something does, 2 where that could not be looked at.
 *
 * `--repair` mends D1 from the objects and lost objects from D1, where one log is the other's beginning. Where they have
 * diverged, `--repair --keep object` writes D1 from the object, `--repair --keep archive` the object from D1; the rest of the
 * other history is gone then. `--game <id>` looks at one game only. `--json` prints JSON lines. `--url <address>` asks another
 * server, with OPERATOR_TOKEN; its objects are listed where CLOUDFLARE_ACCOUNT_ID and CLOUDFLARE_API_TOKEN are given. Otherwise
 * the state folder is looked at, by the server that runs on it or by one that is started for now.
 */
import { existsSync } from "node:fs";
import { setTimeout } from "node:timers/promises";
import { ensureBuilt } from "./build/build.ts";
import { ensureKeys } from "./server/keys.ts";
import { PLACES } from "../worker/archive/difference.ts";
import { type RepairWish, type Operator, operatorOf } from "./verify/operator.ts";
import { serve } from "./server/serve.ts";
import { runningServer } from "./server/state.ts";
import { workerVariables } from "./server/variables.ts";
import { CommandError, readArgs } from "./shared/command.ts";
import { stateFolder } from "./shared/project.ts";
import { listAccount, listFiles } from "./verify/objects.ts";
import { print, linesOf } from "./verify/print.ts";
import { survey, type Survey, type SurveyOptions } from "./verify/survey.ts";

/** Milliseconds that are longer than a move takes to D1 by the first try of its job. */
const UNDER_WAY = 3000;

const OPTIONS = "The options are --repair, with --keep object or --keep archive, --game <id>, --json and --url <address>.";

type Wanted = Pick<SurveyOptions, "repair" | "game">;

try {
  const { json, url, ...wanted } = readOptions();
  const found = await (url === undefined ? surveyFolder(wanted) : surveyServer(wanted, url));
  print(found, json);
  process.exitCode = found.findings.some(({ mended }) => mended !== true) ? 1 : 0;
} catch (error) {
  // A failure to look must not be taken for a difference.
  console.error(error instanceof CommandError ? error.message : error);
  process.exitCode = 2;
}

function readOptions() {
  const given = readArgs({
    options: {
      repair: { type: "boolean", default: false },
      keep: { type: "string" },
      game: { type: "string" },
      json: { type: "boolean", default: false },
      url: { type: "string" },
    },
  });
  const repair = given === null ? null : readRepair(given.values.repair, given.values.keep);
  if (given === null || repair === null) throw new CommandError(OPTIONS);
  const { game, json, url } = given.values;
  return { repair, game, json, url };
}

/** Null for a place to keep that is none, or is named without `--repair`. */
function readRepair(repair: boolean, keep: string | undefined): RepairWish | null {
  if (keep === undefined) return repair ? "merge" : "none";
  const place = PLACES.find((each) => each === keep);
  return repair && place !== undefined ? { keep: place } : null;
}

async function surveyFolder(wanted: Wanted): Promise<Survey> {
  const stateDir = stateFolder(process.env);
  if (!existsSync(stateDir)) throw new CommandError(`There is no state folder at ${stateDir}.`);
  const running = runningServer(stateDir);
  if (running === null) await ensureBuilt();
  const own = running === null ? await serve({ stateDir, port: 0, variables: workerVariables(process.env) }) : null;
  try {
    const operator = operatorOf(running?.url ?? own?.url ?? "", ensureKeys(stateDir).OPERATOR_TOKEN);
    return await look(operator, { ...wanted, objects: listFiles(stateDir), recipients: listFiles(stateDir, "Recipient") });
  } finally {
    await own?.close();
  }
}

async function surveyServer(wanted: Wanted, given: string): Promise<Survey> {
  const { OPERATOR_TOKEN: token, CLOUDFLARE_ACCOUNT_ID: id, CLOUDFLARE_API_TOKEN: apiToken } = process.env;
  if (!token) throw new CommandError("OPERATOR_TOKEN is needed in the environment.");
  const operator = operatorOf(readAddress(given), token);
  const account = id && apiToken ? { id, token: apiToken } : null;
  const objects = account && (await listAccount(account));
  const recipients = account && (await listAccount(account, "Recipient"));
  if (objects === null)
    console.error(
      "Objects can't be listed without CLOUDFLARE_ACCOUNT_ID and CLOUDFLARE_API_TOKEN: a game that D1 never saw is not found.",
    );
  return look(operator, { ...wanted, objects, recipients });
}

/** Says what is known to be owed, where games can't be compared. */
async function look(operator: Operator, options: Omit<SurveyOptions, "operator" | "pause">): Promise<Survey> {
  try {
    return await survey({ ...options, operator, pause: () => setTimeout(UNDER_WAY) });
  } catch (error) {
    const known = await operator.troubles().catch(() => null);
    if (known !== null) for (const line of linesOf(known)) console.error(line);
    throw error;
  }
}

/** The token is never sent in clear text over a network. */
function readAddress(given: string): string {
  const url = URL.canParse(given) ? new URL(given) : null;
  const isHere = url?.protocol === "http:" && ["127.0.0.1", "localhost", "[::1]"].includes(url.hostname);
  if (url === null || (url.protocol !== "https:" && !isHere)) throw new CommandError("--url must be an https address.");
  return url.origin;
}
