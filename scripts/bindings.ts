/**
 * `npm run bindings`: writes what `wrangler.toml` binds as types for the Worker. `npm run check` says when they are out of date.
 */
import { runTool } from "./shared/tool.ts";
import { writeBindings } from "./test/bindings.ts";

const [program, ...rest] = writeBindings;
const { code } = await runTool(program, rest);
process.exitCode = code;
