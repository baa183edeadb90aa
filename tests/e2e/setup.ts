/** One server for all end-to-end tests that need none of their own; its address is provided as `baseUrl`. */
import type { TestProject } from "vitest/node";
import { operatorToken } from "./archive.ts";
import { startServer } from "./server.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The shared server, without a slash at the end. */
    readonly baseUrl: string;
    /** Of its operator. */
    readonly operatorToken: string;
  }
}

/** Starts it, and answers what stops it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startServer();
  project.provide("baseUrl", server.baseUrl);
  project.provide("operatorToken", operatorToken(server.stateDir));
  return () => server.stop();
}
