/** The way to the panels: a bar at the bottom of a phone, tabs on a desktop. */
import { Icon } from "../icon.tsx";
import type { IconName } from "../symbols/icons.ts";
import type { Panel } from "./page-state.ts";
import type { GameProps } from "./props.ts";

const TOOLS: readonly { readonly panel: Panel; readonly icon: IconName }[] = [
  { panel: "moves", icon: "list" },
  { panel: "offers", icon: "offer" },
  { panel: "link", icon: "link" },
  { panel: "notices", icon: "bell" },
  { panel: "settings", icon: "more" },
];

/** What a watcher has of them, too. */
const WATCHED: readonly Panel[] = ["moves", "link", "settings"];

/** The tools of a seat, or of a watcher. */
export function Tools({ words, state, page, acts }: GameProps) {
  const tools = TOOLS.filter(({ panel }) => state.you !== undefined || WATCHED.includes(panel));
  return (
    <nav class="tools" aria-label={words.game.about}>
      {tools.map(({ panel, icon }) => (
        <button
          type="button"
          key={panel}
          aria-current={panel === (page.panel ?? "moves") ? "true" : undefined}
          onClick={() => acts?.open(panel)}
        >
          <Icon name={icon} />
          {toolName(panel, words, state)}
        </button>
      ))}
    </nav>
  );
}

/** What a panel is called: after a game there is nothing to offer any more, but something to come. */
export function toolName(panel: Panel, { tools }: GameProps["words"], { status }: GameProps["state"]): string {
  return panel === "offers" && status === "over" ? tools.after : tools[panel];
}
