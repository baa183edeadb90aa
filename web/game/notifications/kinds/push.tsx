/** Browsers that tell by push, and how this one comes to be among them. */
import type { ChannelAnswer, ChannelsAnswer } from "../../../../api/channel-schema.ts";
import type { PushBody } from "../../../../api/push-schema.ts";
import type { Result } from "../../../../rules/contract.ts";
import { fail, ok } from "../../../../rules/values.ts";
import { BusyButton, FormError } from "../../../../view/form.tsx";
import { onForm } from "../../../form.ts";
import { keptPush } from "../../../kept/kept.ts";
import { canPush, type NoPush, subscribeHere } from "../../../push.ts";
import type { PanelState } from "../../panel-state.ts";
import type { Kind, Panel, Part } from "../panel.ts";
import { Target } from "../target.tsx";

export const push: Kind = { channel: "push", create: createPush, expected: ({ id }) => keptPush(id).get() };

interface PushState {
  /** Why the last try was in vain. */
  readonly error: string | null;
}

function createPush(panel: Panel): Part {
  const { push: say } = panel.words;
  const state = panel.state<PushState>({ error: null });
  return {
    draw(isOver) {
      const browsers = panel.channels("push");
      const isHere = browsers.some(({ id }) => id === keptPush(panel.game).get());
      if (isOver && browsers.length === 0) return null;
      return (
        <>
          <h2>{say.title}</h2>
          {browsers.length > 0 && (
            <ul class="stack">
              {browsers.map((browser) => (
                <Browser key={browser.id} {...{ panel, state, browser }} />
              ))}
            </ul>
          )}
          {!isHere && !isOver && <Ask {...{ panel, state }} />}
          <FormError error={state.now().error} />
        </>
      );
    },
  };
}

interface Props {
  readonly panel: Panel;
  readonly state: PanelState<PushState>;
}

function Browser({ panel, state, browser }: Props & { readonly browser: ChannelAnswer }) {
  const { push: say } = panel.words;
  const { id, name, last, trouble, confirmed } = browser;
  const went = last === null ? say.noneYet : say.last({ ago: panel.ago(last.at) });
  const act = (by: Panel["test"] | Panel["remove"], done: string) => {
    state.patch({ error: null });
    void by(id, done);
  };
  return (
    <Target
      icon="bell"
      name={name}
      called={id === keptPush(panel.game).get() ? say.this({ name }) : name}
      state={trouble === null ? went : say.trouble({ ago: panel.ago(trouble.since) })}
      isWell={trouble === null && confirmed}
      say={say}
      onTest={() => act(panel.test, say.tested)}
      onRemove={() => act(panel.remove, say.removed)}
    />
  );
}

/** The one press that the browser asks its person after; or why there is none. */
function Ask({ panel, state }: Props) {
  const { push: say, maker } = panel.words;
  const can = canPush();
  switch (can) {
    case "no":
      return <p class="soft">{say.unsupported}</p>;
    case "denied":
      return <p class="soft">{say.denied}</p>;
    case "app":
      return (
        <p class="soft">
          {say.app} <a href="/games">{say.howToInstall}</a>
        </p>
      );
    case "yes":
      return (
        <form class="stack" onSubmit={onForm((form) => void add(panel, state, form.has("detail")))}>
          <p class="soft">{panel.isMaker ? maker.push : say.hint}</p>
          <label class="row">
            {say.detail}
            <input class="switch end" type="checkbox" role="switch" name="detail" />
          </label>
          <BusyButton busy={panel.shown().busy} label={say.here} main={false} />
        </form>
      );
  }
}

async function add(panel: Panel, { patch }: PanelState<PushState>, detail: boolean): Promise<void> {
  const { push: say } = panel.words;
  await panel.inTurn(`add ${detail}`, async () => {
    patch({ error: null });
    const answer = await tellHere(panel, detail);
    if (answer.ok) {
      panel.say(say.done);
      return panel.take(answer.value);
    }
    const { error } = answer;
    if (error !== "dismissed" && error !== "refused") patch({ error: say[error] });
  });
}

/**
 * Subscribes this browser and names it to the game; to be called at a press.
 * @param detail whether what happened may stand on a locked screen
 * @returns by what the seat is told then, or why this browser does not tell; that the server refused it is said here
 */
export async function tellHere(
  { game, send, refuse }: Panel,
  detail = false,
): Promise<Result<ChannelsAnswer, NoPush | "refused">> {
  const subscribed = await subscribeHere();
  if (!subscribed.ok) return subscribed;
  const { timeZone: zone } = Intl.DateTimeFormat().resolvedOptions();
  const body: PushBody = { subscription: subscribed.value, detail, zone };
  const answer = await send<ChannelsAnswer>("/push", { method: "PUT", body });
  if (!answer.ok) {
    refuse(answer.error);
    return fail("refused");
  }
  // What was added last stands first, unless this browser told the seat before.
  const [first] = answer.value.channels;
  const kept = keptPush(game);
  if (!answer.value.channels.some(({ id }) => id === kept.get())) kept.set(first?.id ?? null);
  return ok(answer.value);
}
