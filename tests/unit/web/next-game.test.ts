/** One's games: on to the next one, how often their list is asked for again, and the file of all their links. */
import { afterEach, expect, test, vi } from "vitest";
import type { StateAnswer } from "../../../api/state-schema.ts";
import { createModel } from "../../../web/game/model.ts";
import { followNext } from "../../../web/game/offers/finished.tsx";
import { HARZDAME } from "../../whole-games.ts";
import { aboutOf, given, match, rulebook } from "../view/given.ts";
import { pauseAfter } from "../../../web/home/my-list.tsx";
import { linksText, seatsIn } from "../../../web/my-games/devices.tsx";
import { unlessOvertaken } from "../../../web/my-games/my-games.ts";

afterEach(() => vi.unstubAllGlobals());

const { state, last } = given(HARZDAME, { you: { side: "b" } });
const { you: _, ...watched } = state;
const next: NonNullable<StateAnswer["next"]> = { id: "aaaaaaaaaaaaaaaa", watchUrl: "https://play.test/g/aaaaaaaaaaaaaaaa" };

/** Where a page goes whose game becomes these states, one after the other. */
function way(...states: readonly StateAnswer[]): readonly string[] {
  const went: string[] = [];
  vi.stubGlobal("location", { assign: (path: string) => void went.push(path) });
  const about = aboutOf(rulebook);
  const model = createModel(
    { language: "en", rulebook: "harzdame", about, state: states[0] ?? state, last, lastMove: "", answered: "", result: [] },
    rulebook,
    match,
  );
  followNext({ model, commands: { bearer: () => null } });
  for (const each of states.slice(1)) model.state.value = each;
  return went;
}

test.each<readonly [string, readonly StateAnswer[], readonly string[]]>([
  [
    "once, however often the state changes after that",
    [state, { ...state, next }, { ...state, next, rev: 2 }],
    [`/g/${next.id}`],
  ],
  [
    "nowhere where it was there before the page",
    [
      { ...state, next },
      { ...state, next, rev: 2 },
    ],
    [],
  ],
  ["nowhere for who only watches", [watched, { ...watched, next }], []],
])("a page goes %s", (_how, states, expected) => {
  expect(way(...states)).toEqual(expected);
});

// How often the list of games is asked for again.

test.each([
  [0, 5],
  [59, 5],
  [60, 15],
  [599, 15],
  [600, 60],
  [86_400, 60],
])("after %i quiet seconds: in %i", (quiet, pause) => {
  expect(pauseAfter(quiet * 1000)).toBe(pause * 1000);
});

// The file of all one's links.

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

// Answers that come in another order than they were asked for.

test("what a later answer has overtaken does not count, nor does what could not be had", async () => {
  const onTheirWay: ((answer: number | null) => void)[] = [];
  const ask = unlessOvertaken((_of: string) => new Promise<number | null>((come) => void onTheirWay.push(come)));
  const answers = Promise.all(["a", "b", "c", "d"].map((of) => ask(of)));
  for (const [which, answer] of [
    [2, null],
    [1, 1],
    [0, 0],
    [3, 3],
  ] as const) {
    onTheirWay[which]?.(answer);
    await new Promise((later) => setTimeout(later));
  }
  expect(await answers).toEqual([null, 1, null, 3]);
});
