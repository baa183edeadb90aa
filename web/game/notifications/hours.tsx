/** When messages about this game may come, as its player sets it: for this seat alone, which needs no more proof than the seat. */
import type { ChannelAnswer } from "../../../api/channel-schema.ts";
import type { SeatHours, SeatHoursBody } from "../../../api/mail-schema.ts";
import { Button } from "../../../view/game/card.tsx";
import { QuietFields, quietIn, withZone, ZoneField, zonesHere } from "../../quiet-hours.tsx";
import { cityOf, type Region } from "../../../view/time.ts";
import type { Call } from "../../api.ts";
import { fieldOf, onForm } from "../../form.ts";
import type { PanelState } from "../panel-state.ts";
import { CHANNELS, type Panel } from "./panel.ts";

interface HoursState {
  /** What the form began with; null while it is closed. */
  readonly open: SeatHours | null;
  /** The region whose cities are shown; null before one was chosen. */
  readonly region: Region | null;
}

const CLOSED: HoursState = { open: null, region: null };

/** The quiet hours of a channel in a sentence, and the form that sets them for this seat. */
export function createHours(panel: Panel) {
  const { notices: say } = panel.words;
  const state = panel.state(CLOSED);
  const { now, patch } = state;
  return {
    close: () => patch(CLOSED),
    draw: (channel: ChannelAnswer) => {
      const { quiet, zone } = channel;
      const { open } = now();
      return (
        <>
          <p class="soft">
            {quiet === null ? say.noQuiet : say.quiet({ from: quiet.from, to: quiet.to, zone: cityOf(zone) })}{" "}
            <button
              type="button"
              class="textual"
              aria-expanded={open !== null}
              onClick={() => patch({ ...CLOSED, open: open === null ? withZone(channel) : null })}
            >
              {say.change}
            </button>
          </p>
          {open !== null && <Form {...{ panel, state, channel }} hours={open} />}
        </>
      );
    },
  };
}

interface FormProps {
  readonly panel: Panel;
  readonly state: PanelState<HoursState>;
  readonly channel: ChannelAnswer;
  readonly hours: SeatHours;
}

function Form({ panel, state: { now, patch }, channel, hours }: FormProps) {
  const { hours: say } = panel.words;
  const { busy } = panel.shown();
  const change = async (call: Call) => {
    if (await panel.change(`${CHANNELS}/${channel.id}/hours`, call, say.saved)) patch(CLOSED);
  };
  const save = (form: FormData) =>
    change({ method: "PUT", body: { zone: fieldOf(form, "zone") ?? "", quiet: quietIn(form) } satisfies SeatHoursBody });
  return (
    <form class="stack" onSubmit={onForm((form) => void save(form))} aria-label={say.seat.title}>
      <h3>{say.seat.title}</h3>
      <QuietFields say={say} hours={hours} />
      <ZoneField say={say} zone={hours.zone} zones={zonesHere(now().region, (region) => patch({ region }))} />
      <div class="acts">
        <button type="submit" class="btn" aria-busy={busy ? "true" : undefined}>
          {say.save}
        </button>
        {channel.ownHours && (
          <Button disabled={busy} onClick={() => void change({ method: "DELETE" })}>
            {say.seat.asOthers}
          </Button>
        )}
      </div>
      <p class="soft">
        {say.seat.all}{" "}
        <a class="textual" href="/games">
          {say.seat.allLink}
        </a>
      </p>
    </form>
  );
}
