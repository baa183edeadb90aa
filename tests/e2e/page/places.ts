/** Whether pictures and texts keep to their places, as the page itself can tell, in any browser. */

/**
 * In the page: what is out of place, in words. No picture is smaller than can be seen, reaches out of what it stands in, or covers text
 * of its own layer; no text lies over another; and nothing makes the page scroll sideways. It is run by its text alone.
 */
export function outOfPlace(): readonly string[] {
  const found: string[] = [];
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) found.push(`the page is ${scrollWidth} px wide in a window of ${clientWidth}`);

  type Box = Readonly<Record<"left" | "top" | "right" | "bottom", number>>;
  const shared = (one: Box, other: Box) => ({
    left: Math.max(one.left, other.left),
    top: Math.max(one.top, other.top),
    right: Math.min(one.right, other.right),
    bottom: Math.min(one.bottom, other.bottom),
  });
  /** What lies over the page (a sheet, a bar that stays, a note over the title), and what is seen within all that cuts off. */
  interface Frame {
    readonly layer: Element | null;
    readonly seen: Box;
  }
  const everywhere: Frame = { layer: null, seen: { left: -Infinity, top: -Infinity, right: Infinity, bottom: Infinity } };
  const frames = new Map<Element, Frame>();
  function frameOf(element: Element | null): Frame {
    if (element === null || element === document.body) return everywhere;
    const known = frames.get(element);
    if (known !== undefined) return known;
    const around = frameOf(element.parentElement);
    const { position, overflowX, zIndex } = getComputedStyle(element);
    const isOver = element.matches("dialog") || /fixed|sticky/.test(position) || Number(zIndex) > 0;
    const layer = isOver ? element : around.layer;
    const seen = overflowX === "visible" ? around.seen : shared(around.seen, element.getBoundingClientRect());
    const frame = { layer, seen };
    frames.set(element, frame);
    return frame;
  }
  const nameOf = (element: Element) => `${element.tagName}.${element.getAttribute("class") ?? ""}`;

  const texts: { readonly node: Node; readonly text: string; readonly layer: Element | null; readonly box: Box }[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const { parentElement, textContent } = node;
    if (parentElement === null || !textContent?.trim() || parentElement.closest("svg, script, .hidden") !== null) continue;
    if (!parentElement.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const { layer, seen } = frameOf(parentElement);
    for (const box of range.getClientRects()) texts.push({ node, text: textContent.trim(), layer, box: shared(seen, box) });
  }
  texts.sort((one, other) => one.box.top - other.box.top);
  for (const [index, { node, text, layer, box }] of texts.entries()) {
    for (let next = index + 1; next < texts.length; next++) {
      const other = texts[next];
      if (other === undefined || other.box.top >= box.bottom) break;
      if (other.node === node || other.layer !== layer) continue;
      const { left, top, right, bottom } = shared(box, other.box);
      // Lines that stand close share what their letters don't reach.
      const least = 0.4 * Math.min(box.bottom - box.top, other.box.bottom - other.box.top);
      if (right - left > 2 && bottom - top > least) found.push(`“${text}” lies over “${other.text}”`);
    }
  }

  for (const picture of document.querySelectorAll("svg:not(svg svg, .hidden), img")) {
    if (!picture.checkVisibility()) continue;
    const box = picture.getBoundingClientRect();
    if (box.width < 8 || box.height < 8) found.push(`${nameOf(picture)} is ${box.width} by ${box.height} px`);
    const place = picture.parentElement?.getBoundingClientRect();
    if (place !== undefined && (box.left < place.left - 1 || box.right > place.right + 1 || box.bottom > place.bottom + 1))
      found.push(`${nameOf(picture)} of ${box.width} by ${box.height} px reaches out of ${place.width} by ${place.height}`);
    const { layer, seen } = frameOf(picture.parentElement);
    const own = shared(seen, box);
    for (const { text, box: other, layer: others } of texts) {
      const { left, top, right, bottom } = shared(own, other);
      if (others === layer && right - left > 1 && bottom - top > 2) found.push(`${nameOf(picture)} covers “${text}”`);
    }
  }
  return found;
}

/**
 * In the page: texts that cannot be read to their end, in words. They are cut by what they stand in, or reach out of it or of the
 * window. A name that ends in an ellipsis is meant to, and so is the strip of moves, which scrolls. It is run by its text alone.
 */
export function cutOff(): readonly string[] {
  const found = new Set<string>();
  const nameOf = (element: Element) => `${element.tagName}.${element.getAttribute("class") ?? ""}`;
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);

  /** What is wrong with a line of text in one of the elements around it; null where nothing is. */
  function troubleIn(around: Element, line: DOMRect, aside: number): string | null {
    const { display, overflowX, overflowY, textOverflow } = getComputedStyle(around);
    if (display === "inline" || display === "contents" || around === document.body) return null;
    const box = around.getBoundingClientRect();
    // The lines of a text may be set closer than its letters are high.
    const slack = 0.3 * line.height;
    const isTooWide = line.left < box.left - 1 || line.right > box.right + aside;
    const isTooHigh = line.top < box.top - slack || line.bottom > box.bottom + slack;
    if (isTooWide && textOverflow !== "ellipsis") return overflowX === "visible" ? "reaches out of" : "is cut by";
    if (isTooHigh && overflowY !== "auto" && overflowY !== "scroll")
      return overflowY === "visible" ? "is higher than" : "is cut in its height by";
    return null;
  }

  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const { parentElement, textContent } = node;
    const text = textContent?.trim();
    if (parentElement === null || !text || parentElement.closest("svg, script, .hidden, .moves") !== null) continue;
    if (parentElement.matches("details:not([open])")) continue;
    if (!parentElement.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    // A blank at the end of a preformatted line hangs out of it.
    const isPreformatted = getComputedStyle(parentElement).whiteSpace === "pre-wrap";
    for (const line of range.getClientRects()) {
      const aside = isPreformatted ? line.height : 1;
      // Letters of no size are read aloud alone.
      if (line.width === 0 || line.height === 0) continue;
      if (line.left < -1 || line.right > document.documentElement.clientWidth + 1)
        found.add(`“${text}” reaches out of the window`);
      for (let around: Element | null = parentElement; around !== null; around = around.parentElement) {
        const trouble = troubleIn(around, line, aside);
        if (trouble !== null) found.add(`“${text}” ${trouble} ${nameOf(around)}`);
        // What is fixed or scrolls by itself has a place of its own.
        const { position, overflowY } = getComputedStyle(around);
        if (/fixed|absolute/.test(position) || /auto|scroll/.test(overflowY)) break;
      }
    }
  }
  return [...found];
}
