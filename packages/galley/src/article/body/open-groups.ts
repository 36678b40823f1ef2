/** The containers that are open at a place of the body: quotations, items of lists, definitions, details. */
import { isHeadingTag } from '../../blocks/roles.ts';
import type { NodeId, Page } from '../../dom/page.ts';
import { ELEMENT, TEXT } from '../../dom/page.ts';
import { TAG } from '../../dom/tags.ts';
import { gatherText } from '../../evidence/element-text.ts';
import { resolveAddress } from '../../fields/choice/address.ts';
import type { CalloutGroup, FootnoteGroup, Group, ItemGroup, QuoteGroup } from '../article.ts';
import { isPost } from './embeds/posts.ts';
import type { KeptText } from './kept-text.ts';

interface OpenList {
  /** The element of the list. */
  node: NodeId;
  ordered: boolean;
  next: number;
  /** From one number to the next. */
  step: number;
  style: Pick<ItemGroup, 'numbering'>;
  /** Its last item. */
  last?: Group;
}

type Undo = () => void;

/** Pages nest 100,000 levels deep; what people read does not. */
const DEEPEST = 16;

/** Addresses of open quotations together: every part within them repeats them. The longest of 5,379 real pages has 100 characters (ours). */
const LONGEST_SOURCES = 500;

/** Nodes of an item before its box. */
const BOX_NODES = 8;
/** Nodes of a summary before its heading: anchors, versions. */
const HEAD_NODES = 40;

/** A style by which bullets are numbers, and what those are written in. */
const COUNTED: RegExp = /list-style(?:-type)?\s?:\s?(?:decimal|(low|upp)er-([alr]))/i;
/** Word's lists are paragraphs that say how deep they stand, and have their bullets and numbers as text. */
export const WORD_ITEM: RegExp = /mso-list:\s?l\d+ level(\d)/;
export const WORD_MARK: RegExp = /^(?:[^\p{L}\d]|o|(\d{1,3})[.)])(?:\s|$)/u;
/** Nodes of such an item up to its mark: a condition in a comment stands before it. */
export const MARK_NODES = 4;
const NUMBERINGS = ['a', 'A', 'i', 'I'] as const;

export class OpenGroups {
  readonly #page: Page;
  readonly #base: string | undefined;
  readonly #given: KeptText;
  #groups: Group[] = [];
  readonly #lists: OpenList[] = [];
  /** The last of Word's items at each depth. */
  readonly #levels: Group[] = [];
  /** Characters of the addresses of open quotations. */
  #sources = 0;
  /** Made when a part asks for it; parts that stand in the same share it. */
  #within: readonly Group[] | undefined;

  /** `given` is what was chosen, `base` resolves relative addresses. */
  constructor(page: Page, given: KeptText, base: string | undefined) {
    this.#page = page;
    this.#given = given;
    this.#base = base;
  }

  /** What a part that starts here stands in; undefined for nothing. */
  get within(): readonly Group[] | undefined {
    if (this.#groups.length > 0) this.#within ??= this.#groups.slice(0, DEEPEST);
    return this.#within;
  }

  /** The innermost container. */
  get innermost(): Group | undefined {
    return this.#groups[this.#groups.length - 1];
  }

  /** Opens what element n is; undefined when it is none of them. */
  enter(n: NodeId, tag: number): Undo | undefined {
    switch (tag) {
      case TAG.ul:
      case TAG.ol:
      case TAG.menu:
      case TAG.dir:
      case TAG.dl:
        return this.#openList(n, tag === TAG.ol);
      case TAG.li:
        return this.#openItem(n);
      case TAG.dt:
      case TAG.dd:
        // Old pages indent paragraphs by it, and Doxygen writes notes with it; dictionaries have the headline for its only term.
        return this.innermost?.id === this.#page.parent[n] || this.#isAlone(n)
          ? undefined
          : this.#lists[0] && this.#open({ type: tag === TAG.dt ? 'term' : 'definition', id: n, list: this.#listOf(n) });
      case TAG.blockquote:
        return this.#openQuote(n);
      case TAG.details:
        return this.#openDetails(n);
      default:
        return undefined;
    }
  }

  /** Opens a callout, unless it is only a part of the one that is open. */
  enterCallout(n: NodeId, kind: CalloutGroup['kind']): Undo | undefined {
    return this.innermost?.type === 'callout' ? undefined : this.#open({ type: 'callout', id: n, kind });
  }

  /** Opens once more what was left before. */
  reopen(group: Group): Undo {
    return this.#open(group);
  }

  /** A note: everything else is left for a while, since notes stand by themselves. */
  enterNote(note: FootnoteGroup): Undo {
    const groups = this.#groups;
    this.#set([note]);
    return () => this.#set(groups);
  }

  #set(groups: Group[]): void {
    this.#groups = groups;
    this.#within = undefined;
  }

