/** The address that tells somebody: given and asked whether it is welcome there, how it goes, and taken away. */
import type { ChannelAnswer } from "../../../../../api/channel-schema.ts";
import type { MailBody } from "../../../../../api/mail-schema.ts";
import { AddressField, FormError } from "../../../../../view/form.tsx";
import { Button } from "../../../../../view/game/card.tsx";
import { Icon } from "../../../../../view/icon.tsx";
import { type Failure, OFFLINE } from "../../../../api.ts";
import { fieldOf, onForm } from "../../../../form.ts";
import { lookLater } from "../../../../look-later.ts";
import { choose, stopAllMails } from "../../../../tell-all.ts";
import { createHours } from "../../hours.tsx";
import { Frequencies, HowOften } from "../../how-often.tsx";
import { CHANNELS, type Kind, type Panel } from "../../panel.ts";
import { howItGoes } from "../../target.tsx";
import { askAddress, mailRefusals, mailWish, rememberAsked, sayNotArrived } from "./asking.ts";

export const mail: Kind = {
  channel: "mail",
  expected: ({ you }) => (you?.mail === undefined ? null : ""),
  create(panel) {
    const work = createWork(panel);
    const { say, now, present } = work;
    return {
      heading: say.mail,
      draw(isOver) {
        const { changing } = now();
        const address = present();
        if (isOver && address === null) return <p class="soft">{say.over}</p>;
        if (!panel.shown().told.kinds.includes("mail")) return <p class="soft">{say.noMail}</p>;
        const isKept = changing === null || (changing === "wrong" && address?.confirmed);
        if (address === null || !isKept) return <Subscribe {...{ panel, work }} />;
        return <Address {...{ panel, work, address, isOver }} />;
      },
      asksHowOften: () => present()?.confirmed ?? false,
      sayTrouble() {
        const address = present();
        if (address !== null && !address.confirmed) sayNotArrived(panel, address.name, address.trouble);
      },
    };
  },
};

interface MailState {
  /** The address that was asked last on this page; empty where none was. */
  readonly typed: string;
  /** Why another address is being given: nobody at this one has said yes yet, or in place of one where somebody has; null where none is. */
  readonly changing: "wrong" | "other" | null;
  /** What was wrong with the last address. */
  readonly error: string | null;
}

const AT_FIRST: MailState = { typed: "", changing: null, error: null };

type Work = ReturnType<typeof createWork>;

function createWork(panel: Panel) {
  const { words } = panel;
  const say = { ...words.mail, ...words.notices };
  const { now, patch } = panel.state(AT_FIRST, { error: null });
  const hours = createHours(panel);
  const present = (): ChannelAnswer | null => panel.channels("mail")[0] ?? null;
  const id = () => present()?.id ?? "";

  const refused = (failure: Failure) => patch({ error: panel.errorOf(failure, mailRefusals(panel)) });

  /** Has an address asked whether it is welcome there, and looks how that goes. */
  async function ask(wish: MailBody, done: string | null): Promise<void> {
    await panel.inTurn(JSON.stringify(wish), async () => {
      const answer = await askAddress(panel, wish);
      if (!answer.ok) return refused(answer.error);
      if (done !== null) panel.say(done);
      patch({ typed: wish.address, changing: null });
      if (!panel.isMaker) rememberAsked(panel, answer.value);
      panel.take(answer.value);
    });
    lookLater(panel.load);
  }

  return {
    say: { ...say, ask: panel.isMaker ? words.maker.mail : say.ask },
    now,
    patch,
    hours,
    present,
    subscribe: (form: FormData) => void ask(mailWish(fieldOf(form, "address") ?? "", fieldOf(form, "when")), null),
    /** Has the mail that asks sent again. */
    again: () => void ask({ ...mailWish(now().typed, panel.shown().told.when), again: true }, say.late),
    test: () => void panel.test(id(), say.tested, refused),
    stop: async (): Promise<void> => {
      if (await panel.remove(id(), say.stopped)) hours.close();
    },
    /** The same in all games of this browser. */
    stopAll: () =>
      panel.inTurn("all-mails", async () => {
        // Where no cookie speaks for this browser, that is the only game that it knows.
        const here = await panel.send(`${CHANNELS}/${id()}`, { method: "DELETE" });
        const isWhole = (await stopAllMails()) && here.ok;
        // New games need not be told like one that nothing tells.
        if (panel.shown().told.channels.every(({ kind }) => kind === "mail")) choose(null);
        if (!isWhole) return panel.refuse(OFFLINE);
        panel.say(say.stoppedAll);
        await panel.load();
      }),
  };
}

