/** A move of Harzdame after which there are more captures than can be listed, met by the computer. */
import { expect, test } from "vitest";
import { answerer } from "../../../scripts/engine.ts";

test("a board that a move makes too rich to be played on is left out", async () => {
  const answer = await answerer(Date.now, () => {});
  const position = "k4k1K/2k1k1kK/1kKk1k1k/2k5/1k4k1/2k2k2/kk2k2k/2k3k1 b 0";
  const request = { variant: "harzdame", position, nodes: 300, lines: 100 };
  expect(answer(JSON.stringify(request))).toMatchObject({ move: expect.any(String) });
});
