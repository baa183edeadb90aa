/** What holds for every command: how a game begins, and how its events are numbered and dated. */
import { describe, expect, test } from "vitest";
import type { Command } from "../../../game/command.ts";
import { create, decide, present } from "../../../game/decide.ts";
import { fail } from "../../../rules/values.ts";
import * as c from "./given.ts";
import * as g from "./given.ts";
import { BEGINNING, created, given, HARZDAME, joined, LINK, moved, offered } from "./given.ts";

const { match, sides } = HARZDAME;

describe("a new game", () => {
  const asked = { game: "game", by: "b", link: LINK, invite: { key: "b", generation: 3 } };

  test("begins with the event that holds all of its setting", () => {
    expect(create(match, sides, asked, BEGINNING)).toStrictEqual({
      seq: 1,
      at: BEGINNING,
      kind: "created",
      game: "game",
      variant: "harzdame",
      rules: 1,
      settings: {},
      sides: ["w", "b"],
      position: "2mmmmmm/3mmmmm/M3mmmm/MM3mmm/MMM3mm/MMMM3m/MMMMM3/MMMMMM2 w 0",
      toMove: "w",
      by: "b",
      link: LINK,
      invite: { key: "b", generation: 3 },
    });
  });

  test("of rules that can't read their own start position is a bug", () => {
    expect(() => create({ ...match, open: () => fail("no board") }, sides, asked, BEGINNING)).toThrow("no board");
  });
});

test("nothing comes from a seat that nobody has taken", () => {
  for (const command of [
    c.abort(0),
    c.resign(0),
    c.offer(0),
    c.play(0, "a6-a7"),
    { kind: "relink", link: LINK },
    c.name,
  ] as const)
    given(created())
      .when("b", command)
      .thenRefuse("not-started", /Nobody|begins/);
});

describe("events", () => {
  test("are numbered on", () => {
    given(created(), joined, moved("a6-a7")).when("b", c.resign(1)).thenEvents(g.resigned("b"));
    expect(given(created(), joined, moved("a6-a7")).state.seq).toBe(3);
  });

  const commands: readonly (readonly [string, g.Given, string, Command])[] = [
    ["join", given(created()), "b", c.join],
    ["relink", given(created()), "w", { kind: "relink", link: { key: "b", generation: 2 } }],
    ["name", given(created(), joined), "b", c.name],
    ["play", given(created(), joined), "w", c.play(0, "a6-a7")],
    ["resign", given(created(), joined), "w", c.resign(0)],
    ["abort", given(created(), joined), "w", c.abort(0)],
    ["offer", given(created(), joined), "w", c.offer(0)],
    ["accept", given(created(), joined, offered("w")), "b", c.accept("3")],
    ["decline", given(created(), joined, offered("w")), "b", c.decline("3")],
    ["withdraw", given(created(), joined, offered("w")), "w", c.withdraw("3")],
  ];

  test.each(commands)("of %s are never dated before the last one, whatever the clock says", (_kind, { state }, side, command) => {
    const board = { match, present: () => present(state, match) };
    for (const [now, at] of [
      [state.at + 5, state.at + 5],
      [state.at, state.at],
      [state.at - 60_000, state.at],
    ] as const) {
      const decision = decide(state, side, command, board, now);
      expect(decision).toMatchObject({ kind: "accept", events: [{ seq: state.seq + 1, at }] });
    }
  });
});
