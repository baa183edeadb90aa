/**
 * The dock: the one place for question and answer. It shows what is most urgent and nothing else: a question that was asked, the
 * end or a repair, an unfinished move, an offer, whose turn it is.
 */
import type { ComponentChildren } from "preact";
import { isPick, mustTake, type Walk } from "../board/walk.ts";
import { hostName, personOf, shownName } from "../people.ts";
import { Button, Card, Hint } from "./card.tsx";
import { type GameProps, offerFor, panelProps, recoveryFor } from "./props.ts";
import { Choice, lastNews, Unfinished } from "./walking.tsx";

export function Dock(props: GameProps) {
  const { state, scene, page, time, table = LINKED, cards, panels } = props;
  const { walk, question } = page;
  const isWalking = walk !== null && walk.taps.length > 0;
  const given = cards && panels && panelProps(props, cards, panels);
  if (question !== null && given) return <panels.Asking {...given} question={question} />;
  const asked = recoveryFor(state);
  if (asked && given && panels.Recovering && !isWalking) return <panels.Recovering {...given} asked={asked} />;
  if (state.status === "over" || state.diverged) return <Over {...props} />;
  if (page.shownPly !== null) return <Past {...props} />;
  if (state.status === "waiting") return <table.Waiting {...props} />;
  if (isWalking) return <Unfinished {...props} walk={walk} />;
  if (time?.Fallen) return <time.Fallen {...props} />;
  const offer = offerFor(state);
  if (offer !== undefined && state.you !== undefined && given && panels.Offered)
    return <panels.Offered {...given} offer={offer} />;
  if (walk !== null && isChoice(walk, scene)) return <Choice {...props} walk={walk} />;
  return <table.Turn {...props} />;
}

/**
 * Whether nothing on the board can be moved, because there is something to be decided first. What stands beside the board is
 * picked there.
 */
function isChoice({ goals }: Walk, { reserves }: GameProps["scene"]): boolean {
  return goals.length > 0 && goals.every(({ tap }) => isPick(tap) && !reserves.some((reserve) => reserve.tap === tap));
}

/** What is said in place of the usual hint; null where nothing is. What became of an offer has the note with it once that is loaded. */
function noted({ state, page, time, panels }: GameProps): string | null {
  return page.hint ?? (page.answered || (time?.note ?? panels?.ahead?.told(state).text ?? null));
}

/** A card of whose turn it is; `text` takes the place of the hint. */
export function turnCard(
  props: GameProps,
  label: string,
  title: string,
  hint: ComponentChildren,
  text: ComponentChildren = noted(props),
) {
  const way = props.panels?.ahead?.told(props.state).way;
  return (
    <Card label={label} say={title}>
      <Hint text={text}>{hint}</Hint>
      {way && <div class="acts">{way}</div>}
      <Besides {...props} />
    </Card>
  );
}

/** The turn of whoever moves here. */
export function OwnTurn(props: GameProps) {
  const { words, state, scene, page } = props;
  const say = words.dock;
  // None are listed where they are too many.
  const isForced = mustTake(page.walk, scene) && state.legalMoves.length > 0;
  const hint = isForced ? say.open({ count: state.legalMoves.length }) : scene.checked ? say.inCheck : say.choose;
  return turnCard(props, say.yours, isForced ? say.mustTake : toMove(props), lastNews(props) ?? hint);
}

/** Whose turn it is in a game by link, and what can be done meanwhile. */
function Turn(props: GameProps) {
  const { words, about, state, page, time, cards, panels } = props;
  const say = words.dock;
  const doing = toMove(props);
  if (state.you === undefined) {
    const text = noted(props);
    return turnCard(props, say.theirs, say.watching({ doing }), withWayBack("", props), text && withWayBack(text, props));
  }
  if (state.toMove !== state.you.side) {
    const news = lastNews(props);
    const ahead = panels?.ahead?.told(state);
    // Nobody's move is waited for in a pause, or where it is answered by itself.
    const offer = time?.note || ahead?.way || ahead?.text ? null : panels?.mailOffer?.();
    // What became of an offer needs the room, unless an address is being typed.
    if (offer && (!page.answered || offer.isTyped) && page.panel !== "notices" && cards && panels)
      return <offer.Offered {...panelProps(props, cards, panels)} title={doing} news={news ?? null} />;
    const isSent = state.moves.at(-1)?.side === state.you.side;
    const away = `${isSent ? say.sent : ""} ${about.isSitting ? "" : say.closeable}`;
    const [next] = page.others;
    return (
      <Card label={say.theirs} say={doing}>
        <Hint text={noted(props)}>{news ?? (state.you.mail === undefined ? away : say.mail[state.you.mail])}</Hint>
        {(next || ahead?.way) && (
          <div class="acts">
            {ahead?.way}
            {next && (
              <a class="btn main" href={`/g/${next.id}`}>
                {nextGame(words, next)}
              </a>
            )}
          </div>
        )}
        {!next && <Besides {...props} />}
      </Card>
    );
  }
  return OwnTurn(props);
}

