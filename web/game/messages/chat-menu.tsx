/** What a player sets about messages: muting the other one, keeping their browser away, reporting, and by what they are told. Folded, for it is seldom needed. */
import type { ComponentType } from "preact";
import { MESSAGE_NOTICES } from "../../../api/messages.ts";
import type { MessagesSettings } from "../../../api/messages-schema.ts";
import { LONGEST_REPORT } from "../../../api/seats.ts";
import { OneOf } from "../../../view/choices.tsx";
import { BusyButton } from "../../../view/form.tsx";
import { Button } from "../../../view/game/card.tsx";
import type { PanelProps } from "../../../view/game/props.ts";
import { Folded, Switch } from "../../controls.tsx";
import { fieldOf, onForm } from "../../form.ts";
import { createPanelState } from "../panel-state.ts";
import type { Messages } from "./messages.ts";

interface MenuProps extends PanelProps {
  readonly settings: MessagesSettings;
}

export function createChatMenu(messages: Messages): ComponentType<MenuProps> {
  const { say, model } = messages;
  const Report = createMessagesReport(messages);

  /** The messages that are shown are others by then. */
  async function mute(muted: boolean): Promise<void> {
    if (!(await messages.change({ muted }))) return;
    if (muted) model.patch({ said: say.muted({ name: messages.other() }) });
    await messages.refresh();
  }

  return ({ settings: { muted, blocked, notices } }) => {
    const name = messages.other();
    return (
      <>
        {muted && (
          <p class="row">
            <span>{say.muted({ name })}</span>
            <Button onClick={() => void mute(false)}>{say.unmute}</Button>
          </p>
        )}
        <Folded title={say.more}>
          <OneOf
            name="message-notices"
            title={say.notices.title}
            choices={MESSAGE_NOTICES.map((each) => [each, say.notices.by[each]] as const)}
            chosen={notices}
            onChoose={(chosen) => void messages.change({ notices: chosen })}
          />
          {!muted && (
            <>
              <div class="acts">
                <Button onClick={() => void mute(true)}>{say.mute({ name })}</Button>
              </div>
              <p class="soft">{say.muteHint({ name })}</p>
            </>
          )}
          <Switch isOn={blocked} onTurn={(on) => void messages.change({ blocked: on })} hint={say.blockHint}>
            {say.block({ name })}
          </Switch>
          <Report />
        </Folded>
      </>
    );
  };
}

function createMessagesReport({ say, model, other, report }: Messages): ComponentType {
  const { now, patch } = createPanelState(model, { busy: false, isSent: false });

  async function send(form: FormData): Promise<void> {
    if (now().busy) return;
    patch({ busy: true });
    const isSent = await report(fieldOf(form, "text"));
    patch({ busy: false, isSent });
    if (isSent) model.patch({ said: say.report.sent });
  }

  const onSubmit = onForm((form) => void send(form));
  return () => {
    const { busy, isSent } = now();
    if (isSent) return <p>{say.report.sent}</p>;
    return (
      <form class="stack" onSubmit={onSubmit}>
        <h3>{say.report.title({ name: other() })}</h3>
        <label class="field">
          {say.report.text}
          <textarea class="input" name="text" rows={2} maxLength={LONGEST_REPORT} />
        </label>
        <p class="soft">{say.report.lead}</p>
        <BusyButton busy={busy} label={say.report.send} main={false} />
      </form>
    );
  };
}
