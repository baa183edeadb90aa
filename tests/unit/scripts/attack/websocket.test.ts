/** Frames of WebSockets, as RFC 6455 shows them (5.7). */
import { expect, test } from "vitest";
import { frame, rawFrame, readFrame } from "../../../../scripts/attack/websocket.ts";

const mask = Buffer.from("37fa213d", "hex");

test.for([
  ["a masked text", rawFrame(0x81, Buffer.from("Hello"), mask), "818537fa213d7f9f4d5158"],
  ["an unmasked text", rawFrame(0x81, Buffer.from("Hello"), null), "810548656c6c6f"],
] as const)("%s", ([, bytes, hex]) => {
  expect(bytes.toString("hex")).toBe(hex);
});

test.for([
  [256, "827e0100"],
  [65_536, "827f0000000000010000"],
] as const)("%i bytes", ([length, head]) => {
  expect(
    rawFrame(0x82, Buffer.alloc(length), null)
      .subarray(0, head.length / 2)
      .toString("hex"),
  ).toBe(head);
});

test("what is written can be read; a client's is masked", () => {
  expect(frame("text", "x")[1]).toBe(0x81);
  const text = rawFrame(0x81, Buffer.from("a".repeat(300)), null);
  expect(readFrame(Buffer.concat([text, Buffer.from("more")]))).toEqual({
    text: "a".repeat(300),
    closed: null,
    rest: Buffer.from("more"),
  });
  expect(readFrame(text.subarray(0, 100))).toBeNull();
  expect(readFrame(rawFrame(0x88, Buffer.from([0x0f, 0xa1, 0x78]), null))).toMatchObject({ closed: 4001 });
  expect(readFrame(rawFrame(0x88, Buffer.alloc(0), null))).toMatchObject({ closed: 1005 });
});
