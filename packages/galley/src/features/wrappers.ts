/** `div`s around a whole page that say nothing: what is inside is seen as if it stood in the body itself. */
import { ELEMENT, type NodeId } from '../dom/page.ts';
import { TAG } from '../dom/tags.ts';
import type { PageView } from './view.ts';

/** The `div`s without names at the top of the body, one in the other, each around all of the page's text. */
export interface Wrappers {
  readonly body: NodeId;
  /** The innermost; −1 where there is none. */
  readonly inner: NodeId;
  readonly count: number;
}

export function findWrappers(view: PageView): Wrappers {
  const { size, kind, tag } = view.page;
  let body = 0;
  while (body < size && !(kind[body] === ELEMENT && tag[body] === TAG.body)) body++;
  let inner = -1;
  let count = 0;
  for (let n = findInside(view, body); n >= 0; n = findInside(view, n)) {
    inner = n;
    count++;
  }
  return { body, inner, count };
}

/** The element that stands for n: the body for the innermost wrapper. */
export function passWrappers({ body, inner }: Wrappers, n: NodeId): NodeId {
  return n === inner ? body : n;
}

/** The wrapper right inside of n; −1 without one. */
function findInside({ page, leaves }: PageView, n: NodeId): NodeId {
  for (let child = n + 1; n < page.size && child < page.end[n]!; child = page.end[child]!) {
    const [first, behind] = [leaves.at[child]!, leaves.at[page.end[child]!]!];
    if (first === behind) continue;
    const isPlain = page.kind[child] === ELEMENT && page.tag[child] === TAG.div && page.marks[child] === 0;
    return isPlain && first === 0 && behind === leaves.count ? child : -1;
  }
  return -1;
}
