/** The address that tells somebody: given and asked whether it is welcome there, how it goes, when it may be told, and taken away. */
import type { ChannelAnswer, ChannelsAnswer } from "../../../../api/channel-schema.ts";
import type { MailBody, Trouble, SeatHours, SeatHoursBody } from "../../../../api/mail-schema.ts";
import { AddressField } from "../../../../view/address-field.tsx";
import { FormError } from "../../../../view/form.tsx";
import { Button } from "../../../../view/game/card.tsx";
import { Icon } from "../../../../view/icon.tsx";
import { type Failure, OFFLINE, type Call, type Refusals } from "../../../api.ts";
import { fieldOf, onForm } from "../../../form.ts";
import { lookLater } from "../../../in-turn.ts";
import { choose, stopAllMails } from "../../../tell-all.ts";
import { Frequencies, HowOften } from "../settings.tsx";
import { CHANNELS, type Kind, type Panel } from "../panel.ts";
import { howItGoes } from "../target.tsx";
import { FREQUENCIES } from "../../../../game/notification.ts";
import { keptTellAsked } from "../../../kept/kept.ts";
import { QuietFields, quietIn, withZone, ZoneField, zonesHere } from "../../../quiet-hours.tsx";
import { cityOf, type Region } from "../../../../view/time.ts";

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
        if (address === null || !isKept) return <Subscribe work={work} />;
        return <Address {...{ work, address, isOver }} />;
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
  /** What the form of the quiet hours began with; null while it is closed. */
  readonly hours: SeatHours | null;
  /** The region whose cities are shown there; null before one was chosen. */
  readonly region: Region | null;
}

const NO_HOURS = { hours: null, region: null } as const;
const AT_FIRST: MailState = { typed: "", changing: null, error: null, ...NO_HOURS };

type Work = ReturnType<typeof createWork>;

function createWork(panel: Panel) {
  const { words } = panel;
  const say = { ...words.mail, ...words.notices, ...(panel.isMaker && { ask: words.maker.mail }) };
  const { now, patch } = panel.state(AT_FIRST, { error: null });
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
      panel.take(answer.value);
    });
    lookLater(panel.load);
  }

  return {
    panel,
    say,
    now,
    patch,
    present,
    subscribe: (form: FormData) => void ask(mailWish(fieldOf(form, "address") ?? "", fieldOf(form, "when")), null),
    /** Has the mail that asks sent again. */
    again: () => void ask({ ...mailWish(now().typed, panel.shown().told.when), again: true }, say.late),
    test: () => void panel.test(id(), say.tested, refused),
    stop: async (): Promise<void> => {
      if (await panel.remove(id(), say.stopped)) patch(NO_HOURS);
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
    /** Sets the quiet hours of this seat, or has it go by those of its address again. */
    setHours: async (call: Call): Promise<void> => {
      if (await panel.change(`${CHANNELS}/${id()}/hours`, call, words.hours.saved)) patch(NO_HOURS);
    },
  };
}

interface Props {
  readonly work: Work;
}

function Subscribe({ work: { panel, say, now, patch, subscribe, present } }: Props) {
  const { typed, error } = now();
  return (
    <form class="stack" onSubmit={onForm(subscribe)}>
      <p class="soft">{say.ask}</p>
      <AddressField label={say.address} address={typed} />
      <FormError error={error} />
      {!panel.isMaker && <Frequencies panel={panel} chosen="turn" />}
      <div class="acts">
        {present() !== null && <Button onClick={() => patch({ changing: null, error: null })}>{say.keep}</Button>}
        <Button type="submit" class=" main" busy={panel.shown().busy}>
          {say.tellMe}
        </Button>
      </div>
    </form>
  );
}

interface AddressProps extends Props {
  readonly address: ChannelAnswer;
  readonly isOver: boolean;
}

function Address(props: AddressProps) {
  const { work, address, isOver } = props;
  const { panel, say, now } = work;
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
          <Hours work={work} address={address} />
        </>
      )}
      <Acts {...props} />
      <FormError error={now().error} />
    </>
  );
}

