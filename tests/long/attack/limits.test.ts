import { test } from "vitest";
import { attackLimits } from "../../../scripts/attack/limits.ts";
import { expectHeld } from "./attack.ts";

test("what one stranger takes, and how often they disturb", () => expectHeld("limits", attackLimits));
