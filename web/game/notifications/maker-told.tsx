/** By what the maker of a game for two others is told, at work: loaded when they first ask for it, and done in their own name. */
import type { ComponentType } from "preact";
import { MakerTold, type MakerToldActs, type MakerToldProps } from "../../../view/game/notifications/maker-told.tsx";
import type { Controller } from "../controller.ts";
import { createTellChat } from "./tell-chat.ts";
import { createTellMail } from "./tell-mail.ts";
import { createTellPush } from "./tell-push.ts";
import { CHANNELS, createTold } from "./told.ts";

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
  const told = createTold(controller);
  void told.load();
  return {
    ...createTellMail(controller, told, told.load),
    push: createTellPush(controller, told),
    chats: createTellChat(controller, told),
    seen: () => void told.change(CHANNELS, { method: "PUT", body: { seen: true } }, null),
  };
}
