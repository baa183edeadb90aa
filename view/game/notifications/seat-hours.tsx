/** When mails about this game may come, as its player sets it: for this seat alone, which needs no more proof than the seat. */
import type { SeatHours as Hours } from "../../../api/mail-schema.ts";
import { QuietFields } from "../../mail-pages/hours.tsx";
import type { HoursWords } from "../../words.ts";
import { ZoneField, type Zones } from "../../zone.tsx";
import { Button } from "../card.tsx";

export interface SeatHoursProps {
  readonly say: HoursWords;
  readonly hours: Hours;
  /** Whether they are this seat's own by now. */
  readonly isOwn: boolean;
  readonly zones: Zones;
  readonly busy: boolean;
  readonly onSubmit: (event: SubmitEvent) => void;
  /** Gives the seat's own hours up. */
  readonly onDrop: () => void;
}

export function SeatHours({ say, hours, isOwn, zones, busy, onSubmit, onDrop }: SeatHoursProps) {
  return (
    <form class="stack" onSubmit={onSubmit} aria-label={say.seat.title}>
      <h3>{say.seat.title}</h3>
      <QuietFields say={say} hours={hours} />
      <ZoneField say={say} zone={hours.zone} zones={zones} />
      <div class="acts">
        <button type="submit" class="btn" aria-busy={busy ? "true" : undefined}>
          {say.save}
        </button>
        {isOwn && (
          <Button disabled={busy} onClick={onDrop}>
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
