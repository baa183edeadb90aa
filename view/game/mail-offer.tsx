/** What the dock asks after a first sent move: whether to be told by mail. One field, one press; asked once a game. */
import { Icon } from "../icon.tsx";
import { LONGEST_ADDRESS } from "../form.tsx";
import { panelWords } from "../words/panels.ts";
import { Button, Card, Hint } from "./card.tsx";
import type { MailActs, MailOffer } from "./page-state.ts";
import type { PanelProps } from "./props.ts";

export interface MailOfferProps extends PanelProps {
  readonly offer: MailOffer;
  /** Whose turn it is, in words. */
  readonly title: string;
  /** What the last move brought about; null where that needs no words. */
  readonly news: string | null;
}

export function OfferedMail({ words, language, page, offer, title, news, mail }: MailOfferProps & { readonly mail: MailActs }) {
  const { mail: say } = panelWords(language);
  const { asked, typed, busy, error } = offer;
  return (
    <Card label={words.dock.theirs} say={<Titled {...{ words, page, title }} />}>
      <Hint text={error ?? page.hint ?? news}>{asked === null ? say.offer : say.askedAt(asked)}</Hint>
      {asked === null ? (
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
          <button type="button" class="btn square" aria-label={say.noThanks} onClick={mail.decline}>
            <Icon name="close" />
          </button>
        </form>
      ) : (
        <div class="acts">
          <Button onClick={mail.change}>{say.wrongAddress}</Button>
          {typed !== "" && (
            <Button busy={busy} onClick={mail.again}>
              {say.sendAgain}
            </Button>
          )}
        </div>
      )}
    </Card>
  );
}

/** Whose turn it is, and the way to the next game that waits: the card has no room for another row. */
function Titled({ words, page, title }: Pick<MailOfferProps, "words" | "page" | "title">) {
  const [next] = page.others;
  if (next === undefined) return title;
  return (
    <>
      {title}{" "}
      <a class="textual" href={`/g/${next.id}`}>
        {words.dock.nextShort}
      </a>
    </>
  );
}
