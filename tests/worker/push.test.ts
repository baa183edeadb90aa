/** What browsers subscribe to pushes with. */
import { expect, test } from "vitest";
import type { PushAnswer } from "../../api/push-schema.ts";
import { anyone } from "./client.ts";

test("the key that browsers subscribe with is a point of P-256, the same each time", async () => {
  const [first, again] = [await anyone.get<PushAnswer>("/api/push"), await anyone.get<PushAnswer>("/api/push")];
  expect(first.status).toBe(200);
  expect(again.body).toEqual(first.body);
  const point = Uint8Array.from(atob(first.body.key.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
  await crypto.subtle.importKey("raw", point, { name: "ECDSA", namedCurve: "P-256" }, false, ["verify"]);
});
