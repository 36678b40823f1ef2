/** A question and its answers where microdata names them (schema.org `Question`): few as they may be, and unlike as they may look. */
import type { NodeId, Page } from '../dom/page.ts';
import type { PageView } from '../features/view.ts';
import type { Region } from './divide.ts';

/** Of these types is a part of the page, as microdata has it, or as what it stands there. */
const QUESTION: RegExp = /\/Question$/;
const COMMENT: RegExp = /\/Comment$|^comment$/;
const ANSWER: RegExp = /(?:^|\s)(?:accepted|suggested)Answer(?:\s|$)/;

function readKind(page: Page, n: NodeId): RegExp | undefined {
  const type = page.attribute(n, 'itemtype') ?? '';
  if (QUESTION.test(type)) return QUESTION;
  const property = page.attribute(n, 'itemprop') ?? '';
  if (ANSWER.test(property)) return ANSWER;
  return COMMENT.test(type) || COMMENT.test(property) ? COMMENT : undefined;
}

/** The question, each answer and each comment on one of them, in document order; [] where the page names no answer, or not what it answers. */
export function listStatedAnswers({ page }: PageView): Region[] {
  if (!page.attributePasses('itemprop', (property) => ANSWER.test(property))) return [];
  const starts: NodeId[] = [];
  const comments = new Set<NodeId>();
  for (let n = 1; n < page.size; n++) {
    const kind = readKind(page, n);
    // Several questions with an answer each are no thread; what stands before the question belongs to something else.
    if (kind === QUESTION && starts.length > 0) {
      if (isAnswered(page, n)) return [];
      // A link to one like it.
      n = page.end[n]! - 1;
      continue;
    }
    if (kind === undefined || (kind !== QUESTION && starts.length === 0)) continue;
    starts.push(n);
    if (kind === COMMENT) comments.add(n);
  }
  if (starts.length < 2 + comments.size) return [];
  return starts.map((n, i) => {
    const stop = Math.min(page.end[n]!, starts[i + 1] ?? page.size);
    const region = { nodes: [n], stop, anchor: findCreation(page, n, stop) };
    return comments.has(n) ? { ...region, inside: true } : region;
  });
}

function isAnswered(page: Page, question: NodeId): boolean {
  for (let n = question + 1; n < page.end[question]!; n++) if (readKind(page, n) === ANSWER) return true;
  return false;
}

/** What says when it was written; the post itself where nothing does. */
function findCreation(page: Page, start: NodeId, stop: NodeId): NodeId {
  for (let n = start; n < stop; n++) if (page.attribute(n, 'itemprop') === 'dateCreated') return n;
  return start;
}
