/** Which IP addresses are public: the registries of IANA, block by block, their edges and their neighbours. */
import { describe, expect, test } from "vitest";
import { isPublicAddress } from "../../../worker/host-address.ts";

/**
 * IANA's registry of special-purpose addresses of IPv4 (as of 2025-10) and multicast (RFC 5771): the first and last address of
 * each block, with the two around it where those are public.
 */
const IPV4: readonly (readonly [name: string, first: string, last: string, before: string | null, after: string | null])[] = [
  ["this network, 0.0.0.0/8 (RFC 791)", "0.0.0.0", "0.255.255.255", null, "1.0.0.0"],
  ["private use, 10.0.0.0/8 (RFC 1918)", "10.0.0.0", "10.255.255.255", "9.255.255.255", "11.0.0.0"],
  ["shared, 100.64.0.0/10 (RFC 6598)", "100.64.0.0", "100.127.255.255", "100.63.255.255", "100.128.0.0"],
  ["loopback, 127.0.0.0/8 (RFC 1122)", "127.0.0.0", "127.255.255.255", "126.255.255.255", "128.0.0.0"],
  ["link-local, 169.254.0.0/16 (RFC 3927)", "169.254.0.0", "169.254.255.255", "169.253.255.255", "169.255.0.0"],
  ["private use, 172.16.0.0/12 (RFC 1918)", "172.16.0.0", "172.31.255.255", "172.15.255.255", "172.32.0.0"],
  ["protocol assignments, 192.0.0.0/24 (RFC 6890)", "192.0.0.0", "192.0.0.255", "191.255.255.255", "192.0.1.0"],
  ["IPv4 service continuity, 192.0.0.0/29 (RFC 7335)", "192.0.0.0", "192.0.0.7", null, null],
  ["dummy address, 192.0.0.8/32 (RFC 7600)", "192.0.0.8", "192.0.0.8", null, null],
  ["port control anycast, 192.0.0.9/32 (RFC 7723)", "192.0.0.9", "192.0.0.9", null, null],
  ["TURN anycast, 192.0.0.10/32 (RFC 8155)", "192.0.0.10", "192.0.0.10", null, null],
  ["NAT64 discovery, 192.0.0.170/31 (RFC 8880)", "192.0.0.170", "192.0.0.171", null, null],
  ["documentation, 192.0.2.0/24 (RFC 5737)", "192.0.2.0", "192.0.2.255", "192.0.1.255", "192.0.3.0"],
  ["AS112, 192.31.196.0/24 (RFC 7535)", "192.31.196.0", "192.31.196.255", "192.31.195.255", "192.31.197.0"],
  ["AMT, 192.52.193.0/24 (RFC 7450)", "192.52.193.0", "192.52.193.255", "192.52.192.255", "192.52.194.0"],
  ["6to4 relays, 192.88.99.0/24 (RFC 7526)", "192.88.99.0", "192.88.99.255", "192.88.98.255", "192.88.100.0"],
  ["6a44 relay, 192.88.99.2/32 (RFC 6751)", "192.88.99.2", "192.88.99.2", null, null],
  ["private use, 192.168.0.0/16 (RFC 1918)", "192.168.0.0", "192.168.255.255", "192.167.255.255", "192.169.0.0"],
  ["AS112, 192.175.48.0/24 (RFC 7534)", "192.175.48.0", "192.175.48.255", "192.175.47.255", "192.175.49.0"],
  ["benchmarks, 198.18.0.0/15 (RFC 2544)", "198.18.0.0", "198.19.255.255", "198.17.255.255", "198.20.0.0"],
  ["documentation, 198.51.100.0/24 (RFC 5737)", "198.51.100.0", "198.51.100.255", "198.51.99.255", "198.51.101.0"],
  ["documentation, 203.0.113.0/24 (RFC 5737)", "203.0.113.0", "203.0.113.255", "203.0.112.255", "203.0.114.0"],
  ["multicast, 224.0.0.0/4 (RFC 5771)", "224.0.0.0", "239.255.255.255", "223.255.255.255", null],
  ["reserved, 240.0.0.0/4 (RFC 1112)", "240.0.0.0", "255.255.255.254", null, null],
  ["broadcast, 255.255.255.255/32 (RFC 8190)", "255.255.255.255", "255.255.255.255", null, null],
];

