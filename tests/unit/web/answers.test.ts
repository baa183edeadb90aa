/** What became of an offer: what is read out as it happens, and what stands in the dock until the next move, in the words of the log. */
import { describe, expect, test, vi } from "vitest";
import { answer } from "../../../api/answer.ts";
import type { StateAnswer } from "../../../api/state-schema.ts";
import type { GameEvent } from "../../../game/event.ts";
import type { OfferTerms } from "../../../game/offers-schema.ts";
import type { GameState } from "../../../game/state.ts";
import type { Side } from "../../../rules/contract.ts";
import { type Language, languages } from "../../../view/languages.ts";
import { personOf } from "../../../view/people.ts";
import { answerText } from "../../../view/game/offers/offer-text.ts";
import { createModel, type Late, type Model } from "../../../web/game/model.ts";
import { takeNews } from "../../../web/game/take-over.ts";
import { newsOfOffers, showAnswers } from "../../../web/game/offers/offer.tsx";
import { findVariant } from "../../../games/registry.ts";
import { aboutOf, givenIn, match, rulebook } from "../view/given.ts";
import * as g from "../game/given.ts";
import { gameWords } from "../../../view/words/game.ts";
import { wordsOf } from "../../../view/words/words.ts";

const HOUR = 60 * 60 * 1000;
const settings = { clock: { kind: "move", each: 3 * 86_400, onFlag: "claim" } } as const;
const playing = [g.created({ settings }), g.joined, g.moved("d3-e3"), g.moved("d7-d6")];
const over = [...playing, g.resigned("b")];
const until = g.BEGINNING + HOUR;

/** Each kind with where it is offered, by White, and how Black agrees. */
const KINDS: readonly (readonly [OfferTerms, readonly g.Step[], g.Step])[] = [
  [{ kind: "draw" }, playing, g.agreed("b")],
  [{ kind: "result", winner: null }, playing, g.agreed("b")],
  [{ kind: "result", winner: "w" }, playing, g.agreed("b", "w")],
  [{ kind: "result", winner: "b" }, playing, g.agreed("b", "b")],
  [{ kind: "takeback" }, playing, g.tookBack("b")],
  [{ kind: "pause", until }, playing, g.paused("b")],
  [{ kind: "rematch" }, over, g.rematched("b")],
  [{ kind: "rematch", from: "position" }, over, g.rematched("b")],
  [{ kind: "rematch", series: { kind: "best-of", of: 3 } }, over, g.rematched("b")],
];

interface Case {
  readonly name: string;
  readonly terms: OfferTerms;
  readonly before: g.Given;
  readonly after: g.Given;
  /** When it is looked at. */
  readonly now: number;
  /** Which side's act it was. */
  readonly by: Side;
}

const CASES: readonly Case[] = KINDS.flatMap(([terms, past, yes]): readonly Case[] => {
  const open = [...past, g.offered("w", terms)];
  const before = g.given(open);
  const named = JSON.stringify(terms);
  const done = (name: string, by: Side, ...steps: readonly g.Step[]): Case => {
    const after = g.given(open, steps);
    return { name: `${named} ${name}`, terms, before, after, now: after.state.at, by };
  };
  const isOver = past === over;
  return [
    done("accepted", "b", yes),
    done("declined", "b", g.declined("b")),
    done("withdrawn", "w", g.withdrawn("w")),
    ...(isOver || terms.kind === "pause"
      ? []
      : [done("lapsed", "b", g.moved("e3-f3"), ...(terms.kind === "takeback" ? [] : [g.moved("d6-c6")]))]),
    ...(isOver || terms.kind === "pause"
      ? [{ ...done("expired", "b"), now: isOver ? before.state.at + 14 * 24 * HOUR : until }]
      : []),
  ];
});

/** What the log says became of the offer. */
function outcome({ after, before }: Case): "accepted" | "declined" | "withdrawn" | "lapsed" | "expired" {
  const event: GameEvent | undefined = after.events.at(-1);
  if (after.events.length === before.events.length || event === undefined) return "expired";
  if (event.kind === "answered") return event.answer;
  return event.kind === "moved" ? "lapsed" : "accepted";
}

function stateOf(state: GameState, now: number, side: Side | null): StateAnswer {
  const beside = { names: { w: "Ada", b: "Bo" }, present: new Set<Side>(), legalMoves: [], rev: 0, closes: null, build: "b1" };
  return { ...answer(state, { ...beside, now }), ...(side !== null && { you: { side } }) };
}

/** The words of the catalogue for that. */
function told(language: Language, each: Case, side: Side | null): string {
  const { what, answered } = wordsOf("offers", language);
  const state = stateOf(each.after.state, each.now, side);
  const person = (of: Side) => personOf(rulebook, state, of, gameWords(language, rulebook));
  const { terms } = each;
  const about = (() => {
    switch (terms.kind) {
      case "result":
        return terms.winner === null ? what.drawnResult : what.result(person(terms.winner));
      case "rematch":
        return terms.from ? what.playOn : terms.series ? what.series : what.rematch;
      case "draw":
      case "takeback":
      case "pause":
        return what[terms.kind];
    }
  })();
  return answered[outcome(each)]({ ...person(each.by), what: about });
}

const nothing = () => {};
const LATE: Late = {
  pressed: nothing,
  cueNews: nothing,
  hearTaps: nothing,
  showLooked: nothing,
  newsBetween: newsOfOffers,
};

