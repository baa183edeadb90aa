/** Calling the other player from the panel: where they have been silent for long, or while one is at the board. */
import type { CallKind } from "../../../game/call.ts";
import { duration } from "../../duration.ts";
import { across, opponent, personOf } from "../../people.ts";
import { panelWords } from "../../words/panels.ts";
import { Button } from "../card.tsx";
import type { PanelProps } from "../props.ts";

/** What can be done about a player who is away. */
export interface Calling {
  readonly call: (kind: CallKind) => unknown;
}

export function Calls(props: PanelProps & Calling) {
  const { words, language, rulebook, state, page, call } = props;
  const { you, meeting, now } = state;
  const { calls: say } = panelWords(language);
  if (you === undefined || state.status !== "playing") return null;
  const other = opponent(rulebook, state, words);
  const isThere = state.players[across(rulebook, you.side)]?.present === true;
  const wait = (from: number) => from > now && <p class="soft">{say.nudgeFrom(duration(from - now, language))}</p>;
  const { nudgeFrom, meetFrom = 0, noCalls } = you;
  const isOff = state.diverged === true;
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
      {nudgeFrom !== undefined && (
        <>
          <Button icon="bell" busy={page.busy} disabled={isOff || nudgeFrom > now} onClick={() => call("nudge")}>
            {say.nudge(other)}
          </Button>
          {wait(nudgeFrom)}
        </>
      )}
      {!isThere && (
        <>
          <Button busy={page.busy} disabled={isOff || meetFrom > now} onClick={() => call("meet")}>
            {say.meet}
          </Button>
          {meetFrom > now ? wait(meetFrom) : <p class="soft">{say.meetHint(other)}</p>}
        </>
      )}
    </>
  );
}
