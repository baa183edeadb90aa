/** A server that is killed in the midst of its deliveries, and a receiver that sees what comes of them. */
import { createServer, type ServerResponse } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import type { WebhookMessage } from "../../api/webhook-schema.ts";
import { ApiClient } from "./api.ts";
import { listen } from "./receiver.ts";
import type { TestServer } from "./server.ts";

/** When the server is killed: before the delivery that came is answered, or so many milliseconds after. */
export type Moment = "unanswered" | number;

/** One call, as the receiver got it. */
export interface Call {
  readonly id: string;
  readonly body: string;
  readonly message: WebhookMessage;
}

/** Longer than the pause after which a delivery that was broken off is made again. */
const AFTER_BROKEN_OFF = 11_000;

/**
 * Plays `turns` turns of a seat that a webhook is told of, and kills the server once for each of these moments, while it delivers.
 * @returns all calls, until each turn has come
 */
export async function deliverKilled(server: TestServer, turns: number, moments: readonly Moment[]): Promise<readonly Call[]> {
  const receiver = await startHolding();
  try {
    const api = new ApiClient(server.baseUrl);
    const game = await api.pair();
    const body = { url: receiver.url, events: ["turn"] };
    await api.ask(game, "b", "POST", "webhooks", body);
    // The first delivery is held while the others are queued.
    await api.play(game, 2 * turns - 1);
    for (const moment of moments) {
      const response = await receiver.next();
      if (moment !== "unanswered") {
        await new Promise<void>((sent) => response.writeHead(204).end(sent));
        await pause(moment);
      }
      await server.kill();
      receiver.forget();
      await server.restart();
      // Not waited for: it ends with the deliveries.
      void api.call("POST", `/dev/games/${game.id}/clock`, { advance: AFTER_BROKEN_OFF }).catch(() => {});
    }
    while (new Set(receiver.calls.map(({ id }) => id)).size < turns) (await receiver.next()).writeHead(204).end();
    return receiver.calls;
  } finally {
    receiver.close();
  }
}

/** A receiver that answers nothing by itself. */
async function startHolding() {
  const calls: Call[] = [];
  const held: ServerResponse[] = [];
  let wake = () => {};
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk: Buffer) => (body += chunk.toString()));
    request.on("end", () => {
      const message: WebhookMessage = JSON.parse(body);
      calls.push({ id: String(request.headers["webhook-id"]), body, message });
      held.push(response);
      wake();
    });
  });
  const url = await listen(server);
  return {
    url,
    calls,
    /** Who waits for an answer, in order. */
    async next(): Promise<ServerResponse> {
      for (;;) {
        const response = held.shift();
        if (response !== undefined) return response;
        await new Promise<void>((come) => (wake = come));
      }
    },
    /** Nobody waits any more. */
    forget: () => void (held.length = 0),
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
