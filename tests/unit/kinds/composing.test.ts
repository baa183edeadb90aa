/** Each row of the table leaves as a message that its receiver can read, and that says why it has come. */
import { describe, expect, test } from "vitest";
import { GAME, PAGE } from "./games.ts";
import { readingOf } from "./reading.ts";
import { BOT, PASTED } from "./rooms.ts";
import { CHAT_SERVICES, type ChatService, isChatService, type Language, type Occasion } from "./subjects.ts";
import { isOccasion, KINDS, type Row, rowsOf, sent, titled, type What } from "./table.ts";

const PICTURE = `${PAGE}/board.png?turn=`;

type InEach = Readonly<Record<Language, RegExp>>;

/** What a seat's or a room's message on an occasion has to say of it; whoever reads it is called “you” or by name. */
const SAID: Readonly<Record<What, InEach>> = {
  end: { en: /(?:You win|Ada wins)\. Bo resigned/, de: /(?:Du gewinnst|Ada gewinnt)\. Bo hat aufgegeben/ },
  recovery: { en: /Somebody says they are Bo and lost their link/, de: /Jemand gibt an, Bo zu sein/ },
  link: { en: /Here is your own link/, de: /Hier ist dein eigener Link/ },
  webhook: { en: /does not answer any more/, de: /antwortet nicht mehr/ },
  flag: { en: /Bo is out of time/, de: /Bo hat keine Zeit mehr/ },
  reminder: { en: /23 hours left/, de: /noch 23 Stunden/ },
  meeting: { en: /at the board/, de: /am Brett/ },
  nudge: { en: /is waiting for/, de: /wartet auf/ },
  turn: { en: /Your move|Ada’s move/, de: /(?:Du bist|Ada ist) am Zug/ },
  offer: { en: /Bo offers a draw/, de: /Bo bietet Remis an/ },
  joined: { en: /Bo has joined/, de: /Bo spielt jetzt mit/ },
  pause: { en: /holiday until/, de: /Urlaub bis/ },
  seat: { en: /has left/, de: /verlassen|zurückgegeben|abgegeben/ },
  message: { en: /Bo wrote\..*“Hello”/, de: /Bo hat geschrieben\..*„Hallo“/ },
  digest: { en: /3 games|Games today/, de: /3 Partien|Partien heute/ },
  confirmation: { en: /confirm/i, de: /bestätig/i },
  test: { en: /test/i, de: /test/i },
  games: { en: /all your games/i, de: /alle deine Partien|deinen Partien/i },
  withdrawal: { en: /./, de: /./ },
};

const TO_MAKER: Partial<Readonly<Record<Occasion, InEach>>> = {
  end: { en: /Ada wins\. Bo resigned/, de: /Ada gewinnt\. Bo hat aufgegeben/ },
  reminder: { en: /23 hours left/, de: /noch 23 Stunden/ },
  joined: { en: /Both have joined/, de: /Beide sind da/ },
  seat: { en: /has left|left/, de: /verlassen|zurückgegeben|abgegeben|gegangen/ },
};

/** What a locked screen may say of any game. */
const LOCKED: InEach = {
  en: /^Hoplink (?:Your turn|Bo wrote|Something new in your game|This is the test notification|Already done)/,
  de: /^Hoplink (?:Bo hat geschrieben|Du bist (?:in 3 Partien )?am Zug|Neues in deiner Partie|Das ist die Test-Benachrichtigung|Schon erledigt)/,
};

function wanted({ kind, listener, what, language }: Row): RegExp {
  if (kind === "webhook") return /./;
  if (kind === "locked push") return LOCKED[language];
  const toMaker = listener === "maker" && isOccasion(what) ? TO_MAKER[what] : undefined;
  return (toMaker ?? SAID[what])[language];
}

describe.each(KINDS)("%s", (kind) => {
  test.each(titled(rowsOf(kind)))("%s", async (_title, row) => {
    const gone = await sent(row);
    expect(gone.sent).toMatchObject({ kind: "sent" });
    const { faults, texts, body, links } = await readingOf(row, gone);
    expect(faults).toEqual([]);
    const text = texts.join(" ").replaceAll("\u200b", "").replaceAll(/\s+/g, " ");
    expect(text).toMatch(wanted(row));
    if (isChatService(kind) && row.listener !== "owner" && row.what !== "test") expect(text).toMatch(/Ada|Games|Partien/);
    if (kind === "webhook")
      expect(body).toMatchObject({ version: 1, type: row.what, data: { game: expect.stringMatching(/^\w+$/) } });
    if (kind === "push" || kind === "locked push")
      expect(body).toMatchObject({ language: row.language, ...(row.what === "digest" ? { tag: "games" } : { tag: GAME }) });
    // Where they are not about one position, or take no picture but one that was brought, there is none to fetch.
    const isPictured = isChatService(kind) && kind !== "matrix" && !["digest", "test"].includes(row.what);
    expect(links.filter((link) => link.startsWith(PICTURE)).length).toBe(isPictured ? 1 : 0);
  });
});

/** Method, address and what proves that one may. */
const REACHED: Readonly<Record<ChatService, readonly [method: string, url: string, proof: string | null]>> = {
  discord: ["POST", "https://discord.com/api/v10/webhooks/123/s3cret?wait=true", null],
  slack: ["POST", "https://hooks.slack.com/services/T0/B0/s3cret", null],
  teams: ["POST", PASTED[2]?.told.url.replace(":443", "") ?? "", null],
  "google-chat": ["POST", "https://chat.googleapis.com/v1/spaces/AAAA/messages?key=k&token=s3cret", null],
  mattermost: ["POST", "https://chat.example.org/hooks/s3cretabcdefghijklmnopqrst", null],
  matrix: [
    "PUT",
    "https://matrix.example.org/_matrix/client/v3/rooms/!abc%3Aexample.org/send/m.room.message/notice-0123456789abcdef",
    "Bearer s3cret",
  ],
  ntfy: ["POST", "https://ntfy.sh/", null],
  telegram: ["POST", `https://api.telegram.org/bot${BOT}/sendMessage`, null],
  gotify: ["POST", "https://push.example.org/message", "s3cret"],
};

test.each(CHAT_SERVICES)(
  "%s is told at its room's address, which brings the token where the service has one",
  async (service) => {
    const [row] = rowsOf(service);
    if (row === undefined) throw new Error(`no row of ${service}`);
    const { url, headers, method } = (await sent(row)).left;
    expect([method, url, headers["authorization"] ?? headers["x-gotify-key"] ?? null]).toEqual(REACHED[service]);
  },
);
