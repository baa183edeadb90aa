/** `npm run check`: format, lint, types, and whether those of the bindings are up to date, side by side; each one's own words only where it fails. */
import { checkSources } from "./test/check.ts";

const passed = await checkSources();
process.exitCode = passed.every(Boolean) ? 0 : 1;
