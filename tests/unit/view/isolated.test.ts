/** Names within sentences: one that is written from right to left stands by itself, any other as it is. */
import { expect, test } from "vitest";
import { HIDDEN_NAME } from "../../../api/seats.ts";
import { hostName, personOf } from "../../../view/people.ts";
import { isolated } from "../../../view/text.ts";
import { inviteTitle } from "../../../view/invite.tsx";
import { gameTitle } from "../../../view/game/screen.tsx";
import { given, props } from "./given.ts";
import { inviteWords } from "../../../view/words/pages.ts";

test.each(["Ada", "Zoë 🦊", "李雷", "Ольга", "Ελένη", "สมชาย", "அருண்", "123", ""])("%j is as it is", (name) => {
  expect(isolated(name)).toBe(name);
});

test.each(["עדה", "نور", "ܐܒܐ", "ߒߞߏ", "𞤀𞤣𞤤𞤢𞤥", "Ada נור", "ﻧﻮﺭ"])("%j stands by itself", (name) => {
  expect(isolated(name)).toBe(`\u2068${name}\u2069`);
});

test("what stands for a name that the operator has hidden is said in the page's language", () => {
  const players = { w: { name: HIDDEN_NAME, present: false }, b: { name: "Ada", present: false } };
  const { rulebook, state } = props(given([], { players }));
  for (const [language, name] of [
    ["en", "Player"],
    ["de", "Jemand"],
  ] as const) {
    const words = inviteWords(language);
    expect(personOf(rulebook, state, "w", words).name).toBe(name);
    expect(personOf(rulebook, state, "b", words).name).toBe("Ada");
    expect(hostName(state, words)).toBe(name);
    expect(inviteTitle({ words, rulebook, state })).toContain(name);
  }
});

test("so it does in the titles of pages", () => {
  const players = { w: { name: "נור", present: false }, b: null };
  const { words: _words, ...view } = props(given([], { players, you: { side: "b" } }));
  expect(inviteTitle({ ...view, words: inviteWords("en") })).toBe("\u2068נור\u2069 invites you to Harzdame");
  expect(gameTitle(props(given([], { players, you: { side: "b" } })))).toContain("\u2068נור\u2069");
});
