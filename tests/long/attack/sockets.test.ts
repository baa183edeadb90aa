import { test } from "vitest";
import { attackSockets } from "../../../scripts/attack/sockets.ts";
import { expectHeld } from "./attack.ts";
import { often } from "../../often.ts";

test("sockets that never read", () => expectHeld("sockets", (given) => attackSockets({ rounds: often(60, 180), ...given })));
