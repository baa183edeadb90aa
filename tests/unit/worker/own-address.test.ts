/** Which addresses lead back to this server. */
import { expect, test } from "vitest";
import { isOwnAddress } from "../../../worker/host-address.ts";
import { refusedTarget } from "../../../worker/notifications/http.ts";

const PUBLIC = ["https://play.example.org"];
const AT_HOME = ["http://127.0.0.1:8787"];

test.each([
  ["https://play.example.org/api/games", PUBLIC],
  ["https://PLAY.Example.ORG/", PUBLIC],
  ["https://play.example.org:443/", PUBLIC],
  ["http://play.example.org/", PUBLIC],
  ["http://play.example.org:443/", PUBLIC],
  ["https://play.example.org./", PUBLIC],
  ["https://play.example.org../", PUBLIC],
  ["https://pl%61y.example.org/", PUBLIC],
  ["https://play。example。org/", PUBLIC],
  ["https:\\\\play.example.org\\x", PUBLIC],
  ["  https://play.example.org/", PUBLIC],
  ["https://xn--mnchen-3ya.example/", ["https://münchen.example"]],
  ["https://play.example.org/", ["https://elsewhere.example", "https://play.example.org/with/a/path"]],
  ["http://127.0.0.1:8787/", AT_HOME],
  ["http://localhost:8787/", AT_HOME],
  ["http://play.localhost:8787/", AT_HOME],
  ["http://localhost.:8787/", AT_HOME],
  ["http://127.0.0.1.:8787/", AT_HOME],
  ["http://127.1:8787/", AT_HOME],
  ["http://2130706433:8787/", AT_HOME],
  ["http://0x7f.1:8787/", AT_HOME],
  ["http://127.9.9.9:8787/", AT_HOME],
  ["http://0.0.0.0:8787/", AT_HOME],
  ["http://[::1]:8787/", AT_HOME],
  ["http://[::]:8787/", AT_HOME],
  ["http://[::ffff:127.0.0.1]:8787/", AT_HOME],
  ["http://[::ffff:cb00:7101]:8787/", ["http://203.0.113.1:8787"]],
  ["http://127.0.0.1:8787/", ["http://[::1]:8787"]],
])("this server's own address is refused, whatever the operator allows: %s", (url, own) => {
  expect(isOwnAddress(url, own)).toBe(true);
  for (const allowed of [false, true]) expect(refusedTarget(url, allowed, own)).toMatch(/server's own/);
});

test.each([
  ["https://hooks.example.org/", PUBLIC],
  ["https://play.example.org.evil.example/", PUBLIC],
  ["https://example.org/", PUBLIC],
  // Another program of the same machine.
  ["https://play.example.org:8443/", PUBLIC],
  ["http://127.0.0.1:8788/", AT_HOME],
  ["https://play.example.org/", AT_HOME],
  ["https://play.example.org/", []],
])("another one's is not: %s", (url, own) => {
  expect(isOwnAddress(url, own)).toBe(false);
  expect(refusedTarget(url, true, own)).toBeNull();
});