function pageOf(language: Language, state: StateAnswer, read = vi.fn<() => Promise<never>>()): Model {
  const data = { rulebook: "harzdame", about: aboutOf(rulebook), last: [], lastMove: "", result: [] };
  const answered = answerText({ language, words: gameWords(language, rulebook), rulebook, state });
  const model = createModel({ ...data, language, state, answered }, rulebook, match);
  model.late.value = async () => LATE;
  showAnswers(model, { read });
  return model;
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

describe.for(languages)("what became of an offer: %s", (language) => {
  describe.for([
    ["who offered", "w"],
    ["who answered", "b"],
    ["a watcher", null],
  ] as const)("for %s", ([, side]) => {
    test.for(CASES.map((each) => [each.name, each] as const))("%s", async ([, each]) => {
      const before = stateOf(each.before.state, each.before.state.at, side);
      const after = stateOf(each.after.state, each.now, side);
      const words = told(language, each, side);
      const model = pageOf(language, before);
      const spoken: string[] = [];
      model.page.subscribe(({ said }) => {
        if (said !== "" && said !== spoken.at(-1)) spoken.push(said);
      });
      takeNews(model, after);
      await settled();
      // A game that has ended by it says so instead.
      const isResult = each.after.state.status === "over" && each.terms.kind !== "rematch";
      expect(spoken).toHaveLength(1);
      expect(spoken[0]?.includes(words)).toBe(!isResult);
      if (outcome(each) !== "declined") expect(spoken[0]).not.toMatch(/said no|abgelehnt/);
      // What is about the next game stands beside the way to that.
      const shown = (of: Model) => of.page.peek().answered;
      expect(shown(model)).toBe(isResult ? "" : words);
      // Who comes later is told the same, at once.
      expect(shown(pageOf(language, stateOf(each.after.state, each.now + HOUR / 4, side)))).toBe(isResult ? "" : words);
      // A state that says nothing new of it is not read out again.
      takeNews(model, { ...after, rev: 1 });
      await settled();
      expect(spoken).toHaveLength(1);
    });
  });
});

describe("it stands", () => {
  const page = (...steps: readonly (g.Step | readonly g.Step[])[]) => {
    const { state } = g.given(...steps);
    return pageOf("en", stateOf(state, state.at, "w")).page.peek().answered;
  };
  const declined = [...playing, g.offered("w"), g.declined("b")];

  test("until the next move, with a link or a name that changes meanwhile", () => {
    expect(page(declined, g.linked("b", 2), g.named("b"))).toBe("Bo said no to a draw.");
    expect(page(declined, g.moved("e3-f3"))).toBe("");
  });

  test("until it is another's seat, who has not said that", () => {
    expect(page(declined, g.handed("b", 2))).toBe("");
  });

  test("until the pause that was agreed on is ended; another answer stays", () => {
    const agreed = [...playing, g.offered("w", { kind: "pause", until }), g.paused("b")];
    expect(page(agreed, g.resumed("w"))).toBe("");
    expect(page(agreed, g.offered("w"), g.declined("b"), g.resumed("w"))).toBe("Bo said no to a draw.");
  });

  test("as the last of several, by when they were given", () => {
    expect(page(declined, g.offered("w", { kind: "takeback" }), g.declined("b"))).toBe("Bo said no to undoing the last move.");
    const no: g.Step = (state) => ({ kind: "answered", offer: state?.offers.at(-1)?.id ?? "", by: "b", answer: "declined" });
    expect(page(playing, g.offered("w", { kind: "pause", until }), g.after(2 * HOUR, g.offered("w")), no)).toBe(
      "Bo said no to a draw.",
    );
  });

  test("where it has expired, until somebody has moved since", () => {
    const offered = [...playing, g.offered("w", { kind: "pause", until })];
    expect(page(offered, g.after(2 * HOUR, g.moved("e3-f3")))).toBe("");
    expect(page(offered, g.moved("e3-f3"), g.after(2 * HOUR, g.named("b")))).toBe(
      "Nobody answered the offer of a pause in time.",
    );
  });

  test("with what the dock must say anyway: that a pause is on, that the king is in check", () => {
    const { state } = g.given(playing, g.offered("w", { kind: "pause", until }), g.paused("b"));
    const model = pageOf("en", stateOf(state, state.at, "w"));
    model.time.value = { clock: () => null, note: "The game is paused until then." };
    expect(model.page.peek().answered).toBe("Bo said yes to a pause. The game is paused until then.");

    const answered = { id: "9", kind: "draw", by: "w", turn: 0, at: 0, answer: "declined" } as const;
    const chess = givenIn("hoplit-chess", "4k3/8/8/8/4r3/8/8/4K3[Hh] w - - 0 1", [], { you: { side: "w" }, answered });
    const { match: rules } = findVariant("hoplit-chess")?.variant ?? {};
    if (rules === undefined) throw new Error("no Hoplit Chess");
    const data = { rulebook: "hoplit-chess", about: aboutOf(chess.rulebook), last: [], lastMove: "", answered: "", result: [] };
    const checked = createModel({ ...data, language: "en", state: chess.state }, chess.rulebook, rules);
    showAnswers(checked, { read: vi.fn<() => Promise<never>>() });
    expect(checked.page.peek().answered).toBe(`Bo said no to a draw. ${checked.words.dock.inCheck}`);
  });
});

test("a page asks for the state as an offer expires, which nobody tells it", async () => {
  vi.useFakeTimers();
  try {
    const read = vi.fn<() => Promise<never>>();
    const days = 40 * 24 * HOUR;
    const { state } = g.given(playing, g.offered("w", { kind: "pause", until: g.BEGINNING + days }));
    pageOf("en", stateOf(state, state.at, "w"), read);
    await vi.advanceTimersByTimeAsync(g.BEGINNING + days - state.at - 1);
    expect(read).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(read).toHaveBeenCalledTimes(1);
  } finally {
    vi.useRealTimers();
  }
});
