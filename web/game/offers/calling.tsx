/** Calling the other player from the panel: where they have been silent for long, or while one is at the board. */
import type { ComponentType } from "preact";
import type { TurnBody } from "../../../api/common-schema.ts";
import type { StateAnswer } from "../../../api/state-schema.ts";
import type { CallKind } from "../../../game/calls-schema.ts";
import { Button } from "../../../view/game/card.tsx";
import type { PanelProps } from "../../../view/game/props.ts";
import { across, opponent, personOf } from "../../../view/people.ts";
import { sayRefused, sayTrouble } from "../announce.ts";
import type { Controller } from "../controller.ts";
import { dayAndTime } from "./standing.tsx";
import { panelWords } from "../../../view/words/panels.ts";

export function createCalls(controller: Controller): ComponentType<PanelProps> {
  const call = (kind: CallKind) => void callOther(controller, kind);
  return (props) => <Calls {...props} call={call} />;
}

/** Calls the other player. */
async function callOther({ model, commands, take }: Controller, kind: CallKind): Promise<void> {
  if (model.page.peek().busy) return;
  model.patch({ busy: true, hint: null });
  const body: TurnBody = { turn: model.state.peek().turn, ...commands.as() };
  const answer = await commands.ask<StateAnswer>(`/${kind}`, { body });
  const answered = answer.ok ? answer.value : answer.error.state;
  if (answered !== undefined) take(answered);
  model.patch({ busy: false });
  if (answer.ok) return;
  // The state says all the other reasons.
  if (answer.error.code !== "called-enough") return sayRefused(model, answer.error.code);
  const { calls: say } = panelWords(model.language);
  sayTrouble(model, say.enough(opponent(model.rulebook, model.state.peek(), model.words)));
}

interface CallsProps extends PanelProps {
  readonly call: (kind: CallKind) => void;
}

function Calls({ words, language, rulebook, state, page, call }: CallsProps) {
  const { you, meeting } = state;
  // The state may be from long ago. A clock that goes wrong offers a call too early at worst, which is refused then.
  const now = Math.max(state.now, Date.now());
  const { calls: say } = panelWords(language);
  if (you === undefined || state.status !== "playing") return null;
  const other = opponent(rulebook, state, words);
  const isThere = state.players[across(rulebook, you.side)]?.present === true;
  const { nudgeFrom, meetFrom = 0, noCalls } = you;
  const isOff = state.diverged === true;
  // A page may stay open until then: an instant stays true, how long it is yet doesn't.
  const from = (at: number) => dayAndTime(at, language);
  const meets = meeting && <p>{say.meeting(personOf(rulebook, state, meeting.by, words))}</p>;
  if (noCalls !== undefined)
    return (
      <>
        {meets}
        <p class="soft">{say.none[noCalls](other)}</p>
      </>
    );
  return (
    <>
      {meets}
      {nudgeFrom !== undefined && nudgeFrom > now && <p class="soft">{say.nudgeFrom({ ...other, time: from(nudgeFrom) })}</p>}
      {nudgeFrom !== undefined && nudgeFrom <= now && (
        <Button icon="bell" busy={page.busy} disabled={isOff} onClick={() => call("nudge")}>
          {say.nudge(other)}
        </Button>
      )}
      {!isThere && meetFrom > now && <p class="soft">{say.meetFrom({ ...other, time: from(meetFrom) })}</p>}
      {!isThere && meetFrom <= now && (
        <>
          <Button busy={page.busy} disabled={isOff} onClick={() => call("meet")}>
            {say.meet}
          </Button>
          <p class="soft">{say.meetHint(other)}</p>
        </>
      )}
    </>
  );
}
