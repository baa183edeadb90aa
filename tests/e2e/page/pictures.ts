/** Whether pictures keep to their places, as the page itself can tell, in any browser. */

/**
 * In the page: what is wrong with its pictures, in words. None is smaller than can be seen, reaches out of what it stands in, or covers
 * text of its own layer; and nothing makes the page scroll sideways. It is run by its text alone.
 */
export function picturesAmiss(): readonly string[] {
  const found: string[] = [];
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) found.push(`the page is ${scrollWidth} px wide in a window of ${clientWidth}`);

  /** What lies over the page: a sheet, a bar that stays. */
  const layerOf = (element: Element) => {
    for (let each: Element | null = element; each !== null; each = each.parentElement)
      if (each.matches("dialog") || /fixed|sticky/.test(getComputedStyle(each).position)) return each;
    return null;
  };
  /** What is seen of a box within all that cuts it off. */
  const seenOf = (box: DOMRect, from: Element | null) => {
    let [left, top, right, bottom] = [box.left, box.top, box.right, box.bottom];
    for (let each = from; each !== null && each !== document.body; each = each.parentElement) {
      if (getComputedStyle(each).overflowX === "visible") continue;
      const cut = each.getBoundingClientRect();
      [left, top] = [Math.max(left, cut.left), Math.max(top, cut.top)];
      [right, bottom] = [Math.min(right, cut.right), Math.min(bottom, cut.bottom)];
    }
    return { left, top, right, bottom };
  };
  const nameOf = (element: Element) => `${element.tagName}.${element.getAttribute("class") ?? ""}`;

  const texts: { readonly text: string; readonly layer: Element | null; readonly box: ReturnType<typeof seenOf> }[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const { parentElement, textContent } = node;
    if (parentElement === null || !textContent?.trim() || parentElement.closest("svg, script, .hidden") !== null) continue;
    if (!parentElement.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const box of range.getClientRects())
      texts.push({ text: textContent.trim(), layer: layerOf(parentElement), box: seenOf(box, parentElement) });
  }

  for (const picture of document.querySelectorAll("svg:not(svg svg, .hidden), img")) {
    if (!picture.checkVisibility()) continue;
    const box = picture.getBoundingClientRect();
    if (box.width < 8 || box.height < 8) found.push(`${nameOf(picture)} is ${box.width} by ${box.height} px`);
    const place = picture.parentElement?.getBoundingClientRect();
    if (place !== undefined && (box.left < place.left - 1 || box.right > place.right + 1 || box.bottom > place.bottom + 1))
      found.push(`${nameOf(picture)} of ${box.width} by ${box.height} px reaches out of ${place.width} by ${place.height}`);
    const [layer, seen] = [layerOf(picture), seenOf(box, picture.parentElement)];
    for (const { text, box: other, layer: others } of texts) {
      if (others !== layer) continue;
      const [width, height] = [
        Math.min(seen.right, other.right) - Math.max(seen.left, other.left),
        Math.min(seen.bottom, other.bottom) - Math.max(seen.top, other.top),
      ];
      if (width > 1 && height > 2) found.push(`${nameOf(picture)} covers “${text}”`);
    }
  }
  return found;
}
