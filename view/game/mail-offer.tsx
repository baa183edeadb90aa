/** What the dock asks after a first sent move: whether to be told by mail. One field, one press; asked once a game. */
import { Icon } from "../icon.tsx";
import { LONGEST_ADDRESS } from "../form.tsx";
import { Button, Card, Hint } from "./card.tsx";
import type { MailOffer } from "./page-state.ts";
import type { PanelProps } from "./props.ts";

export interface MailOfferProps extends PanelProps {
  readonly offer: MailOffer;
  /** Whose turn it is, in words. */
  readonly title: string;
}

export function OfferedMail({ words, say: { mail: say }, page, acts, offer, title }: MailOfferProps) {
  const { asked, typed, busy, error } = offer;
  return (
    <Card label={words.dock.theirs} say={<Titled {...{ words, page, title }} />}>
      <Hint text={error ?? page.hint}>{asked === null ? say.offer : say.askedAt(asked)}</Hint>
      {asked === null ? (
        <form class="acts" onSubmit={acts.mail.subscribe}>
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
            onInput={({ currentTarget: { value } }) => acts.mail.type(value)}
          />
          <button type="submit" class="btn main" aria-busy={busy ? "true" : undefined}>
            {say.tellMe}
          </button>
          <button type="button" class="btn square" aria-label={say.noThanks} onClick={acts.mail.decline}>
            <Icon name="close" />
          </button>
        </form>
      ) : (
        <div class="acts">
          <Button onClick={acts.mail.change}>{say.wrongAddress}</Button>
          {typed !== "" && (
            <Button busy={busy} onClick={acts.mail.again}>
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
