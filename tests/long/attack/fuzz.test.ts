import { test } from "vitest";
import { attackByFuzzing } from "../../../scripts/attack/fuzz.ts";
import { expectHeld } from "./attack.ts";

test("requests that nobody would send", () => expectHeld("fuzz", (given) => attackByFuzzing({ requests: 5000, ...given })));
