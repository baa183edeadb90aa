/**
 * What the dock asks who waits and is not told, until it is declined, and once a day at most: whether to be told, by this browser at a
 * press, or by mail with one field. Beside an invite it is one button, which asks nothing and so may stay. A game that tells as others do
 * has only said that. Only a press has the browser ask for leave.
 */
import { effect } from "@preact/signals-core";
import type { ChannelAnswer, ChannelsAnswer } from "../../../api/channel-schema.ts";
import type { Trouble } from "../../../api/mail-schema.ts";
import { LONGEST_ADDRESS } from "../../../view/address-field.tsx";
import { Button, Card, Hint } from "../../../view/game/card.tsx";
import type { MailOfferProps } from "../../../view/game/props.ts";
import { type Answer, isPassing } from "../../api.ts";
import { fieldOf, onForm } from "../../form.ts";
import { keptNoMail, keptTold } from "../../kept/kept.ts";
import { canPush, tellHere } from "./kinds/push.tsx";
import type { Controller } from "../controller.ts";
import { asksToTell, showPanel } from "../cards.ts";
import { addressIn, askAddress, mailRefusals, mailWish, sayNotArrived } from "./kinds/mail.tsx";
import { createPanelRead } from "../../panel-read.ts";
import { CHANNELS, createPanel } from "./panel.ts";
import { onTrouble } from "./panels.tsx";
import { IconButton } from "../../../view/icon.tsx";

/** What is shown; an address so far as the server shows it. */
type Stage =
  /** This browser is offered first, or a field for an address. */
  | { readonly kind: "here" | "mail" }
  /** A mail was sent that asks; `trouble`, why it did not arrive, where that is known. */
  | { readonly kind: "asked"; readonly address: string; readonly trouble: Trouble["reason"] | null }
  /** The game is told as others are, which is only said. */
  | { readonly kind: "told"; readonly address: string };

interface Offer {
  /** Null while there is nothing to say. */
  readonly stage: Stage | null;
  /** Whether this server sends mails. */
  readonly mails: boolean;
  /** What stands in the field, which may be taken off the page and come back. */
  readonly typed: string;
  /** What was wrong with the address. */
  readonly error: string | null;
}

const NOTHING: Offer = { stage: null, mails: true, typed: "", error: null };

export function createMailOffer(controller: Controller) {
  const work = createWork(controller);
  whileWaiting(controller, work);
  // The state has said that something does not arrive, or does again.
  onTrouble(controller.model, () => void (work.now().stage?.kind === "asked" && work.look()));
  const Shown = (props: MailOfferProps) => {
    const { stage } = work.now();
    return stage && <Offered {...props} stage={stage} work={work} />;
  };
  const Line = () => {
    const { stage } = work.now();
    return stage && <OfferLine stage={stage} work={work} />;
  };
  return () => {
    const { stage, typed } = work.now();
    return stage && { Offered: Shown, Line, isTyped: typed !== "" };
  };
}

type Work = ReturnType<typeof createWork>;

function createWork(controller: Controller) {
  const { state } = controller.model;
  const panel = createPanel(controller, []);
  const { now, patch } = panel.state(NOTHING, { error: null });
  const close = () => patch(NOTHING);
  const isTold = () => state.peek().you?.mail !== undefined;

  /** How the mail that asks goes. */
  const looking = createPanelRead(
    () => panel.get<ChannelsAnswer>(CHANNELS),
    (answer) => {
      const asked = addressIn(answer);
      // Another address is being given by then, or somebody at this one has said yes.
      if (now().stage?.kind !== "asked" || asked === null || asked.confirmed) return;
      patch({ stage: askedOf(asked) });
      sayNotArrived(panel, asked.name, asked.trouble);
    },
  );

  return {
    panel,
    now,
    patch,
    close,
    look: looking.read,
    /** Null where it can't be had, of which nothing is said, and where the seat is told by mail by then, or no more. */
    ask: async (): Promise<ChannelsAnswer | null> => {
      const before = isTold();
      const answer = await panel.get<ChannelsAnswer>(CHANNELS);
      return answer.ok && isTold() === before ? answer.value : null;
    },
    /** Shows which address is asked, by an answer before which the state may have said that its mail did not arrive. */
    showAsked: (asked: ChannelAnswer): void => {
      looking.outdate();
      patch({ stage: askedOf(asked) });
      if (state.peek().you?.trouble) void looking.read();
    },
    /** Opens the panel in which all of it can be changed. */
    open: (): void => {
      close();
      showPanel(controller, "notices");
    },
  };
}

