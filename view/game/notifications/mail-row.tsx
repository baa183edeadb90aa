/** The address that tells somebody, and how that goes. */
import type { ChannelAnswer } from "../../../api/channel-schema.ts";
import { Icon } from "../../icon.tsx";
import type { PanelWords } from "../../words.ts";

interface MailRowProps {
  readonly mail: Pick<ChannelAnswer, "name" | "trouble">;
  readonly how: string;
}

export function MailRow({ mail: { name, trouble }, how }: MailRowProps) {
  return (
    <div class="row">
      <Icon name="mail" />
      <span>
        <b>{name}</b>
        <br />
        <small class={trouble === null ? undefined : "error"}>{how}</small>
      </span>
    </div>
  );
}

/** What the address's owner can do, or why the mail that asks did not arrive. */
export function howAsked(
  { asked, notArrived }: Pick<PanelWords["notices"] & PanelWords["mail"], "asked" | "notArrived">,
  { name, trouble }: MailRowProps["mail"],
): string {
  return trouble === null ? asked : notArrived[trouble.reason](name);
}
