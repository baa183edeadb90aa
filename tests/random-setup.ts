/** Has fast-check try all properties of a test file as `tests/random.ts` says. */
import fc from "fast-check";
import { properties } from "./random.ts";

fc.configureGlobal(properties(process.env));