function Acts({ work, address: { confirmed }, isOver }: AddressProps) {
  const { panel, say, now, patch } = work;
  const { busy } = panel.shown();
  const isLive = confirmed && !isOver;
  const act = (label: string, onClick: () => void) => (
    <Button disabled={busy} onClick={onClick}>
      {label}
    </Button>
  );
  const give = (changing: MailState["changing"]) => () => patch({ changing, error: null });
  const stop = act(say.stop, () => void work.stop());
  const test = isLive && act(say.test, work.test);
  const again = !confirmed && now().typed !== "" && (
    <Button busy={busy} onClick={work.again}>
      {say.sendAgain}
    </Button>
  );
  const rows = panel.isMaker
    ? [[test, again, stop]]
    : [
        !confirmed && !isOver && [<Button onClick={give("wrong")}>{say.wrongAddress}</Button>, again],
        isLive && [test, act(say.otherAddress, give("other"))],
        [stop, isLive && act(say.stopAll, () => void work.stopAll())],
      ];
  return rows.map((row) => row && <div class="acts">{row}</div>);
}

/** The quiet hours in a sentence, and the form that sets them: for this seat alone, which needs no more proof than the seat. */
function Hours({ work, address }: Omit<AddressProps, "isOver">) {
  const { say, now, patch } = work;
  const { quiet, zone } = address;
  const { hours } = now();
  return (
    <>
      <p class="soft">
        {quiet === null ? say.noQuiet : say.quiet({ ...quiet, zone: cityOf(zone) })}{" "}
        <button
          type="button"
          class="textual"
          aria-expanded={hours !== null}
          onClick={() => patch({ ...NO_HOURS, hours: hours === null ? withZone(address) : null })}
        >
          {say.change}
        </button>
      </p>
      {hours !== null && <HoursForm {...{ work, hours }} ownHours={address.ownHours} />}
    </>
  );
}

function HoursForm({ work, hours, ownHours }: Props & { readonly hours: SeatHours; readonly ownHours: boolean }) {
  const { panel, now, patch, setHours } = work;
  const { hours: say } = panel.words;
  const { busy } = panel.shown();
  const save = (form: FormData) =>
    void setHours({
      method: "PUT",
      body: { zone: fieldOf(form, "zone") ?? "", quiet: quietIn(form) } satisfies SeatHoursBody,
    });
  return (
    <form class="stack" onSubmit={onForm(save)} aria-label={say.seat.title}>
      <h3>{say.seat.title}</h3>
      <QuietFields say={say} hours={hours} />
      <ZoneField say={say} zone={hours.zone} zones={zonesHere(now().region, (region) => patch({ region }))} />
      <div class="acts">
        <Button type="submit" busy={busy}>
          {say.save}
        </Button>
        {ownHours && (
          <Button disabled={busy} onClick={() => void setHours({ method: "DELETE" })}>
            {say.seat.asOthers}
          </Button>
        )}
      </div>
      <p class="soft">
        {say.seat.all}{" "}
        <a class="textual" href="/games">
          {say.seat.allLink}
        </a>
      </p>
    </form>
  );
}

/** What is sent for being told by mail at `address`, each turn unless something else is wanted. */
export function mailWish(address: string, when: string | null = null): MailBody {
  return {
    address,
    when: FREQUENCIES.find((each) => each === when) ?? "turn",
    zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  };
}

/** Why an address can't be told, by the code of the refusal. */
export function mailRefusals({ words: { mail: say } }: Panel): Refusals {
  return { "no-mail": say.noMail, "bad-address": say.badAddress, "not-asked": say.notAsked, "too-many": say.tooMany };
}

/**
 * Names an address to the game: it is asked first, unless somebody there has said yes before. Its owner may say yes to all games of this
 * browser, which therefore keeps in which one it was asked.
 */
export async function askAddress({ send, game, isMaker }: Panel, wish: MailBody) {
  const answer = await send<ChannelsAnswer>("/mail", { method: "PUT", body: wish });
  if (answer.ok && !isMaker && addressIn(answer.value)?.confirmed === false) keptTellAsked.set(game);
  return answer;
}

/** The address that a game is told at, or that is asked about it; null where none is. */
export function addressIn({ channels }: ChannelsAnswer): ChannelAnswer | null {
  return channels.find(({ kind }) => kind === "mail") ?? null;
}

/** Reads out why the mail that asks did not arrive, where it did not. */
export function sayNotArrived({ words, announce }: Panel, address: string, trouble: Trouble | null): void {
  if (trouble) announce(words.mail.notArrived[trouble.reason]({ address }));
}
