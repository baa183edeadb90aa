/**
 * What is set of all channels together: how often the seat is told and reminded, which of them is told first, calls of the other player,
 * the same for other games.
 */
import type { LostChannel } from "../../../api/channel-schema.ts";
import { Button } from "../../../view/game/card.tsx";
import { OneOf } from "../../../view/choices.tsx";
import { Switch } from "../../controls.tsx";
import { OFFLINE } from "../../api.ts";
import { keptTell } from "../../kept/kept.ts";
import { choose, tellAllAs } from "../../tell-all.ts";
import type { Panel } from "./panel.ts";
import { type Frequency, FREQUENCIES } from "../../../game/notification.ts";

interface Props {
  readonly panel: Panel;
}

/** What told somebody and does so no more, though nobody has removed it here: why, and what can be done, until they have seen it. */
export function Lost({ panel }: Props) {
  const { tell: say } = panel.words;
  const { told, busy } = panel.shown();
  if (told.lost.length === 0) return null;
  const whyLost = ({ kind, reason, at }: LostChannel) => {
    const why = say.lost[reason];
    return (typeof why === "function" ? why : why[kind])({ ago: panel.ago(at) });
  };
  return (
    <>
      <h2>{say.lostTitle}</h2>
      {told.lost.map((each) => (
        <p key={each.kind} class="error">
          {whyLost(each)}
        </p>
      ))}
      <div class="acts">
        <Button disabled={busy} onClick={() => panel.set({ seen: true }, panel.isMaker ? null : undefined)}>
          {say.seen}
        </Button>
      </div>
    </>
  );
}

/** After how many minutes unseen somebody may have the next channel told. */
const NEXTS = [15, 60, 240, 1440] as const;

/** The order of several channels, and when the next one is told. */
export function Order({ panel }: Props) {
  const { tell: say } = panel.words;
  const { told, busy } = panel.shown();
  const ids = told.channels.map(({ id }) => id);
  const up = (at: number) => {
    const order = ids.toSpliced(at - 1, 2, ...ids.slice(at - 1, at + 1).toReversed());
    panel.set({ order }, say.moved);
  };
  return (
    <div class="stack" role="group" aria-labelledby="tell-order">
      <h2 id="tell-order">{say.order}</h2>
      <p class="soft">{say.orderHint}</p>
      <ol class="stack">
        {told.channels.map(({ id, kind, name }, index) => (
          <li key={id} class="row">
            <span>
              {index + 1}. {say.kinds[kind]({ name })}
            </span>
            {index > 0 && (
              <Button
                class=" end"
                disabled={busy}
                aria-label={say.up({ name: say.kinds[kind]({ name }) })}
                onClick={() => up(index)}
              >
                {say.upShort}
              </Button>
            )}
          </li>
        ))}
      </ol>
      <After
        label={say.next}
        choices={NEXTS}
        names={say.nexts}
        chosen={told.nextAfter}
        busy={busy}
        onChoose={(nextAfter) => panel.set({ nextAfter })}
      />
    </div>
  );
}

/** Whether the other player may have the seat told that it is waited for, or that they are here. */
export function CallsSwitch({ panel }: Props) {
  const { tell: say } = panel.words;
  return (
    <Switch isOn={panel.shown().told.calls} onTurn={(calls) => panel.set({ calls })} hint={say.callsHint}>
      {say.calls}
    </Switch>
  );
}

/** The same for all games of this browser. */
export function ForAll({ panel }: Props) {
  const { tell: say } = panel.words;
  const { busy } = panel.shown();
  const isForAll = keptTell.get() === panel.game;
  const use = () =>
    panel.inTurn("all", async () => {
      const count = await tellAllAs(panel.game);
      if (count === null) panel.refuse(OFFLINE);
      else panel.say(say.applied({ count }));
    });
  const stop = () => {
    choose(null);
    panel.say(say.stopped);
  };
  return (
    <>
      <p class="soft">{isForAll ? say.isForAll : say.allHint}</p>
      <div class="acts">
        <Button disabled={busy} onClick={() => void use()}>
          {say.all}
        </Button>
        {isForAll && (
          <Button disabled={busy} onClick={stop}>
            {say.stopAll}
          </Button>
        )}
      </div>
    </>
  );
}

/** After how many days of an unanswered turn somebody may be reminded. */
const REMINDS = [1, 3, 7] as const;

interface FrequenciesProps {
  readonly panel: Panel;
  readonly chosen: Frequency;
  /** Absent in a form that is sent. */
  readonly onChoose?: (when: Frequency) => void;
}

export function Frequencies({ panel, chosen, onChoose }: FrequenciesProps) {
  const { notices: say } = panel.words;
  const choices = FREQUENCIES.map((each) => [each, say.when[each]] as const);
  return <OneOf name="when" title={say.often} isTitleHidden {...{ choices, chosen }} {...(onChoose && { onChoose })} />;
}

/** @param asksAlways whether it is asked about the open page, too */
export function HowOften({ panel, asksAlways = false }: { readonly panel: Panel; readonly asksAlways?: boolean }) {
  const { notices: say } = panel.words;
  const { when, always, remind } = panel.shown().told;
  return (
    <>
      <Frequencies panel={panel} chosen={when} onChoose={(chosen) => panel.set({ when: chosen })} />
      {/* It stays as it was pressed until the server has answered, which a `Switch` does not: that shows what is so. */}
      {asksAlways && (
        <label class="row">
          {say.always}
          <input
            class="switch end"
            type="checkbox"
            role="switch"
            defaultChecked={always}
            onChange={(event) => panel.set({ always: event.currentTarget.checked })}
          />
        </label>
      )}
      {when !== "end" && !panel.isSitting && (
        <After
          label={say.remind}
          choices={REMINDS}
          names={say.reminds}
          chosen={remind}
          onChoose={(days) => panel.set({ remind: days })}
        />
      )}
    </>
  );
}

interface AfterProps<Time extends number> {
  readonly label: string;
  readonly choices: readonly Time[];
  readonly names: Readonly<Record<Time | "never", string>>;
  /** Null is never. */
  readonly chosen: number | null;
  readonly busy?: boolean;
  readonly onChoose: (time: Time | null) => void;
}

/** After what time something is told, or never. */
function After<Time extends number>({ label, choices, names, chosen, busy = false, onChoose }: AfterProps<Time>) {
  return (
    <label class="row">
      <span>{label}</span>
      <select
        class="input end"
        disabled={busy}
        onChange={({ currentTarget: { value } }) => onChoose(choices.find((each) => String(each) === value) ?? null)}
      >
        {(["never", ...choices] as const).map((choice) => (
          <option key={choice} value={choice} selected={choice === (chosen ?? "never")}>
            {names[choice]}
          </option>
        ))}
      </select>
    </label>
  );
}
