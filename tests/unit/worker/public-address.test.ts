/** Which IP addresses are public: the registries of IANA, block by block, their edges and their neighbours. */
import { describe, expect, test } from "vitest";
import { isPublicAddress } from "../../../worker/host-address.ts";
import { rowsOf } from "../../rows.ts";

describe.each(rowsOf(new URL("special-addresses.txt", import.meta.url)))("%s", (_name, first = "", last = "", ...around) => {
  test("is not public, from its first to its last address", () => {
    expect([first, last].map(isPublicAddress)).toEqual([false, false]);
  });

  test("ends there", () => {
    for (const neighbour of around.filter((each) => each !== ""))
      expect([neighbour, isPublicAddress(neighbour)]).toEqual([neighbour, true]);
  });
});

describe("an IPv4 address within a public IPv6 one is not public", () => {
  test.each(["2606:4700::5efe:a00:1", "2606:4700::200:5efe:7f00:1", "2606:4700::5efe:5db8:d822"])("%s (RFC 5214)", (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  test.each(["2606:4700::100:5efe:a00:1", "2606:4700::5eff:a00:1", "2606:4700:5efe:a00::1"])("%s holds none", (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });
});

test.each(["", "example.com", "1.2.3", "1.2.3.4.5", "256.1.1.1", "2606:4700", ":::", "2606:4700::1/64", "[2606:4700::1]"])(
  "what is no address is not public: %j",
  (text) => expect(isPublicAddress(text)).toBe(false),
);

test("a zone is no way round", () => {
  expect(isPublicAddress("fe80::1%eth0")).toBe(false);
});
