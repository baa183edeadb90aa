/**
 * What the dock asks after a first sent move, until it is declined: whether to be told, by this browser at a press, or by mail with one
 * field. A game that tells as others do has only said that. Only a press has the browser ask for leave.
 */
import { effect } from "@preact/signals-core";
import type { EmailAnswer, SeatMail, Trouble } from "../../../api/mail-schema.ts";
import { LONGEST_ADDRESS } from "../../../view/form.tsx";
import { Button, Card, Hint } from "../../../view/game/card.tsx";
import type { MailOfferProps, Panels } from "../../../view/game/props.ts";
import { Icon } from "../../../view/icon.tsx";
import { isPassing } from "../../api.ts";
import { fieldOf, onForm } from "../../form.ts";
import { keptNoMail, keptTold } from "../../kept/kept.ts";
import { canPush } from "../../push.ts";
import type { Controller } from "../controller.ts";
import { showPanel } from "../opening.ts";
import { addressIn, askAddress, mailRefusals, mailWish, rememberAsked, sayNotArrived } from "./kinds/mail/asking.ts";
import { tellHere } from "./kinds/push.tsx";
import { createPanel } from "./panel.ts";
import { onTrouble } from "./panels.tsx";

interface Offer {
  /** Whether it is this browser that is offered first. */
  readonly here: boolean;
  /** Whether this server sends mails. */
  readonly mails: boolean;
  /** The address that a mail was sent to, so far as the server shows it; null before. */
  readonly asked: string | null;
  /** Why that mail did not arrive; null where nothing is known of that. */
  readonly trouble: Trouble["reason"] | null;
  /** The address that tells this game as it tells others, which is only said; null where something is offered. */
  readonly told: string | null;
  /** What stands in the field, which may be taken off the page and come back. */
  readonly typed: string;
  readonly busy: boolean;
  /** What was wrong with the address. */
  readonly error: string | null;
}

const AT_FIRST: Offer = {
  here: false,
  mails: true,
  asked: null,
  trouble: null,
  told: null,
  typed: "",
  busy: false,
  error: null,
};

export function createMailOffer(controller: Controller): NonNullable<Panels["mailOffer"]> {
  const work = createWork(controller);
  whileWaiting(controller, work);
  // The state has said that something does not arrive, or does again.
  onTrouble(controller.model, () => void (work.now()?.asked != null && look(work)));
  const Asked = (props: MailOfferProps) => {
    const offer = work.now();
    return offer && <Offered {...props} offer={offer} work={work} />;
  };
  return () => {
    const offer = work.now();
    return offer && { Offered: Asked, isTyped: offer.typed !== "" };
  };
}

type Work = ReturnType<typeof createWork>;

function createWork(controller: Controller) {
  const { model, commands } = controller;
  let offer: Offer | null = null;

  function patch(change: Partial<Offer> | null): void {
    offer = change && { ...(offer ?? AT_FIRST), ...change };
    model.patch({});
  }

  /** Does one thing at a time. */
  async function once<T>(doing: () => Promise<T>): Promise<T | null> {
    if (offer?.busy) return null;
    patch({ busy: true, error: null });
    const done = await doing();
    patch({ busy: false });
    return done;
  }

  return {
    panel: createPanel(controller, []),
    now: () => offer,
    patch,
    once,
    ask: () => commands.ask<EmailAnswer>("/email", { method: "GET" }),
    /** Opens the panel in which all of it can be changed. */
    open: (): void => {
      patch(null);
      showPanel(controller, "notices");
    },
  };
}

/** Says what there is to say once the seat waits, having sent a move; and takes it back. */
function whileWaiting({ model: { state } }: Controller, work: Work): void {
  const { id } = state.peek();
  let shown: "offer" | "told" | null = null;
  effect(() => {
    const { you, status, toMove, moves } = state.value;
    const waits = you !== undefined && status === "playing" && toMove !== you.side && moves.some(({ side }) => side === you.side);
    const isTold = you?.mail !== undefined;
    const present = work.now();
    // What is said lasts until the next turn, an offer until it is taken or declined.
    if (present !== null && (present.told === null ? isTold : !waits)) work.patch(null);
    const next = isTold ? "told" : "offer";
    const isOpen = isTold ? keptTold(id).get() === "unsaid" : keptNoMail(id).get() === null;
    if (!waits || !isOpen || shown === next) return;
    shown = next;
    void (isTold ? sayTold(work) : begin(work));
  });
}

/** Offers it, unless there is no way or the seat is told already. */
async function begin({ patch, ask }: Work): Promise<void> {
  const answer = await ask();
  const mails = answer.ok;
  if (!answer.ok && answer.error.code !== "no-mail") return;
  if (!answer.ok || answer.value.address === null) {
    const here = canPush() === "yes";
    if (here || mails) patch({ here, mails });
  } else if (!answer.value.confirmed) patch(askedOf(answer.value));
}

/** Asks how the mail that asks goes. */
async function look({ panel, patch, ask }: Work): Promise<void> {
  const answer = await ask();
  if (!answer.ok || answer.value.address === null || answer.value.confirmed) return;
  patch(askedOf(answer.value));
  sayNotArrived(panel, answer.value.address, answer.value.trouble);
}

