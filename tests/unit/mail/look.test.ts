/** What mails look like is what the page looks like. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { bodyText, COLOURS } from "../../../view/mail/body.tsx";
import { textBoard } from "../../../view/mail/text-board.ts";
import { given } from "../view/given.ts";

const folder = "web/style";
const styles = readdirSync(folder)
  .map((name) => readFileSync(join(folder, name), "utf8"))
  .join("\n");

test.for(Object.entries(COLOURS))("the colour %s is the page's", ([name, [light, dark]]) => {
  expect(styles.includes(`--${name}: light-dark(${light}, ${dark});`)).toBe(true);
});

test("a board in signs: one's own side below and in capitals, the last move in brackets", () => {
  const { rulebook, scene, last } = given(["a6-a7"]);
  const nameOf = (kind: string) => kind;
  const seen = (bottom: string) => textBoard({ rulebook, scene, bottom, last, nameOf });
  expect(seen("w").lines).toEqual([
    "8  .  .  m  m  m  m  m  m",
    "7 [M] .  .  m  m  m  m  m",
    "6 [.] .  .  .  m  m  m  m",
    "5  M  M  .  .  .  m  m  m",
    "4  M  M  M  .  .  .  m  m",
    "3  M  M  M  M  .  .  .  m",
    "2  M  M  M  M  M  .  .  .",
    "1  M  M  M  M  M  M  .  .",
    "   a  b  c  d  e  f  g  h",
  ]);
  expect(seen("b").lines[6]).toBe("7  M  M  M  M  M  .  . [m]");
  expect(seen("w").letters).toEqual(["M man"]);
});

test("the shortest names choose their letters first", () => {
  const kinds = ["pawn", "knight", "king", "kings' guard"];
  const cells = kinds.map((kind, index) => ({ square: `${"abcd".charAt(index)}1`, side: "w", kind }));
  const sides = [
    { id: "w", colour: "white" },
    { id: "b", colour: "black" },
  ] as const;
  const board = textBoard({
    rulebook: { sides, kinds },
    scene: { files: 4, ranks: 1, cells },
    bottom: "b",
    last: [],
    nameOf: (kind) => kind,
  });
  expect(board.lines).toEqual(["1  i  k  n  p", "   d  c  b  a"]);
});

test("a letter without a foot ends with its last block", () => {
  expect(bodyText({ language: "en", title: "", blocks: [{ kind: "sentence", text: "Hello." }], foot: [] })).toBe("Hello.\n");
});
