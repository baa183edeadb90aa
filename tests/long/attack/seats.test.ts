import { test } from "vitest";
import { attackSeats } from "../../../scripts/attack/seats.ts";
import { expectHeld } from "./attack.ts";
import { often } from "../../often.ts";

test("ways to a seat that are none", () => expectHeld("seats", (given) => attackSeats({ races: often(4, 10), ...given })));
