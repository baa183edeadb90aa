/**
 * A finished game's drawing as an SVG file: the link's picture, whose words are outlines here, too, so that it looks the same wherever it is
 * opened.
 */
import renderToString from "preact-render-to-string";
import { DrawnGame } from "../../view/drawing/drawing.tsx";
import { type DrawingProps, inkPaints } from "../../view/drawing/layers.ts";
import { CELL } from "../../view/board/plan.ts";
import { type LinkPreview, previewText } from "../../view/link-preview.ts";
import { logo } from "../../view/symbols/symbols.ts";
import { tiles } from "./draw.ts";
import { sizeOf } from "./lay.ts";
import { boardAt, letters, LOGO_AT, PREVIEW_SIZE, written } from "./link-preview.ts";
import { type Paint, SHADES } from "./sheet.ts";

/** The text of the file. */
export function drawingSvg(says: LinkPreview, drawn: DrawingProps, product: string): string {
  const { width, height } = PREVIEW_SIZE;
  const { files, ranks } = drawn.scene;
  const size = sizeOf(drawn.scene);
  const [x, y] = boardAt(size);
  return renderToString(
    <svg xmlns="http://www.w3.org/2000/svg" width={width} height={height} viewBox={`0 0 ${width} ${height}`}>
      <title>{previewText(says)}</title>
      <style dangerouslySetInnerHTML={{ __html: styles() }} />
      <rect width={width} height={height} fill={colour("page")} />
      <svg x={x} y={y} {...size} viewBox={`0 0 ${files * CELL} ${ranks * CELL}`}>
        <DrawnGame {...drawn} />
      </svg>
      <g
        transform={`translate(${LOGO_AT[0]} ${LOGO_AT[1] + 13.5}) scale(2.25)`}
        dangerouslySetInnerHTML={{ __html: logo.replaceAll("currentColor", colour("accent")) }}
      />
      {written(says, product).map((line) => (
        <g fill={colour(line.paint)}>
          {letters.paths(line.text, line.size, line.x, line.y).map(({ path, ...at }) => (
            <path transform={`translate(${rounded(at.x)} ${rounded(at.y)}) scale(${at.scale})`} d={path} />
          ))}
        </g>
      ))}
    </svg>,
  );
}

/** What the page's style sheets say of the same elements. */
function styles(): string {
  const board = `.bed{fill:${colour("sq")}}.dark{fill:${colour("sq-dark")};fill-opacity:.5}.lines{stroke:${colour("groove")}}`;
  return board + inkPaints.map((paint) => `.ink-${paint}{stroke:${colour(paint)}}`).join("");
}

/** A paint as CSS has it. */
function colour(paint: Paint): string {
  const { inks } = tiles();
  const at = inks.of(paint, SHADES) * 4;
  const digits = [...inks.channels.subarray(at, at + 3)].map((channel) => channel.toString(16).padStart(2, "0"));
  return `#${digits.join("")}`;
}

function rounded(length: number): number {
  return Math.round(length * 10) / 10;
}
