/** A question and its answers where microdata names them (schema.org `Question`): few as they may be, and unlike as they may look. */
import type { NodeId, Page } from '../dom/page.ts';
import type { PageView } from '../features/view.ts';
import type { Region } from './divide.ts';

const COMMENT: RegExp = /\/Comment$/;
const ANSWER: RegExp = /(?:^|\s)(?:accepted|suggested)Answer(?:\s|$)/;
const QUESTION: RegExp = /\/Question$/;

/** The question, each answer and each comment on one of them, in document order; [] where the page names no answer, or not what it answers. */
export function listStatedAnswers({ page }: PageView): Region[] {
  if (!page.source.includes('edAnswer')) return [];
  const starts: NodeId[] = [];
  const comments = new Set<NodeId>();
  for (let n = 1; n < page.size; n++) {
    const property = page.attribute(n, 'itemprop') ?? '';
    const type = page.attribute(n, 'itemtype') ?? '';
    if (QUESTION.test(type)) {
      // Several questions with an answer each are no thread.
      if (starts.length > 0) return [];
      starts.push(n);
    } else if (starts.length > 0 && ANSWER.test(property)) starts.push(n);
    else if (starts.length > 0 && (property === 'comment' || COMMENT.test(type))) {
      starts.push(n);
      comments.add(n);
    }
  }
  if (starts.length < 2 + comments.size) return [];
  return starts.map((n, i) => {
    const stop = Math.min(page.end[n]!, starts[i + 1] ?? page.size);
    const region = { nodes: [n], stop, anchor: findCreation(page, n, stop) };
    return comments.has(n) ? { ...region, inside: true } : region;
  });
}

/** What says when it was written; the post itself where nothing does. */
function findCreation(page: Page, start: NodeId, stop: NodeId): NodeId {
  for (let n = start; n < stop; n++) if (page.attribute(n, 'itemprop') === 'dateCreated') return n;
  return start;
}
