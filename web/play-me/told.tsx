/** How the owner of a "play me" link is told of its games, at work. Nobody else loads it. */
import { signal } from "@preact/signals-core";
import type { OwnPlayMe, PlayMeEmailBody, PlayMeWebhookBody } from "../../api/play-me-schema.ts";
import type { AddedWebhookAnswer } from "../../api/webhook-schema.ts";
import { Told, type ToldActs, type ToldState } from "../../view/play-me/told.tsx";
import type { Language, OwnerToldWords } from "../../view/words.ts";
import { ownerToldWords } from "../../view/words/owner-told.ts";
import type { Answer, Call } from "../api.ts";
import { fieldOf, formOf } from "../form.ts";
import { lookLater } from "../look-later.ts";
import { chatAtWork } from "./chat.tsx";

/** What it takes of the rest. */
export interface AroundTold {
  readonly language: Language;
  readonly ago: (at: number) => string;
  /** Calls the API of the link. */
  readonly call: <T>(at: string, how: Pick<Call, "method" | "body">) => Promise<Answer<T>>;
  /** Shows how the link stands now. */
  readonly changed: (own: OwnPlayMe) => void;
  /** What is said of a refusal. */
  readonly why: (code: string) => string;
}

const NO_ERRORS: ToldState["errors"] = { mail: null, webhook: null };
const AT_FIRST: ToldState = { said: "", errors: NO_ERRORS, secret: null, busy: false };

type How = Pick<Call, "method" | "body">;
type Refusals = Readonly<Record<string, string>>;

/** Answers how it is drawn; that reads signals. */
export function toldAtWork(around: AroundTold) {
  const { language, ago, call, changed, why } = around;
  const say = ownerToldWords(language);
  const work = workOf(around);
  const { state, patch, look } = work;
  const acts = { ...mailActs(say, work), ...webhookActs(say, work) };
  const chat = chatAtWork({
    language,
    ago,
    call,
    changed(own, said) {
      changed(own);
      patch({ said });
    },
    look: () => lookLater(look),
    why,
  });
  return (own: OwnPlayMe) => <Told {...{ say, own, acts, ago }} state={state.value} chat={chat(own.chat)} />;
}

/** How things are done: one at a time, with what is said of them. */
type Work = ReturnType<typeof workOf>;

function workOf({ call, changed, why }: AroundTold) {
  const state = signal(AT_FIRST);
  const patch = (change: Partial<ToldState>) => void (state.value = { ...state.peek(), ...change });

  /** Shows how the link stands now. */
  async function look(): Promise<void> {
    const answer = await call<OwnPlayMe>("/own", { method: "GET" });
    if (answer.ok) changed(answer.value);
  }

  /** Does one thing, which answers what it has done. */
  async function inTurn(of: keyof ToldState["errors"], refusals: Refusals, work: () => Promise<Answer<string>>): Promise<void> {
    if (state.peek().busy) return;
    patch({ busy: true, said: "", errors: NO_ERRORS });
    const answer = await work();
    if (answer.ok) patch({ busy: false, said: answer.value });
    else patch({ busy: false, errors: { ...NO_ERRORS, [of]: refusals[answer.error.code] ?? why(answer.error.code) } });
  }

  /** Changes something of the link; answers `done`. */
  async function change(at: string, how: How, done: string): Promise<Answer<string>> {
    const answer = await call<OwnPlayMe>(at, how);
    if (!answer.ok) return answer;
    changed(answer.value);
    return { ok: true, value: done };
  }

  return { state, patch, look, inTurn, change, call };
}

function mailActs(
  { mail: say }: OwnerToldWords,
  { look, inTurn, change }: Work,
): Pick<ToldActs, "addMail" | "testMail" | "removeMail"> {
  const act = (at: string, how: How, done: string) =>
    inTurn("mail", { ...say.problem, "not-asked": say.notAsked, "too-many": say.notAsked }, () =>
      change(`/email${at}`, how, done),
    );
  return {
    addMail(event) {
      event.preventDefault();
      const address = fieldOf(formOf(event), "address") ?? "";
      const { timeZone: zone } = Intl.DateTimeFormat().resolvedOptions();
      const body: PlayMeEmailBody = { address, when: "turn", zone };
      void act("", { method: "PUT", body }, say.sent).then(() => lookLater(look));
    },
    testMail: () => void act("/test", { method: "POST" }, say.tested).then(() => lookLater(look)),
    removeMail: () => void act("", { method: "DELETE" }, say.removed),
  };
}

function webhookActs(
  { webhooks: say }: OwnerToldWords,
  { patch, look, inTurn, change, call }: Work,
): Pick<ToldActs, "addWebhook" | "testWebhook" | "removeWebhook"> {
  /** Calls something that does not answer how the link stands. */
  async function called<T>(at: string, how: How, done: string, secretOf: (value: T) => string | null): Promise<Answer<string>> {
    const answer = await call<T>(at, how);
    if (!answer.ok) return answer;
    patch({ secret: secretOf(answer.value) });
    await look();
    return { ok: true, value: done };
  }

  return {
    addWebhook(event) {
      event.preventDefault();
      const body: PlayMeWebhookBody = { url: fieldOf(formOf(event), "url") ?? "" };
      const refusals = { malformed: say.badAddress, "too-many": say.tooMany };
      void inTurn("webhook", refusals, () =>
        called<AddedWebhookAnswer>("/webhooks", { body }, say.added, ({ secret = null }) => secret),
      );
    },
    testWebhook(id) {
      const refusals = { "too-many": say.underWay, "not-found": say.gone };
      void inTurn("webhook", refusals, () => change(`/webhooks/${id}/test`, { method: "POST" }, say.tested));
    },
    removeWebhook(id) {
      const how = { method: "DELETE" } as const;
      void inTurn("webhook", { "not-found": say.gone }, () => called(`/webhooks/${id}`, how, say.removed, () => null));
    },
  };
}
