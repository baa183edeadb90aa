/// <reference types="@cloudflare/vitest-plugin/types" />
/** What `env` of `cloudflare:workers` holds in tests: the Worker's own, and the migrations to apply. */
import type { D1Migration } from "cloudflare:test";
import type { Env as WorkerEnv } from "../../worker/env.ts";
import type * as worker from "../../worker/index.ts";

declare global {
  namespace Cloudflare {
    interface Env extends WorkerEnv {
      readonly TEST_MIGRATIONS: D1Migration[];
    }
    interface GlobalProps {
      readonly mainModule: typeof worker;
    }
  }
}
