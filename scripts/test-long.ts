/** `npm run test:long`: tests that take more than their share of minutes; `-- <arguments>` go to vitest. */
import { runLonger } from "./test/longer.ts";

process.exitCode = await runLonger(["long", "long-worker"], "test-long");
