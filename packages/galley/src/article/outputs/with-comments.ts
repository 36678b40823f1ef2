/** An article with its comments below the body, as parts: what every written form then shows. */

import type { Article, Comment, ItemGroup, Part, Span } from '../article.ts';
import { checkArticle } from '../check-article.ts';
import { GroupNumbers } from '../group-numbers.ts';

/** Answers to answers stand at most this deep in lists: parts stand in 16 containers at most, and comments have their own. */
const DEEPEST = 8;
const BETWEEN = ' · ';

/**
 * The article with its comments behind the body: a break, then a list, answers inside what they answer. Each begins with a line that
 * says who wrote it, when (a link where it has an address), its votes (`▲ 12`) and a ✓ where it is the accepted answer. The article itself
 * where it has none.
 *
 * @throws TypeError on what is no article, such as a whole result of `extract`.
 *
 * @example
 * ```ts
 * import { renderMarkdown, withComments } from 'galley';
 *
 * const article = { parts: [], comment: [{ text: 'Gladly.', author: 'Ann' }] };
 * renderMarkdown(withComments(article)); // → '---\n\n- **Ann**\n\n  Gladly.'
 * ```
 */
export function withComments<T extends Pick<Article, 'parts' | 'comment'>>(article: T): T {
  checkArticle('withComments', article);
  const { parts, comment } = article;
  return comment.length === 0 ? article : { ...article, parts: [...parts, ...listParts(comment, parts)] };
}

function listParts(comments: readonly Comment[], before: readonly Part[]): Part[] {
  const numbers = new GroupNumbers(before);
  const parts: Part[] = [{ type: 'separator', text: '', node: -1, offset: -1 }];
  const chains = nestItems(comments, numbers);
  comments.forEach((comment, i) => {
    const head = writeHead(comment);
    const own = listOwn(comment, numbers);
    for (const part of head === undefined ? own : [head, ...own]) parts.push({ ...part, within: [...chains[i]!, ...(part.within ?? [])] });
  });
  return parts;
}

/** The items that each comment stands in, its own last. */
function nestItems(comments: readonly Comment[], numbers: GroupNumbers): (readonly ItemGroup[])[] {
  const chains: (readonly ItemGroup[])[] = [];
  /** By comment, −1 for the article: the list of what answers it. */
  const lists = new Map<number, number>();
  comments.forEach(({ parentItem }) => {
    // A comment answers an earlier one; articles may come from anybody's JSON.
    let parent = parentItem !== undefined && chains[parentItem] !== undefined ? parentItem : -1;
    let outer = chains[parent] ?? [];
    if (outer.length > DEEPEST) {
      parent = -2 - outer[DEEPEST - 1]!.id;
      outer = outer.slice(0, DEEPEST);
    }
    const list = lists.get(parent) ?? numbers.next();
    lists.set(parent, list);
    chains.push([...outer, { type: 'item', id: numbers.next(), list }]);
  });
  return chains;
}

/** Who, when, how many votes, whether accepted; undefined where nothing is known. */
function writeHead({ author, datePublished, rawDate, url, upvoteCount, accepted }: Comment): Part | undefined {
  const spans: Span[] = [];
  let text = '';
  const add = (piece: string | undefined, span?: Omit<Span, 'start' | 'end'>): void => {
    if (piece === undefined || piece === '') return;
    if (text !== '') text += BETWEEN;
    if (span !== undefined) spans.push({ ...span, start: text.length, end: text.length + piece.length });
    text += piece;
  };
  add(author, { type: 'strong' });
  add(datePublished ?? rawDate ?? (url === undefined ? undefined : '#'), url === undefined ? undefined : { type: 'link', href: url });
  add(upvoteCount === undefined ? undefined : `▲ ${upvoteCount}`);
  add(accepted === true ? '✓' : undefined);
  return text === '' ? undefined : { type: 'paragraph', text, node: -1, offset: -1, ...(spans.length === 0 ? {} : { spans }) };
}

/** The comment's own parts, its containers under numbers of their own. */
function listOwn({ text, parts }: Comment, numbers: GroupNumbers): Part[] {
  if (parts === undefined) return text.split('\n').map((line) => ({ type: 'paragraph', text: line, node: -1, offset: -1 }));
  return numbers.renumber(parts);
}
