/** `npm run test:nightly`: what other tests do a few times, done so often that it takes hours; `-- <arguments>` go to vitest. */
import { runLonger } from "./test/longer.ts";

process.exitCode = await runLonger("nightly");
