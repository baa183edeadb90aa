/** The form of a chat room: it asks for an address, and for no more than what that does not tell. */
import { render } from "preact-render-to-string";
import { describe, expect, test } from "vitest";
import { CHAT_NAMES } from "../../../api/channels.ts";
import { languages } from "../../../view/languages.ts";
import type { ChannelAnswer } from "../../../api/channel-schema.ts";
import type { OwnPlayMe } from "../../../api/play-me-schema.ts";
import { type ChatAsked, chat as kind } from "../../../web/game/notifications/kinds/chat.tsx";
import { toldOf } from "./play-me-told.tsx";
import { channel, drawn, panelOf } from "./notified.ts";

function formIn(language: (typeof languages)[number], asked: ChatAsked | null, error: string | null = null): string {
  return render(<>{drawn(kind, { language, kept: { asked, error } })}</>);
}

/** The names of its fields. */
function fieldsOf(html: string): readonly string[] {
  return Array.from(html.matchAll(/name="([^"]*)"/g), ([, name = ""]) => name);
}

describe.each(languages)("in %s", (language) => {
  test.each<[string, ChatAsked | null, readonly string[]]>([
    ["at first", null, []],
    ["where the address does not tell what is there", { kind: "service" }, ["service"]],
    ["of a bot", { kind: "needs", service: "telegram", needs: ["chat"] }, ["chat"]],
    ["of Matrix", { kind: "needs", service: "matrix", needs: ["homeserver", "token"] }, ["homeserver", "token"]],
  ])("%s", (_when, asked, fields) => {
    const html = formIn(language, asked);
    expect(fieldsOf(html)).toEqual(["url", ...fields, "follow", "follow"]);
    if (asked?.kind === "needs") expect(html).toContain(CHAT_NAMES[asked.service]);
  });

  test("tells of every chat how its address is found", () => {
    const html = formIn(language, null);
    for (const name of Object.values(CHAT_NAMES)) expect(html).toContain(`<b>${name}</b>`);
  });

  test("says what was wrong", () => {
    expect(formIn(language, null, "Wrong.")).toContain('<p class="error" role="alert">Wrong.</p>');
  });
});

describe("the rooms that there are", () => {
  function shown(change: Partial<ChannelAnswer>, where: "channels" | "rooms" = "channels", isOver = false): string {
    const room = channel("chat", { name: "Discord", ...change });
    const panel = panelOf({ told: { [where]: [room] } });
    return render(<>{kind.create({ ...panel, ago: (at) => `${at} ms ago` }).draw(isOver)}</>);
  }

  test.each<[Partial<ChannelAnswer>, string]>([
    [{}, "Set up. No news sent yet."],
    [{ last: { at: 5 } }, "Last delivered 5 ms ago."],
    [{ last: { at: 5 }, trouble: { since: 7, reason: "refused" } }, "the last one was refused 7 ms ago."],
    [{ trouble: { since: 7, reason: "unreachable" } }, "This started 7 ms ago."],
  ])("tell how it goes: %o", (change, said) => expect(shown(change)).toContain(said));

  test("say which of them hear of every move, and can be tried and removed", () => {
    expect(shown({}, "rooms")).toContain("Hears every move. Set up.");
    expect(shown({})).not.toContain("Hears every move");
    for (const label of ["Test Discord", "Remove Discord"]) expect(shown({})).toContain(`aria-label="${label}"`);
  });

  test("stay when the game is over, and no other one is asked for", () => {
    expect(shown({}, "channels", true)).toContain("<b>Discord</b>");
    expect(shown({}, "channels", true)).not.toContain("<form");
  });
});

describe("the room of all games of a link", () => {
  const shown = (room: OwnPlayMe["chat"]) =>
    /<summary>Chat room.*?<\/details>(?=<details|$)/.exec(toldOf({ chat: room }))?.[0] ?? "";

  test("is asked for where there is none, and what it follows is no question", () => {
    expect(fieldsOf(shown(null))).toEqual(["url"]);
  });

  test.each<[Partial<NonNullable<OwnPlayMe["chat"]>>, string]>([
    [{}, "Hears every move of each new game. Set up."],
    [{ last: { at: 5 } }, "Last delivered 5 ms ago."],
    [{ last: { at: 5 }, trouble: { since: 7, reason: "refused" } }, "the last one was refused 7 ms ago."],
  ])("tells how it goes, and can be tried and removed: %o", (change, said) => {
    const html = shown({ name: "Discord", last: null, trouble: null, ...change });
    expect(html).toContain(said);
    for (const label of ["Test Discord", "Remove Discord"]) expect(html).toContain(`aria-label="${label}"`);
    expect(html).not.toContain("<form");
  });
});
