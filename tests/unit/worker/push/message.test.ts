/** What a push says, and what it keeps to itself where anybody may read it. */
import { describe, expect, test } from "vitest";
import type { Occasion } from "../../../../game/notice.ts";
import { languages } from "../../../../view/language.ts";
import type { Owed } from "../../../../worker/notifications/content/message.ts";
import { gameNews } from "../../../../worker/notifications/kinds/mail/game-report.ts";
import { digestPush, noticePush, testPush, withdrawnPush } from "../../../../worker/notifications/kinds/push/message.ts";
import { owedAfter, SEAT_TOKEN } from "../../mail/owed.ts";

const HIDDEN = { language: "en", detail: false } as const;
const TOLD = { language: "en", detail: true } as const;

/** Of a game between Ada and Bo. */
function owed(occasion: Occasion = "turn") {
  return owedAfter("harzdame", 2, occasion);
}

describe("a notice", () => {
  test.each<[Occasion, string]>([
    ["turn", "Your turn."],
    ["reminder", "Your turn."],
    ["nudge", "Your turn."],
    ["recovery", "Something new in your game."],
    ["webhook", "Something new in your game."],
    ["seat", "Something new in your game."],
  ])("of %s says no more than “%s”, unless more was chosen", (occasion, body) => {
    const { payload } = noticePush(owed(occasion), HIDDEN);
    expect(payload).toMatchObject({ kind: "notice", title: "Hoplink", body });
    expect(JSON.stringify(payload)).not.toMatch(/Bo|Harzdame/);
  });

  test("of the end says that there is something new, not whose turn it was", () => {
    const made = owed("end");
    const over = {
      ...made,
      state: { ...made.state, status: "over" as const, toMove: null, result: { winner: null, by: "agreement" } },
    };
    expect(noticePush(over, HIDDEN).payload.body).toBe("Something new in your game.");
  });

  test("says what happened where that was chosen", () => {
    const { payload } = noticePush(owed(), TOLD);
    expect(payload.title).toBe("Harzdame with Bo");
    expect(payload.body).toMatch(/^Your move\. Bo: /);
    const custom = owedAfter("harzdame", 2, "turn", { start: { position: "p", from: "p", moves: [] } });
    expect(noticePush(custom, TOLD).payload.title).toBe("Harzdame with Bo · custom start");
  });

  test.each([
    ["turn", "normal", 7 * 24 * 60 * 60],
    ["reminder", "high", 7 * 24 * 60 * 60],
    ["meeting", "high", 15 * 60],
  ] as const)("of %s is %s for %i seconds", (occasion, urgency, ttl) =>
    expect(noticePush(owed(occasion), HIDDEN)).toMatchObject({ urgency, ttl }),
  );
});

test("one game’s pushes have one tag, and lead to its page without any secret", () => {
  const made = owed();
  const { id } = made.state;
  for (const language of languages) {
    const pushes = [
      noticePush(made, { language, detail: true }),
      testPush(id, { language, detail: true }),
      withdrawnPush(id, { language }),
    ];
    expect(pushes.map(({ payload }) => [payload.v, payload.kind, payload.tag, payload.page, payload.language])).toEqual([
      [1, "notice", id, `/g/${id}`, language],
      [1, "test", id, `/g/${id}`, language],
      [1, "withdrawn", id, `/g/${id}`, language],
    ]);
    expect(JSON.stringify(pushes)).not.toContain(SEAT_TOKEN);
  }
});

describe("once a day", () => {
  test.each([
    ["en", false, "Hoplink", "Your turn in 2 games."],
    ["de", false, "Hoplink", "Du bist in 2 Partien am Zug."],
    ["en", true, "Your turn in 2 games.", "Harzdame with Bo, Harzdame with Bo"],
  ] as const)("in %s, more chosen: %s", (language, detail, title, body) => {
    const { payload } = digestPush([owed(), owed()], { language, detail });
    expect(payload).toMatchObject({ tag: "games", page: "/", title, body });
  });

  test("of the only game that has news, what they are, where more was chosen", () => {
    const over: Owed = {
      ...owed("end"),
      state: { ...owed("end").state, status: "over", toMove: null, result: { winner: "w", by: "resign", actor: "b" } },
    };
    const { news } = gameNews({ owed: over, language: "en" });
    const said = (detail: boolean) => digestPush([over], { language: "en", detail }).payload;
    expect(said(false)).toMatchObject({ title: "Hoplink", body: "Something new in your game." });
    expect(said(true)).toMatchObject({ title: "Something new in your game.", body: ["Harzdame with Bo:", ...news].join(" ") });
    expect(news[0]).toBe("You win. Bo resigned.");
  });
});
