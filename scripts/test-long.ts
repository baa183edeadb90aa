/**
 * `npm run test:long`: tests that take more than their share of minutes, and every screen in strange, long words; `-- <arguments>` go
 * to vitest, which then runs the tests alone.
 */
import { drawInPseudo } from "./shots/pseudo.ts";
import { runLonger } from "./test/longer.ts";

const isAll = process.argv.length === 2;
const tested = await runLonger(["long", "long-worker"], "test-long");
const drawn = isAll ? await drawInPseudo("") : 0;
process.exitCode = tested || drawn;
