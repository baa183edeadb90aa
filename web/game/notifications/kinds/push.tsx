/** Browsers that tell by push, and how this one comes to be among them: asked for by a press, and by nothing else. */
import type { ChannelAnswer, ChannelsAnswer } from "../../../../api/channel-schema.ts";
import type { PushBody, PushAnswer, PushSubscription } from "../../../../api/push-schema.ts";
import type { Result } from "../../../../rules/contract.ts";
import { fail, ok } from "../../../../rules/values.ts";
import { BusyButton, FormError } from "../../../../view/form.tsx";
import { onForm } from "../../../form.ts";
import { slot } from "../../../kept/kept.ts";
import type { Kind, Panel, Part } from "../panel.ts";
import { Target } from "../target.tsx";
import { call } from "../../../api.ts";
import { beApp, isApp } from "../../../app-worker.ts";

/** Which of a game's channels this browser is, by its id in that game. */
export const keptPush = (game: string) => slot<string>(`push:${game}`);

export const push: Kind = { channel: "push", create: createPush, expected: ({ id }) => keptPush(id).get() };

function createPush(panel: Panel): Part {
  const { push: say } = panel.words;
  const { now, patch } = panel.state({ error: "" }, { error: "" });

  async function add(detail: boolean): Promise<void> {
    await panel.inTurn(`add ${detail}`, async () => {
      const answer = await tellHere(panel, detail);
      if (answer.ok) {
        panel.say(say.done);
        return panel.take(answer.value);
      }
      const { error } = answer;
      if (error !== "dismissed" && error !== "refused") patch({ error: say[error] });
    });
  }

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
                <Browser key={browser.id} {...{ panel, browser }} />
              ))}
            </ul>
          )}
          {!isHere && !isOver && <Ask panel={panel} onAdd={onForm((form) => void add(form.has("detail")))} />}
          <FormError error={now().error || null} />
        </>
      );
    },
  };
}

function Browser({ panel, browser }: { readonly panel: Panel; readonly browser: ChannelAnswer }) {
  const { push: say } = panel.words;
  const { id, name, last, trouble, confirmed } = browser;
  const went = last === null ? say.noneYet : say.last({ ago: panel.ago(last.at) });
  return (
    <Target
      icon="bell"
      name={name}
      called={id === keptPush(panel.game).get() ? say.this({ name }) : name}
      state={trouble === null ? went : say.trouble({ ago: panel.ago(trouble.since) })}
      isWell={trouble === null && confirmed}
      say={say}
      onTest={() => void panel.test(id, say.tested)}
      onRemove={() => void panel.remove(id, say.removed)}
    />
  );
}

/** The one press that the browser asks its person after; or why there is none. */
function Ask({ panel, onAdd }: { readonly panel: Panel; readonly onAdd: (event: SubmitEvent) => void }) {
  const { push: say, maker } = panel.words;
  switch (canPush()) {
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
        <form class="stack" onSubmit={onAdd}>
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

/** `app` where only one of the device's programs can (iPhone, iPad). */
export type CanPush = "yes" | "app" | "denied" | "no";

/** Whether this browser can be told, as far as it says. */
export function canPush(): CanPush {
  if (!isSecureContext || !("serviceWorker" in navigator)) return "no";
  if (!("PushManager" in window) || !("Notification" in window)) return "standalone" in navigator && !isApp() ? "app" : "no";
  return Notification.permission === "denied" ? "denied" : "yes";
}

/** Why there is no subscription: the person has said no, has said nothing, or it did not work. */
type NoPush = "denied" | "dismissed" | "failed";

/** Subscribes this browser, once for all of its games. To be called at a press: it has the browser ask. */
async function subscribeHere(): Promise<Result<PushSubscription, NoPush>> {
  const permission = await Notification.requestPermission();
  if (permission !== "granted") return fail(permission === "denied" ? "denied" : "dismissed");
  const [registration, key] = await Promise.all([beApp(), call<PushAnswer>("/api/push", { method: "GET" })]);
  if (registration === null || !key.ok) return fail("failed");
  const { endpoint, keys: { p256dh, auth } = {} } = (await subscribed(registration.pushManager, key.value.key)) ?? {};
  if (endpoint === undefined || p256dh === undefined || auth === undefined) return fail("failed");
  return ok({ endpoint, keys: { p256dh, auth } });
}

async function subscribed(manager: PushManager, applicationServerKey: string): Promise<PushSubscriptionJSON | null> {
  const options = { userVisibleOnly: true, applicationServerKey };
  try {
    // One that is of another key of ours, from before it was lost, would be refused.
    const present = await manager.getSubscription();
    if (present !== null && !isOf(present, applicationServerKey)) await present.unsubscribe();
    return (await manager.subscribe(options)).toJSON();
  } catch {
    return null;
  }
}

function isOf({ options }: globalThis.PushSubscription, key: string): boolean {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer());
  const text = btoa(String.fromCharCode(...bytes));
  return text.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "") === key;
}
