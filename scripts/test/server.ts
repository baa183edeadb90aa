/** A server as `npm start` runs it, in a process of its own that can be killed; and free ports, for what has to name one before. */
import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import { root } from "../shared/project.ts";
import { once } from "node:events";
import { createServer, type Server } from "node:net";

/** Starts `npm start`'s process. Its address comes when it has printed it, or never, with what it printed, where it ends before. */
export function launchServer(
  environment: Readonly<Record<string, string>>,
  print: (text: string) => void,
  project = root,
): { readonly process: ChildProcess; readonly url: Promise<string> } {
  const server = spawn(process.execPath, [join(project, "scripts/run.mjs"), "start"], {
    env: { ...process.env, ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const url = new Promise<string>((found, reject) => {
    let log = "";
    function read(text: string): void {
      log += text;
      print(text);
      const address = /^Hoplink is at (\S+)$/m.exec(log)?.[1];
      if (address !== undefined) found(address);
    }
    server.stdout.setEncoding("utf8").on("data", read);
    server.stderr.setEncoding("utf8").on("data", read);
    server.once("close", (code) => reject(new Error(`the server ended with code ${code} before it had an address\n${log}`)));
  });
  return { process: server, url };
}

/** The port of a server that is about to listen, once it does. */
export async function portOf(server: Server): Promise<number> {
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("a port was expected");
  return address.port;
}

/** A port that was free, and stays taken until it is closed. */
export async function takePort(): Promise<{ readonly port: number; readonly close: () => Promise<void> }> {
  const server = createServer().listen(0, "127.0.0.1");
  const port = await portOf(server);
  async function close(): Promise<void> {
    server.close();
    await once(server, "close");
  }
  return { port, close };
}

/** A port that was free a moment ago. */
export async function freePort(): Promise<number> {
  const { port, close } = await takePort();
  await close();
  return port;
}
