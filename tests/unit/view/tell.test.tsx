/** The order of a seat's channels, and being told once for all games: what is offered when. */
import { panelActs } from "./acts.ts";
import { render } from "preact-render-to-string";
import { afterAll, describe, expect, test } from "vitest";
import type { GameProps } from "../../../view/game/props.ts";
import { Tools } from "../../../view/game/screen.tsx";
import { Asking } from "../../../web/game/questions.tsx";
import { Sheet } from "../../../web/game/dialog.tsx";
import { HowOften, ForAll, Lost, Order } from "../../../web/game/notifications/settings.tsx";
import { Trouble } from "../../../web/game/notifications/panels.tsx";
import { keptTell } from "../../../web/kept/kept.ts";
import { languages } from "../../../view/languages.ts";
import { TellHome } from "../../../web/home/tell-home.tsx";
import { everyWord } from "../../own-words.ts";
import { given, props } from "./given.ts";
import { channel, GAME, panelOf } from "./notified.ts";
import { otherPageWords } from "../../../view/words/pages.ts";
import { panelWords } from "../../../view/words/panels.ts";
import { gameWordsWith } from "../../../view/words/game.ts";

const channels = [
  channel("push", { name: "Firefox, Android" }),
  channel("mail", { name: "a…@example.org" }),
  channel("chat", { name: "Discord" }),
];
const told = { remind: 3, nextAfter: 60, channels } as const;

afterAll(() => keptTell.set(null));

describe.each(languages)("in %s", (language) => {
  const { tell: say, notices, trouble } = panelWords(language);
  const { tell: home } = otherPageWords(language);

  test("each channel but the first can be moved up, by a button that says which", () => {
    const html = render(<Order panel={panelOf({ language, told })} />);
    expect(html.match(/<li/g)).toHaveLength(3);
    const up = Array.from(html.matchAll(/<button [^>]*aria-label="([^"]*)"/g), ([, label]) => label);
    expect(up).toEqual([
      say.up({ name: say.kinds.mail({ name: "a…@example.org" }) }),
      say.up({ name: say.kinds.chat({ name: "Discord" }) }),
    ]);
    expect(html).toMatch(/role="group" aria-labelledby="tell-order"/);
    expect(html).toMatch(/<option [^>]*selected[^>]* value="60"|<option value="60" selected/);
  });

  test("how often is asked where no mail asks it; reminders not where only the end is told", () => {
    expect(render(<HowOften panel={panelOf({ language, told })} />)).toContain(notices.remind);
    const ending = panelOf({ language, told: { ...told, when: "end" } });
    expect(render(<HowOften panel={ending} />)).not.toContain(notices.remind);
  });

  test("what is gone is said by its kind, and can be put aside", () => {
    const lost = [
      { kind: "push", at: 5, reason: "gone" },
      { kind: "chat", at: 7, reason: "refused" },
      { kind: "mail", at: 9, reason: "stopped" },
    ] as const;
    const html = render(<Lost panel={{ ...panelOf({ language, told: { lost } }), ago: (at) => `${at} ms` }} />);
    for (const text of [
      say.lost.gone.push({ ago: "5 ms" }),
      say.lost.refused.chat({ ago: "7 ms" }),
      say.lost.stopped({ ago: "9 ms" }),
    ])
      expect(html).toContain(text);
    expect(html.match(/<button[^>]*>([^<]*)/)?.[1]).toBe(say.seen);
  });

  test("the way to it has a mark, and words for it, only where something does not arrive", () => {
    const words = gameWordsWith(language, everyWord[language]);
    const panels = {
      acts: panelActs,
      tabs: {},
      Sheet,
      Asking,
      Finished: () => null,
      marks: { notices: (of: Pick<GameProps, "state">) => <Trouble {...of} say={trouble} /> },
    };
    const html = (you?: object) => {
      const { state, ...rest } = props(given([], you && { you: { side: "w", ...you } }));
      return render(<Tools {...rest} words={words} state={state} panels={panels} />);
    };
    const named = `${words.tools.notices}<i class="dot"></i><span class="hidden"> (${trouble})</span></button>`;
    expect(html({ trouble: true })).toContain(named);
    expect(html({ trouble: true }).match(/class="dot"/g)).toHaveLength(1);
    expect(html({})).not.toContain("dot");
    expect(html()).not.toContain("dot");
  });

  test("it is used for all games, and no more for new ones only once it is", () => {
    const html = (isForAll: boolean) => {
      keptTell.set(isForAll ? GAME : null);
      return render(<ForAll panel={panelOf({ language, told })} />);
    };
    expect(html(false)).toContain(say.all);
    expect(html(false)).not.toContain(say.stopAll);
    expect(html(true)).toContain(say.stopAll);
  });

  test("the first page says where it is chosen, or lets it be used and ended", () => {
    const html = (chosen: string | null) =>
      render(<TellHome say={home} chosen={chosen} first="abc" busy={false} done={null} onAll={() => {}} onStop={() => {}} />);
    expect(html(null)).toContain('href="/g/abc"');
    expect(html(null)).not.toContain("<button");
    expect(html("xyz")).toContain('href="/g/xyz"');
    expect(html("xyz").match(/<button/g)).toHaveLength(2);
  });
});
