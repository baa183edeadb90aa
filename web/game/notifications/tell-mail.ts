/** The address that tells a seat, or a maker, at work. */
import type { ChannelsAnswer } from "../../../api/channel-schema.ts";
import type { EmailAnswer, EmailBody, SeatHoursBody } from "../../../api/mail-schema.ts";
import { mailIn, type NoticeActs, type OpenHours } from "../../../view/game/notifications/notices.tsx";
import { panelWords } from "../../../view/words/panels.ts";
import type { Region } from "../../../view/zones.ts";
import type { Failure } from "../../api.ts";
import { fieldOf, formOf } from "../../form.ts";
import { lookLater } from "../../look-later.ts";
import { quietIn, withZone, zonesHere } from "../../quiet-hours.ts";
import { choose, stopAllMails } from "../../tell-all.ts";
import type { Controller } from "../controller.ts";
import { sayRefused } from "../session.ts";
import { mailRefusal, mailWish } from "./mail-offer.ts";
import { CHANNELS, type Channels } from "./channels.ts";

/** What whoever plays no side can do, too. */
export type AddressActs = Pick<NoticeActs, "subscribe" | "again" | "test" | "unsubscribe">;

/**
 * @param look shows how all of it goes
 * @param asked called where an address was asked
 */
export function createTellMail(
  { model, commands }: Controller,
  channels: Channels,
  look: () => Promise<void>,
  asked: (answer: EmailAnswer) => void = () => {},
): AddressActs {
  const { notices: say, mail: sayMail } = panelWords(model.language);

  function refused({ code }: Failure): void {
    const error = mailRefusal(model.language, code);
    if (error === undefined) sayRefused(model, code);
    else channels.patch({ error });
  }

  /** Has an address asked whether it is welcome there, and looks how that goes. */
  async function ask(wish: EmailBody & { readonly address: string }, done: string | null): Promise<void> {
    await channels.inTurn(JSON.stringify(wish), async () => {
      const answer = await commands.ask<EmailAnswer>("/email", { method: "PUT", body: { ...wish, ...commands.as() } });
      if (!answer.ok) return refused(answer.error);
      if (done !== null) channels.say(done);
      channels.patch({ typed: wish.address, changing: null });
      asked(answer.value);
      await look();
    });
    lookLater(look);
  }

  return {
    subscribe(event) {
      event.preventDefault();
      const form = formOf(event);
      void ask(mailWish(fieldOf(form, "address") ?? "", fieldOf(form, "when")), null);
    },
    again() {
      const { typed, told: by } = channels.shown();
      void ask({ ...mailWish(typed, by.when), again: true }, sayMail.late);
    },
    test: () => channels.test(mailId(channels), say.tested, refused),
    async unsubscribe() {
      if (await channels.change(pathOf(channels), { method: "DELETE" }, say.stopped)) channels.patch({ hours: null });
    },
  };
}

/** What only a seat's player can do. */
export function createSeatMail(
  { model, commands }: Controller,
  channels: Channels,
): Pick<NoticeActs, "unsubscribeAll" | "change" | "openHours" | "setHours" | "dropHours"> {
  const { hours: sayHours, notices: say } = panelWords(model.language);
  const patchHours = (hours: OpenHours | null) => channels.patch({ hours });
  const region = (chosen: Region) => {
    const { hours } = channels.shown();
    if (hours !== null) patchHours({ ...hours, zones: zonesHere(chosen, region) });
  };

  async function change(method: "PUT" | "DELETE", body?: Omit<SeatHoursBody, "as">): Promise<void> {
    const isDone = await channels.change(`${pathOf(channels)}/hours`, { method, ...(body && { body }) }, sayHours.saved);
    if (isDone) patchHours(null);
  }

  return {
    unsubscribeAll: () =>
      void channels.inTurn("all-mails", async () => {
        // Where no cookie speaks for this browser, that is the only game that it knows.
        const here = await commands.ask<ChannelsAnswer>(pathOf(channels), { method: "DELETE", body: commands.as() });
        const isWhole = (await stopAllMails()) && here.ok;
        // New games need not be told like one that nothing tells.
        if (channels.shown().told.channels.every(({ kind }) => kind === "mail")) choose(null);
        if (!isWhole) return sayRefused(model, "offline");
        channels.say(say.stoppedAll);
        await channels.load();
      }),
    change: (changing) => channels.patch({ changing, error: null }),
    openHours() {
      const { hours, told: by } = channels.shown();
      const mail = mailIn(by);
      patchHours(mail === null || hours !== null ? null : { ...withZone(mail), zones: zonesHere(null, region) });
    },
    setHours(event) {
      event.preventDefault();
      const form = formOf(event);
      void change("PUT", { zone: fieldOf(form, "zone") ?? "", quiet: quietIn(form) });
    },
    dropHours: () => void change("DELETE"),
  };
}

function mailId(channels: Channels): string {
  return mailIn(channels.shown().told)?.id ?? "";
}

function pathOf(channels: Channels): string {
  return `${CHANNELS}/${mailId(channels)}`;
}
