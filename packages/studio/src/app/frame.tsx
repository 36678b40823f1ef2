/** The page as it looks, in a frame where nothing runs; its blocks coloured by what became of them. */
import { useSignalEffect } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { BLOCK_ELEMENT } from '../analysis/frame-page.ts';
import { placeBox } from './frame-box.ts';
import { PAINT } from './frame-paint.ts';
import { listenToPointer } from './frame-pointer.ts';
import { analysis, focus, history, kept, pinned, sheet, side } from './state.ts';

/** Elements of each block. */
type Marked = ReadonlyMap<number, readonly Element[]>;

export function PageFrame(): JSX.Element {
  const frame = useRef<HTMLIFrameElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const marked = useRef<Marked>(new Map());
  const markup = sheet.value;

  useEffect(() => {
    const element = frame.current;
    if (element === null || box.current === null) return;
    const around = box.current;
    let ended = new AbortController();
    const prepare = (): void => {
      const page = element.contentDocument;
      if (page === null) return;
      marked.current = prepareDocument(page);
      ended.abort();
      ended = new AbortController();
      listenToPointer(page, around.parentElement!, ended.signal);
      paint(marked.current);
      show(marked.current);
      placeBox(around, boxed(marked.current));
    };
    element.addEventListener('load', prepare);
    element.srcdoc = markup;
    return () => {
      element.removeEventListener('load', prepare);
      ended.abort();
      placeBox(around, []);
    };
  }, [markup]);

  useSignalEffect(() => {
    void [kept.value, history.value];
    paint(marked.current);
  });
  useSignalEffect(() => {
    void [focus.value, pinned.value];
    show(marked.current);
    if (box.current !== null) placeBox(box.current, boxed(marked.current));
    if (pinned.value && side.value === 'page') marked.current.get(focus.value)?.[0]?.scrollIntoView({ block: 'nearest' });
  });

  // Nothing of it runs; `allow-same-origin` lets us, and only us, look at its tree.
  return (
    <>
      <iframe ref={frame} class="page-frame" title="The page" sandbox="allow-same-origin" referrerpolicy="no-referrer" tabIndex={-1} />
      <div class="over-frame" aria-hidden="true">
        <div ref={box} class="frame-box" />
      </div>
    </>
  );
}

/** Colours, keys and the list of marked elements of a page that was just loaded. */
function prepareDocument(page: Document): Marked {
  const style = page.createElement('style');
  style.textContent = PAINT;
  page.head.append(style);
  page.addEventListener('keydown', (event) => {
    if (frameKeys(event)) event.preventDefault();
  });
  return listMarked(page);
}

/** Keys pressed while the frame has the focus are the window's. */
function frameKeys(event: KeyboardEvent): boolean {
  const { key, code, ctrlKey, metaKey, shiftKey, altKey } = event;
  return !window.dispatchEvent(
    new KeyboardEvent('keydown', { key, code, ctrlKey, metaKey, shiftKey, altKey, cancelable: true, bubbles: true }),
  );
}

function listMarked(page: Document): Marked {
  const marked = new Map<number, Element[]>();
  for (const element of page.querySelectorAll(BLOCK_ELEMENT)) {
    const block = Number(element.getAttribute('b'));
    const list = marked.get(block);
    if (list === undefined) marked.set(block, [element]);
    else list.push(element);
  }
  return marked;
}

/** A page that is still read has no colours yet. */
function paint(marked: Marked): void {
  if (analysis.peek() === undefined) return;
  const now = kept.peek();
  const corrected = history.peek().now.blocks;
  for (const [block, elements] of marked) {
    const isKept = now[block] === 1;
    const said = corrected.get(block);
    const region = isKept ? undefined : said === undefined ? analysis.peek()?.blocks[block]?.region : said.region;
    for (const element of elements) paintElement(element, isKept ? 'kept' : 'dropped', region, said !== undefined);
  }
}

function paintElement(element: Element, fate: string, region: string | undefined, isSaid: boolean): void {
  if (element.getAttribute('f') !== fate) element.setAttribute('f', fate);
  element.toggleAttribute('said', isSaid);
  if (region === undefined) element.removeAttribute('r');
  else element.setAttribute('r', region);
}

let shown: readonly Element[] = [];

/** A block that was chosen is marked in the page, and scrolls with it. */
function show(marked: Marked): void {
  const now = pinned.peek() ? (marked.get(focus.peek()) ?? []) : [];
  if (now === shown) return;
  for (const element of shown) element.removeAttribute('now');
  shown = now;
  for (const element of shown) element.setAttribute('now', '');
}

/** A block that is passed has a box over the page. */
function boxed(marked: Marked): readonly Element[] {
  return pinned.peek() ? [] : (marked.get(focus.peek()) ?? []);
}
