/**
 * `npm run test:nightly`: the long tests as often as it takes hours, and what only then is run; `-- <arguments>` go to vitest, which
 * then runs the tests alone.
 */
import { runLonger } from "./test-long.ts";

const many = { NIGHTLY: "true", FORTNIGHTS: process.env["FORTNIGHTS"] ?? "200" };
process.exitCode = await runLonger(["long", "long-worker", "nightly"], "test-nightly", many);
