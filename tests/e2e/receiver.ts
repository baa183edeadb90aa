/** Somebody's server on this machine that webhooks call. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export interface Received {
  readonly headers: Record<string, string>;
  readonly body: string;
}

export interface Receiver {
  readonly url: string;
  /** What came, oldest first. */
  readonly received: readonly Received[];
  close(): Promise<void>;
}

/** @param status what the next call is answered */
export async function startReceiver(status: () => number): Promise<Receiver> {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk: Buffer) => (body += chunk.toString()));
    request.on("end", () => {
      const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
      received.push({ headers, body });
      response.writeHead(status(), { location: `${url}/elsewhere` }).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // An address of a listening TCP server is an object.
  const address: AddressInfo | string | null = server.address();
  const url = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
  return {
    url,
    received,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
