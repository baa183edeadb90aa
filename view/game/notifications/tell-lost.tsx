/** What told a seat and is gone, though nobody has removed it: said until its player has seen it. */
import type { ChannelsOfSeat } from "../../../api/channel-schema.ts";
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
      {lost.map(({ kind, at }) => (
        <p key={kind} class="error">
          {say.lost[kind](ago(at))}
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
