/** Requests that are repeated under the same key until they are answered. */
import { expect, test } from "vitest";
import type { Slot } from "../../../web/kept/kept.ts";
import { type KeptRequest, randomKey, repeatable } from "../../../web/kept/kept-request.ts";

function place(): Slot<KeptRequest> {
  let kept: KeptRequest | null = null;
  return {
    get: () => kept,
    set(value) {
      kept = value;
    },
    isStored: () => true,
  };
}

test("a request is kept before it is sent", () => {
  const slot = place();
  const request = repeatable(slot, { variant: "harzdame", seat: "first" });
  expect(slot.get()).toEqual(request);
  expect(request.body).toEqual({ variant: "harzdame", seat: "first" });
});

test("the same one again has the same key, another one another", () => {
  const slot = place();
  const first = repeatable(slot, { seat: "first", name: "Ada" });
  expect(repeatable(slot, { seat: "first", name: "Ada" })).toEqual(first);
  expect(repeatable(slot, { seat: "second", name: "Ada" }).key).not.toBe(first.key);
});

test("once it is answered and forgotten, the key is not used again", () => {
  const slot = place();
  const { key } = repeatable(slot, {});
  slot.set(null);
  expect(repeatable(slot, {}).key).not.toBe(key);
});

test("a key has 256 bits", () => {
  expect(randomKey()).toMatch(/^[\da-f]{64}$/);
  expect(new Set(Array.from({ length: 100 }, randomKey)).size).toBe(100);
});
