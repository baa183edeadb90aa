/**
 * `npm run migrations`: writes the step from the last migration to `worker/archive/schema.ts`, and never changes a file that is
 * there.
 */
import { runTool } from "./shared/tool.ts";

const { code } = await runTool("drizzle-kit", ["generate", ...process.argv.slice(2)]);
process.exitCode = code;
