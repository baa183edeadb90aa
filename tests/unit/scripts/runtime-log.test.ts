/** What workerd says, as an operator reads it, and what an error says. */
import { expect, test } from "vitest";
import { messageOf } from "../../../scripts/shared/command.ts";
import { isAddressInUse, readLogLine } from "../../../scripts/server/workerd.ts";

const structured = (level: string, message: string) => JSON.stringify({ timestamp: "1", level, message });
const peer = (what: string) =>
  `Uncaught exception: kj/compat/http.c++:6212: failed: remote.jsg.Error: WebSocket protocol error; ${what}`;

test.for([
  ["what the Worker says", structured("warn", "archive of … put off"), "warn: archive of … put off"],
  ["a line that is no JSON", "bind(): Permission denied", "log: bind(): Permission denied"],
  ["JSON that is no line of a log", "[1]", "log: [1]"],
  ["a crash", "*** Received signal #11: Segmentation fault", "log: *** Received signal #11: Segmentation fault"],
  [
    "another failure of a socket",
    structured("error", "kj/compat/http.c++:1: failed: x"),
    "error: kj/compat/http.c++:1: failed: x",
  ],
  ["a client's fault", structured("error", peer("protocolError.statusCode = 1002")), null],
  ["a stack of its own", structured("error", "failed; stack: 55d1f0a 55d1f0b 55d1f0c"), null],
  ["how its developers get names of functions", "Not symbolizing stack traces because $LLVM_SYMBOLIZER is not set.", null],
  ["an address in use, which is said in a sentence", "bind(): Address already in use; toString() = 127.0.0.1:1", null],
  ["nothing", "", null],
] as const)("%s", ([, line, read]) => {
  expect(readLogLine(line)).toBe(read);
});

test("an address that another program has is told from other failures", () => {
  expect(isAddressInUse('Socket "http": bind(): Address in use (os error 98)')).toBe(true);
  expect(isAddressInUse("bind(): Permission denied (os error 13)")).toBe(false);
});

test("whatever was thrown has a message", () => {
  expect(messageOf(new Error("It failed", { cause: new Error("of that\nand that") }))).toBe("It failed: of that and that");
  expect(messageOf(new TypeError("fetch failed", { cause: "gone" }))).toBe("fetch failed: gone");
  expect(messageOf(undefined)).toBe("undefined");
});
