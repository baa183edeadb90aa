import { test } from "vitest";
import { attackSeats } from "../../../scripts/attack/seats.ts";
import { expectHeld } from "./attack.ts";

test("ways to a seat that are none", () => expectHeld("seats", (given) => attackSeats({ races: 10, ...given })));
