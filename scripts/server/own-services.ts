/**
 * Services of this process that workerd asks for its Worker. They are a server of our own on this machine, which answers nobody
 * who does not show this start's secret.
 */
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { LOOPBACK } from "./variables.ts";
import { messageOf } from "../shared/command.ts";
import { buffer } from "node:stream/consumers";

/** Answers what is sent to the request's address. */
type OwnService = (request: Request) => Promise<Response>;

export interface OwnServices {
  readonly names: readonly string[];
  /** Its address and port. */
  readonly address: string;
  /** The headers that each request has to have. */
  readonly headers: Readonly<Record<string, string>>;
  readonly close: () => void;
}

/** The header that says which service is meant. */
export const SERVICE_HEADER = "hoplink-service";
const SECRET_HEADER = "hoplink-secret";

/** Serves services by their names, until they are closed. */
export async function serveOwn(services: Readonly<Record<string, OwnService>>): Promise<OwnServices> {
  const secret = randomBytes(32).toString("hex");

  async function answer(message: IncomingMessage, response: ServerResponse): Promise<void> {
    const { [SECRET_HEADER]: shown, [SERVICE_HEADER]: name } = message.headers;
    const service = shown === secret && typeof name === "string" ? services[name] : undefined;
    const answered = service === undefined ? new Response(null, { status: 403 }) : await service(await requestOf(message));
    response.writeHead(answered.status, Object.fromEntries(answered.headers));
    response.end(Buffer.from(await answered.arrayBuffer()));
  }

  // A request to a proxy may name its host in its target alone, as those of workerd do.
  const server = createServer({ requireHostHeader: false }, (message, response) => {
    answer(message, response).catch((error: unknown) => {
      // A request that broke off has nobody to answer. Whole ones are destroyed, too, once they were read.
      if (message.complete) console.error(`A service of this process failed: ${messageOf(error)}.`);
      response.destroy();
    });
  });
  server.listen(0, LOOPBACK);
  await once(server, "listening");
  const bound = server.address();
  const port = typeof bound === "object" && bound !== null ? bound.port : 0;
  return {
    names: Object.keys(services),
    address: `${LOOPBACK}:${port}`,
    headers: { [SECRET_HEADER]: secret },
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/**
 * Headers that concern only the way here (RFC 9110, 7.6.1), those that are derived anew from body and address, and the one that
 * shows who asks.
 */
const LEFT_OUT = ["connection", "transfer-encoding", "content-length", "host", SECRET_HEADER, SERVICE_HEADER];

/** The request that the Worker made. */
async function requestOf(message: IncomingMessage): Promise<Request> {
  const headers = new Headers();
  for (const [name, values] of Object.entries(message.headersDistinct)) {
    if (!LEFT_OUT.includes(name)) for (const value of values ?? []) headers.append(name, value);
  }
  const body = await buffer(message);
  const { method = "GET", url = "" } = message;
  return new Request(url, { method, headers, ...(body.length > 0 && { body }) });
}
