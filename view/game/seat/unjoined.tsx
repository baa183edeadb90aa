/** What a creator can do about the way to the free seat, while they wait: shown under the invite's link. */
import { LONGEST_NAME } from "../../../api/seats.ts";
import { panelWords } from "../../words/panels.ts";
import type { PanelProps } from "../props.ts";
import { Switch } from "../../switch.tsx";

export interface UnjoinedActs {
  /** Has the game listed for whoever comes first, or no longer. */
  readonly list: (on: boolean) => void;
  /** Makes a new invite, with the word that the form has. */
  readonly renew: (event: SubmitEvent) => void;
  readonly withdraw: () => void;
}

export function Unjoined({ language, state, unjoined }: PanelProps & { readonly unjoined: UnjoinedActs }) {
  const { invite: say } = panelWords(language);
  const isListed = state.you?.listed !== undefined;
  const isInvited = state.you?.inviteUrl !== undefined;
  return (
    <>
      {isListed && <p class="soft">{say.listed}</p>}
      <details class="stack" open={!isInvited}>
        <summary>{say.change}</summary>
        <Switch isOn={isListed} onTurn={unjoined.list} hint={say.listHint}>
          {say.list}
        </Switch>
        <form class="stack" onSubmit={unjoined.renew}>
          <p class="soft">{isInvited ? say.renewHint : say.withdrawn}</p>
          {state.asksWord && <p class="soft">{say.asksWord}</p>}
          <label class="field">
            {say.word}
            <input class="input" name="word" maxLength={LONGEST_NAME} autoComplete="off" />
            <small>{say.wordHint}</small>
          </label>
          <div class="acts">
            <button type="submit" class="btn">
              {say.renew}
            </button>
            {isInvited && (
              <button type="button" class="btn" onClick={unjoined.withdraw}>
                {say.withdraw}
              </button>
            )}
          </div>
        </form>
      </details>
    </>
  );
}
