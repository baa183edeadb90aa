/** Which addresses of webhooks are one. */
import { expect, test } from "vitest";
import { isSameTarget } from "../../../worker/notifications/http.ts";

const URL = "https://hooks.example/in?key=1";

test.each([
  URL,
  "https://HOOKS.example:443/in?key=1",
  "HTTPS://hooks.example/./in?key=1",
  "https://hooks.example./in?key=1",
  "https://hooks.example/in?key=1#seat",
  " https://hooks.example/in?key=1 ",
])("the same: %s", (other) => expect(isSameTarget(URL, other)).toBe(true));

test.each([
  "http://hooks.example/in?key=1",
  "https://hooks.example/in?key=2",
  "https://hooks.example/in",
  "https://hooks.example/In?key=1",
  "https://hooks.example:8443/in?key=1",
  "https://other.example/in?key=1",
])("another: %s", (other) => expect(isSameTarget(URL, other)).toBe(false));
