/** Calling the other player from the panel: what can be pressed, and what is said where nothing can. */
import { render } from "preact-render-to-string";
import { afterEach, describe, expect, test, vi } from "vitest";
import type { You } from "../../../api/state-schema.ts";
import { CallsSwitch } from "../../../web/game/notifications/settings.tsx";
import { Calls } from "../../../web/game/offers/calling.tsx";
import { dayAndTime } from "../../../web/game/past.tsx";
import { languages } from "../../../view/languages.ts";
import { panelProps } from "../../../view/game/props.ts";
import { cardsIn, controllerOf, panelActs } from "./acts.ts";
import { given, props, textOf } from "./given.ts";
import { panelOf } from "./notified.ts";
import { panelWords } from "../../../view/words/panels.ts";

afterEach(() => vi.useRealTimers());

const BO = { name: "Bo", you: false };

describe.each(languages)("in %s", (language) => {
  const { calls: say, tell } = panelWords(language);
  /** @param at what the device's clock says: the state may be from long ago */
  const drawn = (you: You, at = 0) => {
    vi.setSystemTime(at);
    const seen = given(["a6-a7"], { you });
    return render(
      <Calls {...panelProps(props(seen), cardsIn(language), { acts: panelActs })} controller={controllerOf(seen, language)} />,
    );
  };
  const shown = (you: Partial<You>, at = 0) => drawn({ side: "w", nudgeFrom: 0, ...you }, at);

  test("a player who may be called is, by buttons", () => {
    const html = shown({});
    expect(html.match(/<button/g)).toHaveLength(2);
    expect(textOf(html)).toContain(say.nudge(BO));
  });

  test("from when on one may be called again is said in place of the button, as a day and a time", () => {
    const later = props(given(["a6-a7"])).state.now + 40 * 60 * 60 * 1000;
    const waits = shown({ nudgeFrom: later, meetFrom: later });
    expect(waits).not.toContain("<button");
    expect(textOf(waits)).toContain(say.nudgeFrom({ ...BO, time: dayAndTime(later, language) }));
    expect(textOf(waits)).toContain(say.meetFrom({ ...BO, time: dayAndTime(later, language) }));
  });

  test("but not at one sitting, where nobody waits so long", () => {
    vi.setSystemTime(0);
    const seen = given(["a6-a7"], { you: { side: "w", nudgeFrom: 2000, meetFrom: 0 } });
    const drawnProps = {
      ...panelProps(props(seen), cardsIn(language), { acts: panelActs }),
      controller: controllerOf(seen, language),
    };
    const html = (isSitting: boolean) => textOf(render(<Calls {...drawnProps} about={{ ...drawnProps.about, isSitting }} />));
    expect(html(false)).toContain(say.nudgeFrom({ ...BO, time: dayAndTime(2000, language) }));
    expect(html(true)).not.toContain(say.nudgeFrom({ ...BO, time: dayAndTime(2000, language) }));
  });

  test("one is called by a page that was open until then, too", () => {
    const later = 40 * 60 * 60 * 1000;
    expect(shown({ nudgeFrom: later, meetFrom: later }, later).match(/<button/g)).toHaveLength(2);
    expect(shown({ nudgeFrom: later, meetFrom: later }, later - 1)).not.toContain("<button");
  });

  test("one who can't be reminded in this turn is not, and nothing is said of it", () => {
    const never = drawn({ side: "w" });
    expect(textOf(never)).not.toContain(say.nudge(BO));
    expect(never.match(/<button/g)).toHaveLength(1);
  });

  test.each(["unanswered", "muted"] as const)("one who is %s is not, and why is said in place of the buttons", (noCalls) => {
    const html = shown({ noCalls });
    expect(html).not.toContain("<button");
    expect(textOf(html)).toContain(say.none[noCalls](BO));
    expect(html).not.toContain(say.meet);
  });

  test("whether one is called can be switched, and says that the other one sees it", () => {
    const html = (calls: boolean) => render(<CallsSwitch panel={panelOf({ language, told: { calls } })} />);
    expect(html(true)).toMatch(/<input [^>]*role="switch"[^>]*checked/);
    expect(html(false)).not.toContain("checked");
    expect(html(false)).toContain(tell.callsHint);
  });
});
