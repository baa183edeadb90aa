/** `npm run check`: format, lint and types, side by side; each one's own words only where it fails. */
import { checkSources } from "./test/check.ts";

const passed = await checkSources();
process.exitCode = passed.every(Boolean) ? 0 : 1;
