/** Which address a server is bound to, and what is said of that. */
import { expect, test } from "vitest";
import { hostAddress, isLoopback, openness } from "../../../scripts/server/variables.ts";

test.for([
  [undefined, "127.0.0.1"],
  ["", "127.0.0.1"],
  ["0.0.0.0", "0.0.0.0"],
  ["::", "::"],
  ["192.0.2.7", "192.0.2.7"],
] as const)("HOST %s is %s", ([text, address]) => expect(hostAddress({ HOST: text })).toBe(address));

test.for(["localhost", "play.example.org", "127.0.0.1:80", "[::1]", "1.2.3"])("HOST %s is none", (text) => {
  expect(() => hostAddress({ HOST: text })).toThrow(`HOST is "${text}", which is no address such as`);
});

test.for([
  ["127.0.0.1", true],
  ["127.1.2.3", true],
  ["::1", true],
  ["0:0:0:0:0:0:0:1", true],
  ["0.0.0.0", false],
  ["::", false],
  ["2001:db8::1", false],
  ["192.0.2.127", false],
] as const)("%s is this machine's alone: %s", ([address, is]) => expect(isLoopback(address)).toBe(is));

test("others who reach a server without https are named, and only they", () => {
  for (const origin of [undefined, "", "http://play.example.org"])
    expect(openness("0.0.0.0", origin)).toMatch(/^Others can reach this server at 0\.0\.0\.0, and no https stands before it/);
  expect(openness("0.0.0.0", "https://play.example.org")).toBeNull();
  expect(openness("127.0.0.1", undefined)).toBeNull();
});
