/** Sends lists of seats that repeat one seat again and again, or guess. */
import type { GamesOfSeatsAnswer, Seat } from "../../../api/my-games-schema.ts";
import { MOST_SEATS } from "../../../api/my-games-schema.ts";
import type { Client } from "../client.ts";
import { expectSame, type Finding } from "../finding.ts";
import type { PlayedGame } from "../played-game.ts";
import { nearly } from "../seats/tokens.ts";

const PATH = "/api/my-games";

export async function nameSeats(client: Client, game: PlayedGame, other: PlayedGame): Promise<readonly Finding[]> {
  const [seat, another] = [seatOf(game), seatOf(other)];
  const listed = async (seats: readonly Seat[]) => {
    const { body } = await client.call<GamesOfSeatsAnswer>("POST", PATH, { body: { seats } });
    return body.games.map(({ id }) => id);
  };
  const guesses = Array.from({ length: 20 }, (_, index) => ({ ...seat, token: `${index}${seat.token}`.slice(0, 100) }));
  const near = nearly(seat.token).map(([, token]) => ({ ...seat, token }));
  return [
    ...expectSame(
      "a seat that is named again is listed again",
      PATH,
      await listed(Array.from({ length: MOST_SEATS }, () => seat)),
      [game.id],
    ),
    ...expectSame("a token that nearly is one lists its game", PATH, await listed(near.slice(0, MOST_SEATS)), []),
    ...expectSame("a list goes on after twenty wrong tokens", PATH, await listed([...guesses, another]), []),
    ...expectSame("a list ends before twenty wrong tokens", PATH, await listed([...guesses.slice(1), another]), [other.id]),
  ];
}

function seatOf({ id, tokens }: PlayedGame): Seat {
  const [token = ""] = tokens.values();
  return { game: id, token };
}
