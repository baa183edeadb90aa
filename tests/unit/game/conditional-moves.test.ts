/** Moves decided ahead: what can be, and what becomes of it. In every variant all of it is as a plainly written interpreter has it. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { check } from "../../../game/check.ts";
import type { Command } from "../../../game/command.ts";
import { checkBranches, MOST_ANSWERS, MOST_DEEP, MOST_LEGAL } from "../../../game/conditional-moves-check.ts";
import type { Branch } from "../../../game/conditional-moves-schema.ts";
import { branchesOf, linesIn, notPlayed, standing, treeOf } from "../../../game/conditional-moves.ts";
import { present } from "../../../game/decide.ts";
import { ok } from "../../../rules/values.ts";
import { rulebooks } from "../../../games/registry.ts";
import { opponent } from "../../../game/state.ts";
import type { GameEvent } from "../../../game/event.ts";
import type { Side } from "../../../rules/contract.ts";
import type { Line } from "../../../rules/match.ts";
import type { Dice } from "../../../scripts/shared/dice.ts";
import { GameLog, harzdame, judgeOf } from "../../game-log.ts";
import { withDice } from "../../random.ts";
import { ACT, AheadGame, linesOf, randomBranches } from "./ahead.ts";
import { Interpreter, saidOf } from "./ahead-interpreter.ts";
import { recordOf } from "./checked.ts";

/** The line after these moves of Harzdame. */
function after(...moves: readonly string[]): Line {
  return present(new GameLog().join().play(...moves).state, harzdame.match);
}

/** A line of so many moves, always the first legal one. */
function longLine(plies: number): readonly string[] {
  const moves: string[] = [];
  while (moves.length < plies) moves.push(after(...moves).moves()[0] ?? "");
  return moves;
}

/** What Black decides ahead before White's first move. */
const checked = (...branches: readonly Branch[]) => checkBranches(after(), "b", branches);

/** So many branches of which each has one answer more than those before it, the shortest first. */
function manyBranches(count: number): readonly Branch[] {
  const found: (readonly string[])[] = [[]];
  for (const before of found) {
    if (found.length > count) break;
    for (const move of after(...before).moves()) found.push([...before, move, after(...before, move).moves()[0] ?? ""]);
  }
  return found.slice(1, count + 1).map((moves) => ({ moves }));
}

const VARIANTS = rulebooks.flatMap(({ variants }) => variants.map(({ match }) => match.variant));

