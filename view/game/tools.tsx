/** The way to the panels: a bar at the bottom of a phone, tabs on a desktop. */
import { Icon } from "../icon.tsx";
import type { IconName } from "../symbols/icons.ts";
import type { Panel } from "./page-state.ts";
import type { GameProps, Panels } from "./props.ts";

const TOOLS: readonly (readonly [Panel, IconName])[] = [
  ["moves", "list"],
  ["offers", "offer"],
  ["link", "link"],
  ["notices", "bell"],
  ["settings", "more"],
];

/** What a watcher has none of. */
const SEATED: readonly Panel[] = ["offers", "notices"];

export interface ToolsProps extends GameProps {
  /** Null before they are needed. */
  readonly panels: Panels | null;
}

/** The tools of a seat, or of a watcher. */
export function Tools({ words, state, page, acts, panels }: ToolsProps) {
  const tools = TOOLS.filter(([panel]) => state.you !== undefined || !SEATED.includes(panel));
  return (
    <nav class="tools" aria-label={words.game.about}>
      {tools.map(([panel, icon]) => (
        <button
          type="button"
          key={panel}
          aria-current={panel === (page.panel ?? "moves") ? "true" : undefined}
          onClick={() => acts?.open(panel)}
        >
          <Icon name={icon} />
          {toolName(panel, words, state)}
          {panel === "notices" && panels?.Trouble && <panels.Trouble state={state} />}
        </button>
      ))}
    </nav>
  );
}

/** What a panel is called: after a game there is nothing to offer any more, but something to come. */
export function toolName(panel: Panel, { tools }: GameProps["words"], { status }: GameProps["state"]): string {
  return panel === "offers" && status === "over" ? tools.after : tools[panel];
}
