/**
 * The panels of a game's page, in the order of their tools: what each is called, and when it is there. The page loads the component of
 * each by its name, when one is first opened.
 */
import type { StateAnswer } from "../../api/state-schema.ts";
import type { IconName } from "../symbols/symbols.ts";
import type { GameWords } from "../words/game.ts";

interface Entry {
  readonly name: string;
  readonly icon: IconName;
  /** Only players have it. */
  readonly isPlayers?: true;
  /** It is there only in a game by link. */
  readonly isLinked?: true;
}

const PANELS = [
  { name: "moves", icon: "list" },
  { name: "offers", icon: "offer", isPlayers: true },
  { name: "messages", icon: "chat", isPlayers: true, isLinked: true },
  { name: "link", icon: "link", isLinked: true },
  { name: "notices", icon: "bell", isPlayers: true, isLinked: true },
  { name: "settings", icon: "more" },
] as const satisfies readonly Entry[];

export type PanelTool = (typeof PANELS)[number];
export type Panel = PanelTool["name"];

/** The panels that are there; `isLocal`, where this device keeps the game by itself. */
export function panelsOf({ you }: Pick<StateAnswer, "you">, isLocal: boolean): readonly PanelTool[] {
  return PANELS.filter(({ isPlayers, isLinked }: Entry) => (isLocal ? !isLinked : you || !isPlayers));
}

/** What a panel is called: after a game there is nothing to offer any more, but something to come. */
export function panelName(panel: Panel, { tools }: Pick<GameWords, "tools">, { status }: Pick<StateAnswer, "status">): string {
  return panel === "offers" && status === "over" ? tools.after : tools[panel];
}
