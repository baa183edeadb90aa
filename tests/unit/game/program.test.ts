/** Seats that programs play: it stands in the log, so that a record tells it, and goes with the seat. */
import { describe, expect, test } from "vitest";
import { GENESIS, seal } from "../../../game/chain.ts";
import { check } from "../../../game/check.ts";
import type { Command } from "../../../game/command.ts";
import { create } from "../../../game/decide.ts";
import type { GameEvent } from "../../../game/event.ts";
import { gameAfter } from "../../../game/next-game.ts";
import { record } from "../../../game/record.ts";
import { GameLog, harzdame, START } from "../../game-log.ts";

const LINK = { key: "a", generation: 1 };
const SECOND_LINK = { key: "a", generation: 2 };
const BOT: Command = { kind: "join", link: LINK, program: true };

const checked = (events: readonly GameEvent[]) => check(record({}, seal(GENESIS, events)), harzdame);

describe("who a program is", () => {
  test.for([
    ["whoever joins as one", [["b", BOT]], ["b"]],
    ["nobody, where nothing is said", [["b", { kind: "join", link: LINK }]], []],
    [
      "whoever says so later",
      [
        ["b", { kind: "join", link: LINK }],
        ["w", { kind: "name", program: true }],
      ],
      ["w"],
    ],
    [
      "who takes another name still",
      [
        ["b", BOT],
        ["b", { kind: "name" }],
      ],
      ["b"],
    ],
    [
      "nobody any more, where a person plays on",
      [
        ["b", BOT],
        ["b", { kind: "name", program: false }],
      ],
      [],
    ],
    [
      "nobody, where the seat was handed to a person",
      [
        ["b", BOT],
        ["b", { kind: "hand-over", link: SECOND_LINK }],
      ],
      [],
    ],
    [
      "whom the seat was handed to",
      [
        ["b", BOT],
        ["w", { kind: "hand-over", link: SECOND_LINK, program: true }],
      ],
      ["b", "w"],
    ],
    [
      "not who has a new link",
      [
        ["b", BOT],
        ["b", { kind: "relink", link: SECOND_LINK }],
      ],
      ["b"],
    ],
    [
      "nobody in a seat that was given back",
      [
        ["b", BOT],
        ["b", { kind: "leave", invite: SECOND_LINK }],
      ],
      [],
    ],
  ] as const)("%s", ([, commands, programs]) => {
    const log = new GameLog();
    for (const [side, command] of commands) log.do(side, command);
    expect(log.state.programs).toEqual(programs);
    expect(checked(log.events)).toMatchObject({ ok: true });
  });

  test("the creator, who says so", () => {
    const log = new GameLog();
    const command = { game: "aaaaaaaaaaaaaaaa", by: "w", program: true, link: LINK, invite: LINK } as const;
    const created = create(harzdame.match, harzdame.sides, command, START);
    log.events.splice(0, 1, created);
    expect(log.join().state.programs).toEqual(["w"]);
    expect(checked(log.events)).toMatchObject({ ok: true });
  });

  test("in the next game too, wherever it sits then", () => {
    const log = new GameLog().do("b", BOT).do("w", { kind: "resign", turn: 0 });
    log.do("w", { kind: "offer", turn: 0, terms: { kind: "rematch" } });
    const offer = log.state.offers.at(-1)?.id ?? "";
    const next = { ...log.state, next: { game: "bbbbbbbbbbbbbbbb", offer, link: LINK } };
    expect(gameAfter(next, harzdame.match)).toMatchObject({ command: { by: "b" }, joined: { program: true } });
    expect(gameAfter(next, harzdame.match)?.command.program).toBeUndefined();
    const other = { ...next, programs: ["w"] };
    expect(gameAfter(other, harzdame.match)).toMatchObject({ command: { by: "b", program: true }, joined: {} });
  });
});
