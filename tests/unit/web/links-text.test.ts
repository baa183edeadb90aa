/** The file of all one's links. */
import { expect, test } from "vitest";
import { linksText, seatsIn } from "../../../web/my-games/devices.tsx";

const seats = [
  { game: "abcdefghijklmnop", token: `a${"b".repeat(26)}`, label: "Harzdame: with Bo" },
  { game: "qrstuvwxyz234567", token: `a${"c".repeat(26)}`, label: "Hoppsi: \u2068נור\u2069’s move" },
];
const bare = seats.map(({ game, token }) => ({ game, token }));

test("says first that it is secret, and is read back", () => {
  const file = linksText("Keep this secret.", "https://play.example.org", seats);
  expect(file).toMatch(
    /^Keep this secret\.\n\nHarzdame: with Bo\nhttps:\/\/play\.example\.org\/g\/abcdefghijklmnop#ab+\n\nHoppsi/,
  );
  expect(seatsIn(file)).toEqual(bare);
});

const [{ game, token }] = [bare[0] ?? { game: "", token: "" }];
test.each([
  ["", 0],
  ["nonsense", 0],
  ["/g/abc", 0],
  [`/g/${game}#join=${token}`, 0],
  [`/g/${game}#short`, 0],
  [`/g/${game}#${"a".repeat(101)}`, 0],
  [`/g/${game}/board.png#${token}`, 0],
  [`https://other.example/g/${game}#${token}`, 1],
  [`<a href="/g/${game}#${token}">`, 1],
  [`/g/${game}%23${token}.`, 1],
  [`/g/${game}%2523notices%3D${token}>`, 1],
  [`/g/${game}/#${token}`, 1],
  [`/g/${game}#${token.slice(1)}`, 0],
  [`/g/${game}#${token}\r\n/g/${game}#${token}`, 1],
  [`/g/${game}#${token},/g/${game}#${"d".repeat(27)}`, 2],
])("of %j it reads %i", (text, count) => {
  expect(seatsIn(text)).toHaveLength(count);
});
