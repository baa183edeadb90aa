/** What an invite says of who moves first. */
import renderToString from "preact-render-to-string";
import { expect, test } from "vitest";
import { Invite } from "../../../view/invite.tsx";
import { HARZDAME } from "../../whole-games.ts";
import { aboutOf, type Given, given, givenIn, textOf } from "./given.ts";
import { inviteWords } from "../../../view/words/pages.ts";

const nothing = () => {};
const acts = { onSubmit: nothing, onWatch: nothing, onAppearance: nothing };

/** As the friend of whoever has taken a side sees it. */
function invite({ rulebook, state, line, scene }: Given): string {
  const about = aboutOf(rulebook);
  const given = { words: inviteWords("en"), rulebook, about, state, scene, toMove: line.toMove, name: "", busy: false };
  return renderToString(<Invite {...given} {...acts} error={null} />);
}

const waiting = (free: "w" | "b") => ({
  status: "waiting" as const,
  toMove: null,
  players: { w: { name: "Ada", present: true }, b: { name: "Ada", present: true }, [free]: null },
});

test("the first side begins", () => {
  expect(textOf(invite(given([], waiting("w"))))).toContain("You play White . You start.");
  expect(textOf(invite(given([], waiting("b"))))).toContain("You play Black . Ada starts.");
});

test("in a start of its own whoever is to move there does", () => {
  const { position } = given(HARZDAME.slice(0, 3)).state;
  const custom = (free: "w" | "b") =>
    givenIn("harzdame", position, [], { ...waiting(free), start: { position, from: position, moves: [] } });
  expect(textOf(invite(custom("b")))).toContain("You play Black . You start.");
  expect(textOf(invite(custom("w")))).toContain("You play White . Ada starts.");
});
