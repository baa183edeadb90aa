/** What the environment says of a server. */
import { expect, test } from "vitest";
import { portNumber, workerVariables } from "../../../scripts/server/variables.ts";

test("only the Worker's own variables are handed on, and only where they are set", () => {
  expect(workerVariables({ RATE_LIMITS: "off", DEVELOPMENT: "", HOME: "/", LINK_KEYS: "x" })).toEqual({ RATE_LIMITS: "off" });
});

test.for([
  [undefined, 8787],
  ["", 8787],
  ["0", 0],
  ["65535", 65_535],
] as const)("PORT %s is %i", ([text, port]) => expect(portNumber({ PORT: text })).toBe(port));

test.for(["65536", "-1", "80a", "http", "1e3"])("PORT %s is none", (text) => {
  expect(() => portNumber({ PORT: text })).toThrow(`PORT is "${text}", which is no port.`);
});
