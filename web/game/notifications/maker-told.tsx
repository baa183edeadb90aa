/** By what the maker of a game for two others is told, at work: loaded when they first ask for it, and done in their own name. */
import type { ComponentType } from "preact";
import type { ChannelsAnswer } from "../../../api/channel-schema.ts";
import type { EmailAnswer } from "../../../api/mail-schema.ts";
import { MakerTold, type MakerToldActs, type MakerToldProps } from "../../../view/game/notifications/maker-told.tsx";
import { AWAITED, type NoticesState } from "../../../view/game/notifications/notices.tsx";
import { panelWords } from "../../../view/words/panels.ts";
import type { Call } from "../../api.ts";
import { fieldOf, formOf } from "../../form.ts";
import { createInTurn, type InTurn } from "../../in-turn.ts";
import { lookLater } from "../../look-later.ts";
import type { Controller } from "../controller.ts";
import type { Model } from "../model.ts";
import { sayRefused } from "../session.ts";
import { mailRefusal, mailWish } from "./mail-offer.ts";
import { createTellChat } from "./tell-chat.ts";
import { createTellPush, pushIn } from "./tell-push.ts";

const EMAIL = "/email";
const NO_MAIL = "no-mail";

/** @param token the maker's, which may be another one by the time something is asked */
export function createMakerTold(controller: Controller, token: () => string): ComponentType<MakerToldProps> {
  const { model } = controller;
  const acts = actsOf(asMaker(controller, token));
  return (props) => <MakerTold {...props} language={model.language} acts={acts} />;
}

/** Whoever made the game may hold a seat of it by the cookie: what is asked here is asked in the maker's name. */
function asMaker({ commands, ...controller }: Controller, token: () => string): Controller {
  const ask: typeof commands.ask = (command, options) => commands.ask(command, { ...options, bearer: token() });
  return { ...controller, commands: { ...commands, ask, as: () => ({}) } };
}

function actsOf(controller: Controller): MakerToldActs {
  const { model } = controller;
  const inTurn = createInTurn((busy) => patch(model, { busy, ...(busy && { error: null }) }));
  const again = () => load(controller);
  void again();
  return {
    ...mailActs(controller, inTurn),
    push: createTellPush(controller, {
      patch: (change) => patch(model, { push: { ...shownIn(model).push, ...change } }),
      inTurn,
      load: again,
    }),
    chats: createTellChat(controller, {
      get: () => shownIn(model).chats,
      patch: (change) => patch(model, { chats: { ...shownIn(model).chats, ...change } }),
      inTurn,
      load: again,
    }),
  };
}

function mailActs(controller: Controller, inTurn: InTurn): Omit<MakerToldActs, "push" | "chats"> {
  const { model, commands } = controller;
  const { notices: say, mail: sayMail } = panelWords(model.language);
  const again = () => load(controller);

  async function act(command: string, call: Call, done: string | null, then: Partial<NoticesState> = {}): Promise<void> {
    await inTurn(JSON.stringify([command, call]), async () => {
      const answer = await commands.ask(command, call);
      if (!answer.ok) return refused(model, answer.error.code);
      if (done !== null) model.patch({ hint: done, said: done });
      patch(model, then);
      await again();
    });
  }

  const put = (address: string, done: string | null) =>
    void act(EMAIL, { method: "PUT", body: mailWish(address) }, done, { typed: address });
  return {
    subscribe(event) {
      event.preventDefault();
      put(fieldOf(formOf(event), "address") ?? "", null);
    },
    again: () => put(shownIn(model).typed, sayMail.late),
    test: () => void act(`${EMAIL}/test`, { body: {} }, say.tested).then(() => lookLater(again)),
    unsubscribe: () => void act(EMAIL, { method: "DELETE", body: {} }, say.stopped),
    seen: () => void act("/channels", { method: "PUT", body: { seen: true } }, null),
  };
}

function shownIn({ page }: Model): NoticesState {
  return page.peek().notices ?? AWAITED;
}

function patch(model: Model, change: Partial<NoticesState>): void {
  model.patch({ notices: { ...shownIn(model), ...change } });
}

async function load({ model, commands }: Controller): Promise<void> {
  const [mail, channels] = await Promise.all([
    commands.ask<EmailAnswer>(EMAIL, { method: "GET" }),
    commands.ask<ChannelsAnswer>("/channels", { method: "GET" }),
  ]);
  if (!channels.ok) return sayRefused(model, channels.error.code);
  if (!mail.ok && mail.error.code !== NO_MAIL) return sayRefused(model, mail.error.code);
  const told = channels.value;
  const push = { ...shownIn(model).push, ...pushIn(model, told) };
  const address = mail.ok && mail.value.address !== null ? mail.value : null;
  patch(model, { sendsMail: mail.ok, mail: address, told, push, at: Date.now() });
}

function refused(model: Model, code: string): void {
  const error = mailRefusal(model.language, code);
  if (error === undefined) sayRefused(model, code);
  else patch(model, { error });
}
