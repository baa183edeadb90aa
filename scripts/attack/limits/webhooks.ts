/** Webhooks that lead back to the server, and ones that fail, of many games at once. */
import { hostname } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import type { DeliveryAnswer, WebhookAnswer } from "../../../api/webhook-schema.ts";
import type { Dice } from "../../shared/dice.ts";
import type { Client } from "../client.ts";
import type { Finding } from "../finding.ts";
import { openSink } from "../fuzz/sink.ts";
import { KINDS, makeGame } from "../played-game.ts";

const GAMES = 10;
/** Webhooks of one game, each with a message on its way. */
const WEBHOOKS = 9;
const MOST_IN_A_MINUTE = 60;
/** Milliseconds to wait for a delivery that must not come. */
const SETTLED = 3000;

/** Every way to write the server's own address, and a delivery that came here nevertheless. */
export async function callItself(client: Client, roll: Dice): Promise<readonly Finding[]> {
  const { port } = new URL(client.url);
  const game = await makeGame(client, KINDS[0] ?? "", roll);
  const [bearer = ""] = game.tokens.values();
  const path = `/api/games/${game.id}`;
  const found: Finding[] = [];
  for (const host of [
    "127.0.0.1",
    "localhost",
    "a.localhost",
    "127.1",
    "2130706433",
    "0x7f.1",
    "[::1]",
    "[::ffff:7f00:1]",
    "0.0.0.0",
  ]) {
    const url = `http://${host}:${port}/api/games`;
    const { status } = await client.call("POST", `${path}/webhooks`, { body: { url }, bearer });
    if (status !== 400) found.push({ what: "the server's own address is taken", by: url, seen: String(status) });
  }
  // Only a name server knows that this one leads here.
  const { body } = await client.call<WebhookAnswer>("POST", `${path}/webhooks`, {
    body: { url: `http://${hostname()}:${port}/` },
    bearer,
  });
  await client.call("POST", `${path}/webhooks/${body.id}/test`, { body: {}, bearer });
  await pause(SETTLED);
  const { body: log } = await client.call<readonly DeliveryAnswer[]>("GET", `${path}/webhooks/${body.id}/deliveries`, { bearer });
  const reached = log.flatMap(({ attempts }) => attempts).find(({ status }) => status !== "no answer");
  if (reached !== undefined) found.push({ what: "the server calls itself", by: hostname(), seen: JSON.stringify(reached) });
  const signed = await client.call<{ code?: string }>("GET", path, { bearer, headers: { "webhook-signature": "v1,x" } });
  if (signed.body.code !== "own-webhook")
    found.push({ what: "a delivery is taken", by: `GET ${path}`, seen: String(signed.status) });
  return found;
}

/**
 * Makes games whose webhooks fail at one host, each by a path of its own. Calls beyond the limit have to wait, and none may be
 * lost.
 */
export async function floodReceiver(client: Client, roll: Dice): Promise<readonly Finding[]> {
  const sink = await openSink([500]);
  try {
    let waiting = 0;
    const logs: (() => Promise<readonly DeliveryAnswer[]>)[] = [];
    for (let count = 0; count < GAMES; count += 1) {
      const game = await makeGame(client, KINDS[0] ?? "", roll);
      const [bearer = ""] = game.tokens.values();
      const path = `/api/games/${game.id}/webhooks`;
      for (let webhook = 0; webhook < WEBHOOKS; webhook += 1) {
        const url = `${sink.origin}/${count}/${webhook}?x=${count}`;
        const { body } = await client.call<WebhookAnswer>("POST", path, { body: { url }, bearer });
        await client.call("POST", `${path}/${body.id}/test`, { body: {}, bearer });
        logs.push(
          async () => (await client.call<readonly DeliveryAnswer[]>("GET", `${path}/${body.id}/deliveries`, { bearer })).body,
        );
      }
    }
    await pause(SETTLED);
    for (const log of logs) waiting += (await log()).filter(({ status }) => status === "waiting").length;
    const by = `${GAMES} games, ${WEBHOOKS} deliveries each`;
    return [
      ...(sink.received() <= MOST_IN_A_MINUTE
        ? []
        : [{ what: "a failing host is flooded", by, seen: `${sink.received()} calls` }]),
      ...(waiting === GAMES * WEBHOOKS ? [] : [{ what: "a delivery is lost", by, seen: `${waiting} wait` }]),
    ];
  } finally {
    await sink.close();
  }
}