/** An address that nobody has said yes from, and why its mail did not arrive. */
function askedOf({ address, trouble }: SeatMail): Pick<Offer, "asked" | "trouble"> {
  return { asked: address, trouble: trouble?.reason ?? null };
}

/** Says at which address a game is told, as others are. */
async function sayTold({ panel, patch, ask }: Work): Promise<void> {
  const answer = await ask();
  if (!answer.ok) return;
  keptTold(panel.game).set(true);
  const { address } = answer.value;
  if (address === null) return;
  patch({ told: address });
  panel.announce(panel.words.mail.told({ address }));
}

async function notifyHere({ panel, now, patch, once }: Work): Promise<void> {
  const { push: say } = panel.words;
  const told = await once(() => tellHere(panel));
  if (told === null) return;
  if (told.ok) {
    panel.say(say.done);
    return patch(null);
  }
  const { error } = told;
  // Who has forbidden it may still want a mail.
  const here = error === "failed" || !now()?.mails;
  if (error !== "dismissed" && error !== "refused") patch({ error: say[error], here });
}

async function subscribe({ panel, patch, once }: Work, address: string | null, again = false): Promise<void> {
  if (address === null) return;
  const wish = { ...mailWish(address), again };
  const answer = await once(() => askAddress(panel, wish));
  if (answer === null) return;
  if (answer.ok) {
    rememberAsked(panel, answer.value);
    const asked = addressIn(answer.value)?.name ?? null;
    if (asked !== null && !again) panel.announce(panel.words.mail.askedAt({ address: asked }));
    return patch({ asked, trouble: null });
  }
  const error = panel.errorOf(answer.error, mailRefusals(panel));
  if (error !== null) {
    panel.announce(error);
    patch({ error });
    // Without an answer the form stays as it is.
  } else if (!isPassing(answer.error)) patch(null);
}

interface OfferedProps extends MailOfferProps {
  readonly offer: Offer;
  readonly work: Work;
}

function Offered(props: OfferedProps) {
  const { words, page, offer, news, work } = props;
  const { mail: say, push, notices } = work.panel.words;
  const { here, asked, trouble, told, error } = offer;
  const question = here
    ? push.offer
    : asked === null
      ? say.offer
      : (trouble ? say.notArrived[trouble] : say.askedAt)({ address: asked });
  // Where an answer is awaited, it goes on being asked for.
  const answered = page.answered ? [page.answered, asked !== null && question].filter(Boolean).join(" ") : news;
  return (
    <Card label={words.dock.theirs} say={<Titled {...props} />}>
      {told === null ? (
        <>
          <Hint text={error ?? page.hint ?? answered}>{question}</Hint>
          {here || asked !== null ? <Buttons {...props} /> : <Address {...props} />}
        </>
      ) : (
        <Hint text={page.hint}>
          {say.told({ address: told })}{" "}
          <button type="button" class="textual" onClick={work.open}>
            {notices.change}
          </button>
        </Hint>
      )}
    </Card>
  );
}

/** To be told by this browser; or what can be done while an address is asked. */
function Buttons({ offer: { here, mails, typed, busy }, work }: OfferedProps) {
  const { mail: say, push } = work.panel.words;
  const again = () => {
    work.panel.say(say.late);
    void subscribe(work, typed, true);
  };
  if (here)
    return (
      <div class="acts">
        <Button class=" main" busy={busy} onClick={() => void notifyHere(work)}>
          {push.offerYes}
        </Button>
        {mails && <Button onClick={() => work.patch({ here: false, error: null })}>{push.byMail}</Button>}
        <Decline work={work} />
      </div>
    );
  return (
    <div class="acts">
      <Button onClick={() => work.patch({ asked: null })}>{say.wrongAddress}</Button>
      {typed !== "" && (
        <Button busy={busy} onClick={again}>
          {say.sendAgain}
        </Button>
      )}
    </div>
  );
}

function Address({ offer: { typed, busy }, work }: OfferedProps) {
  const { mail: say } = work.panel.words;
  return (
    <form class="acts" onSubmit={onForm((form) => void subscribe(work, fieldOf(form, "address")))}>
      <input
        class="input"
        type="email"
        name="address"
        aria-label={say.address}
        placeholder={say.address}
        maxLength={LONGEST_ADDRESS}
        autoComplete="email"
        required
        defaultValue={typed}
        onInput={({ currentTarget: { value } }) => work.patch({ typed: value, error: null })}
      />
      <button type="submit" class="btn main" aria-busy={busy ? "true" : undefined}>
        {say.offerYes}
      </button>
      <Decline work={work} />
    </form>
  );
}

function Decline({ work: { panel, patch } }: Pick<OfferedProps, "work">) {
  const decline = () => {
    keptNoMail(panel.game).set(true);
    patch(null);
  };
  return (
    <button type="button" class="btn square" aria-label={panel.words.mail.noThanks} onClick={decline}>
      <Icon name="close" />
    </button>
  );
}

/** Whose turn it is, and the way to the next game that waits: the card has no room for another row. */
function Titled({ page, title, work }: OfferedProps) {
  const [next] = page.others;
  if (next === undefined) return title;
  return (
    <>
      {title}{" "}
      <a class="textual" href={`/g/${next.id}`}>
        {work.panel.words.mail.next}
      </a>
    </>
  );
}
