/** By what the maker of a game for two others is told, at work: loaded when they first ask for it, and done in their own name. */
import type { ComponentType } from "preact";
import { MakerTold, type MakerToldActs, type MakerToldProps } from "../../../view/game/notifications/maker-told.tsx";
import type { Controller } from "../controller.ts";
import { createTellChat } from "./tell-chat.ts";
import { createTellMail } from "./tell-mail.ts";
import { createTellPush } from "./tell-push.ts";
import { CHANNELS, createChannels } from "./channels.ts";

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
  const channels = createChannels(controller);
  void channels.load();
  return {
    ...createTellMail(controller, channels, channels.load),
    push: createTellPush(controller, channels),
    chats: createTellChat(controller, channels),
    seen: () => void channels.change(CHANNELS, { method: "PUT", body: { seen: true } }, null),
  };
}
