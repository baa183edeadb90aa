/** What told a seat and does so no more, though nobody has removed it here: why, and what can be done, said until its player has seen it. */
import type { ChannelsOfSeat, LostChannel } from "../../../api/channel-schema.ts";
import type { PanelWords } from "../../words.ts";
import { Button } from "../card.tsx";

interface TellLostProps {
  readonly say: PanelWords["tell"];
  readonly lost: ChannelsOfSeat["lost"];
  readonly busy: boolean;
  readonly onSeen: () => void;
  /** How long ago something was, by its time. */
  readonly ago: (at: number) => string;
}

export function TellLost({ say, lost, busy, onSeen, ago }: TellLostProps) {
  return (
    <>
      <h2>{say.lostTitle}</h2>
      {lost.map((each) => (
        <p key={each.kind} class="error">
          {whyLost(say, each, ago)}
        </p>
      ))}
      <div class="acts">
        <Button disabled={busy} onClick={onSeen}>
          {say.seen}
        </Button>
      </div>
    </>
  );
}

function whyLost(say: PanelWords["tell"], { kind, reason, at }: LostChannel, ago: TellLostProps["ago"]): string {
  const why = say.lost[reason];
  return (typeof why === "function" ? why : why[kind])(ago(at));
}
