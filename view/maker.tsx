/** What the maker of a game for two others sees until both have sat down: an invite for each side, and who has come. */
import type { ComponentType } from "preact";
import type { Player, StateAnswer } from "../api/state-schema.ts";
import type { Scene, Side } from "../rules/contract.ts";
import { Picture } from "./board/picture.tsx";
import { Token } from "./board/piece.tsx";
import { Link } from "./game/seat/links.tsx";
import type { PageState, PanelActs } from "./game/page-state.ts";
import { Page } from "./page.tsx";
import type { About } from "./page-data.ts";
import { marked, shownName, sideName } from "./people.ts";
import type { QrCodeProps } from "./qr.tsx";
import type { Rulebook } from "./rulebook.ts";
import type { CardWords, MakerWords, PageWords } from "./words.ts";

export interface MakerActs {
  readonly renew: (side: Side) => void;
  readonly withdraw: (side: Side) => void;
  /** Shows the invite of a side as a QR code, or no longer. */
  readonly toggleQr: (side: Side) => void;
  /** Makes the link anew that leads back here; asked about first. */
  readonly renewOwn: () => void;
  readonly ask: (isAsked: boolean) => void;
  /** Shows by what the maker is told, or no longer. */
  readonly toggleTold: () => void;
  readonly watch: () => void;
  readonly appearance: () => void;
}

export interface MakerPageProps {
  readonly words: PageWords;
  readonly say: MakerWords;
  readonly rulebook: Pick<Rulebook, "id" | "name" | "sides" | "kinds">;
  readonly about: Pick<About, "variant" | "time" | "series">;
  readonly state: StateAnswer;
  readonly scene: Scene;
  /** The addresses of the invites that can be used, by their sides. */
  readonly invites: Readonly<Record<Side, string>>;
  /** What leads back here. */
  readonly ownLink: string;
  /** Whose invite is shown as a QR code, and what draws it. */
  readonly qr: { readonly side: Side; readonly Qr: ComponentType<QrCodeProps> } | null;
  readonly isBusy: boolean;
  /** Whether it is asked about making that link anew. */
  readonly isAsked: boolean;
  /** By what the maker is told; null while it is not shown. */
  readonly Told: ComponentType | null;
  /** What became of the last act; empty where nothing has to be said. */
  readonly said: string;
  readonly handing: {
    readonly say: CardWords;
    readonly page: Pick<PageState, "copied" | "notCopied" | "canShare">;
    readonly acts: PanelActs;
  };
  readonly acts: MakerActs;
}

export function MakerPage(props: MakerPageProps) {
  const { words, say, rulebook, about, scene, ownLink, said, handing, acts } = props;
  return (
    <Page words={words} class=" two" onAppearance={acts.appearance}>
      <div class="board">
        <Picture rulebook={rulebook} scene={scene} bottom={rulebook.sides[0].id} label={words.home.setUp(rulebook.name)} />
      </div>
      <div class="stack">
        <h1>{say.title(rulebook.name)}</h1>
        <p class="soft">
          {[about.variant, about.time, about.series].map((part) => part && `${part}\u00a0· `)}
          <a class="textual" href={`/rules/${rulebook.id}`}>
            {words.home.rulesOf(rulebook.name)}
          </a>
        </p>
        <p>{say.hint}</p>
        {rulebook.sides.map(({ id }) => (
          <Seat key={id} {...props} side={id} />
        ))}
        <p role="status">{said}</p>
        <TellMe {...props} />
        <Link {...handing} label={say.own} link={ownLink} />
        <p class="soft">{say.ownHint}</p>
        <RenewOwn {...props} />
        <div class="acts">
          <button type="button" class="btn" onClick={acts.watch}>
            {say.watch}
          </button>
        </div>
      </div>
    </Page>
  );
}

function TellMe({ say, Told, acts }: MakerPageProps) {
  return (
    <section class="stack" aria-label={say.tell}>
      <div class="acts">
        <button type="button" class="btn" aria-expanded={Told ? "true" : "false"} onClick={acts.toggleTold}>
          {say.tell}
        </button>
      </div>
      {Told !== null && <Told />}
    </section>
  );
}

function RenewOwn({ say, isBusy, isAsked, acts }: MakerPageProps) {
  if (!isAsked)
    return (
      <div class="acts">
        <button type="button" class="btn" disabled={isBusy} onClick={() => acts.ask(true)}>
          {say.renewOwn}
        </button>
      </div>
    );
  return (
    <>
      <p>{say.renewOwnHint}</p>
      <div class="acts">
        <button type="button" class="btn" onClick={() => acts.ask(false)}>
          {say.keepOwn}
        </button>
        <button type="button" class="btn main" disabled={isBusy} onClick={acts.renewOwn}>
          {say.renewOwnSure}
        </button>
      </div>
    </>
  );
}

function Seat(props: MakerPageProps & { readonly side: Side }) {
  const { words, rulebook, state, side } = props;
  const player = state.players[side];
  return (
    <section class="stack" aria-label={sideName(rulebook, side, words)}>
      <h2 class="row">
        <Token side={side} kind={rulebook.kinds[0] ?? ""} />
        {sideName(rulebook, side, words)}
      </h2>
      {player ? <p>{seated(player, props)}</p> : <FreeSeat {...props} />}
    </section>
  );
}

/** Who has come. */
function seated({ name, program }: Player, { say, words }: Pick<MakerPageProps, "say" | "words">): string {
  if (name === null) return program ? say.sits(words.people.aProgram) : say.sitsUnnamed;
  return say.sits(marked(shownName(name, words), program, words));
}

function FreeSeat(props: MakerPageProps & { readonly side: Side }) {
  const { words, say, rulebook, side, invites, qr, isBusy, handing, acts } = props;
  const name = sideName(rulebook, side, words);
  const link = invites[side];
  const shown = qr?.side === side ? qr : null;
  return (
    <>
      {link === undefined ? <p class="soft">{say.withdrawn}</p> : <Link {...handing} label={say.invite(name)} link={link} main />}
      {link !== undefined && shown !== null && <shown.Qr text={link} label={say.qrLabel(name)} />}
      <div class="acts">
        {link !== undefined && (
          <button type="button" class="btn" aria-expanded={shown ? "true" : "false"} onClick={() => acts.toggleQr(side)}>
            {say.qr}
          </button>
        )}
        <button type="button" class="btn" disabled={isBusy} onClick={() => acts.renew(side)}>
          {say.renew}
        </button>
        {link !== undefined && (
          <button type="button" class="btn" disabled={isBusy} onClick={() => acts.withdraw(side)}>
            {say.withdraw}
          </button>
        )}
      </div>
    </>
  );
}
