/** Offers: they stand until answered, withdrawn, or the opponent moves. */
import { describe, expect, test } from "vitest";
import { askedIn } from "../../../game/offers.ts";
import * as g from "./given.ts";
import {
  accept,
  decline,
  offer,
  withdraw,
  agreed,
  created,
  declined,
  given,
  joined,
  moved,
  offered,
  withdrawn,
} from "./given.ts";

const playing = [created(), joined];
const DRAW = { kind: "draw" } as const;
const WIN = { kind: "result", winner: "w" } as const;
const LOSS = { kind: "result", winner: "b" } as const;
/** White's offer at turn 0 is event 3. */
const open = [...playing, offered("w")];

describe("an offer", () => {
  test("is made by either side, at whose turn it may be", () => {
    given(playing).when("w", offer(0)).thenEvents(offered("w"));
    given(playing).when("b", offer(0)).thenEvents(offered("b"));
  });

  test("is named by the number of its event", () => {
    expect(given(open).state.offers).toEqual([
      { id: "3", terms: { kind: "draw" }, by: "w", turn: 0, at: g.BEGINNING + 2000, status: "open" },
    ]);
  });

  test("is for the present turn, neither a past one nor one to come", () => {
    given(playing, moved("a6-a7")).when("w", offer(0)).thenRefuse("stale-turn");
    given(playing, moved("a6-a7")).when("b", offer(2)).thenRefuse("stale-turn");
  });

  test("needs a game that has begun and goes on", () => {
    given(created()).when("w", offer(0)).thenRefuse("not-started");
    given(playing, g.resigned("b")).when("w", offer(0)).thenRefuse("game-over");
  });

  test("is told to its side in its turn, whatever becomes of it", () => {
    const { state } = given(...open, declined("b"));
    expect([askedIn(state, "w", 0), askedIn(state, "b", 0), askedIn(state, "w", 1)]).toEqual([
      [{ kind: "draw", id: "3", left: 2 }],
      [],
      [],
    ]);
  });

  test("that comes again is a repeat", () => {
    given(open).when("w", offer(0)).thenRepeat();
  });

  test("that comes again later is a repeat, whatever has become of it", () => {
    given(open, moved("a6-a7")).when("w", offer(0)).thenRepeat();
    given(open, moved("a6-a7"), moved("h3-h2")).when("w", offer(0)).thenRepeat();
    given(open, agreed("b")).when("w", offer(0)).thenRepeat();
    given(open, g.resigned("b")).when("w", offer(0)).thenRepeat();
  });

  test("is not made anew by a repeat after a no, but by naming the one before", () => {
    given(open, declined("b")).when("w", offer(0)).thenRepeat();
    given(open, withdrawn("w")).when("w", offer(0)).thenRepeat();
    given(open, declined("b"))
      .when("w", offer(0, DRAW, "3"))
      .thenEvents(offered("w"));
    given(open, declined("b"), offered("w"))
      .when("w", offer(0, DRAW, "3"))
      .thenRepeat();
    given(open, declined("b"), offered("w"), declined("b"))
      .when("w", offer(0, DRAW, "3"))
      .thenRepeat();
    given(open, declined("b"), moved("a6-a7")).when("w", offer(1)).thenEvents(offered("w"));
  });

  test("that stands is not made again by naming it", () => {
    given(open)
      .when("w", offer(0, DRAW, "3"))
      .thenRepeat();
  });

  test("is made three times a turn, of each kind", () => {
    const thrice = [...open, declined("b"), offered("w"), withdrawn("w"), offered("w"), declined("b")];
    given(thrice)
      .when("w", offer(0, DRAW, "7"))
      .thenRefuse("too-many");
    expect(askedIn(given(thrice).state, "w", 0)).toEqual([{ kind: "draw", id: "7", left: 0 }]);
    given(thrice).when("w", offer(0, WIN)).thenEvents(offered("w", WIN));
    given(thrice).when("b", offer(0)).thenEvents(offered("b"));
    given(thrice, moved("a6-a7")).when("w", offer(1)).thenEvents(offered("w"));
  });

  test("is not made twice while it stands, at a later turn either", () => {
    given(open, moved("a6-a7")).when("w", offer(1)).thenRepeat();
  });

  test("of the other side may follow a declined one at the same turn", () => {
    given(open, declined("b")).when("b", offer(0)).thenEvents(offered("b"));
  });
});

describe("an offer stands", () => {
  const status = (...past: readonly g.Step[]) => given(past).state.offers.map((each) => each.status);

  test("over a move of who made it", () => {
    expect(status(...open, moved("a6-a7"))).toEqual(["open"]);
    given(open, moved("a6-a7")).when("b", accept("3")).thenEvents(agreed("b"));
  });

  test("until the opponent moves", () => {
    expect(status(...open, moved("a6-a7"), moved("h3-h2"))).toEqual(["lapsed"]);
    expect(status(...playing, offered("b"), moved("a6-a7"))).toEqual(["lapsed"]);
    given(open, moved("a6-a7"), moved("h3-h2")).when("b", accept("3")).thenRefuse("no-offer");
    given(open, moved("a6-a7"), moved("h3-h2")).when("w", withdraw("3")).thenRefuse("no-offer");
  });

  test("until it is answered or withdrawn", () => {
    expect(status(...open, declined("b"))).toEqual(["declined"]);
    expect(status(...open, withdrawn("w"))).toEqual(["withdrawn"]);
    expect(status(...open, agreed("b"))).toEqual(["accepted"]);
  });

  test("until the game ends, by its last move too", () => {
    const last = [created({ position: "8/8/8/8/8/8/1Mm5/8 w 0" }), joined, offered("w"), moved("b2xd2")];
    expect(status(...last)).toEqual(["lapsed"]);
    expect(status(...open, g.resigned("w"))).toEqual(["lapsed"]);
    expect(status(...open, g.aborted("w"))).toEqual(["lapsed"]);
  });

  test("whatever becomes of others: what was settled stays settled", () => {
    expect(status(...open, declined("b"), moved("a6-a7"), offered("b"), moved("h3-h2"))).toEqual(["declined", "open"]);
  });
});

