/** Somebody's server on this machine that webhooks call. */
import { once } from "node:events";
import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export interface Received {
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body: string;
}

export interface Receiver {
  readonly url: string;
  /** What came, oldest first. */
  readonly received: readonly Received[];
  close(): Promise<void>;
}

/** What a call is answered: a status, or by hand. */
type Answer = number | ((response: ServerResponse) => void);

/** @param answer what the next call is answered */
export async function startReceiver(answer: () => Answer): Promise<Receiver> {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk: Buffer) => (body += chunk.toString()));
    request.on("end", () => {
      const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
      received.push({ path: request.url ?? "", headers, body });
      const answered = answer();
      if (typeof answered === "number") response.writeHead(answered, { location: `${url}/elsewhere` }).end();
      else answered(response);
    });
  });
  const url = await listen(server);
  return {
    url,
    received,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** Has a server listen on this machine alone; answers its address. */
export async function listen(server: Server): Promise<string> {
  await once(server.listen(0, "127.0.0.1"), "listening");
  // An address of a listening TCP server is an object.
  const address: AddressInfo | string | null = server.address();
  return `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
}
