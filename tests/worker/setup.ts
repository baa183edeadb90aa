/** Brings the D1 of a test file up to date; what is applied already is skipped. Storage is each file's own, not each test's. */
import { applyD1Migrations } from "cloudflare:test";
import { env } from "cloudflare:workers";

await applyD1Migrations(env.DB, env.TEST_MIGRATIONS);
