/** Calling the other player from the panel: where they have been silent for long, or while one is at the board. */
import type { CallKind } from "../../../game/calls-schema.ts";
import { across, opponent, personOf } from "../../people.ts";
import { panelWords } from "../../words/panels.ts";
import { Button } from "../card.tsx";
import type { PanelProps } from "../props.ts";
import { dayAndTime } from "./standing.tsx";

/** What can be done about a player who is away. */
export interface Calling {
  readonly call: (kind: CallKind) => unknown;
  /** What the device's clock says, in milliseconds since 1970: the state may be from long ago. */
  readonly clock: () => number;
}

export function Calls(props: PanelProps & Calling) {
  const { words, language, rulebook, state, page, call, clock } = props;
  const { you, meeting } = state;
  // A clock that goes wrong offers a call too early at worst, which is refused then.
  const now = Math.max(state.now, clock());
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
      {nudgeFrom !== undefined && nudgeFrom > now && <p class="soft">{say.nudgeFrom(other, from(nudgeFrom))}</p>}
      {nudgeFrom !== undefined && nudgeFrom <= now && (
        <Button icon="bell" busy={page.busy} disabled={isOff} onClick={() => call("nudge")}>
          {say.nudge(other)}
        </Button>
      )}
      {!isThere && meetFrom > now && <p class="soft">{say.meetFrom(other, from(meetFrom))}</p>}
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
