import { test } from "vitest";
import { attackByKills } from "../../../scripts/attack/kills.ts";
import { expectHeld } from "./attack.ts";

test("kills under twenty games", () => expectHeld("kills", (given) => attackByKills({ seconds: 40, ...given })));
