/** A server of a test file's own: one that is killed, told something else, or looked into. */
import { afterAll, beforeAll } from "vitest";
import { ApiClient } from "./api.ts";
import { startServer, type TestServer } from "./server.ts";

/** Neither is there before the first test. */
export interface OwnServer {
  readonly server: TestServer;
  readonly api: ApiClient;
}

/** To be called once, where a file's hooks are. `environment` adds to what a test server is told. */
export function ownServer(environment: Readonly<Record<string, string>> = {}): OwnServer {
  let started: OwnServer | undefined;

  function here(): OwnServer {
    if (started === undefined) throw new Error("no server before the first test");
    return started;
  }

  beforeAll(async () => {
    const server = await startServer(environment);
    started = { server, api: new ApiClient(server.baseUrl) };
  });
  afterAll(() => started?.server.stop());

  return {
    get server() {
      return here().server;
    },
    get api() {
      return here().api;
    },
  };
}