describe("branches", () => {
  const [a = "", b = "", c = "", d = ""] = longLine(4);
  const another = after(a).moves()[1] ?? "";

  test("become one tree by the moves' recorded texts, without what leads to no answer", () => {
    const spelled = { moves: [` ${a.toUpperCase()} `, b, c], act: "resign" } as const;
    const tree = checked({ moves: [a, b] }, spelled, {
      moves: [a, b, c],
      branches: [{ moves: [after(a, b, c).moves()[0] ?? "", d] }],
    });
    expect(tree).toMatchObject({ ok: false, error: { code: "two-answers" } });
    const kept = checked({ moves: [a, b] }, spelled, { moves: [after().moves()[1] ?? ""] });
    expect(kept.ok && branchesOf(kept.value)).toEqual([{ moves: [a, b, c], act: "resign" }]);
    expect(kept.ok && linesIn(kept.value)).toBe(1);
  });

  test("may offer a draw with a move and go on", () => {
    const branches = [{ moves: [a, b], act: "offer-draw", branches: [{ moves: [c, d] }] }] as const;
    const tree = checked(...branches);
    expect(tree.ok && branchesOf(tree.value)).toEqual(
      branches.map(({ branches: _more, ...each }) => ({ ...each, branches: [{ moves: [c, d] }] })),
    );
  });

  test.each<readonly [code: string, where: string, branches: readonly Branch[]]>([
    ["illegal-move", "branches.0.moves.1", [{ moves: [a, a] }]],
    ["illegal-move", "branches.0.branches.0.moves.0", [{ moves: [a, b], branches: [{ moves: ["none"] }] }]],
    ["two-answers", "branches.1.moves.1", [{ moves: [a, b] }, { moves: [a, another] }]],
    ["two-answers", "branches.1.act", [{ moves: [a, b] }, { moves: [a], act: "resign" }]],
    ["two-answers", "branches.1.moves.1", [{ moves: [a], act: "resign" }, { moves: [a, b] }]],
    [
      "two-answers",
      "branches.1.act",
      [
        { moves: [a], act: "resign" },
        { moves: [a], act: "accept-draw" },
      ],
    ],
    ["misplaced-act", "branches.0.act", [{ moves: [a, b], act: "resign" }]],
    ["misplaced-act", "branches.0.act", [{ moves: [a, b], act: "accept-draw" }]],
    ["no-answer", "branches", [{ moves: [a] }]],
    ["too-deep", `branches.0.moves.${2 * MOST_DEEP + 1}`, [{ moves: longLine(2 * MOST_DEEP + 2) }]],
    ["too-many", `branches.${MOST_ANSWERS}.moves.`, manyBranches(MOST_ANSWERS + 1)],
  ])("are refused as %s at %s", (code, where, branches) => {
    const result = checked(...branches);
    const detail = result.ok ? "" : `${result.error.code} ${result.error.detail}`;
    expect(detail.startsWith(`${code} ${where}`), detail).toBe(true);
  });

  /** A line in which so many moves are legal, null being too many, and a move's last letter says who is to move after it. */
  const byLetter = (toMove: Side, legal: number | null): Line => ({
    ...after(),
    toMove,
    movesUpTo: () => (legal === null ? null : Array.from({ length: legal }, String)),
    play: (move) => ok({ move, line: byLetter(move.at(-1) ?? "", legal) }),
  });
  const lineOf = (count: number, ...moves: readonly string[]) => [
    { moves: Array.from({ length: count }, (_each, index) => moves.map((move) => `${index} ${move}`)).flat() },
  ];

  test("may have several moves of one side in a row, which are one answer", () => {
    const tree = (count: number) => checkBranches(byLetter("w", 1), "b", lineOf(count, "1w", "2b", "3b", "4b", "5w"));
    expect(tree(MOST_DEEP)).toMatchObject({ ok: true });
    expect(tree(MOST_DEEP + 1)).toMatchObject({ ok: false, error: { code: "too-deep" } });
  });

  test.each<readonly [legal: number | null, answers: number, code: string | undefined]>([
    [MOST_LEGAL / 50, 25, undefined],
    [MOST_LEGAL / 50, 26, "too-many"],
    [null, 1, "too-many-moves"],
  ])("of positions with %s legal moves have %i answers: %s", (legal, answers, code) => {
    const tree = checkBranches(byLetter("w", legal), "b", lineOf(answers, "1b", "2w"));
    expect(tree.ok ? undefined : tree.error.code).toBe(code);
  });

  test("answer where the other side has moved twice, for the first of these moves left none", () => {
    const game = new AheadGame(judgeOf("hoppsi"), { position: "2T1c/4R/2RCt/5/5 r r 0-0 0 0" });
    const tree = checkBranches(game.line, "b", [{ moves: ["d3-d4", "e4-d5", "e3-e4"] }]);
    if (tree.ok) game.saved.set("b", { side: "b", turn: 0, tree: tree.value });
    const played = ["d3-d4", "e4-d5"].map((move, turn) => game.do("r", { kind: "play", turn, move }).map(saidOf));
    expect(played).toEqual([
      [["r", "d3-d4"]],
      [
        ["r", "e4-d5"],
        ["b", "e3-e4"],
      ],
    ]);
  });

  test("that are as deep and as many as may be are taken", () => {
    expect(checked({ moves: longLine(2 * MOST_DEEP) })).toMatchObject({ ok: true });
    const tree = checked(...manyBranches(MOST_ANSWERS));
    expect(tree.ok && branchesOf(tree.value).length).toBeGreaterThan(1);
    // Each call may be as long as it, with the moves of any game.
    expect(JSON.stringify(tree.ok && branchesOf(tree.value)).length).toBeLessThan(8 * 1024);
  });
});

