/** The line between a browser and a server, which a test cuts and mends: what no driver does for every engine. */
import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";

export interface Line {
  /** The server as it is reached by this line, without a slash at the end. */
  readonly url: string;
  /** Breaks all connections, and takes none until it is mended. */
  cut(): void;
  mend(): void;
  /** Has the home page answered with this HTML, as by a server with a fault; null for the server's own. */
  answerHome(html: string | null): void;
  close(): Promise<void>;
}

const SIGNS_OF_HOME = "GET / HTTP/";

/** Lays a line to the server at `baseUrl`. */
export async function layLine(baseUrl: string): Promise<Line> {
  const { port, hostname } = new URL(baseUrl);
  const open = new Set<Socket>();
  let isCut = false;
  let home: string | null = null;

  function hold(socket: Socket) {
    open.add(socket);
    socket.on("error", () => socket.destroy());
    socket.once("close", () => open.delete(socket));
  }
  function pass(from: Socket, first: Buffer) {
    const to = connect(Number(port), hostname);
    hold(to);
    to.write(first);
    from.pipe(to).pipe(from);
    from.once("close", () => to.destroy());
    to.once("close", () => from.destroy());
  }
  const server = createServer((from) => {
    hold(from);
    if (isCut) return from.destroy();
    return from.once("data", (first) => {
      if (home === null || !first.toString("latin1").startsWith(SIGNS_OF_HOME)) return pass(from, first);
      const head = `HTTP/1.1 500 Fault\r\ncontent-type: text/html\r\ncontent-length: ${Buffer.byteLength(home)}\r\nconnection: close\r\n\r\n`;
      return from.end(head + home);
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("a port was expected");

  function breakAll() {
    for (const socket of open) socket.destroy();
  }
  return {
    url: `http://127.0.0.1:${address.port}`,
    cut() {
      isCut = true;
      breakAll();
    },
    mend() {
      isCut = false;
    },
    answerHome(html) {
      home = html;
      // What is open already would reach the server.
      breakAll();
    },
    async close() {
      breakAll();
      server.close();
      await once(server, "close");
    },
  };
}
