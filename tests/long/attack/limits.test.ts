import { test } from "vitest";
import { attackLimits } from "../../../scripts/attack/limits.ts";
import { expectHeld } from "./attack.ts";

test("what nobody may have too much of", () => expectHeld("limits", attackLimits));
