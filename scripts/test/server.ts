/** A server as `npm start` runs it, in a process of its own that can be killed. */
import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import { root } from "../shared/project.ts";

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
