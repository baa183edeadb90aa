/** What the maker of a game for two others is told on every occasion and channel, as its reader has it. */
import { describe, expect, test } from "vitest";
import type { StateAnswer } from "../../../api/state-schema.ts";
import { MAKER } from "../../../game/channel-policy.ts";
import type { Occasion } from "../../../game/notification.ts";
import { languages } from "../../../view/languages.ts";
import { gameMessage } from "../../../worker/notifications/kinds/chat/message.ts";
import type { Owed } from "../../../worker/notifications/content/message.ts";
import { notificationPush } from "../../../worker/notifications/kinds/push/message.ts";
import { turnMail } from "../../../worker/notifications/kinds/mail/mails.tsx";
import { PROPS, THREAD, owedAfter } from "./mailing.ts";
import { clock, HOUR, NOW, PLAYERS } from "./situations.ts";

const TOKEN = "amakertoken2345";

function toldMaker(occasion: Occasion, plies: number, more: Partial<StateAnswer>, makerToken: string | null = TOKEN): Owed {
  const { state, ...made } = owedAfter("harzdame", plies, occasion, { now: NOW, players: PLAYERS, forOthers: true, ...more });
  const { you: _you, ...seen } = state;
  return { ...made, side: MAKER, seatToken: null, makerToken, state: seen, zone: "Europe/Berlin" };
}

const WAITING = { status: "waiting", toMove: null, closes: NOW + 14 * 24 * HOUR } as const;
const CLOSING = { ...WAITING, closes: NOW + 23 * HOUR };
const OVER = { status: "over", toMove: null } as const;
const NOBODY = { w: null, b: null };
const ALONE = { w: PLAYERS.w, b: null };
const unnamed = { name: null, present: false };

const TOLD: readonly (readonly [string, Owed])[] = [
  ["joined: the first", toldMaker("joined", 0, { ...WAITING, players: ALONE })],
  ["joined: the first, without a name", toldMaker("joined", 0, { ...WAITING, players: { w: null, b: unnamed } })],
  ["joined: both", toldMaker("joined", 0, {})],
  ["joined: both, without names", toldMaker("joined", 0, { players: { w: unnamed, b: unnamed } })],
  ["joined: a program and a player", toldMaker("joined", 0, { players: { w: { ...PLAYERS.w, program: true }, b: PLAYERS.b } })],
  ["joined: both, and a move was made since", toldMaker("joined", 1, { clock: clock({ until: { b: NOW + HOUR } }) })],
  ["seat: Bo has left", toldMaker("seat", 0, { ...WAITING, players: ALONE })],
  ["seat: the only one has left", toldMaker("seat", 0, { ...WAITING, players: NOBODY })],
  ["reminder: nobody has joined", toldMaker("reminder", 0, { ...CLOSING, players: NOBODY })],
  ["reminder: one has joined", toldMaker("reminder", 0, { ...CLOSING, players: ALONE })],
  ["end: Bo resigned", toldMaker("end", 4, { ...OVER, result: { winner: "w", by: "resign", actor: "b" } })],
  ["end: a draw", toldMaker("end", 4, { ...OVER, result: { winner: null, by: "agreement", actor: "b" } })],
  ["end: nobody joined", toldMaker("end", 0, { ...OVER, players: NOBODY, result: { winner: null, by: "abandoned" } })],
  ["end: one joined", toldMaker("end", 0, { ...OVER, players: ALONE, result: { winner: null, by: "abort" } })],
  ["end: nobody moved", toldMaker("end", 0, { ...OVER, result: { winner: null, by: "abort" } })],
  ["end: the operator closed it", toldMaker("end", 0, { ...OVER, result: { winner: null, by: "closed" } })],
];

test("is true, in the words of either language", async () => {
  const table = TOLD.map(([name, owed]) => {
    const lines = languages.flatMap((language) => {
      const { subject, text } = turnMail({ ...PROPS, language, owed, thread: THREAD });
      const [said = "", after = ""] = text.split(/\n\n(?:\d |  )[^]*?\n\n(?=\d|[A-ZÄÖÜ])/);
      const push = (detail: boolean) => notificationPush(owed, { language, detail }).payload;
      const { title, lines: posted } = gameMessage(owed, { ...PROPS, language });
      return [
        `mail ${language}: ${subject}: ${said.replaceAll("\n\n", " | ").replaceAll("\n", " ")}`,
        ...(name === "joined: both" ? [`after the board ${language}: ${after.replaceAll(/\n+/g, " | ")}`] : []),
        `push ${language}: ${push(true).title}: ${push(true).body}`,
        `locked ${language}: ${push(false).title}: ${push(false).body}`,
        `chat ${language}: ${title}: ${posted.join(" | ")}`,
      ];
    });
    return `## ${name}\n${lines.join("\n")}\n`;
  });
  await expect(table.join("\n")).toMatchFileSnapshot("./maker.txt");
});

describe.each(languages)("in each message (%s)", (language) => {
  test.each(TOLD)(
    "%s: the mail leads to the maker's page, the room to the game, and nobody is asked for a move",
    (_name, owed) => {
      const { text, html, subject } = turnMail({ ...PROPS, language, owed, thread: THREAD });
      const page = `${PROPS.origin}/g/${owed.state.id}`;
      expect(subject).toBe(language === "en" ? "Harzdame for two others" : "Harzdame für zwei andere");
      for (const shown of [text, html]) expect(shown).toContain(`${page}#maker=${TOKEN}`);
      expect(text).not.toMatch(/Your move|am Zug, du|your pieces|deine Figuren|play for you|für dich spielen/);
      const { lines, links } = gameMessage(owed, { ...PROPS, language });
      expect(links.map(({ url }) => url)).toEqual([page]);
      expect(lines.join(" ")).not.toMatch(/\b[Yy]ou(?:rs?)?\b|\b[Dd](?:u|ich|ir|eine?[mnrs]?)\b/);
      expect(lines).not.toEqual([]);
      expect(JSON.stringify(notificationPush(owed, { language, detail: true }))).not.toContain(TOKEN);
    },
  );

  test("a closing says until when, on its reader's clock; in a room with the zone", () => {
    const owed = toldMaker("reminder", 0, { ...CLOSING, players: NOBODY });
    const at = language === "en" ? "Thu 26 Nov, 18:40 (23 hours left)" : "Do., 26. Nov., 18:40 (noch 23 Stunden)";
    expect(notificationPush(owed, { language, detail: true }).payload.body).toContain(at);
    expect(gameMessage(owed, { ...PROPS, language }).lines.join(" ")).toMatch(/18:40 (?:CET|MEZ) \(/);
  });

  test("what comes after its time names no time that is over", () => {
    const late = toldMaker("reminder", 0, { ...CLOSING, closes: NOW - 1, players: NOBODY });
    expect(notificationPush(late, { language, detail: true }).payload.body).toBe(
      language === "en" ? "Both players are still missing." : "Es fehlen noch beide.",
    );
  });
});

test("without a link that works, a mail leads to the game", () => {
  const owed = toldMaker("joined", 0, {}, null);
  const { text } = turnMail({ ...PROPS, language: "en", owed, thread: THREAD });
  expect(text).toContain(`${PROPS.origin}/g/${owed.state.id}`);
  expect(text).not.toContain("#");
});
