/** The tools of a game that this device keeps by itself: moves to take back and to be advised stand beside the panels. */
import { Icon } from "../icon.tsx";
import { isMovedHere } from "../people.ts";
import type { IconName } from "../symbols/icons.ts";
import type { Panel } from "../game/page-state.ts";
import type { LocalProps } from "./table.tsx";

export function LocalTools(props: LocalProps) {
  const { words, say, state, page, acts, local } = props;
  const { undo, hint, game } = say.tools;
  const hasMoved = state.moves.some(({ side }) => isMovedHere(state, side, true));
  const panel = (name: Panel, icon: IconName, label: string) => (
    <button
      type="button"
      key={name}
      aria-current={name === (page.panel ?? "moves") ? "true" : undefined}
      onClick={() => acts?.open(name)}
    >
      <Icon name={icon} />
      {label}
    </button>
  );
  return (
    <nav class="tools" aria-label={words.game.about}>
      {panel("moves", "list", words.tools.moves)}
      <button type="button" disabled={!hasMoved} onClick={local?.undo}>
        <Icon name="undo" />
        {undo}
      </button>
      {page.level && (
        <button type="button" disabled={!canAsk(props)} aria-busy={page.busy ? "true" : undefined} onClick={local?.hint}>
          <Icon name="bulb" />
          {hint}
        </button>
      )}
      {panel("offers", "offer", game)}
      {panel("settings", "more", words.tools.settings)}
    </nav>
  );
}

/** Whether there is a move to be advised: here and now. */
function canAsk({ state, page }: LocalProps): boolean {
  return state.toMove !== null && isMovedHere(state, state.toMove, true) && page.shownPly === null;
}
