/** Which of a seat's channels is told first, when the next one is told, and all of it for other games. */
import type { ChannelAnswer, ChannelsOfSeat } from "../../../api/channel-schema.ts";
import type { Frequency } from "../../../game/notice.ts";
import type { PanelWords } from "../../words.ts";
import { Switch } from "../../switch.tsx";
import { Button } from "../card.tsx";
import { Frequencies, Reminds } from "./how-often.tsx";

/** After how many minutes unseen somebody may have the next channel told. */
export const NEXTS = ["never", 15, 60, 240, 1440] as const;

/** What a person can do with the channels of a seat. */
export interface TellActs {
  /** Has a channel told before the one that stands above it. */
  readonly up: (id: string) => void;
  /** By one of `NEXTS`, as a text. */
  readonly setNext: (choice: string) => void;
  readonly setWhen: (when: Frequency) => void;
  /** Whether the seat is told with the game's page open, too. */
  readonly setAlways: (always: boolean) => void;
  /** By one of `REMINDS` (`how-often.tsx`), as a text. */
  readonly setRemind: (choice: string) => void;
  /** Whether the other player may have the seat told. */
  readonly setCalls: (calls: boolean) => void;
  /** What is gone was read. */
  readonly seen: () => void;
  /** Has all games of this browser tell as this one does, or no new one any more. */
  readonly useForAll: () => void;
  readonly stopForAll: () => void;
}

interface TellOrderProps {
  readonly say: PanelWords["tell"];
  readonly told: ChannelsOfSeat;
  readonly acts: TellActs;
  readonly busy: boolean;
}

/** The order of several channels. */
export function TellOrder({ say, told: { channels, nextAfter }, acts, busy }: TellOrderProps) {
  return (
    <div class="stack" role="group" aria-labelledby="tell-order">
      <h2 id="tell-order">{say.order}</h2>
      <p class="soft">{say.orderHint}</p>
      <ol class="stack">
        {channels.map((channel, index) => (
          <li key={channel.id} class="row">
            <span>
              {index + 1}. {nameOf(say, channel)}
            </span>
            {index > 0 && (
              <button
                type="button"
                class="btn end"
                disabled={busy}
                aria-label={say.up(nameOf(say, channel))}
                onClick={() => acts.up(channel.id)}
              >
                {say.upShort}
              </button>
            )}
          </li>
        ))}
      </ol>
      <label class="row">
        <span>{say.next}</span>
        <select class="input end" disabled={busy} onChange={(event) => acts.setNext(event.currentTarget.value)}>
          {NEXTS.map((choice) => (
            <option key={choice} value={choice} selected={choice === (nextAfter ?? "never")}>
              {say.nexts[choice]}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}

interface TellWhenProps extends Pick<TellOrderProps, "told" | "acts"> {
  readonly say: PanelWords["notices"];
}

/** How often a seat is told that no mail tells. */
export function TellWhen({ say, told: { when, remind }, acts }: TellWhenProps) {
  return (
    <>
      <Frequencies say={say} chosen={when} onChoose={acts.setWhen} />
      {when !== "end" && <Reminds say={say} chosen={remind} onChoose={acts.setRemind} />}
    </>
  );
}

/** Whether the other player may have the seat told that it is waited for, or that they are here. */
export function TellCalls({ say, told: { calls }, acts }: Omit<TellOrderProps, "busy">) {
  return (
    <Switch isOn={calls} onTurn={acts.setCalls} hint={say.callsHint}>
      {say.calls}
    </Switch>
  );
}

/** The same for all games of this browser. */
export function TellAll({ say, isForAll, acts, busy }: Omit<TellOrderProps, "told"> & { readonly isForAll: boolean }) {
  return (
    <>
      <p class="soft">{isForAll ? say.isForAll : say.allHint}</p>
      <div class="acts">
        <Button disabled={busy} onClick={acts.useForAll}>
          {say.all}
        </Button>
        {isForAll && (
          <Button disabled={busy} onClick={acts.stopForAll}>
            {say.stopAll}
          </Button>
        )}
      </div>
    </>
  );
}

export function nameOf(say: PanelWords["tell"], { kind, name }: Pick<ChannelAnswer, "kind" | "name">): string {
  return say.kinds[kind](name);
}