/** Says what there is to say while the seat waits, for its turn or for somebody to join; and takes it back. */
function whileWaiting({ model: { about, state } }: Controller, work: Work): void {
  const { id } = state.peek();
  let shown: "offer" | "told" | null = null;
  effect(() => {
    const { you, status, toMove } = state.value;
    const waits = you !== undefined && status !== "over" && toMove !== you.side;
    const isTold = you?.mail !== undefined;
    const { stage } = work.now();
    // What is said lasts until the next turn, an offer until it is taken or declined.
    if (stage !== null && (stage.kind === "told" ? !waits : isTold)) work.close();
    const next = isTold ? "told" : "offer";
    const isOpen = isTold ? keptTold(id).get() === "unsaid" : asksToTell(state.value, Date.now());
    // At one sitting nobody goes away.
    const isHere = about.isSitting && status === "playing";
    if (!waits || !isOpen || isHere || shown === next) return;
    shown = next;
    if (!isTold && status === "playing") keptNoMail(id).set(Date.now());
    void (isTold ? sayTold(work) : begin(work));
  });
}

/** Offers it, unless there is no way or the seat is told already. */
async function begin({ patch, ask, showAsked }: Work): Promise<void> {
  const answer = await ask();
  if (answer === null) return;
  const { channels, kinds } = answer;
  const asked = addressIn(answer);
  const mails = kinds.includes("mail");
  if (channels.some(({ confirmed }) => confirmed)) return;
  if (asked !== null) showAsked(asked);
  else if (canPush() === "yes") patch({ stage: { kind: "here" }, mails });
  else if (mails) patch({ stage: { kind: "mail" } });
}

/** An address that nobody has said yes from, and why its mail did not arrive. */
function askedOf({ name, trouble }: ChannelAnswer): Stage {
  return { kind: "asked", address: name, trouble: trouble?.reason ?? null };
}

/** Says at which address a game is told, as others are. */
async function sayTold({ panel, patch, ask }: Work): Promise<void> {
  const answer = await ask();
  if (answer === null) return;
  keptTold(panel.game).set(true);
  const address = addressIn(answer)?.name;
  if (address === undefined) return;
  patch({ stage: { kind: "told", address } });
  panel.announce(panel.words.mail.told({ address }));
}

async function notifyHere({ panel, now, patch, close }: Work): Promise<void> {
  const { push: say } = panel.words;
  const told = await panel.inTurn("offer", () => tellHere(panel));
  if (told === null) return;
  if (told.ok) {
    panel.say(say.done);
    return close();
  }
  const { error } = told;
  if (now().stage?.kind !== "here") return;
  // Who has forbidden it may still want a mail.
  const kind = error === "failed" || !now().mails ? "here" : "mail";
  if (error !== "dismissed" && error !== "refused") patch({ error: say[error], stage: { kind } });
}

async function subscribe(work: Work, address: string | null, again = false): Promise<void> {
  if (address === null) return;
  const { panel, now } = work;
  const wish = { ...mailWish(address), again };
  await panel.inTurn(JSON.stringify(wish), async () => {
    const { stage } = now();
    if (stage === null) return;
    const answer = await askAddress(panel, wish);
    // By then it may be declined or said yes to, or another address is being given.
    if (now().stage?.kind === stage.kind) answered(work, answer, again);
  });
}

/** Shows what an address that was given has come to. */
function answered({ panel, patch, close, showAsked }: Work, answer: Answer<ChannelsAnswer>, again: boolean): void {
  if (answer.ok) {
    const asked = addressIn(answer.value);
    if (asked === null) return patch({ stage: { kind: "mail" } });
    // Somebody there has said yes before.
    if (asked.confirmed) return close();
    if (!again) panel.announce(panel.words.mail.askedAt({ address: asked.name }));
    return showAsked(asked);
  }
  const error = panel.errorOf(answer.error, mailRefusals(panel));
  if (error !== null) {
    panel.announce(error);
    patch({ error });
    // Without an answer the form stays as it is.
  } else if (!isPassing(answer.error)) close();
}

interface OfferedProps extends MailOfferProps {
  readonly stage: Stage;
  readonly work: Work;
}

function Offered(props: OfferedProps) {
  return (
    <Card label={props.words.dock.theirs} say={<Titled {...props} />}>
      <Answers {...props} />
    </Card>
  );
}

