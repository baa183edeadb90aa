/**
 * `npm run test:nightly`: the long tests as often as it takes hours, what only then is run, and every screen in strange, long words;
 * `-- <arguments>` go to vitest, which then runs the tests alone.
 */
import { drawInPseudo } from "./test/vitest.ts";
import { runLonger } from "./test-long.ts";

const many = { NIGHTLY: "true", FORTNIGHTS: process.env["FORTNIGHTS"] ?? "200" };
const isAll = process.argv.length === 2;
const tested = await runLonger(["long", "long-worker", "nightly"], "test-nightly", many);
const drawn = isAll ? await drawInPseudo("") : 0;
process.exitCode = tested || drawn;
