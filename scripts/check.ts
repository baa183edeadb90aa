/**
 * `npm run check`: checks format, lint, types, and whether the types of the bindings are up to date, side by side. A check says
 * its own words only where it fails.
 */
import { checkSources } from "./test/check.ts";

const passed = await checkSources();
process.exitCode = passed.every(Boolean) ? 0 : 1;