describe("accepting", () => {
  test("by the opponent ends the game in a draw", () => {
    given(open).when("b", accept("3")).thenEvents(agreed("b"));
    expect(given(open, agreed("b")).state).toMatchObject({ status: "over", result: { winner: null, by: "agreement" } });
  });

  test("names the offer and the turn in its event", () => {
    expect(given(open, moved("a6-a7"), agreed("b")).events.at(-1)).toMatchObject({ kind: "ended", offer: "3", turn: 1 });
  });

  test("again is a repeat", () => {
    given(open, agreed("b")).when("b", accept("3")).thenRepeat();
  });

  test("one's own offer is refused", () => {
    given(open).when("w", accept("3")).thenRefuse("no-offer");
  });
});

describe("offering what the other has offered", () => {
  test("agrees to it", () => {
    given(open).when("b", offer(0)).thenEvents(agreed("b"));
    given(open, moved("a6-a7")).when("b", offer(1)).thenEvents(agreed("b"));
  });

  test("again is a repeat, as is accepting it then", () => {
    given(open, agreed("b")).when("b", offer(0)).thenRepeat();
    given(open, agreed("b")).when("b", accept("3")).thenRepeat();
  });

  test("for another turn agrees to nothing", () => {
    given(open, moved("a6-a7")).when("b", offer(0)).thenRefuse("stale-turn");
    given(open).when("b", offer(1)).thenRefuse("stale-turn");
  });
});

describe("declining and withdrawing", () => {
  test("are for the opponent and for who made it", () => {
    given(open).when("b", decline("3")).thenEvents(declined("b"));
    given(open).when("w", withdraw("3")).thenEvents(withdrawn("w"));
    given(open).when("w", decline("3")).thenRefuse("no-offer");
    given(open).when("b", withdraw("3")).thenRefuse("no-offer");
  });

  test("again are repeats, after further moves and after the end too", () => {
    for (const later of [[], [moved("a6-a7")], [g.resigned("b")]]) {
      given(open, declined("b"), later).when("b", decline("3")).thenRepeat();
      given(open, withdrawn("w"), later).when("w", withdraw("3")).thenRepeat();
    }
  });
});

describe("an answer is refused as no-offer", () => {
  test("to what was never offered", () => {
    for (const answer of [accept, decline, withdraw]) {
      given(playing).when("b", answer("3")).thenRefuse("no-offer");
      given(open).when("b", answer("2")).thenRefuse("no-offer");
      given(open).when("b", answer("")).thenRefuse("no-offer");
    }
  });

  test("to what was answered otherwise", () => {
    given(open, declined("b")).when("b", accept("3")).thenRefuse("no-offer");
    given(open, declined("b")).when("w", withdraw("3")).thenRefuse("no-offer");
    given(open, withdrawn("w")).when("b", accept("3")).thenRefuse("no-offer");
    given(open, withdrawn("w")).when("b", decline("3")).thenRefuse("no-offer");
  });

  test("but before the game and after it says so", () => {
    given(created()).when("w", accept("3")).thenRefuse("not-started");
    given(open, agreed("b")).when("w", accept("3")).thenRefuse("game-over");
    given(open, agreed("b")).when("b", decline("3")).thenRefuse("game-over");
    given(open, g.resigned("w")).when("b", accept("3")).thenRefuse("game-over");
  });
});

describe("a result", () => {
  const asked = [...playing, offered("w", WIN)];

  test("is agreed on, whoever wins, and a draw too", () => {
    given(asked).when("b", accept("3")).thenEvents(agreed("b", "w"));
    given(asked).when("b", offer(0, WIN)).thenEvents(agreed("b", "w"));
    given(asked, agreed("b", "w")).when("b", offer(0, WIN)).thenRepeat();
    given(playing, offered("w", { kind: "result", winner: null }))
      .when("b", accept("3"))
      .thenEvents(agreed("b"));
    expect(given(asked, agreed("b", "w")).state.result).toMatchObject({ winner: "w", by: "agreement" });
  });

  test("is of the game's sides", () => {
    given(playing)
      .when("w", offer(0, { kind: "result", winner: "x" }))
      .thenRefuse("bad-offer");
  });

  test("stands alone: another one waits until it is settled", () => {
    for (const side of ["w", "b"]) given(asked).when(side, offer(0, LOSS)).thenRefuse("offer-stands");
    given(asked, declined("b")).when("b", offer(0, LOSS)).thenEvents(offered("b", LOSS));
    given(asked, declined("b")).when("w", offer(0, LOSS)).thenEvents(offered("w", LOSS));
  });

  test("may stand beside an offer of another kind, and lapses with it at the end", () => {
    given(asked).when("b", offer(0)).thenEvents(offered("b"));
    const both = given(asked, offered("b"), moved("a6-a7"));
    expect(both.state.offers.map(({ status }) => status)).toEqual(["open", "lapsed"]);
    expect(given(asked, offered("b"), g.resigned("w")).state.offers.map(({ status }) => status)).toEqual(["lapsed", "lapsed"]);
  });
});
