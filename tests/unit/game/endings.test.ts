/** Ends by words: resigning, and calling a game off that has hardly begun. */
import { describe, expect, test } from "vitest";
import { COUNTDOWN } from "./countdown.ts";
import { abort, resign, aborted, agreed, created, given, givenIn, joined, moved, offered, resigned, timedOut } from "./given.ts";

const playing = [created(), joined];
const bothMoved = [...playing, moved("a6-a7"), moved("h3-h2")];

describe("resigning", () => {
  test("loses, at either side's turn", () => {
    given(playing).when("w", resign(0)).thenEvents(resigned("w"));
    given(playing).when("b", resign(0)).thenEvents(resigned("b"));
    expect(given(playing, resigned("b")).state).toMatchObject({ status: "over", result: { winner: "w", by: "resign" } });
  });

  test("again is a repeat", () => {
    given(bothMoved, resigned("w")).when("w", resign(2)).thenRepeat();
  });

  test("is for the present turn: who has not seen the last move does not resign by mistake", () => {
    given(bothMoved).when("w", resign(1)).thenRefuse("stale-turn");
    given(bothMoved).when("w", resign(3)).thenRefuse("stale-turn");
  });

  test("needs a game that has begun and goes on", () => {
    given(created()).when("w", resign(0)).thenRefuse("not-started");
    given(bothMoved, resigned("w")).when("b", resign(2)).thenRefuse("game-over");
    given(bothMoved, resigned("w")).when("w", resign(1)).thenRefuse("game-over");
    given(playing, aborted("w")).when("w", resign(0)).thenRefuse("game-over");
    given(playing, offered("w"), agreed("b")).when("b", resign(0)).thenRefuse("game-over");
  });
});

describe("calling off", () => {
  test("is for a lone creator", () => {
    given(created()).when("w", abort(0)).thenEvents(aborted("w"));
    given(created({ by: "b" }))
      .when("b", abort(0))
      .thenEvents(aborted("b"));
  });

  test("is for either side as long as one of them has not moved", () => {
    for (const side of ["w", "b"]) {
      given(playing).when(side, abort(0)).thenEvents(aborted(side));
      given(playing, moved("a6-a7")).when(side, abort(1)).thenEvents(aborted(side));
    }
  });

  test("nobody wins", () => {
    expect(given(playing, aborted("b")).state).toMatchObject({ status: "over", result: { winner: null, by: "abort" } });
  });

  test("is too late when both have moved", () => {
    given(bothMoved).when("w", abort(2)).thenRefuse("too-late");
    given(bothMoved).when("b", abort(2)).thenRefuse("too-late");
  });

  test("counts sides that moved, not moves", () => {
    const twice = [created(), joined, moved("take-3")];
    givenIn(COUNTDOWN, twice, moved("take-1")).when("b", abort(2)).thenEvents(aborted("b"));
    givenIn(COUNTDOWN, twice, moved("take-1"), moved("take-1")).when("b", abort(3)).thenRefuse("too-late");
  });

  test("again is a repeat", () => {
    given(created(), aborted("w")).when("w", abort(0)).thenRepeat();
    given(playing, moved("a6-a7"), aborted("b")).when("b", abort(1)).thenRepeat();
  });

  test("is for the present turn, so that a move which crossed it stands", () => {
    given(playing, moved("a6-a7")).when("w", abort(0)).thenRefuse("stale-turn");
    given(playing).when("w", abort(1)).thenRefuse("stale-turn");
    given(bothMoved).when("b", abort(1)).thenRefuse("stale-turn");
  });

  test("ends nothing that is over", () => {
    given(playing, aborted("w")).when("b", abort(0)).thenRefuse("game-over");
    given(playing, resigned("w")).when("w", abort(0)).thenRefuse("game-over");
  });
});

describe("closing, which is the operator's,", () => {
  const close = { kind: "close" } as const;
  const closed = timedOut("closed", null);

  test("ends a game at any time, and nobody wins", () => {
    given(created()).when("w", close).thenEvents(closed);
    given(bothMoved).when("b", close).thenEvents(closed);
    expect(given(bothMoved, closed).state).toMatchObject({ status: "over", result: { winner: null, by: "closed" } });
  });

  test("again is a repeat, and what is over stays as it ended", () => {
    given(bothMoved, closed).when("w", close).thenRepeat();
    given(bothMoved, resigned("w")).when("w", close).thenRefuse("game-over");
  });
});
