/// <reference types="@cloudflare/vitest-plugin/types" />
/** What `env` of `cloudflare:workers` holds in tests: the Worker's own, and the migrations to apply. */
import type { D1Migration } from "cloudflare:test";
import type { Settings } from "../../worker/env.ts";

declare global {
  namespace Cloudflare {
    interface Env extends Settings {
      readonly TEST_MIGRATIONS: D1Migration[];
      /** What stands in the environment of the tests: a whole number, or nothing. */
      readonly RANDOM_SEED: string;
      readonly FORTNIGHT: string;
      readonly FORTNIGHTS: string;
    }
  }
}
