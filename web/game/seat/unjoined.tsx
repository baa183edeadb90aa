/** What a seat is told while it waits for somebody to join, and what can be done about the way to the free one: under the invite's link. */
import { Button, Hint } from "../../../view/game/card.tsx";
import type { ComponentType } from "preact";
import type { InviteBody } from "../../../api/invites-schema.ts";
import { LONGEST_NAME } from "../../../api/seats.ts";
import type { StateAnswer } from "../../../api/state-schema.ts";
import type { PanelProps } from "../../../view/game/props.ts";
import { Switch } from "../../controls.tsx";
import { fieldOf, formOf } from "../../form.ts";
import { sayRefused, showAndSay } from "../announce.ts";
import type { Controller } from "../controller.ts";
import type { createMailOffer } from "../notifications/mail-offer.tsx";
import { panelWords } from "../../../view/words/panels.ts";

/** @param mailOffer the offer to be told when somebody joins */
export function createUnjoined(controller: Controller, mailOffer: ReturnType<typeof createMailOffer>): ComponentType<PanelProps> {
  const Change = createChange(controller);
  return (props) => {
    const { words, state, page } = props;
    const { inviteUrl, mail } = state.you ?? {};
    const offer = page.hint === null && page.panel !== "notices" ? mailOffer() : null;
    const hint = [inviteUrl && words.dock.begins, mail && words.dock.mail[mail]].filter(Boolean).join(" ");
    return (
      <>
        {offer ? <offer.Line /> : <Hint text={page.hint}>{hint || undefined}</Hint>}
        {!state.forOthers && <Change state={state} />}
      </>
    );
  };
}

/** The way to the free seat: listed, made anew, withdrawn. */
function createChange({ model, commands, take }: Controller): ComponentType<Pick<PanelProps, "state">> {
  const { invite: say } = panelWords(model.language);

  /** @param said what is told once it is done */
  async function change(path: string, method: "PUT" | "POST" | "DELETE", more: InviteBody = {}, said = ""): Promise<void> {
    const answer = await commands.ask<StateAnswer>(path, { method, body: { ...more, ...commands.as() } });
    if (answer.ok) {
      take(answer.value);
      if (said !== "") showAndSay(model, said);
      return;
    }
    // Drawn again, so that a switch shows what is so.
    model.state.value = { ...model.state.peek() };
    sayRefused(model, answer.error.code, {
      "too-many": path === "/listed" ? say.tooManyListed : say.tooManyInvites,
      "share-taken": say.networkListed,
    });
  }

  const withdraw = () => void change("/invite", "DELETE", {}, say.withdrawn);

  /** Makes a new invite, with the word that the form has. */
  function renew(event: SubmitEvent): void {
    event.preventDefault();
    const word = fieldOf(formOf(event), "word");
    void change("/invite", "POST", word === null ? {} : { word }, say.renewed);
    if (event.currentTarget instanceof HTMLFormElement) event.currentTarget.reset();
  }

  return ({ state }) => {
    const isListed = state.you?.listed !== undefined;
    const isInvited = state.you?.inviteUrl !== undefined;
    return (
      <>
        {isListed && <p class="soft">{say.listed}</p>}
        <details class="stack" open={!isInvited}>
          <summary>{say.change}</summary>
          <Switch isOn={isListed} onTurn={(on) => void change("/listed", on ? "PUT" : "DELETE")} hint={say.listHint}>
            {say.list}
          </Switch>
          <form class="stack" onSubmit={renew}>
            <p class="soft">{isInvited ? say.renewHint : say.withdrawn}</p>
            {state.asksWord && <p class="soft">{say.asksWord}</p>}
            <label class="field">
              {say.word}
              <input class="input" name="word" maxLength={LONGEST_NAME} autoComplete="off" />
              <small>{say.wordHint}</small>
            </label>
            <div class="acts">
              <Button type="submit">{say.renew}</Button>
              {isInvited && <Button onClick={withdraw}>{say.withdraw}</Button>}
            </div>
          </form>
        </details>
      </>
    );
  };
}
