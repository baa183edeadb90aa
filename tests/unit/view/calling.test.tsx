/** Calling the other player from the panel: what can be pressed, and what is said where nothing can. */
import { render } from "preact-render-to-string";
import { describe, expect, test } from "vitest";
import type { You } from "../../../api/state-schema.ts";
import { TellCalls } from "../../../view/game/notifications/tell-order.tsx";
import { Calls } from "../../../view/game/offers/calling.tsx";
import { cardsIn } from "../../../view/game/cards.ts";
import { languages } from "../../../view/language.ts";
import { panelWords } from "../../../view/words/panels.ts";
import { panelProps } from "../../../view/game/props.ts";
import { noticeActs, panelActs } from "./acts.ts";
import { given, props, textOf } from "./given.ts";

const BO = { name: "Bo", you: false };

describe.each(languages)("in %s", (language) => {
  const { calls: say, tell } = panelWords(language);
  const shown = (you: Partial<You>) => {
    const seen = given(["a6-a7"], { you: { side: "w", nudgeFrom: 0, ...you } });
    return render(<Calls {...panelProps(props(seen), cardsIn(language, panelActs))} call={() => {}} />);
  };

  test("a player who may be called is, by buttons", () => {
    const html = shown({});
    expect(html.match(/<button/g)).toHaveLength(2);
    expect(textOf(html)).toContain(say.nudge(BO));
  });

  test.each(["unanswered", "muted"] as const)("one who is %s is not, and why is said in place of the buttons", (noCalls) => {
    const html = shown({ noCalls });
    expect(html).not.toContain("<button");
    expect(textOf(html)).toContain(say.none[noCalls](BO));
    expect(html).not.toContain(say.meet);
  });

  test("whether one is called can be switched, and says that the other one sees it", () => {
    const told = { when: "turn", always: false, remind: null, nextAfter: null, channels: [], rooms: [], lost: [] } as const;
    const html = (calls: boolean) => render(<TellCalls say={tell} told={{ ...told, calls }} acts={noticeActs.tell} />);
    expect(html(true)).toMatch(/<input [^>]*role="switch"[^>]*checked/);
    expect(html(false)).not.toContain("checked");
    expect(html(false)).toContain(tell.callsHint);
  });
});
