import { test } from "vitest";
import { attackSockets } from "../../../scripts/attack/sockets.ts";
import { expectHeld } from "./attack.ts";

test("sockets that never read", () => expectHeld("sockets", (given) => attackSockets({ rounds: 180, ...given })));
