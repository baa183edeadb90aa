/** What an invite says of who moves first, and the hop that it lets a guest try. */
import renderToString from "preact-render-to-string";
import { expect, test } from "vitest";
import { rulebooks } from "../../../games/registry.ts";
import { textOf, aboutOf, type Given, given, givenIn } from "./given.ts";
import { inviteWords } from "../../../view/words/pages.ts";
import { Picture } from "../../../view/board/picture.tsx";
import { Invite } from "../../../view/invite.tsx";
import { HARZDAME } from "../../whole-games.ts";
import { openPosition } from "../../../worker/open-position.ts";

const nothing = () => {};
const acts = { onSubmit: nothing, onWatch: nothing, onAppearance: nothing };

/** As the friend of whoever has taken a side sees it. */
function invite({ rulebook, state, line, scene }: Given): string {
  const about = aboutOf(rulebook);
  const invited = { words: inviteWords("en"), rulebook, about, state, toMove: line.toMove };
  return renderToString(
    <Invite {...invited} {...acts}>
      <Picture rulebook={rulebook} scene={scene} label="" />
    </Invite>,
  );
}

const waiting = (free: "w" | "b") => ({
  status: "waiting" as const,
  toMove: null,
  players: { w: { name: "Ada", present: true }, b: { name: "Ada", present: true }, [free]: null },
});

test("the first side begins", () => {
  expect(textOf(invite(given([], waiting("w"))))).toContain("You play White · you start");
  expect(textOf(invite(given([], waiting("b"))))).toContain("You play Black · Ada starts");
});

test("in a start of its own whoever is to move there does", () => {
  const { position } = given(HARZDAME.slice(0, 3)).state;
  const custom = (free: "w" | "b") =>
    givenIn("harzdame", position, [], { ...waiting(free), start: { position, from: position, moves: [] } });
  expect(textOf(invite(custom("b")))).toContain("You play Black · you start");
  expect(textOf(invite(custom("w")))).toContain("You play White · Ada starts");
});

test.each(rulebooks)("the hop of $name takes two taps, and captures", ({ guide: { hop } }) => {
  const { taps } = hop;
  const { line } = openPosition(hop);
  expect(line.next([]).taps).toContain(taps[0]);
  const hopped = line.next(taps);
  expect(hopped).toMatchObject({ move: expect.any(String), taps: [] });
  expect(hopped.facts.filter(({ tag }) => tag === "took")).toHaveLength(1);
  expect(hopped.facts).toContainEqual(expect.objectContaining({ tag: "walked", leaps: true }));
});
