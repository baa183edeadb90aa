/** The panel of what can be done with a game that this device keeps. */
import { Icon } from "../../view/icon.tsx";
import type { PanelProps } from "../../view/game/props.ts";
import { Switch } from "../controls.tsx";
import type { PlayWords } from "../../view/words.ts";

export interface GamePanelProps extends PanelProps {
  readonly local: PlayWords;
  /** Whether the board turns to whoever is to move; null where the computer plays. */
  readonly turns: boolean | null;
  readonly onTurns: (turns: boolean) => void;
  readonly onNewGame: () => void;
  readonly onSend: () => void;
}

export function GamePanel({
  local: { panel: say, setUp },
  state,
  page,
  acts,
  turns,
  onTurns,
  onNewGame,
  onSend,
}: GamePanelProps) {
  return (
    <>
      <h2>{say.title}</h2>
      {turns !== null && (
        <Switch isOn={turns} onTurn={onTurns}>
          {setUp.turns}
        </Switch>
      )}
      <button type="button" class="btn" onClick={onNewGame}>
        <Icon name="offer" />
        {say.newGame}
      </button>
      {state.status === "playing" && (
        <>
          <button type="button" class="btn" aria-busy={page.busy ? "true" : undefined} onClick={onSend}>
            <Icon name="share" />
            {say.send}
          </button>
          <p class="soft">{say.sendHint}</p>
        </>
      )}
      {state.status === "playing" && (
        <button type="button" class="btn bad" onClick={() => acts.ask({ kind: "resign" })}>
          <Icon name="flag" />
          {say.resign}
        </button>
      )}
      <p class="soft">{setUp.fair}</p>
    </>
  );
}
