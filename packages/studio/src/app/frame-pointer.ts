/** What the pointer does in the frame: passes blocks, presses one, is drawn over several. */
import { BLOCK_ELEMENT } from '../analysis/frame-page.ts';
import { correcting, pass, press, toggle } from './state.ts';

/**
 * Listens to the page in the frame, or, where nobody may, to what lies over it: in WebKit no listener of ours runs in a frame without scripts. What lies over
 * the page takes wheel and finger, too, and scrolls the page by them.
 *
 * @param over the frame; of its size
 * @param ended when another page is there
 */
export function listenToPointer(page: Document, over: HTMLElement, ended: AbortSignal): void {
  const isDeaf = !hears(page);
  over.toggleAttribute('data-deaf', isDeaf);
  if (!isDeaf) {
    followPointer(page, 'pointerover', ({ target }) => blockOf(target as Element | null), ended);
    return;
  }
  const under = ({ clientX, clientY }: MouseEvent): Element | null => {
    const { left, top } = over.getBoundingClientRect();
    return page.elementFromPoint(clientX - left, clientY - top);
  };
  followPointer(over, 'pointermove', (event) => blockOf(under(event)), ended);
  over.addEventListener('wheel', (event) => scrollerOf(under(event))?.scrollBy(event.deltaX, event.deltaY), {
    passive: true,
    signal: ended,
  });
  let last: PointerEvent | undefined;
  over.addEventListener(
    'pointermove',
    (event) => {
      if (event.pointerType !== 'touch') return;
      if (last !== undefined) scrollerOf(under(event))?.scrollBy(last.clientX - event.clientX, last.clientY - event.clientY);
      last = event;
    },
    { signal: ended },
  );
  const lift = (): void => {
    last = undefined;
  };
  over.addEventListener('pointerdown', lift, { signal: ended });
  over.addEventListener('pointercancel', lift, { signal: ended });
}

/** Whether a listener of ours runs there. */
function hears(page: Document): boolean {
  let heard = false;
  const listen = (): void => {
    heard = true;
  };
  page.addEventListener('galley-hears', listen);
  page.dispatchEvent(new Event('galley-hears'));
  page.removeEventListener('galley-hears', listen);
  return heard;
}

function blockOf(element: Element | null): number {
  const found = element?.closest?.(BLOCK_ELEMENT);
  return found === null || found === undefined ? -1 : Number(found.getAttribute('b'));
}

/** What scrolls when the wheel is turned above an element. */
function scrollerOf(element: Element | null): Element | null {
  for (let up = element; up !== null; up = up.parentElement)
    if (up.scrollHeight > up.clientHeight && /auto|scroll/.test(up.ownerDocument.defaultView?.getComputedStyle(up).overflowY ?? ''))
      return up;
  return element?.ownerDocument.scrollingElement ?? null;
}

type BlockAt = (event: PointerEvent) => number;

function followPointer(on: Document | HTMLElement, passing: 'pointerover' | 'pointermove', blockAt: BlockAt, signal: AbortSignal): void {
  let from = -1;
  let over = -1;
  const listen = (name: string, heard: (event: PointerEvent) => void): void =>
    on.addEventListener(name, heard as EventListener, { signal });
  listen(passing, (event) => {
    const block = blockAt(event);
    if (event.buttons === 1 && from >= 0 && block >= 0) over = block;
    pass(block);
  });
  listen('pointerleave', () => pass(-1));
  listen('pointerdown', (event) => {
    from = over = blockAt(event);
  });
  listen('dragstart', (event) => event.preventDefault());
  listen('click', (event) => {
    event.preventDefault();
    const block = blockAt(event);
    if (correcting.peek() && from >= 0 && over !== from && over >= 0) toggle(rangeOf(from, over));
    else if (block >= 0) press(block);
    from = over = -1;
  });
  listen('pointerup', () => {
    // A press that ends in another block is no click.
    if (!correcting.peek() || from < 0 || over === from) return;
    toggle(rangeOf(from, over));
    from = over = -1;
  });
}

function rangeOf(a: number, b: number): number[] {
  const range = Array.from({ length: Math.abs(a - b) + 1 }, (_, i) => Math.min(a, b) + i);
  return a <= b ? range : range.reverse();
}
