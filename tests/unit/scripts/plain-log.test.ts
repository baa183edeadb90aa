/** What Miniflare says, as an operator reads it. */
import { LogLevel } from "miniflare";
import { expect, test } from "vitest";
import { isOfPeer, messageOf, PlainLog } from "../../../scripts/server/plain-log.ts";

test("a line each, without stacks; less than a warning, and what is said elsewhere, is not said", () => {
  const said: string[] = [];
  const log = new PlainLog((line) => said.push(line));
  log.info("Ready");
  log.warn("The date\n  is old.");
  log.error(new Error("It failed", { cause: new Error("of that\nand that") }));
  log.logWithLevel(LogLevel.WARN, "The Workers runtime crashed unexpectedly and is being restarted (crash #1).");
  log.error(new Error("The Workers runtime failed to restart after an unexpected crash."));
  expect(said).toEqual(["The date is old.", "It failed: of that and that"]);
});

test("whatever was thrown has a message", () => {
  expect(messageOf(new TypeError("fetch failed", { cause: "gone" }))).toBe("fetch failed: gone");
  expect(messageOf(undefined)).toBe("undefined");
});

test.for([
  [
    "WebSocket protocol error; protocolError.statusCode = 1002; protocolError.description = Received fragmented control frame",
    true,
  ],
  ["Handler does not export a connect() function.", false],
])("%s is a client's fault: %s", ([message, isIt]) => {
  expect(isOfPeer(`Uncaught exception: kj/compat/http.c++:6212: failed: remote.jsg.Error: ${message}`)).toBe(isIt);
});
