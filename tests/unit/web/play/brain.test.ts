/** The computer as the page asks it: every variant, in one go and in slices. */
import { describe, expect, test } from "vitest";
import type { Match } from "../../../../rules/match.ts";
import { engines } from "../../../../engine/registry.ts";
import { type Brain, brainOf, openBrain, type Question } from "../../../../web/play/brain.ts";
import { thinkInSlices } from "../../../../web/play/slowly.ts";
import { ofVariant, variants } from "./local-games.ts";

const rest = () => Promise.resolve();

async function openIn(rulebook: string, variant: string, match: Match): Promise<Brain> {
  const engine = (await engines[rulebook]?.())?.variants[variant];
  if (engine === undefined) throw new Error(`no engine of ${variant}`);
  return brainOf(match, engine);
}

describe.each(variants)("$id", ({ id, rulebook, match }) => {
  const question: Question = { rulebook: rulebook.id, variant: id, position: match.start, past: [], strength: 3 };

  const brain = () => openIn(rulebook.id, id, match);

  test("answers with a legal move, and with the same one again, whatever was asked between", async () => {
    const asked = await brain();
    const line = match.open(match.start);
    const first = asked.answer(question);
    expect(line.ok && line.value.moves()).toContain(first.move);
    asked.answer({ ...question, strength: 5 });
    expect(asked.answer(question).move).toBe(first.move);
  });

  test("comes to an answer in slices too, however short they are", async () => {
    let clock = 0;
    const choice = await thinkInSlices(await brain(), question, { now: () => (clock += 1), rest, isStopped: () => false });
    const line = match.open(match.start);
    expect(line.ok && line.value.moves()).toContain(choice?.move);
  });
});

test("between slices it can be stopped", async () => {
  const { match } = ofVariant("harzdame");
  let clock = 0;
  let slices = 0;
  const choice = await thinkInSlices(
    await openIn("harzdame", "harzdame", match),
    { rulebook: "harzdame", variant: "harzdame", position: match.start, past: [], strength: "full" },
    { now: () => (clock += 5), rest: () => Promise.resolve(void (slices += 1)), isStopped: () => slices === 3 },
  );
  expect(choice).toBeNull();
  expect(slices).toBe(3);
});

test("what nothing plays is not opened", async () => {
  await expect(openBrain({ rulebook: "harzdame", variant: "hoppsi" })).rejects.toThrow("nothing plays hoppsi");
  await expect(openBrain({ rulebook: "go", variant: "go" })).rejects.toThrow("no rules of go");
});

test("a position of another variant is refused", async () => {
  const asked = await openBrain({ rulebook: "harzdame", variant: "harzdame" });
  const question: Question = { rulebook: "harzdame", variant: "harzdame", position: "nothing", past: [], strength: 1 };
  expect(() => asked.answer(question)).toThrow("harzdame: unrecorded");
});