function Answers(props: OfferedProps) {
  const { page, stage, news, work } = props;
  if (stage.kind === "told")
    return (
      <Hint text={page.hint}>
        <Told work={work} text={work.panel.words.mail.told(stage)} />
      </Hint>
    );
  // Where an answer is awaited, it goes on being asked for.
  const answered = [page.answered, stage.kind === "asked" && askedText(stage, work)].filter(Boolean).join(" ");
  return (
    <>
      <Hint text={work.now().error ?? page.hint ?? (answered || news)} />
      {stage.kind === "mail" ? <Address work={work} /> : <Buttons {...{ stage, work }} />}
    </>
  );
}

function askedText(stage: Extract<Stage, { readonly kind: "asked" }>, { panel }: Work): string {
  const { mail: say } = panel.words;
  return (stage.trouble ? say.notArrived[stage.trouble] : say.askedAt)(stage);
}

/** What tells or is to tell, and the way to change that. */
function Told({ work, text }: { readonly work: Work; readonly text: string }) {
  return (
    <>
      {text}{" "}
      <button type="button" class="textual" onClick={work.open}>
        {work.panel.words.notices.change}
      </button>
    </>
  );
}

/** One line beside an invite. */
function OfferLine({ stage, work }: Pick<OfferedProps, "stage" | "work">) {
  const { mail: say } = work.panel.words;
  if (stage.kind === "told" || stage.kind === "asked")
    return (
      <Hint>
        <Told work={work} text={stage.kind === "told" ? say.told(stage) : askedText(stage, work)} />
      </Hint>
    );
  return (
    <div class="acts">
      <Button icon="bell" onClick={work.open}>
        {say.whenJoined}
      </Button>
      <Decline work={work} />
    </div>
  );
}

/** To be told by this browser; or what can be done while an address is asked. */
function Buttons({ stage, work }: Pick<OfferedProps, "stage" | "work">) {
  const { mail: say, push } = work.panel.words;
  const { mails, typed } = work.now();
  const { busy } = work.panel.shown();
  const askMail = () => work.patch({ stage: { kind: "mail" }, error: null });
  const again = () => {
    work.panel.say(say.late);
    void subscribe(work, typed, true);
  };
  if (stage.kind === "here")
    return (
      <div class="acts">
        <Decline work={work} />
        {mails && <Button onClick={askMail}>{push.byMail}</Button>}
        <Button class=" main" busy={busy} onClick={() => void notifyHere(work)}>
          {push.offerYes}
        </Button>
      </div>
    );
  return (
    <div class="acts">
      <Button onClick={askMail}>{say.wrongAddress}</Button>
      {typed !== "" && (
        <Button busy={busy} onClick={again}>
          {say.sendAgain}
        </Button>
      )}
    </div>
  );
}

function Address({ work }: Pick<OfferedProps, "work">) {
  const { mail: say } = work.panel.words;
  return (
    <form class="acts" onSubmit={onForm((form) => void subscribe(work, fieldOf(form, "address")))}>
      <Decline work={work} />
      <input
        class="input"
        type="email"
        name="address"
        aria-label={say.address}
        placeholder={say.address}
        maxLength={LONGEST_ADDRESS}
        autoComplete="email"
        required
        defaultValue={work.now().typed}
        onInput={({ currentTarget: { value } }) => work.patch({ typed: value, error: null })}
      />
      <button type="submit" class="btn main" aria-busy={work.panel.shown().busy ? "true" : undefined}>
        {say.offerYes}
      </button>
    </form>
  );
}

function Decline({ work: { panel, close } }: Pick<OfferedProps, "work">) {
  const decline = () => {
    keptNoMail(panel.game).set(true);
    close();
  };
  return <IconButton icon="close" label={panel.words.mail.noThanks} onClick={decline} />;
}

/** Whose turn it is, what is asked, and the way to the next game that waits: the card has no room for another row. */
function Titled({ page, title, stage, work }: OfferedProps) {
  const { mail: say } = work.panel.words;
  const [next] = page.others;
  const isAsking = stage.kind === "here" || stage.kind === "mail";
  return (
    <>
      {title} <small>{isAsking && say.offer}</small>{" "}
      {next !== undefined && (
        <a class="textual" href={`/g/${next.id}`}>
          {say.next}
        </a>
      )}
    </>
  );
}