interface Props {
  readonly panel: Panel;
  readonly work: Work;
}

function Subscribe({ panel, work: { say, now, patch, subscribe, present } }: Props) {
  const { typed, error } = now();
  return (
    <form class="stack" onSubmit={onForm(subscribe)}>
      <p class="soft">{say.ask}</p>
      <AddressField label={say.address} address={typed} />
      <FormError error={error} />
      {!panel.isMaker && <Frequencies panel={panel} chosen="turn" />}
      <div class="acts">
        <button type="submit" class="btn main" aria-busy={panel.shown().busy ? "true" : undefined}>
          {say.tellMe}
        </button>
        {present() !== null && <Button onClick={() => patch({ changing: null, error: null })}>{say.keep}</Button>}
      </div>
    </form>
  );
}

function Address({ panel, work, address, isOver }: Props & { readonly address: ChannelAnswer; readonly isOver: boolean }) {
  const { say, now } = work;
  const { name, trouble, confirmed } = address;
  // What the address's owner can do, or why the mail that asks did not arrive.
  const asked = trouble === null ? say.asked : say.notArrived[trouble.reason]({ address: name });
  const goes = confirmed ? howItGoes(say, address, panel.ago) : asked;
  return (
    <>
      <div class="row">
        <Icon name="mail" />
        <span>
          <b>{name}</b>
          <br />
          <small class={trouble === null ? undefined : "error"}>{isOver ? say.over : goes}</small>
        </span>
      </div>
      {confirmed && !isOver && !panel.isMaker && (
        <>
          <HowOften panel={panel} asksAlways />
          {work.hours.draw(address)}
        </>
      )}
      <Acts {...{ panel, work, confirmed, isOver }} />
      <FormError error={now().error} />
    </>
  );
}

function Acts({ panel, work, confirmed, isOver }: Props & { readonly confirmed: boolean; readonly isOver: boolean }) {
  const { say, now, patch } = work;
  const { busy } = panel.shown();
  const isLive = confirmed && !isOver;
  const stop = (
    <Button disabled={busy} onClick={() => void work.stop()}>
      {say.stop}
    </Button>
  );
  const test = isLive && (
    <Button disabled={busy} onClick={work.test}>
      {say.test}
    </Button>
  );
  const again = !confirmed && now().typed !== "" && (
    <Button busy={busy} onClick={work.again}>
      {say.sendAgain}
    </Button>
  );
  if (panel.isMaker)
    return (
      <div class="acts">
        {test}
        {again}
        {stop}
      </div>
    );
  return (
    <>
      {!confirmed && !isOver && (
        <div class="acts">
          <Button onClick={() => patch({ changing: "wrong", error: null })}>{say.wrongAddress}</Button>
          {again}
        </div>
      )}
      {isLive && (
        <div class="acts">
          {test}
          <Button disabled={busy} onClick={() => patch({ changing: "other", error: null })}>
            {say.otherAddress}
          </Button>
        </div>
      )}
      <div class="acts">
        {stop}
        {isLive && (
          <Button disabled={busy} onClick={() => void work.stopAll()}>
            {say.stopAll}
          </Button>
        )}
      </div>
    </>
  );
}
