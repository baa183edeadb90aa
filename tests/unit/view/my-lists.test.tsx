/** One's games that go on, as the first page lists them: in which order, under which headings, and in which words. */
import renderToString from "preact-render-to-string";
import { describe, expect, test } from "vitest";
import { inOrder } from "../../../api/my-game.ts";
import type { MyGame } from "../../../api/my-games-schema.ts";
import { MyGames } from "../../../view/home/my-games.tsx";
import { GoingOn, inListOrder, LIST_ORDERS, listOrderOf, type Looking } from "../../../view/home/my-lists.tsx";
import type { Language } from "../../../view/languages.ts";
import { otherPageWords } from "../../../view/words/pages.ts";
import { kindsOf } from "../../../worker/pages/home-page.tsx";
import { myGame } from "../game/my-game.ts";
import { textOf } from "./given.ts";

const DAY = 24 * 60 * 60 * 1000;
const NOW = 10 * DAY;
const THEIRS = { toMove: "b", changedAt: NOW - DAY } as const;

const game = (id: string, more: Partial<MyGame>): MyGame => ({ ...myGame, id, ...more });

/** As the server lists them. */
const games = [
  game("slow", { opponent: "Cleo", tag: "low", until: NOW + 5 * DAY }),
  game("soon", { opponent: "Dan", until: NOW + 2 * DAY }),
  game("free", { opponent: null }),
  game("offer", { ...THEIRS, opponent: "Bo", offered: true }),
  game("theirs", { ...THEIRS, opponent: "Ada", tag: "high", until: NOW + 3 * DAY }),
].toSorted(inOrder);

test.each([
  ["turn", ["soon", "slow", "free", "offer", "theirs"]],
  ["time", ["soon", "theirs", "slow", "free", "offer"]],
  ["opponent", ["theirs", "offer", "slow", "soon", "free"]],
  ["tag", ["theirs", "soon", "free", "offer", "slow"]],
] as const)("by %s", (order, ids) => expect(inListOrder(games, order).map(({ id }) => id)).toEqual(ids));

test("a choice names an order, or the first one", () => {
  expect([...LIST_ORDERS, "of a newer page"].map(listOrderOf)).toEqual([...LIST_ORDERS, "turn"]);
});

function list(some: readonly MyGame[], language: Language = "en", looked?: Partial<Looking>): string {
  const words = otherPageWords(language);
  const looking = looked && { find: "", order: "turn" as const, all: null, onLook: () => {}, ...looked };
  const mine = { games: some, over: { games: [], next: null } };
  return renderToString(<GoingOn {...{ words, mine, looking }} kinds={kindsOf(language)} now={NOW} />);
}

const texts = (html: string) =>
  html.split(/(?=<(?:h1|h2|li|summary)\b)/).map((part) => textOf(part.replace(/<div.*<\/div>/, "")));

describe("the page says", () => {
  test.each([
    ["en", 1, "Your move in 1 game"],
    ["en", 5, "Your move in 5 games"],
    ["de", 1, "In 1 Partie bist du am Zug"],
    ["de", 5, "In 5 Partien bist du am Zug"],
  ] as const)("%s, %i waiting", (language, count, title) => {
    const some = Array.from({ length: count }, (_, index) => game(`g${index}`, {}));
    expect(texts(list(some, language))[0]).toBe(title);
  });

  test("those that wait for a move first, with opponent, game and time left, and under a heading the others", () => {
    expect(texts(list(games))).toEqual([
      "Your move in 3 games",
      "Harzdame with Dan · 2 days left",
      "Harzdame · less important with Cleo · 5 days left",
      "Harzdame with Black · last week",
      "Harzdame Bo’s move · yesterday Offer for you",
      "Waiting for others",
      "Harzdame · important Ada’s move · 3 days left",
    ]);
  });

  test("that a message is new, beside what waits for an answer", () => {
    const unread = { opponent: "Bo", unread: true };
    const some = [
      game("mine", unread),
      game("theirs", { ...THEIRS, ...unread }),
      game("offer", { ...THEIRS, ...unread, offered: true }),
    ];
    expect(texts(list(some)).slice(1)).toEqual([
      "Harzdame with Bo · New message · last week",
      "Harzdame Bo’s move · yesterday Offer for you",
      "Waiting for others",
      "Harzdame Bo’s move · yesterday New message",
    ]);
  });

  test("where the list is in another order, each game says that it waits for a move", () => {
    const [title, first, second] = texts(list(games, "en", { order: "time" }));
    expect([title, first, second]).toEqual([
      "Your move in 3 games",
      "Harzdame with Dan · 2 days left Your move",
      "Harzdame · important Ada’s move · 3 days left",
    ]);
  });

  test("of sixty games no more than twelve before somebody unfolds them", () => {
    const sixty = Array.from({ length: 60 }, (_, index) => game(`g${index}`, index < 15 ? {} : THEIRS));
    const seen = texts(list(sixty).replaceAll(/<details.*?<\/details>/g, (folded) => folded.replaceAll(/<li.*?<\/li>/g, "")));
    expect(seen.filter((text) => text.startsWith("Harzdame"))).toHaveLength(12);
    expect(seen.filter((text) => text.endsWith("more games"))).toEqual(["7 more games", "41 more games"]);
  });
});

test.each([
  [{ winner: "w", endedBy: "capture" }, "won", "check"],
  [{ winner: "b", endedBy: "capture" }, "lost", "close"],
  [{ endedBy: "agreement" }, "drawn", "equal"],
  [{ endedBy: "abort" }, null, null],
] as const)("a result has a mark of its own shape beside its words: %o", (result, name, icon) => {
  const over = [{ ...game("g", { status: "over", toMove: null, ...result }), url: "/g/g" }];
  const html = renderToString(<MyGames words={otherPageWords("en")} games={over} kinds={kindsOf("en")} now={NOW} />);
  const [, found = null, drawn = null] = /class="ended (\w+)".*?#i-(\w+)/.exec(html) ?? [];
  expect([found, drawn]).toEqual([name, icon]);
});
