import { test } from "vitest";
import { attackByKills } from "../../../scripts/attack/kills.ts";
import { expectHeld } from "./attack.ts";
import { often } from "../../often.ts";

test("kills under twenty games", () => expectHeld("kills", (given) => attackByKills({ seconds: often(15, 40), ...given })));
