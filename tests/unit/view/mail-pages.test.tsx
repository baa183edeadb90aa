/** Lists of games, and what is said around mails: on the first page, on the pages that mails lead to, in a game's panel. */
import type { ComponentChild } from "preact";
import renderToString from "preact-render-to-string";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { MyGame } from "../../../api/my-games-schema.ts";
import { Confirm, type ConfirmAct, type ConfirmStage } from "../../../view/mail-pages/confirm.tsx";
import { webhook } from "../../../web/game/notifications/kinds/webhook/webhook.tsx";
import { KINDS, SeatPanel } from "../../../web/game/notifications/panels.tsx";
import { hoursAtWork } from "../../../web/quiet-hours.tsx";
import type { ChannelAnswer } from "../../../api/channel-schema.ts";
import type { WebhookAnswer } from "../../../api/webhook-schema.ts";
import { GamesByMail } from "../../../view/mail-pages/games-by-mail.tsx";
import { countYours, MyGames } from "../../../view/home/my-games.tsx";
import { Unsubscribe, type UnsubscribeProps } from "../../../view/mail-pages/mail-page.tsx";
import { ago } from "../../../view/words/ago.ts";
import { kindsOf } from "../../../worker/pages/home-page.tsx";
import { myGame } from "../game/my-game.ts";
import { textOf } from "./given.ts";
import { channel, panelOf, type Stands } from "./notified.ts";
import { otherPageWords } from "../../../view/words/pages.ts";
import { wordsOf } from "../../../view/words/words.ts";

const words = otherPageWords("en");
const kinds = kindsOf("en");
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

function html(screen: ComponentChild): string {
  return renderToString(<>{screen}</>);
}

describe("a list of games", () => {
  const list = (more: Partial<MyGame>) =>
    html(<MyGames words={words} games={[{ ...myGame, ...more, url: "/g/abcdefghijklmnop" }]} kinds={kinds} now={2 * DAY} />);

  test("names game, opponent and time, and leads there", () => {
    expect(textOf(list({}))).toBe("Harzdame with Bo · 2 days ago Your move");
    expect(list({})).toContain('<a href="/g/abcdefghijklmnop">');
  });

  test("shows the board as its player sees it", () => {
    expect(list({ side: "b" })).toContain('src="/g/abcdefghijklmnop/board.png?turn=3&amp;side=b"');
  });

  test("calls an opponent without a name by their side", () => {
    expect(textOf(list({ opponent: null, toMove: "b" }))).toBe("Harzdame Black’s move · 2 days ago");
  });

  test.each([
    ["waiting", "Harzdame with Bo · Your move is waiting to be sent", 0],
    ["refused", "Harzdame with Bo · Your move was not played: the game has moved on Your move", 1],
  ] as const)("tells of a move that was not sent: %s", (state, text, count) => {
    const [unsent, games] = [new Map([[myGame.id, state]]), [{ ...myGame, url: "/" }]];
    expect(textOf(html(<MyGames {...{ words, games, kinds, unsent }} now={2 * DAY} />))).toBe(text);
    expect(countYours(games, unsent)).toBe(count);
  });

  test("leaves out what this page does not know", () => {
    expect(textOf(list({ variant: "of a newer server" }))).toBe("");
  });

  test("a name is text, whatever is in it", () => {
    expect(list({ opponent: "<b onclick=x>" })).not.toContain("<b onclick");
  });

  test("a name that is written from right to left turns nothing after it", () => {
    expect(list({ opponent: "נור" })).toContain("with \u2068נור\u2069 · 2 days ago");
  });
});

test.for<readonly [number, string, string]>([
  [0, "now", "jetzt"],
  [59_999, "now", "jetzt"],
  [MINUTE, "1 minute ago", "vor 1 Minute"],
  [3 * HOUR, "3 hours ago", "vor 3 Stunden"],
  [23 * HOUR, "23 hours ago", "vor 23 Stunden"],
  [DAY, "yesterday", "gestern"],
  // What is not a second day yet is no second one.
  [36 * HOUR, "yesterday", "gestern"],
  [2 * DAY - 1, "yesterday", "gestern"],
  [2 * DAY, "2 days ago", "vorgestern"],
  [8 * DAY, "last week", "letzte Woche"],
  [400 * DAY, "last year", "letztes Jahr"],
  // A clock that is behind the server's.
  [-5000, "now", "jetzt"],
])("%i ms: %s", ([milliseconds, english, german]) => {
  expect([ago("en", milliseconds), ago("de", milliseconds)]).toEqual([english, german]);
});

