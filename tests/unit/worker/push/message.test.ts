/** What a push says, and what it keeps to itself where anybody may read it. */
import { describe, expect, test } from "vitest";
import type { Occasion } from "../../../../game/notification.ts";
import type { Owed } from "../../../../worker/notifications/content/message.ts";
import { gameNews } from "../../../../worker/notifications/content/news.ts";
import { digestPush, notificationPush } from "../../../../worker/notifications/kinds/push/message.ts";
import { owedAfter } from "../../mail/owed.ts";

const HIDDEN = { language: "en", detail: false } as const;
const TOLD = { language: "en", detail: true } as const;

/** Of a game between Ada and Bo. */
function owed(occasion: Occasion = "turn") {
  return owedAfter("harzdame", 2, occasion);
}

describe("a notice", () => {
  test("says what happened where that was chosen", () => {
    const { payload } = notificationPush(owed(), TOLD);
    expect(payload.title).toBe("Harzdame with Bo");
    expect(payload.body).toMatch(/^Your move\. Bo: /);
    const custom = owedAfter("harzdame", 2, "turn", { start: { position: "p", from: "p", moves: [] } });
    expect(notificationPush(custom, TOLD).payload.title).toBe("Harzdame with Bo · custom start");
  });

  test.each([
    ["turn", "normal", 7 * 24 * 60 * 60],
    ["reminder", "high", 7 * 24 * 60 * 60],
    ["meeting", "high", 15 * 60],
  ] as const)("of %s is %s for %i seconds", (occasion, urgency, ttl) =>
    expect(notificationPush(owed(occasion), HIDDEN)).toMatchObject({ urgency, ttl }),
  );
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
