/** What counts as one client of the rate limits. */
import { describe, expect, test } from "vitest";
import { network } from "../../../worker/api/limits.ts";

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:db8:1:2::1", "2001:db8:1:2::/64"],
  ["2001:DB8:0001:0002:ffff:ffff:ffff:ffff", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["2001:db8::1:0:0:1", "2001:db8:0:0::/64"],
  ["2001:db8:1::", "2001:db8:1:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["::", "0:0:0:0::/64"],
  ["1::2:3:4:5:6:7", "1:0:2:3::/64"],
])("%s is a client of %s", (address, client) => {
  expect(network(address)).toBe(client);
});

describe("an IPv4 address that a proxy writes as an IPv6 one", () => {
  test.each(["::ffff:203.0.113.7", "::FFFF:cb00:7107", "0:0:0:0:0:ffff:203.0.113.7"])("is the same client: %s", (address) => {
    expect(network(address)).toBe("203.0.113.7");
  });
});

test.each(["", "unknown", "not:an:address", "fe80::1%eth0", "a]b:c"])("what is no address stays what it is: %j", (text) => {
  expect(network(text)).toBe(text);
});