/** The same of IPv6, with what else is not given out to hosts (RFC 4291, 2.4). */
const IPV6: typeof IPV4 = [
  ["unspecified, ::/128 (RFC 4291)", "::", "::", null, null],
  ["loopback, ::1/128 (RFC 4291)", "::1", "::1", null, null],
  ["with an IPv4 address, ::/96 (RFC 4291)", "::", "::ffff:ffff", null, null],
  ["with an IPv4 address, ::ffff:0:0/96 (RFC 4291)", "::ffff:0:0", "::ffff:ffff:ffff", null, null],
  ["with an IPv4 address, ::ffff:0:0:0/96 (RFC 2765)", "::ffff:0:0:0", "::ffff:0:ffff:ffff", null, null],
  ["NAT64, 64:ff9b::/96 (RFC 6052)", "64:ff9b::", "64:ff9b::ffff:ffff", null, null],
  ["NAT64, 64:ff9b:1::/48 (RFC 8215)", "64:ff9b:1::", "64:ff9b:1:ffff:ffff:ffff:ffff:ffff", null, null],
  ["discard, 100::/64 (RFC 6666)", "100::", "100::ffff:ffff:ffff:ffff", null, null],
  ["dummy prefix, 100:0:0:1::/64 (RFC 9780)", "100:0:0:1::", "100:0:0:1:ffff:ffff:ffff:ffff", null, null],
  ["all below 2000::/3", "::1:0:0:0:0", "1fff:ffff:ffff:ffff:ffff:ffff:ffff:ffff", null, "2000::"],
  ["protocol assignments, 2001::/23 (RFC 2928)", "2001::", "2001:1ff:ffff:ffff:ffff:ffff:ffff:ffff", "2000:ffff::", "2001:200::"],
  ["Teredo, 2001::/32 (RFC 4380)", "2001::", "2001:0:ffff:ffff:ffff:ffff:ffff:ffff", null, null],
  ["port control anycast, 2001:1::1/128 (RFC 7723)", "2001:1::1", "2001:1::1", null, null],
  ["TURN anycast, 2001:1::2/128 (RFC 8155)", "2001:1::2", "2001:1::2", null, null],
  ["service discovery anycast, 2001:1::3/128 (RFC 9665)", "2001:1::3", "2001:1::3", null, null],
  ["benchmarks, 2001:2::/48 (RFC 5180)", "2001:2::", "2001:2:0:ffff:ffff:ffff:ffff:ffff", null, null],
  ["AMT, 2001:3::/32 (RFC 7450)", "2001:3::", "2001:3:ffff:ffff:ffff:ffff:ffff:ffff", null, null],
  ["AS112, 2001:4:112::/48 (RFC 7535)", "2001:4:112::", "2001:4:112:ffff:ffff:ffff:ffff:ffff", null, null],
  ["ORCHID, 2001:10::/28 (RFC 4843)", "2001:10::", "2001:1f:ffff:ffff:ffff:ffff:ffff:ffff", null, null],
  ["ORCHIDv2, 2001:20::/28 (RFC 7343)", "2001:20::", "2001:2f:ffff:ffff:ffff:ffff:ffff:ffff", null, null],
  ["drones, 2001:30::/28 (RFC 9374)", "2001:30::", "2001:3f:ffff:ffff:ffff:ffff:ffff:ffff", null, null],
  [
    "documentation, 2001:db8::/32 (RFC 3849)",
    "2001:db8::",
    "2001:db8:ffff:ffff:ffff:ffff:ffff:ffff",
    "2001:db7:ffff::",
    "2001:db9::",
  ],
  ["6to4, 2002::/16 (RFC 3056)", "2002::", "2002:ffff:ffff:ffff:ffff:ffff:ffff:ffff", "2001:ffff::", "2003::"],
  [
    "AS112, 2620:4f:8000::/48 (RFC 7534)",
    "2620:4f:8000::",
    "2620:4f:8000:ffff:ffff:ffff:ffff:ffff",
    "2620:4f:7fff::",
    "2620:4f:8001::",
  ],
  ["documentation, 3fff::/20 (RFC 9637)", "3fff::", "3fff:fff:ffff:ffff:ffff:ffff:ffff:ffff", "3ffe:ffff::", "3fff:1000::"],
  ["all above 2000::/3", "4000::", "fbff:ffff:ffff:ffff:ffff:ffff:ffff:ffff", "3fff:ffff:ffff:ffff::", null],
  ["segment routing, 5f00::/16 (RFC 9602)", "5f00::", "5f00:ffff:ffff:ffff:ffff:ffff:ffff:ffff", null, null],
  ["unique local, fc00::/7 (RFC 4193)", "fc00::", "fdff:ffff:ffff:ffff:ffff:ffff:ffff:ffff", null, null],
  ["link-local, fe80::/10 (RFC 4291)", "fe80::", "febf:ffff:ffff:ffff:ffff:ffff:ffff:ffff", null, null],
  ["site-local, fec0::/10 (RFC 3879)", "fec0::", "feff:ffff:ffff:ffff:ffff:ffff:ffff:ffff", null, null],
  ["multicast, ff00::/8 (RFC 4291)", "ff00::", "ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff", null, null],
];

describe.each([...IPV4, ...IPV6])("%s", (_name, first, last, before, after) => {
  test("is not public, from its first to its last address", () => {
    expect([first, last].map(isPublicAddress)).toEqual([false, false]);
  });

  test("ends there", () => {
    for (const neighbour of [before, after])
      if (neighbour !== null) expect([neighbour, isPublicAddress(neighbour)]).toEqual([neighbour, true]);
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
