/** The panel of links at work: the seat's link kept, made anew, handed over, and who is in. */
import type { ComponentType } from "preact";
import type { RecoveryAnswerBody } from "../../../api/recovery-schema.ts";
import type { HoldersAnswer, NewLinkAnswer } from "../../../api/seat-schema.ts";
import type { StateAnswer } from "../../../api/state-schema.ts";
import { LINK_AT_FIRST, LinkPanel, type LinkPanelActs, type LinkPanelState } from "../../../view/game/seat/link-panel.tsx";
import type { PanelProps, Panels } from "../../../view/game/props.ts";
import { Recovering } from "../../../view/game/seat/recovering.tsx";
import { seatWords } from "../../../view/words/seat.ts";
import type { Call } from "../../api.ts";
import { keptNewLink } from "../../kept/kept.ts";
import { randomKey } from "../../kept/kept-request.ts";
import { createInTurn } from "../../in-turn.ts";
import { loadQrCode } from "../../qr.ts";
import type { Controller } from "../controller.ts";
import { load } from "../late.ts";
import { openPanel } from "../opening.ts";
import { sayRefused, sayTrouble } from "../session.ts";

type Answer = "agree" | "refuse" | "admit";

export function createLinkPanel(controller: Controller): ComponentType<PanelProps> {
  const acts = actsOf(controller);
  return (props) => <LinkPanel {...props} seat={acts} />;
}

export function createRecovering(controller: Controller): NonNullable<Panels["Recovering"]> {
  const onAnswer = (given: Answer) => void answer(controller, given);
  return (props) => <Recovering {...props} onAnswer={onAnswer} />;
}

/** Answers the request for a seat that stands. */
async function answer({ model, commands }: Controller, given: Answer): Promise<void> {
  const id = model.state.peek().you?.recovery?.id;
  if (id === undefined) return;
  const body: RecoveryAnswerBody = { id, do: given };
  await commands.send("/recovery/answer", body);
}

/** How the panel does things: one at a time, with what is said of them. */
function workOf({ model, commands, take }: Controller) {
  const words = seatWords(model.language);
  const shown = () => model.page.peek().linkPanel ?? LINK_AT_FIRST;
  const patch = (change: Partial<LinkPanelState>) => model.patch({ linkPanel: { ...shown(), ...change } });
  async function look(): Promise<void> {
    const answered = await commands.ask<HoldersAnswer>("/browsers", { method: "GET" });
    if (!answered.ok) return sayRefused(model, answered.error.code);
    const { browsers: holders, canLeave } = answered.value;
    patch({ holders, canLeave, at: Date.now() });
  }

  const inTurn = createInTurn((busy) => patch({ busy }));

  /** Asks for one thing after the other; answers what was answered, or null where it was refused, which is said, or pressed twice. */
  async function ask<T>(path: string, call: Call): Promise<{ readonly value: T } | null> {
    const answered = await inTurn(`${call.method ?? "POST"} ${path}`, () => commands.ask<T>(path, call));
    if (answered === null) return null;
    if (answered.ok) return answered;
    const { code } = answered.error;
    if (code === "too-many") sayTrouble(model, words.link.tooMany);
    else sayRefused(model, code);
    return null;
  }

  async function takeState(path: string, method: "POST" | "DELETE" = "POST"): Promise<boolean> {
    const answered = await ask<StateAnswer>(path, { method, body: commands.as() });
    if (answered !== null) take(answered.value);
    return answered !== null;
  }

  function say(text: string): void {
    model.patch({ hint: text, said: text });
  }

  return { words, shown, patch, look, ask, takeState, say };
}

function actsOf(controller: Controller): LinkPanelActs {
  const { model, commands } = controller;
  const work = workOf(controller);
  const { words, shown, patch, look, ask, takeState, say } = work;
  const makeNew = newLinkOf(controller, work);

  return {
    shown: (panel) => panel !== null && void look(),
    toggleQr() {
      if (shown().Qr !== null) return patch({ Qr: null });
      model.cards.peek()?.acts.showLink();
      // Shown to a camera, it is in use.
      keptNewLink(model.state.peek().id).set(null);
      void load(model, loadQrCode(), (Qr) => patch({ Qr }));
    },
    // A camera needs the whole of it.
    codeShown: (code) => code?.scrollIntoView({ block: "nearest" }),
    mail: () => void mail(),
    ask: (confirming) => patch({ confirming }),
    makeNew: () => void makeNew(),
    putOut: ({ id }) => void putOut(id),
    handOver: () => void takeState("/hand-over"),
    withdrawLink: () => void takeState("/hand-over", "DELETE"),
    leave: () => void leave(),
    answer: (given) => void answer(controller, given),
  };

  async function mail(): Promise<void> {
    // Without an address whose owner has said yes one is asked for, where mails are set.
    if (model.state.peek().you?.mail === undefined) return openPanel(controller, "notices");
    if ((await ask("/link/mail", { body: commands.as() })) === null) return;
    // In an inbox it is known elsewhere.
    keptNewLink(model.state.peek().id).set(null);
    say(words.link.mailed);
  }

  async function putOut(id: string): Promise<void> {
    const out = await ask(`/browsers/${id}`, { method: "DELETE", body: commands.as() });
    if (out !== null) say(words.holders.isOut);
    await look();
  }

  async function leave(): Promise<void> {
    if (await takeState("/leave")) history.replaceState(null, "", location.pathname);
    patch({ confirming: null, canLeave: false });
  }
}

/** Makes the link anew. */
function newLinkOf(controller: Controller, { words, patch, look, ask, say }: ReturnType<typeof workOf>): () => Promise<void> {
  const { model, commands } = controller;
  /** Kept until it is answered: an answer that was lost is found by it. */
  let key: string | null = null;

  return async function makeNew() {
    key ??= randomKey();
    const made = await ask<NewLinkAnswer>("/new-link", { body: commands.as(), idempotencyKey: key });
    if (made === null) return;
    key = null;
    const { url, token } = made.value;
    patch({ confirming: null });
    model.patch({ seatLink: url, copied: null });
    keptNewLink(model.state.peek().id).set(true);
    if (commands.bearer() !== null) {
      // The link in the address is the one that speaks for this browser.
      history.replaceState(null, "", `${location.pathname}#${token}`);
      controller.begin(token);
    }
    say(words.link.freshDone);
    await look();
  };
}