const sorted = (lines: readonly (readonly string[])[]) => lines.map((each) => each.join(" ")).toSorted();

/** Whether something comes by itself after that command of a player's, of whatever would after a move. */
function mayFollow({ kind }: Command, said: readonly [Side, string] | null): boolean {
  const act = said?.[1].startsWith(ACT) ? said[1].slice(ACT.length) : null;
  if (said === null || kind === "play") return said !== null;
  return act === null ? kind !== "offer" : act === (kind === "offer" ? "accept-draw" : kind === "withdraw" ? "resign" : "");
}

const isAccepting = ([first]: readonly string[]) => first === `${ACT}accept-draw`;

/** A game by chance, in which both sides decide ahead; of each step the interpreter says what is expected. */
class Trial {
  readonly game: AheadGame;
  readonly #model = new Interpreter();
  readonly #roll: Dice;
  /** How many moves were made by themselves. */
  fired = 0;

  constructor(variant: string, roll: Dice) {
    const judge = judgeOf(variant);
    const before = new GameLog("game", judge).join().playRandomly(roll(2) * roll(30), roll(1000)).state;
    this.game = new AheadGame(judge, { moves: before.status === "over" ? [] : before.moves.map(({ move }) => move) });
    this.#roll = roll;
  }

  get #isOn(): boolean {
    return this.game.state.status === "playing";
  }

  step(): void {
    const roll = this.#roll;
    for (let acts = roll(4); acts > 0 && this.#isOn; acts--) this.#act(this.game.state.sides[roll(2)] ?? "", roll(15));
    this.#expectLeft();
    if (this.#isOn) this.#move();
    this.#expectLeft();
  }

  #act(side: Side, what: number): void {
    if (what === 0) for (const each of [this.game.only, this.#model.only]) each.add(side);
    else if (what < 3) this.#note(this.game.takeBack(side));
    else if (what < 5) this.#do(side, { kind: "offer", turn: this.game.state.turn, terms: { kind: "draw" } });
    else if (what < 8) this.#answer(side);
    else this.#save(side);
  }

  #answer(side: Side): void {
    const offer = this.game.state.offers.find(({ status }) => status === "open");
    if (offer !== undefined) this.#do(side, { kind: offer.by === side ? "withdraw" : "decline", id: offer.id });
  }

  #note(events: readonly GameEvent[]): void {
    for (const event of events) this.#model.note(event);
  }

  #save(side: Side): void {
    const { line, state } = this.game;
    if (line.toMove === side) return;
    const likely = this.#model.pile(line.toMove, state.turn);
    const tree = checkBranches(line, side, randomBranches(line, side, this.#roll, likely));
    if (!tree.ok) return;
    const branches = branchesOf(tree.value);
    const again = checkBranches(line, side, branches);
    expect(again.ok && branchesOf(again.value)).toEqual(branches);
    this.game.saved.set(side, { side, turn: state.turn, tree: treeOf(branches) });
    this.#model.save(side, state.turn, linesOf(tree.value));
  }

  /** A move by hand, mostly one that the other side has thought of. */
  #move(): void {
    const { line, state } = this.game;
    const roll = this.#roll;
    const foreseen = this.#model
      .pile(opponent(state, line.toMove), state.turn)
      .flatMap(([first = ""]) => (first.startsWith(ACT) ? [] : [first]));
    const moves = foreseen.length > 0 && roll(6) > 0 ? foreseen : line.moves();
    this.#do(line.toMove, { kind: "play", turn: state.turn, move: moves[roll(moves.length)] ?? "" });
    if (this.#isOn) expect(this.#model.next(state.sides, this.game.state.turn, this.game.line)).toBeNull();
  }

  /** A command by hand, and what the interpreter says that follows. */
  #do(side: Side, command: Command): void {
    const { line, state } = this.game;
    const [hand, ...rest] = this.game.do(side, command);
    let at = { line, turn: state.turn };
    const follow = (event: GameEvent) => {
      this.#model.note(event);
      if (event.kind !== "moved") return;
      const played = at.line.play(event.move);
      if (played.ok) at = { line: played.value.line, turn: event.turn + 1 };
    };
    if (hand === undefined) return expect(command.kind).not.toBe("play");
    follow(hand);
    const expected = () => this.#model.next(state.sides, at.turn, at.line);
    // Who has decided to offer a draw there has offered it before: they agree to none that is offered once a move was taken back.
    const isLate = command.kind === "offer" && !this.#model.pile(opponent(state, side), state.turn).some(isAccepting);
    if (rest.length === 0 && this.#isOn && command.kind !== "play") expect(!isLate && mayFollow(command, expected())).toBe(false);
    for (const [index, event] of rest.entries()) {
      expect(saidOf(event)).toEqual(expected());
      expect(index > 0 || mayFollow(command, expected())).toBe(true);
      follow(event);
      this.fired++;
    }
  }

  #expectLeft(): void {
    const { saved: trees, state } = this.game;
    for (const [side, saved] of trees) {
      const now = standing(saved, state);
      expect(sorted(now === null ? [] : linesOf(now))).toEqual(sorted(this.#model.pile(side, state.turn)));
      expect(sorted(linesOf(notPlayed(saved, state)))).toEqual(sorted(this.#model.missed(side, state.turn)));
    }
  }
}

describe.each(VARIANTS)("%s", (variant) => {
  test("what both sides have decided ahead comes as the interpreter has it, and the record proves it", () => {
    let fired = 0;
    const play = (seed: number) =>
      withDice(seed, (roll) => {
        const trial = new Trial(variant, roll);
        for (let step = 0; step < 25 && trial.game.state.status === "playing"; step++) trial.step();
        fired += trial.fired;
        expect(check(recordOf(trial.game.events), judgeOf(variant))).toMatchObject({ ok: true });
      });
    fc.assert(fc.property(fc.nat(), play), { numRuns: 12 });
    expect(fired).toBeGreaterThan(0);
  });
});

describe("a draw that is offered with an answer", () => {
  const [a = "", b = "", c = "", d = ""] = longLine(4);
  /** What happens as White begins, where each side has decided so. */
  function play(mine: readonly Branch[], ...theirs: readonly Branch[]) {
    const game = new AheadGame(harzdame, {});
    const save = (side: Side, turn: number, line: Line, branches: readonly Branch[]) => {
      const tree = checkBranches(line, side, branches);
      if (tree.ok) game.saved.set(side, { side, turn, tree: tree.value });
    };
    save("b", 0, after(), theirs);
    save("w", 1, after(a), mine);
    return game.do("w", { kind: "play", turn: 0, move: a }).map(saidOf);
  }
  const offered = { moves: [a, b], act: "offer-draw" } as const;

  test.each<readonly [what: string, mine: readonly Branch[], then: readonly (readonly [Side, string])[]]>([
    ["comes before what the other side answers, which would decline it", [{ moves: [b, c] }], [["b", `${ACT}offer-draw`]]],
    ["keeps the other side from resigning", [{ moves: [b], act: "resign" }], [["b", `${ACT}offer-draw`]]],
    [
      "is accepted where that was decided",
      [{ moves: [b], act: "accept-draw" }],
      [
        ["b", `${ACT}offer-draw`],
        ["w", `${ACT}accept-draw`],
      ],
    ],
  ])("%s", (_what, mine, then) => {
    expect(play(mine, offered)).toEqual([["w", a], ["b", b], ...then]);
  });

  test("is not where its player has made that move themselves", () => {
    const game = new AheadGame(harzdame, {});
    const tree = checkBranches(game.line, "b", [{ ...offered, branches: [{ moves: [c, d] }] }]);
    if (tree.ok) game.saved.set("b", { side: "b", turn: 0, tree: tree.value });
    game.do("w", { kind: "offer", turn: 0, terms: { kind: "draw" } });
    const moves = [a, b, c].map((move, turn) => game.do(turn % 2 === 0 ? "w" : "b", { kind: "play", turn, move }).map(saidOf));
    expect(moves).toEqual([
      [["w", a]],
      [["b", b]],
      [
        ["w", c],
        ["b", d],
      ],
    ]);
  });
});
