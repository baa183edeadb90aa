import { test } from "vitest";
import { attackByLoad } from "../../../scripts/attack/load.ts";
import { expectHeld } from "./attack.ts";

test("what one client can make a server work and keep", () => expectHeld("load", attackByLoad));
