/**
 * `npm run bindings` and `npm run migrations` are tools that are called with arguments of their own: wrangler writes the types of what
 * `wrangler.toml` binds, and drizzle-kit the step from the last migration to `worker/archive/schema.ts`.
 */
import { runTool } from "./shared/tool.ts";

const [program = "", ...rest] = process.argv.slice(2);
const { code } = await runTool(program, rest);
process.exitCode = code;
