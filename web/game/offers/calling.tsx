/** Calling the other player from the panel: where they have been silent for long, or while one is at the board. */
import type { TurnBody } from "../../../api/common-schema.ts";
import type { CallKind } from "../../../game/calls-schema.ts";
import { Button } from "../../../view/game/card.tsx";
import { opponent } from "../../../view/opponent.ts";
import { across, personOf } from "../../../view/people.ts";
import type { ControlProps } from "../controller.ts";
import { dayAndTime } from "../past.tsx";
import { panelWords } from "../../../view/words/panels.ts";

export function Calls({ words, language, about, rulebook, state, page, controller: { model, commands } }: ControlProps) {
  const { you, meeting } = state;
  // The state may be from long ago. A clock that goes wrong offers a call too early at worst, which is refused then.
  const now = Math.max(state.now, Date.now());
  const { calls: say } = panelWords(language);
  if (you === undefined || state.status !== "playing") return null;
  const other = opponent(rulebook, state, words);
  // The state says all other reasons why a call is refused.
  const call = (kind: CallKind) => () => {
    const body: TurnBody = { turn: model.state.peek().turn };
    void commands.send(`/${kind}`, body, { "called-enough": say.enough(other) });
  };
  const isThere = state.players[across(rulebook, you.side)]?.present === true;
  const { nudgeFrom, meetFrom = 0, noCalls } = you;
  const button = { busy: page.busy, disabled: state.diverged === true };
  // A page may stay open until then: an instant stays true, how long it is yet doesn't.
  const from = (at: number) => ({ ...other, time: dayAndTime(at, language) });
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
      {nudgeFrom !== undefined && nudgeFrom > now && !about.isSitting && <p class="soft">{say.nudgeFrom(from(nudgeFrom))}</p>}
      {nudgeFrom !== undefined && nudgeFrom <= now && (
        <Button icon="bell" {...button} onClick={call("nudge")}>
          {say.nudge(other)}
        </Button>
      )}
      {!isThere && meetFrom > now && <p class="soft">{say.meetFrom(from(meetFrom))}</p>}
      {!isThere && meetFrom <= now && (
        <>
          <Button {...button} onClick={call("meet")}>
            {say.meet}
          </Button>
          <p class="soft">{say.meetHint(other)}</p>
        </>
      )}
    </>
  );
}