describe("the pages of mails", () => {
  test("confirming asks, says what went wrong, and shows what can be set afterwards", () => {
    const ask = (busy: ConfirmAct | null, error: string | null) =>
      html(<Confirm words={words} stage={{ kind: "ask", busy, error }} />);
    expect(ask(null, null)).not.toContain('role="alert"');
    // Served so; its script makes it work, and a press before that would be lost.
    expect(ask(null, null).match(/<button[^>]* disabled/g)).toHaveLength(4);
    expect(ask(null, "You’re offline.")).toMatch(/role="alert">You’re offline\./);
    for (const act of ["all", "one", "mine", "never"] as const)
      expect(ask(act, null).match(/aria-busy="true"[^>]*>([^<]*)/)?.[1]).toBe(words.confirm.saying);
    expect(html(<Confirm words={words} stage={{ kind: "let-in" }} />)).toContain(words.confirm.letIn);
    const done = html(
      <Confirm words={words} stage={{ kind: "done", board: "/g/x#token", all: null }}>
        <p>hours</p>
      </Confirm>,
    );
    expect(textOf(done)).toContain("We’ll email you here. Every email has a link that stops them.");
    expect(done).toContain('<a class="btn main" href="/g/x#token">Back to the board</a>');
    expect(done).toContain("<p>hours</p>");
    expect(html(<Confirm words={words} stage={{ kind: "dead" }} />)).not.toContain('class="btn main"');
  });

  test.each<[Extract<ConfirmStage, { kind: "done" }>["all"], readonly string[], readonly string[]]>([
    [{ told: 2, kept: 0, isWhole: true }, ["in all your games", "new ones, too"], ["keep", "follow", "don’t know"]],
    [{ told: 0, kept: 1, isWhole: true }, ["in all your games", "One game keeps its own setting."], ["follow"]],
    [{ told: 0, kept: 2, isWhole: false }, ["2 games keep their own settings.", "Some follow when you open them."], []],
    ["unknown", ["We’ll email you here. We don’t know your other games."], ["in all your games"]],
  ])("a yes to all games says what it came to: %j", (all, present, absent) => {
    const said = textOf(html(<Confirm words={words} stage={{ kind: "done", board: "/", all }} />));
    for (const text of present) expect(said).toContain(text);
    for (const text of absent) expect(said).not.toContain(text);
  });

  test("all games: asked for, sent, opened, none, ended", () => {
    const page = (stage: Parameters<typeof GamesByMail>[0]["stage"], mails = true) =>
      html(
        <GamesByMail
          words={words}
          devices={wordsOf("devices", "en")}
          ways="ways"
          app="app"
          {...{ mails, stage, kinds }}
          now={DAY}
        />,
      );
    expect(page({ kind: "ask", dead: false, busy: false, error: null }, false)).not.toContain("<form");
    expect(page({ kind: "ask", dead: true, busy: false, error: null })).toContain(words.byMail.dead);
    expect(page({ kind: "ask", dead: false, busy: false, error: null })).toContain('type="email"');
    expect(page({ kind: "ask", dead: false, busy: false, error: null })).toMatch(/<button type="submit"[^>]* disabled/);
    expect(page({ kind: "sent" })).not.toContain("<form");
    expect(page({ kind: "opening", error: "You’re offline." })).toContain(words.byMail.again);
    const open = { kind: "open", games: [{ ...myGame, url: "/g/x#t" }], busy: false, error: null } as const;
    expect(textOf(page(open))).toMatch(/Harzdame with Bo.*End this link$/);
    expect(page({ ...open, games: [] })).toContain(words.byMail.none);
    expect(page({ ...open, error: "You’re offline." })).toMatch(/role="alert">You’re offline\./);
    expect(page({ kind: "ended" })).toContain(words.byMail.ended);
  });

  test("the hours stand in the form as they are set", () => {
    const form = (quiet: { from: string; to: string } | null, isDaily = true) => {
      const hours = hoursAtWork(words, "");
      hours.show({ zone: "Europe/Berlin", quiet, digestAt: "08:30" }, isDaily);
      return html(hours.form(isDaily));
    };
    const set = form({ from: "21:15", to: "06:45" });
    for (const time of ["21:15", "06:45", "08:30"]) expect(set).toContain(`value="${time}"`);
    expect(set).toMatch(/role="switch"[^>]* checked/);
    expect(form(null)).not.toMatch(/role="switch"[^>]* checked/);
    // Nobody who gets no daily mail is shown its hour, and the zone matters to quiet hours alone.
    const undaily = form(null, false);
    expect(undaily).not.toContain("Daily email at");
    expect(undaily).toMatch(/<div class="stack if-on">.*name="zone".*<\/div>/);
    expect(form(null)).not.toMatch(/<div class="stack if-on">(?:(?!<\/div><\/div>).)*name="zone"/);
  });

  const stopping = (scope: UnsubscribeProps["scope"], stage: UnsubscribeProps["stage"]) =>
    html(<Unsubscribe words={words} scope={scope} stage={stage} />);

  const address = "a…@example.org";
  const game = { kind: "game", address, game: "Harzdame", opponent: "Bo", isLink: false, others: 0 } as const;
  test.each([
    [game, "Harzdame with Bo", "We send no other emails about games to this address."],
    [{ ...game, opponent: null, others: 1 }, "Harzdame", "We still email this address about one other game."],
    [{ ...game, isLink: true, others: 2 }, "new games from your link (Harzdame)", "about 2 other games"],
    [{ kind: "all", address }, "all your games", ""],
  ] as const)("stopping needs a button and no script, and says of what, and what else comes: %j", (scope, about, rest) => {
    const [ask, done] = [stopping(scope, "ask"), stopping(scope, "done")];
    expect(ask).toMatch(/<form method="post">.*<button type="submit"/);
    expect(textOf(ask)).toContain(`Stop emails about ${about} to ${address}?`);
    expect(textOf(done)).toContain(`No more emails about ${about} to ${address}.`);
    for (const html of [ask, done]) expect(textOf(html)).toContain(rest);
    expect(done).not.toContain("<form");
  });

  test("a link about nothing, or about mails that have ended, has no button", () => {
    expect(stopping(null, "done")).toContain(words.unsubscribe.dead);
    expect(stopping("over", "done")).toContain(words.unsubscribe.over);
    for (const scope of [null, "over"] as const) expect(stopping(scope, "ask")).not.toContain("<form");
  });

  test("stopping for ever can be taken back where it was done, by another form", () => {
    expect(stopping("never", "ask")).toMatch(/<form method="post">.*name="List-Unsubscribe".*Never email me here again/);
    expect(stopping("never", "done")).toMatch(/<form method="post">.*name="allow".*Allow emails again/);
    expect(stopping("never", "done")).not.toContain("List-Unsubscribe");
    expect(stopping("never", "undone")).not.toContain("<form");
  });
});

