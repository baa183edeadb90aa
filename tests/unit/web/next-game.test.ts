/** On to the next game, by itself. */
import { afterEach, expect, test, vi } from "vitest";
import type { StateAnswer } from "../../../api/state-schema.ts";
import { createModel } from "../../../web/game/model.ts";
import { followNext } from "../../../web/game/offers/finished.tsx";
import { HARZDAME } from "../../whole-games.ts";
import { aboutOf, given, match, rulebook } from "../view/given.ts";

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
  followNext(model, { bearer: () => null });
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
