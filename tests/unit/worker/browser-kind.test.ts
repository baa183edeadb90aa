/** What is told of a browser by its header: coarse, and nothing that the header made up. */
import { expect, test } from "vitest";
import { kindOf } from "../../../worker/api/browser-kind.ts";

test.each<[string, string | null, string | null]>([
  [
    "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36",
    "Chrome",
    "Android",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1",
    "Safari",
    "iOS",
  ],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0", "Firefox", "Linux"],
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0",
    "Edge",
    "Windows",
  ],
  [
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15",
    "Safari",
    "macOS",
  ],
  ["<script>alert(1)</script>/1 (Ada Lovelace, Berlin)", null, null],
  ["curl/8.5.0", null, null],
  ["", null, null],
  ["x".repeat(100_000), null, null],
])("of %s", (header, name, system) => {
  expect(kindOf(header)).toEqual({ name, system });
});

test("of one that says nothing", () => {
  expect(kindOf(undefined)).toEqual({ name: null, system: null });
});
