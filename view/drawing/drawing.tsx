/** The drawing of a finished game as SVG. */
import { frameOf } from "../board/plan.ts";
import { Ground } from "../board/surface.tsx";
import { type DrawingProps, emptied, layersOf, planIn } from "./layers.ts";

/** An SVG's attributes that nothing in it says itself. */
const ROUND = { fill: "none", "stroke-linecap": "round", "stroke-linejoin": "round" } as const;

/** The empty board, quieter than one to play on, with all strokes over it. */
export function DrawnGame(props: DrawingProps) {
  const { scene } = props;
  return (
    <g {...ROUND}>
      <Ground plan={planIn(scene)} surface={emptied(scene).surface} />
      {layersOf(props).map(({ opacity, strokes }, index) => (
        <g key={index} opacity={opacity}>
          {strokes.flatMap(({ path, inks }) =>
            inks.map(({ paint, width }) => <path class={`ink-${paint}`} stroke-width={width} d={path} />),
          )}
        </g>
      ))}
    </g>
  );
}

/** The drawing alone, as wide as its place. */
export function Drawing({ label, ...props }: DrawingProps & { readonly label: string }) {
  return (
    <svg class="drawing" role="img" aria-label={label} {...frameOf(planIn(props.scene))}>
      <DrawnGame {...props} />
    </svg>
  );
}
