import { test } from "vitest";
import { attackByFuzzing } from "../../../scripts/attack/fuzz.ts";
import { expectHeld } from "./attack.ts";
import { often } from "../../often.ts";

test("requests that nobody would send", () =>
  expectHeld("fuzz", (given) => attackByFuzzing({ requests: often(1500, 5000), ...given })));
