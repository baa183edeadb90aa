/** Webhooks that lead back to the server, and ones that fail, of many games at once. */
import { hostname } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import type { DeliveryAnswer, WebhookAnswer } from "../../../api/webhook-schema.ts";
import type { Dice } from "../../shared/dice.ts";
import type { Client } from "../client.ts";
import { expectThat, type Finding, type Findings } from "../finding.ts";
import { anyKind, makeGame } from "../games.ts";
import { openSink } from "../sink.ts";

const GAMES = 10;
/** Webhooks of one game, each with a message on its way. */
const WEBHOOKS = 9;
const MOST_IN_A_MINUTE = 60;
/** Milliseconds to wait for a delivery that must not come. */
const SETTLED = 3000;

/** Every way to write the server's own address that tells by itself where it leads. */
const OWN_HOSTS = [
  "127.0.0.1",
  "localhost",
  "a.localhost",
  "127.1",
  "2130706433",
  "0x7f.1",
  "[::1]",
  "[::ffff:7f00:1]",
  "0.0.0.0",
];

/** A new game, and how its first seat has webhooks called. */
async function gameWithWebhooks(client: Client, roll: Dice) {
  const { id, creator } = await makeGame(client, anyKind(roll), roll);
  const bearer = creator.token;
  const path = `/api/games/${id}`;
  const add = (url: string) => client.call<WebhookAnswer>("POST", `${path}/webhooks`, { body: { url }, bearer });
  /** Adds one and tries it; answers how to read its deliveries. */
  async function addAndTry(url: string): Promise<() => Promise<readonly DeliveryAnswer[]>> {
    const webhook = `${path}/webhooks/${(await add(url)).body.id}`;
    await client.call("POST", `${webhook}/test`, { body: {}, bearer });
    return () => client.get<readonly DeliveryAnswer[]>(`${webhook}/deliveries`, { bearer });
  }
  return { path, bearer, add, addAndTry };
}

/** Names the server's own address, and shows a delivery that came here nevertheless. */
export async function callItself(client: Client, roll: Dice): Promise<Findings> {
  const { port } = new URL(client.url);
  const { path, bearer, add, addAndTry } = await gameWithWebhooks(client, roll);
  const found: Finding[] = [];
  for (const host of OWN_HOSTS) {
    const url = `http://${host}:${port}/api/games`;
    const { status } = await add(url);
    found.push(...expectThat("the server's own address is taken", url, status === 400, String(status)));
  }
  // Only a name server knows that this one leads here.
  const log = await addAndTry(`http://${hostname()}:${port}/`);
  await pause(SETTLED);
  const attempts = (await log()).flatMap((delivery) => delivery.attempts);
  const reached = attempts.filter(({ status }) => status !== "no answer");
  const headers = { "webhook-signature": "v1,x" };
  const signed = await client.call<{ code?: string }>("GET", path, { bearer, headers });
  const isRefused = signed.body.code === "own-webhook";
  return [
    ...found,
    ...expectThat("the server calls itself", hostname(), reached.length === 0, JSON.stringify(reached[0])),
    ...expectThat("a delivery is taken", `GET ${path}`, isRefused, String(signed.status)),
  ];
}

/**
 * Makes games whose webhooks fail at one host, each by a path of its own. Calls beyond the limit have to wait, and none may be
 * lost.
 */
export async function floodReceiver(client: Client, roll: Dice): Promise<Findings> {
  const sink = await openSink([500]);
  try {
    const logs: (() => Promise<readonly DeliveryAnswer[]>)[] = [];
    for (let count = 0; count < GAMES; count += 1) {
      const { addAndTry } = await gameWithWebhooks(client, roll);
      for (let webhook = 0; webhook < WEBHOOKS; webhook += 1)
        logs.push(await addAndTry(`${sink.origin}/${count}/${webhook}?x=${count}`));
    }
    await pause(SETTLED);
    let waiting = 0;
    for (const log of logs) waiting += (await log()).filter(({ status }) => status === "waiting").length;
    const by = `${GAMES} games, ${WEBHOOKS} deliveries each`;
    const calls = sink.received();
    return [
      ...expectThat("a failing host is flooded", by, calls <= MOST_IN_A_MINUTE, `${calls} calls`),
      ...expectThat("a delivery is lost", by, waiting === GAMES * WEBHOOKS, `${waiting} wait`),
    ];
  } finally {
    await sink.close();
  }
}
