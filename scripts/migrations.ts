/** `npm run migrations`: writes the step from the last migration to `worker/archive/schema.ts`; files that are there are never changed. */
import { runTool } from "./shared/tool.ts";

const { code } = await runTool("drizzle-kit", ["generate", ...process.argv.slice(2)]);
process.exitCode = code;
