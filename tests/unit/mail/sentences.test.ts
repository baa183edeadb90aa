/** Every message on every channel, as its reader has it: a table to be read, and what must be so of each. */
import { describe, expect, test } from "vitest";
import { type Occasion, OCCASIONS } from "../../../game/notification.ts";
import { type Language, languages } from "../../../view/languages.ts";
import { gameMessage } from "../../../worker/notifications/kinds/chat/message.ts";
import type { Owed } from "../../../worker/notifications/content/message.ts";
import { notificationPush } from "../../../worker/notifications/kinds/push/message.ts";
import { gameNews } from "../../../worker/notifications/content/news.ts";
import { turnMail } from "../../../worker/notifications/kinds/mail/mails.tsx";
import { PROPS, THREAD } from "./mailing.ts";
import { SITUATIONS } from "./situations.ts";

/** What the player is told of the game, by mail or push. */
function told(owed: Owed, language: Language): string {
  return gameNews({ owed, language }).news.join(" ");
}

/** What a mail says before its board, as one line. */
function mailed(owed: Owed, language: Language): string {
  const { text } = turnMail({ ...PROPS, language, owed, thread: THREAD });
  const [said = ""] = text.split(/\n\n(?:\d |  )/);
  return said.replaceAll("\n\n", " | ").replaceAll("\n", " ");
}

function shown(owed: Owed, language: Language, detail: boolean): string {
  const { payload, ttl } = notificationPush(owed, { language, detail });
  return `${payload.title}: ${payload.body} [${Math.round(ttl / 3600)} h]`;
}

function posted(owed: Owed, language: Language): string {
  const { title, lines } = gameMessage(owed, { ...PROPS, language });
  return `${title}: ${lines.join(" | ")}`;
}

test("are true, in the words of either language", async () => {
  const table = SITUATIONS.map(({ occasion, name, owed }) => {
    const lines = languages.flatMap((language) => [
      `mail ${language}: ${mailed(owed, language)}`,
      `push ${language}: ${shown(owed, language, true)}`,
      `locked ${language}: ${shown(owed, language, false)}`,
      `chat ${language}: ${posted(owed, language)}`,
    ]);
    return `## ${occasion}: ${name}\n${lines.join("\n")}\n`;
  });
  await expect(table.join("\n")).toMatchFileSnapshot("./sentences.txt");
});

test("stand there for every occasion", () => {
  expect(OCCASIONS.filter((each) => SITUATIONS.every(({ occasion }) => occasion !== each))).toEqual([]);
});

/** What is told while nobody has joined. */
const ALONE: readonly Occasion[] = ["reminder", "seat", "link", "webhook"];

function canBeTold(occasion: Occasion, { state: { status } }: Owed): boolean {
  return status === "waiting" ? ALONE.includes(occasion) : (occasion === "end") === (status === "over");
}

// Also where the game has gone on since: what was handed over is asked for again when it is sent.
const all = SITUATIONS.flatMap(({ occasion: first, name, owed }) =>
  OCCASIONS.filter((occasion) => occasion === first || canBeTold(occasion, owed)).map((occasion) => ({
    title: `${occasion}, as ${first}: ${name}`,
    owed: { ...owed, occasion },
  })),
);

describe.each(languages)("whatever the occasion and the state (%s)", (language) => {
  const yours = language === "en" ? "Your move." : "Du bist am Zug.";
  const asked = language === "en" ? "Make your move on the board." : "Ziehe auf dem Brett.";

  test("one is asked for a move where one is to move, and only there", () => {
    const wrong = all.filter(({ owed }) => {
      const isYours = owed.state.toMove === owed.side;
      const text = told(owed, language);
      const locked = notificationPush(owed, { language, detail: false }).payload.body ?? "";
      const isTold = text.includes(yours);
      const isClaimed = !isYours && (isTold || /^(Your turn|Du bist am Zug)/.test(locked));
      return isClaimed || (isYours && owed.occasion !== "end" && !isTold);
    });
    expect(wrong.map(({ title }) => title)).toEqual([]);
    for (const { name, owed } of SITUATIONS) {
      const { text } = turnMail({ ...PROPS, language, owed, thread: THREAD });
      expect(text.includes(asked), name).toBe(owed.state.toMove === owed.side);
    }
  });

  test("a turn with a clock says until when, with its day and time, and the reader's zone", () => {
    const limited = all.filter(
      ({ owed: { state, side, occasion } }) =>
        state.toMove === side && state.clock?.sides[side]?.until === state.now + 23 * 3_600_000 && occasion !== "end",
    );
    const until = language === "en" ? "Until Thu 26 Nov, 18:40 (23 hours left)" : "Bis Do., 26. Nov., 18:40 (noch 23 Stunden)";
    const inRooms = language === "en" ? "18:40 CET (23" : "18:40 MEZ (noch 23";
    expect(limited.length).toBeGreaterThan(100);
    for (const { title, owed } of limited) {
      expect(told(owed, language), title).toContain(until);
      expect(notificationPush(owed, { language, detail: true }).payload.body, title).toContain(until);
      expect(posted(owed, language), title).toContain(inRooms);
    }
  });

  test("what is left of time stands beside an instant, and nothing is left of what is over", () => {
    const left = /\(\S* ?\d+ [^)]*(?:left)?\)/;
    for (const { title, owed } of all) {
      const said = told(owed, language);
      for (const [span] of said.matchAll(/.{12}\((?:noch [^)]*|[^)]* left)\)/g)) expect(span, title).toMatch(/\d\d:\d\d|20\d\d/);
      if (owed.state.status === "over") expect(said, title).not.toMatch(left);
    }
  });

  test("a room hears of nobody as “you”, and each message says something", () => {
    for (const { title, owed } of all.filter(({ owed: { occasion } }) => occasion !== "link")) {
      const { lines } = gameMessage(owed, { ...PROPS, language });
      expect(lines.join(" "), title).not.toMatch(/\b[Yy]ou(?:rs?)?\b|\b[Dd](?:u|ich|ir|eine?[mnrs]?)\b/);
      expect(lines, title).not.toEqual([]);
    }
  });
});
