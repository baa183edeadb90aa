/**
 * Makes the state of an old version: runs that version's own server, plays and sets up what it offers, and packs its state folder. Its
 * checkout has its own packages installed (`git worktree add`, `npm ci`).
 *
 * node tests/long/old-state/make.ts <folder of the checkout> <name of the state>
 */
import { once } from "node:events";
import { createServer } from "node:http";
import { resolve } from "node:path";
import { launchServer } from "../../../scripts/test/server.ts";
import { ApiClient, type PairedGame } from "../../e2e/api.ts";
import { emptyFolder } from "../../e2e/server.ts";
import type { OldGame, OldState } from "./old-state.ts";
import { pack } from "./packing.ts";

const GRACE = 10_000;

const [checkout = "", name = ""] = process.argv.slice(2);
const stateDir = emptyFolder();
// The receiver of webhooks fails, so that deliveries wait.
const receiver = createServer((_request, response) => response.writeHead(500).end()).listen(0, "127.0.0.1");
await once(receiver, "listening");
const address = receiver.address();
const webhookUrl = `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}/`;

const { process: server, url } = launchServer(
  {
    RATE_LIMITS: "off",
    DEVELOPMENT: "true",
    ALLOW_PRIVATE_WEBHOOKS: "true",
    NOTICE_GRACE_SECONDS: String(GRACE / 1000),
    STATE_DIR: stateDir,
    PORT: "0",
  },
  (text) => process.stderr.write(text),
  resolve(checkout),
);
const api = new ApiClient(await url);
const games: OldGame[] = [];

const waiting = await api.waiting("harzdame");
games.push(
  await told(waiting.id, { ...waiting, tokens: { [waiting.seat?.side ?? ""]: waiting.seat?.token ?? "" } }, waiting.inviteToken),
);
for (const [variant, plies] of [
  ["harzdame", 20],
  ["hoppsi", 4],
  ["hoplit-chess", 6],
] as const) {
  const game = await api.pair(variant).catch(() => null);
  // The first version had one game.
  if (game === null) continue;
  await api.play(game, plies);
  const [first = "", second = ""] = Object.keys(game.tokens);
  await said("webhook", "POST", game, first, "webhooks", { url: webhookUrl, events: ["turn", "end"] });
  const mailed = await follow(game, second, variant === "hoppsi" ? "digest" : "turn");
  // So that there is something to be told to whoever is mailed.
  await api.play(game, (await api.state(game.id)).toMove === second ? 2 : 1);
  // The last game keeps its notice waiting.
  if (mailed && variant !== "hoplit-chess") await api.call("POST", `/dev/games/${game.id}/clock`, { advance: GRACE });
  games.push(await told(game.id, game, null, mailed ? addressOf(game) : undefined));
}
// What surrounds a game, as far as the version has it: a clock that a holiday holds, a series, open offers, a seat that may be handed over.
const rich = await api
  .pair("harzdame", { clock: { kind: "move", each: 86_400 }, holiday: 7, series: { kind: "best-of", of: 3 }, name: "Ada" })
  .catch(() => null);
if (rich !== null) {
  await api.play(rich, 4);
  const { toMove } = await api.state(rich.id);
  const mover = toMove ?? "";
  const [other = ""] = Object.keys(rich.tokens).filter((side) => side !== mover);
  await said("draw", "POST", rich, other, "offers", { do: "offer", kind: "draw", turn: 4 });
  await said("takeback", "POST", rich, other, "offers", { do: "offer", kind: "takeback", turn: 4 });
  await said("call", "POST", rich, other, "meet", { turn: 4 });
  await said("holiday", "POST", rich, mover, "holiday", { turn: 4, until: Date.now() + 3 * 86_400_000 });
  await said("hand-over", "POST", rich, other, "hand-over", {});
  await said("name", "PUT", rich, mover, "name", { name: "Adele" });
  games.push(await told(rich.id, rich, null));
}
const over = await api.pair("harzdame");
const [, loser = ""] = Object.keys(over.tokens);
await api.play(over, 2);
await said("resign", "POST", over, loser, "resign", { turn: 2 });
games.push(await told(over.id, over, null));

server.kill("SIGTERM");
await once(server, "exit");
receiver.close();
const described: OldState = { games };
pack(stateDir, resolve(import.meta.dirname, "states", `${name}.tar.gz`), described);

/** Has a seat told by mail, and says yes to it; answers whether this version has that. */
async function follow(game: PairedGame, side: string, when: string): Promise<boolean> {
  const to = addressOf(game);
  const asked = await said("mail", "PUT", game, side, "email", { address: to, when });
  if (!asked) return false;
  for (let tries = 0; tries < 100; tries++) {
    const { body } = await api.call<readonly { to: string; raw: string }[]>("GET", "/dev/mail.json");
    const raw = body.find((mail) => mail.to === to)?.raw.replaceAll("=\r\n", "");
    const token = /\/confirm#([\w-]+)/.exec(raw ?? "")?.[1];
    if (token !== undefined) return (await api.call("POST", "/api/confirm", { token })).status === 200;
    await new Promise((passed) => setTimeout(passed, 100));
  }
  return false;
}

/** Asks for something that this version may not have yet; answers whether it does. */
async function said(what: string, method: string, game: PairedGame, side: string, call: string, body: object): Promise<boolean> {
  const { status, body: answer } = await api.ask(game, side, method, `${call}`, body).catch(() => ({ status: 0, body: null }));
  process.stderr.write(`${what}: ${status} ${JSON.stringify(answer).slice(0, 200)}\n`);
  return status >= 200 && status < 300;
}

async function told(
  id: string,
  { tokens }: Pick<PairedGame, "tokens">,
  invite: string | null,
  mailed?: string,
): Promise<OldGame> {
  const { variant, turn, status, moves } = await api.state(id);
  return {
    id,
    variant,
    turn,
    status,
    moves: moves.length,
    tokens,
    ...(invite !== null && { invite }),
    ...(mailed !== undefined && { address: mailed }),
  };
}

function addressOf({ id }: PairedGame): string {
  return `${id}@example.org`;
}
