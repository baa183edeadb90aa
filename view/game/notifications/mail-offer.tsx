/**
 * What the dock asks after a first sent move: whether to be told, by this browser at a press, or by mail with one field. Asked once a
 * game; one that tells as others do has only said that.
 */
import { Icon } from "../../icon.tsx";
import { LONGEST_ADDRESS } from "../../address-field.tsx";
import { panelWords } from "../../words/panels.ts";
import { Button, Card, Hint } from "../card.tsx";
import type { MailActs, MailOffer } from "../page-state.ts";
import type { PanelProps } from "../props.ts";

export interface MailOfferProps extends PanelProps {
  readonly offer: MailOffer;
  /** Whose turn it is, in words. */
  readonly title: string;
  /** What the last move brought about; null where that needs no words. */
  readonly news: string | null;
}

export function OfferedMail({ words, language, page, offer, title, news, mail }: MailOfferProps & { readonly mail: MailActs }) {
  const { mail: say, push, notices } = panelWords(language);
  const { here, asked, trouble, told, error } = offer;
  if (told !== null)
    return (
      <Card label={words.dock.theirs} say={<Titled {...{ language, page, title }} />}>
        <Hint text={page.hint}>
          {say.told(told)}{" "}
          <button type="button" class="textual" onClick={mail.open}>
            {notices.change}
          </button>
        </Hint>
      </Card>
    );
  const question = here ? push.offer : asked === null ? say.offer : (trouble ? say.notArrived[trouble] : say.askedAt)(asked);
  // Where an answer is awaited, it goes on being asked for.
  const answered = page.answered ? [page.answered, asked !== null && question].filter(Boolean).join(" ") : news;
  return (
    <Card label={words.dock.theirs} say={<Titled {...{ language, page, title }} />}>
      <Hint text={error ?? page.hint ?? answered}>{question}</Hint>
      {here ? (
        <Here {...{ language, offer, mail }} />
      ) : asked === null ? (
        <Address {...{ language, offer, mail }} />
      ) : (
        <Asked {...{ language, offer, mail }} />
      )}
    </Card>
  );
}

type OfferProps = Pick<MailOfferProps, "language" | "offer"> & { readonly mail: MailActs };

/** To be told by this browser. */
function Here({ language, offer: { busy, mails }, mail }: OfferProps) {
  const { push } = panelWords(language);
  return (
    <div class="acts">
      <Button class=" main" busy={busy} onClick={mail.notifyHere}>
        {push.offerYes}
      </Button>
      {mails && <Button onClick={mail.byMail}>{push.byMail}</Button>}
      <Decline {...{ language, mail }} />
    </div>
  );
}

function Address({ language, offer: { typed, busy }, mail }: OfferProps) {
  const { mail: say } = panelWords(language);
  return (
    <form class="acts" onSubmit={mail.subscribe}>
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
        onInput={({ currentTarget: { value } }) => mail.type(value)}
      />
      <button type="submit" class="btn main" aria-busy={busy ? "true" : undefined}>
        {say.offerYes}
      </button>
      <Decline {...{ language, mail }} />
    </form>
  );
}

/** What can be done while an address is asked. */
function Asked({ language, offer: { typed, busy }, mail }: OfferProps) {
  const { mail: say } = panelWords(language);
  return (
    <div class="acts">
      <Button onClick={mail.change}>{say.wrongAddress}</Button>
      {typed !== "" && (
        <Button busy={busy} onClick={mail.again}>
          {say.sendAgain}
        </Button>
      )}
    </div>
  );
}

function Decline({ language, mail }: Pick<OfferProps, "language" | "mail">) {
  return (
    <button type="button" class="btn square" aria-label={panelWords(language).mail.noThanks} onClick={mail.decline}>
      <Icon name="close" />
    </button>
  );
}

/** Whose turn it is, and the way to the next game that waits: the card has no room for another row. */
function Titled({ language, page, title }: Pick<MailOfferProps, "language" | "page" | "title">) {
  const [next] = page.others;
  if (next === undefined) return title;
  return (
    <>
      {title}{" "}
      <a class="textual" href={`/g/${next.id}`}>
        {panelWords(language).mail.next}
      </a>
    </>
  );
}
