/**
 * A box over the frame that shows which block the pointer is on. The page in the frame is not touched: what is changed in it, a browser paints anew, and a page
 * of thousands of blocks takes it longer than a pointer waits.
 */

/**
 * Puts the box around the elements, and goes on with it wherever they are scrolled to until it is put elsewhere; no elements: it is hidden. A page where nothing
 * runs tells nobody that it is scrolled, so it is asked before each picture: its layout is only read, and where nothing has moved nothing is written.
 */
export function placeBox(box: HTMLElement, elements: readonly Element[]): void {
  cancelAnimationFrame(next);
  putAround(box, elements);
  if (elements.length > 0) next = requestAnimationFrame(() => placeBox(box, elements));
}

let next = 0;
/** What was written last. */
const at = new WeakMap<HTMLElement, string>();

function putAround(box: HTMLElement, elements: readonly Element[]): void {
  const seen = boundsOf(elements);
  const { clientWidth = 0, clientHeight = 0 } = box.parentElement ?? {};
  if (seen === undefined || seen.bottom < 0 || seen.top > clientHeight || seen.right < 0 || seen.left > clientWidth) {
    box.style.visibility = 'hidden';
    at.delete(box);
    return;
  }
  const { left, top, right, bottom } = seen;
  const css = `visibility: visible; transform: translate(${left}px, ${top}px); width: ${right - left}px; height: ${bottom - top}px`;
  if (at.get(box) === css) return;
  at.set(box, css);
  box.style.cssText = css;
}

interface Bounds {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

function boundsOf(elements: readonly Element[]): Bounds | undefined {
  let all: Bounds | undefined;
  for (const element of elements) {
    const { left, top, right, bottom, width, height } = element.getBoundingClientRect();
    if (width === 0 && height === 0) continue;
    all =
      all === undefined
        ? { left, top, right, bottom }
        : {
            left: Math.min(all.left, left),
            top: Math.min(all.top, top),
            right: Math.max(all.right, right),
            bottom: Math.max(all.bottom, bottom),
          };
  }
  return all;
}
