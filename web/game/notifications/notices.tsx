/** The panel of notices at work, loaded when it is first opened: asks then how the seat is told, and again after each change. */
import type { ComponentType } from "preact";
import type { EmailAnswer, EmailBody, SeatHoursBody } from "../../../api/mail-schema.ts";
import { REMINDS } from "../../../view/game/notifications/how-often.tsx";
import { AWAITED, type NoticeActs, Notices, type NoticesState } from "../../../view/game/notifications/notices.tsx";
import type { PanelProps } from "../../../view/game/props.ts";
import { panelWords } from "../../../view/words/panels.ts";
import type { Region } from "../../../view/zones.ts";
import type { Call } from "../../api.ts";
import { fieldOf, formOf } from "../../form.ts";
import { createInTurn } from "../../in-turn.ts";
import { lookLater } from "../../look-later.ts";
import { choose, stopAllMails } from "../../tell-all.ts";
import { quietIn, withZone, zonesHere } from "../../quiet-hours.ts";
import { mailRefusal, mailWish, onTrouble, rememberAsked, sayNotArrived } from "./mail-offer.ts";
import { sayRefused } from "../session.ts";
import type { Controller } from "../controller.ts";
import type { Model } from "../model.ts";
import { createTellChat } from "./tell-chat.ts";
import { createTellPush, pushIn } from "./tell-push.ts";
import { createTell, loadTold } from "./tell.ts";
import { createWebhooks, loadWebhooks } from "./webhooks.ts";

const EMAIL = "/email";
const HOURS = `${EMAIL}/hours`;
/** The code of a server that sends no mails. */
const NO_MAIL = "no-mail";

export function createNotices(controller: Controller): ComponentType<PanelProps> {
  const acts = actsOf(controller);
  return (props) => <Notices {...props} notices={acts} />;
}

/** How the panel does things: one at a time, with what is said of them. */
type Work = ReturnType<typeof workOf>;

function workOf(controller: Controller) {
  const { model, commands } = controller;

  const inTurn = createInTurn((busy) => patch(model, { busy, ...(busy && { error: null }) }));

  /** Does one thing, says how it went, and shows what has become of it. */
  async function act(command: string, call: Call, done: string | null = null, then: Partial<NoticesState> = {}): Promise<void> {
    await inTurn(JSON.stringify([command, call]), async () => {
      const answer = await commands.ask(command, call);
      if (!answer.ok) return refused(model, answer.error.code);
      if (done !== null) model.patch({ hint: done, said: done });
      patch(model, then);
      await load(controller);
    });
  }

  /** Has an address asked, or how often it is told. */
  async function ask(wish: EmailBody, done: string | null, then: Partial<NoticesState>): Promise<void> {
    await act(EMAIL, { method: "PUT", body: { ...wish, ...commands.as() } }, done, then);
    const { mail } = shownIn(model);
    if (wish.address !== undefined && mail !== null) rememberAsked(model, mail);
  }

  return { inTurn, act, ask };
}

function actsOf(controller: Controller): NoticeActs {
  const { model, commands } = controller;
  const { notices: say, mail: sayMail } = panelWords(model.language);
  const work = workOf(controller);
  const { act, ask, inTurn } = work;
  const as = () => commands.as();
  const put = (wish: EmailBody, done: string | null = null, then: Partial<NoticesState> = {}) => void ask(wish, done, then);
  /** Has an address asked, and looks how that went. */
  const askAddress = (...[wish, done = null, then = {}]: Parameters<typeof put>) =>
    void ask(wish, done, then).then(() => lookLater(() => load(controller)));
  return {
    shown: whileShown(controller),
    subscribe(event) {
      event.preventDefault();
      const form = formOf(event);
      const typed = fieldOf(form, "address") ?? "";
      askAddress(mailWish(typed, fieldOf(form, "when")), null, { typed, changing: null });
    },
    setFrequency: (when) => put({ when }),
    setAlways: (always) => put({ when: shownIn(model).mail?.when ?? "turn", always }),
    setRemind(choice) {
      const remind = REMINDS.find((each) => String(each) === choice) ?? "never";
      put({ when: shownIn(model).mail?.when ?? "turn", remind: remind === "never" ? null : remind });
    },
    test: () => void act(`${EMAIL}/test`, { body: as() }, say.tested).then(() => lookLater(() => load(controller))),
    ...stopActs(controller, work),
    change: (changing) => patch(model, { changing, error: null }),
    again: () => askAddress({ ...mailWish(shownIn(model).typed, shownIn(model).mail?.when), again: true }, sayMail.late),
    ...hoursActs(controller, work),
    push: createTellPush(controller, {
      patch: (change) => patch(model, { push: { ...shownIn(model).push, ...change } }),
      inTurn,
      load: () => load(controller),
    }),
    chats: createTellChat(controller, {
      get: () => shownIn(model).chats,
      patch: (change) => patch(model, { chats: { ...shownIn(model).chats, ...change } }),
      inTurn,
      load: () => load(controller),
    }),
    tell: createTell(controller, {
      get: () => shownIn(model),
      patch: (change) => patch(model, change),
      inTurn,
      load: () => load(controller),
    }),
    webhooks: createWebhooks(controller, {
      get: () => shownIn(model).webhooks,
      patch: (change) => patch(model, { webhooks: { ...shownIn(model).webhooks, ...change } }),
      inTurn,
      load: () => load(controller),
    }),
  };
}

