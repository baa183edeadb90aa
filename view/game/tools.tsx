/** The way to the panels: a bar at the bottom of a phone, tabs on a desktop. */
import { Icon } from "../icon.tsx";
import { panelName, panelsOf, type PanelTool } from "./panels.ts";
import type { GameProps, Panels } from "./props.ts";

export interface ToolsProps extends GameProps {
  /** Null before they are needed. */
  readonly panels: Panels | null;
}

/** The tools of a seat, or of a watcher. */
export function Tools(props: ToolsProps) {
  const { words, state } = props;
  return (
    <nav class="tools" aria-label={words.game.about}>
      {panelsOf(state, false).map((tool) => (
        <Tool key={tool.name} {...props} tool={tool} />
      ))}
    </nav>
  );
}

/** The way to one panel, with its mark where it has one. */
export function Tool({ words, state, page, acts, panels, tool: { name, icon } }: ToolsProps & { readonly tool: PanelTool }) {
  const Mark = panels?.marks?.[name];
  return (
    <button type="button" aria-current={name === (page.panel ?? "moves") ? "true" : undefined} onClick={() => acts?.open(name)}>
      <Icon name={icon} />
      {panelName(name, words, state)}
      {Mark && <Mark state={state} />}
    </button>
  );
}