/** A text, and the way on for a player who is here without their link. */
function withWayBack(text: string | null, { words, state }: GameProps) {
  return [text, " ", <a href={`/g/${state.id}/back`}>{words.dock.howBack}</a>];
}

/** The way to another game that waits. */
function nextGame(words: GameProps["words"], { name, opponent }: GameProps["page"]["others"][number]): string {
  if (opponent === null) return words.dock.next({ game: name });
  return words.dock.nextWith({ game: name, opponent: shownName(opponent, words) });
}

/** That a link only lets one watch, and who has the one that invites. */
function onlyWatches({ words, state }: GameProps): string {
  const host = hostName(state, words);
  return host === null ? words.dock.onlyWatches : words.dock.onlyWatchesHost({ host });
}

/** What there is room for where nothing has to be answered: the last move, in words and to be seen again, the way to try others, and what is told to whoever is new to the game. */
function Besides({ words, walking: say, rulebook, state, acts, page: { lastMove, tip } }: GameProps) {
  return (
    <>
      {lastMove !== "" && <p class="soft num besides">{lastMove}</p>}
      <div class="row besides replay">
        {lastMove !== "" && (
          <Button class=" replay" onClick={() => acts?.look(state.ply)}>
            {words.dock.seeLast}
          </Button>
        )}
        <Button onClick={acts?.tryMoves}>{words.dock.tryMoves}</Button>
      </div>
      {tip !== null && (
        <p class="besides tip">
          {tip} <a href={`/rules/${rulebook.id}`}>{say.howItMoves}</a>
        </p>
      )}
    </>
  );
}

/** Whose turn it is, in words. */
export function toMove({ words, rulebook, state }: GameProps): string {
  return state.toMove === null ? "" : words.dock.toMove(personOf(rulebook, state, state.toMove, words));
}

/** Which position is looked at; false where that is the present one. */
function pastTitle({ words, state, page }: GameProps) {
  return page.shownPly !== null && words.dock.past({ ply: page.shownPly, of: state.ply });
}

function Past(props: GameProps) {
  const { words, page, acts } = props;
  return (
    <Card label={words.dock.theirs} say={pastTitle(props)}>
      <Hint text={page.hint} />
      <div class="acts">
        <Button onClick={acts?.tryMoves}>{words.dock.tryMoves}</Button>
        <Button class=" main" onClick={() => acts?.look(null)}>
          {words.dock.backToNow}
        </Button>
      </div>
    </Card>
  );
}

function Over(props: GameProps) {
  const { words, state, page, acts, cards, panels } = props;
  const { result } = state;
  const [ending = words.dock.theirs, why] = page.result;
  const past = pastTitle(props);
  const say =
    past ||
    (result ? (
      page.result.join(" ") || words.game.finished
    ) : (
      <>
        {ending} <small>{why}</small>
      </>
    ));
  return (
    <Card label={result ? words.dock.over : words.dock.theirs} say={say}>
      <Hint text={page.hint} />
      {cards && panels && <panels.Finished {...panelProps(props, cards, panels)} look={acts?.look} open={acts?.open} />}
    </Card>
  );
}

/** Nobody has joined yet. */
function Waiting(props: GameProps) {
  const { words, state, page, cards, panels } = props;
  const say = words.dock;
  const link = state.you?.inviteUrl;
  return (
    <Card label={say.theirs} say={link === undefined ? say.waitingUnlinked : say.waiting}>
      {link !== undefined && cards && <cards.InviteLink link={link} />}
      {state.you !== undefined && cards && panels?.Unjoined ? (
        <panels.Unjoined {...panelProps(props, cards, panels)} />
      ) : (
        <Hint text={page.hint}>{state.you === undefined ? withWayBack(onlyWatches(props), props) : link && say.begins}</Hint>
      )}
      {link && <p dangerouslySetInnerHTML={{ __html: props.about.meanwhile }} />}
    </Card>
  );
}

const LINKED = { Waiting, Turn };