describe("the panel of notices", () => {
  // No browser is here that could tell.
  beforeAll(() => void vi.stubGlobal("isSecureContext", false));
  afterAll(() => void vi.unstubAllGlobals());

  const mail: Partial<ChannelAnswer> = { name: "a…@example.org", detail: true, zone: "Europe/Berlin", last: { at: 0 } };

  /** How a seat is told by an address. */
  function by(change: Partial<ChannelAnswer> = {}): NonNullable<Stands["told"]> {
    return { when: "digest", always: true, channels: [channel("mail", { ...mail, ...change })] };
  }

  function panel(stands: Stands = {}, { isOver = false, isLocked = false } = {}): string {
    const panel = panelOf({ now: 2 * HOUR, ...stands });
    const parts = KINDS.map((kind) => kind.create(panel));
    const webhooks = webhook.create(panel);
    return html(<SeatPanel {...{ panel, parts, webhooks, isOver, isLocked }} shown={() => {}} />);
  }

  test("before it knows, what it will most likely show takes its room unseen", () => {
    expect(panel({ isKnown: false })).toContain('<div class="stack awaited"><form');
    expect(panel({ isKnown: false, told: by() })).toMatch(/<div class="stack awaited">.*Send a test email/);
    expect(panel()).not.toContain("awaited");
  });

  test("can't be used while the game has to be repaired", () => {
    expect(panel({}, { isLocked: true })).toMatch(/^<fieldset [^>]*disabled/);
    expect(panel()).not.toContain("disabled");
  });

  test("shows the form where the seat is not told", () => {
    expect(panel()).toContain('type="email"');
    expect(panel({ told: { kinds: ["push"] } })).not.toContain('type="email"');
    expect(textOf(panel({ told: { kinds: ["push"] } }))).toContain("This server sends no emails.");
    expect(panel({ kept: { error: "That is no address." } })).toMatch(/role="alert">That is no address\./);
  });

  test.for<readonly [string, Partial<ChannelAnswer>]>([
    ["Last delivered 2 hours ago.", {}],
    ["Nothing sent yet.", { last: null }],
    ["Check your inbox and confirm.", { confirmed: false }],
    ["This address refuses our emails: the last one was refused 1 hour ago.", { trouble: { since: HOUR, reason: "refused" } }],
    ["Our emails don’t arrive. This started 1 hour ago.", { trouble: { since: HOUR, reason: "unreachable" } }],
    ["Quiet hours from 22:00 to 07:00, Berlin time.", { quiet: { from: "22:00", to: "07:00" } }],
    ["No quiet hours.", {}],
  ])("%s", ([sentence, change]) => {
    expect(textOf(panel({ told: by(change) }))).toContain(sentence);
  });

  test("what is not confirmed can be stopped, corrected, and asked again where the address is known here", () => {
    const unconfirmed = { told: by({ confirmed: false }) };
    const asked = panel(unconfirmed);
    for (const absent of ["Send a test email", "Send again", "Change</button>.*quiet"]) expect(asked).not.toMatch(absent);
    for (const present of ["Stop in this game", "Wrong address? Change"]) expect(asked).toContain(present);
    expect(panel({ ...unconfirmed, kept: { typed: "ada@example.org" } })).toContain("Send again");
    expect(asked).not.toContain("Stop in all my games");
    const changing = { ...unconfirmed, kept: { typed: "ada@example.org", changing: "wrong" } };
    expect(panel(changing)).toMatch(/<input [^>]*type="email"[^>]* value="ada@example.org"/);
    // Somebody has said yes meanwhile.
    expect(panel({ ...changing, told: by() })).not.toContain('type="email"');
    // Another one may take its place all the same.
    expect(panel({ told: by(), kept: { changing: "other" } })).toMatch(/type="email".*Keep the present one/);
    for (const present of ["Other address", "Stop in this game", "Stop in all my games"])
      expect(panel({ told: by() })).toContain(present);
    expect(panel({ told: by() })).toMatch(/value="digest"[^>]* checked/);
    expect(panel({ told: by() })).toMatch(/Also while this page is open<input[^>]* checked/);
  });

  test("quiet hours are set right there, for this seat; those of all games behind a mailed link", () => {
    const kept = { hours: { zone: "Europe/Berlin", quiet: { from: "21:00", to: "06:00" } } };
    const closed = panel({ told: by() });
    expect(closed).toMatch(/<button [^>]*aria-expanded="false"[^>]*>Change<\/button>/);
    expect(closed).not.toContain('href="/games"');
    const open = panel({ told: by(), kept });
    expect(open).toMatch(/<form [^>]*aria-label="Emails about this game".*value="21:00".*name="zone"/);
    expect(open).toContain('href="/games"');
    expect(open).not.toContain("Use my usual hours");
    expect(panel({ told: by({ ownHours: true }), kept })).toContain("Use my usual hours");
  });

  describe("the webhooks, folded for programs", () => {
    const webhook: WebhookAnswer = {
      id: "h",
      url: "https://webhooks.example.org/secret-path",
      events: ["turn", "end"],
      last: null,
      failingSince: null,
      disabled: null,
      oldSecretUntil: null,
    };
    const shown = (kept: object = {}) => panel({ kept });

    test("are folded while there are none, with a field for one", () => {
      expect(shown()).toMatch(/<details class="stack"><summary>For programs<\/summary>.*<input [^>]*type="url"[^>]* required/);
      expect(shown({ list: [webhook] })).toMatch(/<details [^>]*open/);
      expect(shown({ error: "No." })).toMatch(/<details.*role="alert">No\..*<\/details>/);
    });

    test.for<readonly [string, WebhookAnswer["last"]]>([
      ["Nothing sent yet.", null],
      ["Last delivered 1 hour ago.", { at: HOUR, status: 204, delivered: true }],
      ["Not delivered 1 hour ago: the address answered 500.", { at: HOUR, status: 500, delivered: false }],
      ["Not delivered 1 hour ago: no answer.", { at: HOUR, status: "no answer", delivered: false }],
    ])("each by its host, and how its last delivery went: %s", ([said, last]) => {
      const list = shown({ list: [{ ...webhook, last }] });
      expect(textOf(list)).toContain(`webhooks.example.org ${said}`);
      expect(list).not.toContain("secret-path");
    });

    test("the secret of one that was added just now, and of no other", () => {
      const added = { ...webhook, secret: "whsec_c2VjcmV0" };
      expect(shown({ list: [webhook], added })).toMatch(/<input [^>]*readonly[^>]* value="whsec_c2VjcmV0"/i);
      expect(shown({ list: [webhook] })).not.toContain("readonly");
    });

    test("are only listed after the game, where there are any", () => {
      const over = (kept: object = {}) => panel({ kept }, { isOver: true });
      expect(over()).not.toContain("<details");
      expect(over({ list: [webhook] })).toContain("webhooks.example.org");
      expect(over({ list: [webhook] })).not.toContain('type="url"');
    });
  });
});
