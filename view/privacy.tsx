/** The page that says what is kept of people, and who runs the server. */
import { Page, Part } from "./page.tsx";
import { Button } from "./game/card.tsx";
import { CACHES, COOKIES, type KeptThing, SERVICE_WORKERS, SESSION_STORAGE, STORAGE } from "./kept.ts";
import type { CommonWords } from "./words/game.ts";
import type { Words } from "./words/words.ts";
import type { ComponentChildren } from "preact";

/** What is kept of people. */
export type Topic = keyof Words["privacy"]["topics"];

/** Who runs the server. */
export interface Operator {
  readonly name: string;
  /** How to reach them, a line each: addresses of mails, pages or streets. */
  readonly contact: readonly string[];
}

interface PrivacyProps {
  readonly words: CommonWords;
  readonly say: Words["privacy"];
  readonly forget: Words["forget"];
  /** What is kept, in the order in which it is told. */
  readonly server: readonly Topic[];
  readonly device: readonly Topic[];
  /** Null where they have not said who they are. */
  readonly operator: Operator | null;
}

export function Privacy({ words, say, forget, server, device, operator }: PrivacyProps) {
  return (
    <Page words={words} class=" narrow privacy">
      <h1>{say.title}</h1>
      <p>{say.lead}</p>
      <Topics say={say} title={say.server} topics={server} />
      <Topics say={say} title={say.device} topics={device} />
      <Others say={say} />
      <ul class="stack">
        {say.rest.map((sentence) => (
          <li>{sentence}</li>
        ))}
      </ul>
      <section id="forget" class="stack">
        <Forget say={forget}>
          <ForgetButton say={forget} />
        </Forget>
      </section>
      <p>{say.rights}</p>
      {operator !== null && (
        <section id="imprint" class="stack">
          <h2>{say.imprint}</h2>
          <address>
            {say.operator} <b>{operator.name}</b>
            {operator.contact.map((line) => (
              <>
                <br />
                <Contact text={line} />
              </>
            ))}
          </address>
        </section>
      )}
    </Page>
  );
}

interface TopicsProps extends Pick<PrivacyProps, "say"> {
  readonly title: string;
  readonly topics: readonly Topic[];
}

/** What is told thing by thing. */
export const THINGS: Readonly<Partial<Record<Topic, readonly KeptThing[]>>> = {
  cookies: thingsIn(COOKIES),
  storage: thingsIn(STORAGE, SESSION_STORAGE, CACHES, SERVICE_WORKERS),
};

function thingsIn(...places: readonly Readonly<Record<string, KeptThing>>[]): readonly KeptThing[] {
  return [...new Set(places.flatMap((names) => Object.values(names)))];
}

function Topics({ say: { topics: told, kept, labels }, title, topics }: TopicsProps) {
  return (
    <Part title={title}>
      {topics.map((topic) => (
        <section class="card stack" aria-labelledby={topic}>
          <h3 id={topic}>{told[topic].title}</h3>
          <dl>
            {(["what", "why", "long", "gone"] as const).map((label) => (
              <div>
                <dt>{labels[label]}</dt>
                <dd>
                  {told[topic][label]}
                  {label === "what" && THINGS[topic] && (
                    <ul>
                      {THINGS[topic]?.map((thing) => (
                        <li>{kept[thing]}</li>
                      ))}
                    </ul>
                  )}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Part>
  );
}

/** Who else receives something of it, and what. */
function Others({ say: { others } }: Pick<PrivacyProps, "say">) {
  return (
    <section id="others" class="stack">
      <h2>{others.title}</h2>
      <dl class="card">
        {others.who.map(({ who, what }) => (
          <div>
            <dt>{who}</dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** A part of a contact: a link where it is the address of a mail or a page. */
function Contact({ text }: { readonly text: string }) {
  const address = addressOfContact(text);
  if (address === null) return <>{text}</>;
  return (
    <a class="textual" href={address}>
      {text}
    </a>
  );
}

/** What a part of a contact leads to; null where it is a street. */
export function addressOfContact(text: string): string | null {
  if (/^https?:\/\/\S+$/.test(text)) return text;
  const [, mail] = /^(?:mailto:)?([^\s@]+@[^\s@]+)$/i.exec(text) ?? [];
  return mail === undefined ? null : `mailto:${mail}`;
}

interface ForgetProps {
  readonly say: Words["forget"];
  readonly children: ComponentChildren;
}

/** Has a browser forgotten. As it begins: the page's script brings all after the press. */
export function Forget({ say, children }: ForgetProps) {
  return (
    <>
      <h2>{say.title}</h2>
      <p>{say.lead}</p>
      {children}
    </>
  );
}

interface ForgetButtonProps {
  readonly say: Words["forget"];
  /** Absent before the page's script is there. */
  readonly onPress?: () => void;
}

export function ForgetButton({ say, onPress }: ForgetButtonProps) {
  return (
    <div class="acts">
      <Button disabled={onPress === undefined} onClick={onPress}>
        {say.press}
      </Button>
    </div>
  );
}
