/** The parts of posts: a post stands by itself, its quotations have their sources. */

import { listTexts } from '../../blocks/leaves.ts';
import type { ClassTest } from '../../dom/class-tests.ts';
import { NodeSet } from '../../dom/node-set.ts';
import type { NodeId, Page } from '../../dom/page.ts';
import { ELEMENT } from '../../dom/page.ts';
import { TAG } from '../../dom/tags.ts';
import type { PageView } from '../../features/view.ts';
import { NameFinder } from '../../records/name-finder.ts';
import { AUTHORS, isProfileLink } from '../../records/post-facts.ts';
import type { PostRecord } from '../../records/posts.ts';
import { isQuotation, listQuotations, QUOTES } from '../../records/quotations.ts';
import type { Group, Part } from '../article.ts';
import { buildParts } from '../body/body.ts';
import { markParts } from '../body/mark-parts.ts';
import { listMissingParts } from '../body/missing-parts.ts';
import { markTypedQuotes } from '../body/typed-quotes.ts';
import { freeParts } from './free-parts.ts';
import type { PostContext } from './post-text.ts';

/** What is read of a post. */
export type PostBody = Pick<PostRecord, 'start' | 'stop' | 'content' | 'message'> & Partial<Pick<PostRecord, 'anchor'>>;

/** Elements that may hold another post inside a message. */
const SECTIONS: ReadonlySet<number> = new Set([TAG.article, TAG.aside, TAG.section, TAG.div, TAG.figure, TAG.blockquote, TAG.a]);
/** Nodes of what may be a quoted post that are looked through for who wrote it. */
const LOOK = 200;
/** … and elements around it up to the quotation. */
const CLIMB = 40;
const QUOTED_ROLE: RegExp = /^(?:link|article|blockquote)$/;
/** A line longer than this says more than whom a quotation is from. */
const LONGEST_SOURCE = 90;
const SAID: RegExp = /[:：…]$|\b(?:wrote|said|posted|schrieb)\b|(?:写道|寫道|发表于|說|说)$/i;
/** What forums call the line that says whom a quotation is from: `bbcode_postedby`, `ipsQuote_citation`, `bbCodeBlock-title`, `quoteheader`. */
const SOURCE: ClassTest = (names) => /title|citation|postedby|header/i.test(names);

/** The parts of each post, in the posts' order; one walk over the page. */
export function buildPostParts(view: PageView, posts: readonly PostBody[], { base, repair }: PostContext): Part[][] {
  if (posts.length === 0) return [];
  const { page, leaves } = view;
  const kept = new NodeSet(page.size);
  for (const { message } of posts) for (const n of listTexts(page, leaves, message)) kept.add(n);
  const extent = posts.flatMap(({ content }) => content);
  const holders = leaves.container;
  const messages = new Set(posts.map(({ message }) => (holders[message[0]!] === holders[message.at(-1)!] ? holders[message[0]!]! : 0)));
  const selection = { strategy: 'posts', kept, extent, replies: [], score: new Float32Array(0), confidence: 0 };
  const lists: Part[][] = posts.map(() => []);
  let i = 0;
  for (const part of buildParts(view, selection, { base, repair, messages, markParts, listMissing: listMissingParts })) {
    while (i + 1 < posts.length && posts[i + 1]!.start <= part.node) i++;
    const { content, stop } = posts[i]!;
    if (part.node >= content[0]! && part.node < stop) lists[i]!.push(part);
  }
  const quotes = new QuoteReader(view);
  return lists.map((parts, p) => quotes.mark(markSaid(freeParts(page, parts, posts[p]!.content[0]!, posts[p]!.anchor)), posts[p]!));
}

/** Lines that begin with an arrow are quotations where something else stands beside them. */
function markSaid(parts: Part[]): Part[] {
  const marked = markTypedQuotes(parts, true);
  return marked.every(({ within }) => within?.some(({ type }) => type === 'quote')) ? parts : marked;
}

/** The parts of one post with its quotations told by more than their tag. */
export function markQuotes(view: PageView, parts: readonly Part[], post: PostBody): Part[] {
  return new QuoteReader(view).mark(parts, post);
}

/** Finds quotations by more than their tag: by name, and what is a post inside a post. */
class QuoteReader {
  readonly #view: PageView;
  readonly #page: Page;
  readonly #quotes: NameFinder;
  readonly #authors: NameFinder;

  constructor(view: PageView) {
    this.#view = view;
    this.#page = view.page;
    this.#quotes = new NameFinder(view.page, QUOTES);
    this.#authors = new NameFinder(view.page, AUTHORS);
  }

  /** Parts inside quotations know it; the first line of a quotation that says whom it is from is its attribution, pictures in that are icons. */
  mark(parts: readonly Part[], post: PostBody): Part[] {
    const quotations = listQuotations(this.#view, post, (n) => this.#isQuotation(n));
    if (quotations.length === 0) return [...parts];
    let q = 0;
    let last = -1;
    return parts.flatMap((part) => {
      while (q < quotations.length && this.#page.end[quotations[q]!]! <= part.node) q++;
      const quotation = quotations[q];
      if (quotation === undefined || part.node < quotation) return part;
      if (part.type === 'image' && this.#standsInSource(part.node, quotation)) return [];
      const isFirst = last !== quotation;
      last = quotation;
      const inside = this.#addQuote(part, quotation);
      return isFirst && this.#isSource(part, quotation) ? ({ ...inside, type: 'attribution' } as Part) : inside;
    });
  }

  #isQuotation(n: NodeId): boolean {
    const page = this.#page;
    if (page.kind[n] !== ELEMENT) return false;
    if (isQuotation(page, n, this.#quotes)) return true;
    if (!SECTIONS.has(page.tag[n]!) || !(page.tag[n] === TAG.article || QUOTED_ROLE.test(page.attribute(n, 'role') ?? ''))) return false;
    for (let m = n + 1; m < Math.min(page.end[n]!, n + LOOK); m++) if (page.tag[m] === TAG.time || this.#namesPerson(m)) return true;
    return false;
  }

  #namesPerson(n: NodeId): boolean {
    return isProfileLink(this.#page, n) || this.#authors.names(n);
  }

  #isSource(part: Part, quotation: NodeId): boolean {
    const { node } = part;
    if (part.type !== 'paragraph' || part.text.length > LONGEST_SOURCE) return false;
    if (SAID.test(part.text) || this.#standsInSource(node, quotation)) return true;
    for (let n = node + 1; n < Math.min(this.#page.end[node]!, node + LOOK); n++) if (this.#namesSource(n)) return true;
    return false;
  }

  #standsInSource(from: NodeId, quotation: NodeId): boolean {
    let n = from;
    for (let climbed = 0; n > quotation && climbed < CLIMB; climbed++, n = this.#page.parent[n]!) if (this.#namesSource(n)) return true;
    return false;
  }

  #namesSource(n: NodeId): boolean {
    return this.#page.tag[n] === TAG.cite || this.#page.classPasses(n, SOURCE) || this.#namesPerson(n);
  }

  /** A `blockquote` right in a quotation is the same, and so are lines with arrows. */
  #addQuote(part: Part, quotation: NodeId): Part {
    const { within = [] } = part;
    if (within.some(({ id }) => id === quotation)) return part;
    const others = within.filter(({ type, id }) => type !== 'quote' || (id > 0 && this.#page.parent[id] !== quotation));
    const group: Group = { type: 'quote', id: quotation };
    return { ...part, within: [...others, group].sort((a, b) => a.id - b.id) };
  }
}