/** Being told by mail no more. */
function stopActs(controller: Controller, { act, inTurn }: Work): Pick<NoticeActs, "unsubscribe" | "unsubscribeAll"> {
  const { model, commands } = controller;
  const { notices: say } = panelWords(model.language);
  const stop = () => ({ method: "DELETE", body: commands.as() }) as const;
  return {
    unsubscribe: () => void act(EMAIL, stop(), say.stopped, { hours: null }),
    unsubscribeAll: () =>
      void inTurn("all", async () => {
        // Where no cookie speaks for this browser, that is the only game that it knows.
        const here = await commands.ask<null>(EMAIL, stop());
        const isWhole = (await stopAllMails()) && here.ok;
        // New games need not be told like one that nothing tells.
        if (shownIn(model).told.channels.every(({ kind }) => kind === "mail")) choose(null);
        if (!isWhole) return sayRefused(model, "offline");
        model.patch({ hint: say.stoppedAll, said: say.stoppedAll });
        patch(model, { hours: null });
        await load(controller);
      }),
  };
}

/** Asks how all of it goes as the panel comes, and while it is there whenever the state says that it goes otherwise. */
function whileShown(controller: Controller): NoticeActs["shown"] {
  const { model } = controller;
  let isShown = false;

  async function look(): Promise<void> {
    await load(controller);
    const { mail } = shownIn(model);
    if (mail !== null && !mail.confirmed) sayNotArrived(model, mail);
  }

  onTrouble(model, () => {
    if (isShown) void look();
  });
  return (panel) => {
    isShown = panel !== null;
    if (isShown) void load(controller);
  };
}

/** The quiet hours of this seat's mails. */
function hoursActs({ model, commands }: Controller, { act }: Work): Pick<NoticeActs, "openHours" | "setHours" | "dropHours"> {
  const { hours: say } = panelWords(model.language);
  const region = (chosen: Region) => {
    const { hours } = shownIn(model);
    if (hours !== null) patch(model, { hours: { ...hours, zones: zonesHere(chosen, region) } });
  };
  return {
    openHours() {
      const { mail, hours } = shownIn(model);
      patch(model, { hours: mail === null || hours !== null ? null : { ...withZone(mail), zones: zonesHere(null, region) } });
    },
    setHours(event) {
      event.preventDefault();
      const form = formOf(event);
      const body: SeatHoursBody = { zone: fieldOf(form, "zone") ?? "", quiet: quietIn(form), ...commands.as() };
      void act(HOURS, { method: "PUT", body }, say.saved, { hours: null });
    },
    dropHours: () => void act(HOURS, { method: "DELETE", body: commands.as() }, say.saved, { hours: null }),
  };
}

function shownIn({ page }: Model): NoticesState {
  return page.peek().notices ?? AWAITED;
}

function patch(model: Model, change: Partial<NoticesState>): void {
  model.patch({ notices: { ...shownIn(model), ...change } });
}

async function load(controller: Controller): Promise<void> {
  const { model, commands } = controller;
  const asked = [commands.ask<EmailAnswer>(EMAIL, { method: "GET" }), loadWebhooks(controller), loadTold(controller)] as const;
  const [mail, list, channels] = await Promise.all(asked);
  if (list === null || channels === null) return;
  if (!mail.ok && mail.error.code !== NO_MAIL) return sayRefused(model, mail.error.code);
  const told = mail.ok && mail.value.address !== null ? mail.value : null;
  const { push, webhooks } = shownIn(model);
  const ways = { ...channels, push: { ...push, ...pushIn(model, channels.told) }, webhooks: { ...webhooks, list } };
  patch(model, { sendsMail: mail.ok, mail: told, ...ways, at: Date.now() });
}

function refused(model: Model, code: string): void {
  const error = mailRefusal(model.language, code);
  if (error === undefined) sayRefused(model, code);
  else patch(model, { error });
}