  #open(group: Group): Undo {
    this.#groups.push(group);
    this.#within = undefined;
    return () => {
      this.#groups.pop();
      this.#within = undefined;
    };
  }

  /** What stands open below a heading is a chapter, whatever folds it: no container. */
  #openDetails(n: NodeId): Undo | undefined {
    const { tag, end, kind } = this.#page;
    const open = this.#page.attribute(n, 'open') !== undefined;
    const head = kind[n + 1] === TEXT ? n + 2 : n + 1;
    if (open && tag.subarray(head, Math.min(end[head]!, head + HEAD_NODES)).some(isHeadingTag)) return undefined;
    return this.#open({ type: 'details', id: n, ...(open && { open }) });
  }

  #openList(n: NodeId, isOrdered: boolean): Undo {
    const step = this.#page.attribute(n, 'reversed') === undefined ? 1 : -1;
    const start = Number.parseInt(this.#page.attribute(n, 'start') ?? '', 10);
    const [counted, size, letter] = this.#readStyle(n);
    const styled = size && NUMBERINGS[(letter === 'r' ? 2 : 0) + (size === 'upp' ? 1 : 0)];
    const numbering = NUMBERINGS.find((known) => known === (styled ?? this.#page.attribute(n, 'type')));
    const outer = this.#lists[this.#lists.length - 1];
    // Lists right inside lists are meant for the item before them.
    const undo = outer?.last !== undefined && outer.node === this.#page.parent[n] ? this.#open(outer.last) : undefined;
    this.#lists.push({
      node: n,
      ordered: isOrdered || counted !== undefined,
      next: Number.isSafeInteger(start) ? start : step < 0 ? this.#countItems(n) : 1,
      step,
      style: numbering === undefined ? {} : { numbering },
    });
    return () => {
      this.#lists.pop();
      undo?.();
    };
  }

  #readStyle(n: NodeId): readonly string[] {
    return COUNTED.exec(this.#page.attribute(n, 'style') ?? '') ?? [];
  }

  #countItems(list: NodeId): number {
    const { tag, end } = this.#page;
    let count = 0;
    for (let n = list + 1; n < end[list]!; n = end[n]!) if (tag[n] === TAG.li) count++;
    return count;
  }

  /** The list that item n is of; where there is none, its parent stands for one. */
  #listOf(n: NodeId): NodeId {
    const list = this.#lists[this.#lists.length - 1];
    return list === undefined || this.#page.end[list.node]! < this.#page.end[n]! ? this.#page.parent[n]! : list.node;
  }

  /** Nothing else of its list was chosen, and it is next to the whole body, or a picture. */
  #isAlone(n: NodeId): boolean {
    const own = this.#given.measure(n);
    return this.#given.measure(this.#listOf(n)) === own && (own === 0 || own * 2 > this.#given.total);
  }

  #openItem(n: NodeId): Undo {
    const level = WORD_ITEM.exec(this.#page.attribute(n, 'style') ?? '')?.[1];
    if (level !== undefined) return this.#openWordItem(n, Number(level));
    const list = this.#lists[this.#lists.length - 1];
    const value = Number.parseInt(this.#page.attribute(n, 'value') ?? '', 10);
    if (list !== undefined && Number.isSafeInteger(value)) list.next = value;
    const checked = this.#readBox(n);
    const item: Group = {
      type: 'item',
      id: n,
      list: this.#listOf(n),
      ...(list && (list.ordered || this.#readStyle(n)[0]) && { number: list.next, ...list.style }),
      ...(checked !== undefined && { checked }),
    };
    if (list) {
      list.last = item;
      list.next += list.step;
    }
    return this.#open(item);
  }

  #openWordItem(n: NodeId, level: number): Undo {
    const outer = level > 1 ? this.#levels[level - 2] : undefined;
    const mark = this.#page.tag.subarray(n, n + MARK_NODES).indexOf(TAG.rp);
    const number = mark < 0 ? undefined : WORD_MARK.exec(gatherText(this.#page, n + mark))?.[1];
    const item: Group = {
      type: 'item',
      id: n,
      list: outer?.id ?? this.#page.parent[n]!,
      ...(number !== undefined && { number: Number(number) }),
    };
    this.#levels[level - 1] = item;
    const undo = outer && this.#open(outer);
    const leave = this.#open(item);
    return () => {
      leave();
      undo?.();
    };
  }

  /** Whether the box before the words of an item is ticked; undefined where there is none. */
  #readBox(n: NodeId): boolean | undefined {
    const { end, tag, kind } = this.#page;
    for (let m = n; m < Math.min(end[n]!, n + BOX_NODES); m++) {
      if ((m > n && tag[m] === TAG.li) || (kind[m] === TEXT && this.#page.rawText(m).trim() !== '')) return undefined;
      const drawn = kind[m] === ELEMENT ? readDrawnBox(this.#page, m, n) : undefined;
      if (drawn !== undefined) return drawn;
      if (tag[m] !== TAG.input || this.#page.attribute(m, 'type')?.toLowerCase() !== 'checkbox') continue;
      return this.#page.attribute(m, 'checked') !== undefined;
    }
    return undefined;
  }

  #openQuote(n: NodeId): Undo {
    const url = resolveAddress(this.#page.attribute(n, 'cite'), this.#base);
    const quote: QuoteGroup = {
      type: 'quote',
      id: n,
      ...(this.#given.measure(n) === 0 && isPost(this.#page, n) ? { aside: true } : {}),
    };
    if (url === undefined || this.#sources + url.length > LONGEST_SOURCES) return this.#open(quote);
    this.#sources += url.length;
    const undo = this.#open({ ...quote, url });
    return () => {
      this.#sources -= url.length;
      undo();
    };
  }
}

/** A box that is no `input`: by its role, or as Notion, Discourse, Confluence and, in a list that is called so, Asciidoctor and templates write it. */
function readDrawnBox(page: Page, n: NodeId, item: NodeId): boolean | undefined {
  if (page.attribute(n, 'role') === 'checkbox') return page.attribute(n, 'aria-checked') === 'true';
  const names = page.attribute(n, 'class') ?? '';
  if (page.attribute(n, 'data-inline-task-id') !== undefined) return names === 'checked';
  const list = page.attribute(page.parent[item]!, 'class') ?? '';
  const state =
    /(?:^|\s)(?:checkbox-(?:(on)|off)|(?:check|task-)list fa[rs]? fa-(check-)?(?:square-o|circle)|chcklst-box(?: (checked))?)(?:\s|$)/.exec(
      `${list} ${names}`,
    );
  return state?.slice(1).some(Boolean);
}
