/**
 * What lies under the pieces: the squares, the areas that matter to a side, the coordinates. It never changes during a game, so
 * it stands in the page's HTML once for each player's view, and boards refer to it: no script carries its drawing.
 */
import type { Area, Scene, Side } from "../../rules/contract.ts";
import type { Listing } from "../rulebook.ts";
import type { Drawings } from "../symbols/drawings.ts";
import { CELL, coordinatesId, corner, type Plan, planOf, rimOf, squareAt, surfaceId } from "./plan.ts";

export interface SurfacesProps {
  readonly rulebook: Pick<Listing, "id" | "sides" | "drawings">;
  readonly scene: Pick<Scene, "files" | "ranks" | "surface" | "areas">;
}

/** The definitions that boards of this kind refer to, for both players' views. */
export function Surfaces({ rulebook, scene }: SurfacesProps) {
  return (
    <>
      {rulebook.sides.map(({ id: bottom }) => {
        const plan = planOf(scene, bottom, rulebook.sides[0].id);
        return (
          <>
            <g id={surfaceId(rulebook.id, bottom)}>
              <Surface plan={plan} scene={scene} bottom={bottom} signs={rulebook.drawings?.signs} />
            </g>
            <g id={coordinatesId(rulebook.id, bottom)}>
              <Coordinates plan={plan} />
            </g>
          </>
        );
      })}
    </>
  );
}

interface SurfaceProps {
  readonly plan: Plan;
  readonly scene: Pick<Scene, "surface" | "areas">;
  /** The side at the bottom: its areas are hatched one way, the other's the other. */
  readonly bottom: Side;
  readonly signs: Drawings["signs"];
}

function Surface({ plan, scene, bottom, signs }: SurfaceProps) {
  return (
    <>
      <Ground plan={plan} surface={scene.surface} />
      {scene.areas.map((area) => (
        <AreaMark plan={plan} area={area} own={area.side === bottom} sign={signs?.[area.kind]} />
      ))}
    </>
  );
}

/** The squares, and nothing that any of them means. */
export function Ground({ plan, surface }: { readonly plan: Plan; readonly surface: Scene["surface"] }) {
  return (
    <>
      <path class="bed" d={`M0 0h${plan.files * CELL}v${plan.ranks * CELL}H0Z`} />
      {surface === "lines" ? (
        <path class="lines" d={gridLines(plan)} />
      ) : (
        <path class={surface === "chequer" ? "dark" : "dark faint"} d={darkSquares(plan)} />
      )}
    </>
  );
}

interface AreaProps {
  readonly plan: Plan;
  readonly area: Area;
  readonly own: boolean;
  readonly sign: string | undefined;
}

function AreaMark({ plan, area, own, sign }: AreaProps) {
  const corners = area.squares.map((square) => corner(plan, square));
  return (
    <>
      <path class={own ? "area" : "area theirs"} d={corners.map(({ x, y }) => cellPath(x, y)).join("")} />
      {sign !== undefined && corners.map(({ x, y }) => <path class="sign" d={sign} transform={`translate(${x} ${y})`} />)}
    </>
  );
}

/** File letters below the squares, rank numbers to their left, on a rim where nothing else ever lies. */
function Coordinates({ plan }: { readonly plan: Plan }) {
  const rim = rimOf(plan);
  const [width, height] = [plan.files * CELL, plan.ranks * CELL];
  const files = Array.from({ length: plan.files }, (_, column) => squareAt(plan, column, 0)?.charAt(0));
  const ranks = Array.from({ length: plan.ranks }, (_, row) => squareAt(plan, 0, row)?.slice(1));
  return (
    <>
      <path class="bed" d={`M${-rim} 0H0V${height}H${width}V${height + rim}H${-rim}Z`} />
      <path class="lines" d={`M0 0V${height}M0 ${height}H${width}`} />
      {files.map((file, column) => (
        <text x={(column + 0.5) * CELL} y={height + rim * 0.78}>
          {file}
        </text>
      ))}
      {ranks.map((rank, row) => (
        <text
          x={-rim / 2}
          y={(row + 0.5) * CELL}
          dy=".36em"
          {...(rank?.charAt(1) && { textLength: rim * 0.82, lengthAdjust: "spacingAndGlyphs" })}
        >
          {rank}
        </text>
      ))}
    </>
  );
}

function cellPath(x: number, y: number): string {
  return `M${x} ${y}h${CELL}v${CELL}h-${CELL}Z`;
}

function gridLines({ files, ranks }: Plan): string {
  const upright = Array.from({ length: files - 1 }, (_, line) => `M${(line + 1) * CELL} 0v${ranks * CELL}`);
  const level = Array.from({ length: ranks - 1 }, (_, line) => `M0 ${(line + 1) * CELL}h${files * CELL}`);
  return [...upright, ...level].join("");
}

/** The squares of a1's colour. */
function darkSquares({ files, ranks }: Plan): string {
  let path = "";
  for (let row = 0; row < ranks; row++) {
    for (let column = 0; column < files; column++) {
      if ((column + ranks - 1 - row) % 2 === 0) path += cellPath(column * CELL, row * CELL);
    }
  }
  return path;
}
