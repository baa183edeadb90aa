/** What a creator can do about the way to the free seat, while they wait: shown under the invite's link. */
import { panelWords } from "../words/panels.ts";
import type { PanelProps } from "./props.ts";
import { Switch } from "./settings.tsx";

export interface UnjoinedActs {
  /** Has the game listed for whoever comes first, or no longer. */
  readonly list: (on: boolean) => void;
}

export function Unjoined({ language, state, unjoined }: PanelProps & { readonly unjoined: UnjoinedActs }) {
  const { invite: say } = panelWords(language);
  const isListed = state.you?.listed !== undefined;
  return (
    <Switch isOn={isListed} onTurn={unjoined.list} hint={isListed ? say.listed : say.listHint}>
      {say.list}
    </Switch>
  );
}
