/** What is stored about a seat's player, to be read and removed, and the report of another one: folded, for few ever need it. */
import { LONGEST_REPORT } from "../../../api/report.ts";
import { BusyButton, FormError } from "../../form.tsx";
import { marked, personOf } from "../../people.ts";
import { panelWords } from "../../words/panels.ts";
import { Button } from "../card.tsx";
import type { Trust, TrustActs } from "../page-state.ts";
import type { PanelProps } from "../props.ts";

interface TrustedProps extends PanelProps {
  readonly trust: TrustActs;
}

const AT_FIRST: Trust = { stage: "idle", isReporting: false, isReported: false, error: null };

export function Trusted(props: TrustedProps) {
  return (
    <>
      {props.state.you !== undefined && <Stored {...props} />}
      <Report {...props} />
    </>
  );
}

function Stored({ language, state: { diverged }, page, trust }: TrustedProps) {
  const { stored: say } = panelWords(language);
  const { stage } = page.trust ?? AT_FIRST;
  return (
    <details class="stack">
      <summary>{say.title}</summary>
      <div class="stack">
        <p class="soft">{say.lead}</p>
        {stage === "idle" ? (
          <div class="acts">
            <Button onClick={trust.load}>{say.load}</Button>
            <Button disabled={diverged === true} onClick={() => trust.askRemoval(true)}>
              {say.remove}
            </Button>
          </div>
        ) : (
          <>
            <p role="alert">{say.ask}</p>
            <div class="acts">
              <Button safe onClick={() => trust.askRemoval(false)}>
                {say.keep}
              </Button>
              <Button class=" bad" busy={stage === "busy"} onClick={trust.remove}>
                {say.yes}
              </Button>
            </div>
          </>
        )}
        <a class="textual" href="/privacy">
          {say.more}
        </a>
      </div>
    </details>
  );
}

/** Of whoever sits there but oneself. */
function Report({ language, words, rulebook, state, page, trust }: TrustedProps) {
  const { report: say } = panelWords(language);
  const { isReporting, isReported, error } = page.trust ?? AT_FIRST;
  const others = rulebook.sides.filter(({ id }) => state.players[id] != null && id !== state.you?.side);
  if (others.length === 0) return null;
  return (
    <details class="stack">
      <summary>{say.title}</summary>
      {isReported ? (
        <p>{say.sent}</p>
      ) : (
        <form class="stack" onSubmit={trust.report}>
          <fieldset class="field">
            <legend>{say.who}</legend>
            <div class="pick">
              {others.map(({ id }, index) => (
                <label key={id}>
                  <input type="radio" name="side" value={id} defaultChecked={index === 0} />
                  <span>{marked(personOf(rulebook, state, id, words).name, state.players[id]?.program, words)}</span>
                </label>
              ))}
            </div>
          </fieldset>
          <fieldset class="field">
            <legend>{say.about}</legend>
            <div class="pick">
              {(["name", "player"] as const).map((about, index) => (
                <label key={about}>
                  <input type="radio" name="about" value={about} defaultChecked={index === 0} />
                  <span>{say.abouts[about]}</span>
                </label>
              ))}
            </div>
          </fieldset>
          <label class="field">
            {say.text}
            <textarea class="input" name="text" rows={3} maxLength={LONGEST_REPORT} />
          </label>
          <FormError error={error} />
          <BusyButton busy={isReporting} label={say.send} main={false} />
        </form>
      )}
    </details>
  );
}
