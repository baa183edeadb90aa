/** The address that tells somebody, and how that goes. */
import type { SeatMail } from "../../../api/mail-schema.ts";
import { Icon } from "../../icon.tsx";
import type { PanelWords } from "../../words.ts";

interface MailRowProps {
  readonly mail: Pick<SeatMail, "address" | "trouble">;
  readonly how: string;
}

export function MailRow({ mail: { address, trouble }, how }: MailRowProps) {
  return (
    <div class="row">
      <Icon name="mail" />
      <span>
        <b>{address}</b>
        <br />
        <small class={trouble === null ? undefined : "error"}>{how}</small>
      </span>
    </div>
  );
}

/** What the address's owner can do, or why the mail that asks did not arrive. */
export function howAsked(
  { asked, notArrived }: Pick<PanelWords["notices"] & PanelWords["mail"], "asked" | "notArrived">,
  { address, trouble }: Pick<SeatMail, "address" | "trouble">,
): string {
  return trouble === null ? asked : notArrived[trouble.reason](address);
}
