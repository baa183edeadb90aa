/** HopperDame's variants as the tests want them at hand. */
import { hopelessIn } from "../../../games/hopperdame/rules/position.ts";
import { readerOf } from "../../../games/hopperdame/typed.ts";
import { hopperdame } from "../../../games/hopperdame/rules/rules.ts";
import { castleRules, setUps, variant } from "../../../games/hopperdame/rules/variant.ts";
import { judgeOf } from "../../game-log.ts";

/** All six. */
export const allRules = castleRules.flatMap((castleRule) =>
  setUps.map((setUp) => {
    const played = variant(setUp, castleRule);
    return { rules: hopperdame(played), reader: readerOf(played), isHopeless: hopelessIn(played) };
  }),
);

/** On 8x8 with sixteen men: room for any small board of a test. */
export const { match: promotion } = judgeOf("hopperdame-8x8-16-promotion");
export const { match: terminal } = judgeOf("hopperdame-8x8-16-terminal");
/** On 10x10. */
export const { match: large } = judgeOf("hopperdame-10x10-20-promotion");
