/** The panel of notices at work: asks how the seat is told when it is opened, and again after each change. */
import { FREQUENCIES } from "../../game/notice.ts";
import type { NoticeActs, NoticesState, SeatHook, SeatMail } from "../../view/game/notices.tsx";
import { panelWords } from "../../view/words/panels.ts";
import type { Answer } from "../api.ts";
import { fieldOf, formOf } from "../form.ts";
import type { Table } from "./table.ts";

const EMAIL = "/email";
/** The code of a server that sends no mails. */
const NO_MAIL = "no-mail";

/** Most deliveries are over by then, in milliseconds. */
const DELIVERED_WITHIN = 1500;

/** Before anything is known. */
const UNKNOWN: NoticesState = { sendsMail: true, mail: null, hooks: [], busy: false, error: null, at: 0 };

export function createNotices({ model, ask, sayRefused }: Table): NoticeActs {
  const { notices: say } = panelWords(model.language);
  const patch = (change: Partial<NoticesState>) =>
    model.patch({ notices: { ...(model.page.peek().notices ?? UNKNOWN), ...change } });
  const as = () => ({ as: model.state.peek().you?.side });
  const frequency = () => model.page.peek().notices?.mail?.when;

  async function load(): Promise<void> {
    const [mail, hooks] = await Promise.all([
      ask<SeatMail | { readonly address: null }>(EMAIL, { method: "GET" }),
      ask<readonly SeatHook[]>("/webhooks", { method: "GET" }),
    ]);
    if (!hooks.ok) return sayRefused(hooks.error.code);
    if (!mail.ok && mail.error.code !== NO_MAIL) return sayRefused(mail.error.code);
    const told = mail.ok && mail.value.address !== null ? mail.value : null;
    patch({ sendsMail: mail.ok, mail: told, hooks: hooks.value, at: Date.now() });
  }

  /** Does one thing at a time, says how it went, and shows what has become of it. */
  async function act(doing: () => Promise<Answer<unknown>>, done: string | null = null): Promise<void> {
    if (model.page.peek().notices?.busy) return;
    patch({ busy: true, error: null });
    const answer = await doing();
    if (answer.ok) {
      if (done !== null) model.patch({ hint: done, said: done });
      await load();
    } else refused(answer.error.code);
    patch({ busy: false });
  }

  function refused(code: string): void {
    const sentence = REFUSALS[code];
    if (sentence === undefined) sayRefused(code);
    else patch({ error: sentence });
  }

  /** What this panel alone is told. */
  const REFUSALS: Readonly<Record<string, string>> = {
    [NO_MAIL]: say.noMail,
    "bad-address": say.badAddress,
    "not-asked": say.notAsked,
    "too-many": say.tooMany,
  };

  async function subscribe(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    const form = formOf(event);
    const wanted = fieldOf(form, "when");
    const body = {
      address: fieldOf(form, "address"),
      when: FREQUENCIES.find((when) => when === wanted) ?? "turn",
      zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      ...as(),
    };
    await act(() => ask(EMAIL, { method: "PUT", body }));
  }

  /** What becomes of it is known a moment later. */
  async function testHook(id: string): Promise<void> {
    await act(() => ask(`/webhooks/${id}/test`, { body: as() }), say.hookTested);
    setTimeout(() => void load(), DELIVERED_WITHIN);
  }

  return {
    shown: (panel) => panel !== null && void load(),
    subscribe: (event) => void subscribe(event),
    setFrequency: (when) => void act(() => ask(EMAIL, { method: "PUT", body: { when, ...as() } })),
    setAlways: (always) => void act(() => ask(EMAIL, { method: "PUT", body: { when: frequency(), always, ...as() } })),
    test: () => void act(() => ask(`${EMAIL}/test`, { body: as() }), say.tested),
    unsubscribe: () => void act(() => ask(EMAIL, { method: "DELETE", body: as() }), say.stopped),
    testHook: (id) => void testHook(id),
    removeHook: (id) => void act(() => ask(`/webhooks/${id}`, { method: "DELETE", body: as() })),
  };
}
