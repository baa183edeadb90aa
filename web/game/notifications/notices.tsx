/** The panel of notices at work, loaded when it is first opened: asks then how the seat is told, which later answers say, too. */
import type { ComponentType } from "preact";
import { mailIn, type NoticeActs, Notices } from "../../../view/game/notifications/notices.tsx";
import type { PanelProps } from "../../../view/game/props.ts";
import { keptTell } from "../../kept/kept.ts";
import { learnChoice } from "../../tell-all.ts";
import type { Controller } from "../controller.ts";
import { onTrouble, rememberAsked, sayNotArrived } from "./mail-offer.ts";
import { createTellChat } from "./tell-chat.ts";
import { createSeatMail, createTellMail } from "./tell-mail.ts";
import { createTellPush } from "./tell-push.ts";
import { createTell } from "./tell.ts";
import { createChannels, type Channels } from "./channels.ts";
import { createWebhooks, loadWebhooks } from "./webhooks.ts";

export function createNotices(controller: Controller): ComponentType<PanelProps> {
  const acts = actsOf(controller);
  return (props) => <Notices {...props} notices={acts} />;
}

function actsOf(controller: Controller): NoticeActs {
  const { model } = controller;
  const channels = createChannels(controller);
  const look = () => load(controller, channels);
  return {
    shown: whileShown(controller, channels),
    ...createTellMail(controller, channels, look, (answer) => rememberAsked(model, answer)),
    ...createSeatMail(controller, channels),
    push: createTellPush(controller, channels),
    chats: createTellChat(controller, channels),
    tell: createTell(controller, channels),
    webhooks: createWebhooks(controller, channels),
  };
}

/** Asks how all of it goes as the panel comes, and while it is there whenever the state says that it goes otherwise. */
function whileShown(controller: Controller, channels: Channels): NoticeActs["shown"] {
  const { model } = controller;
  let isShown = false;

  async function look(): Promise<void> {
    await load(controller, channels);
    const mail = mailIn(channels.shown().told);
    if (mail !== null && !mail.confirmed) sayNotArrived(model, { address: mail.name, trouble: mail.trouble });
  }

  onTrouble(model, () => {
    if (isShown) void look();
  });
  return (panel) => {
    isShown = panel !== null;
    if (isShown) void load(controller, channels);
  };
}

/** Shows all of it at once, for a sheet that grows moves under the finger. */
async function load(controller: Controller, channels: Channels): Promise<void> {
  const [by, list] = await Promise.all([channels.ask(), loadWebhooks(controller), learnChoice()]);
  if (by === null || list === null) return;
  const isForAll = keptTell.get() === controller.model.state.peek().id;
  channels.take(by, { isForAll, webhooks: { ...channels.shown().webhooks, list } });
}
