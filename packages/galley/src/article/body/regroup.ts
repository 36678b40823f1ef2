/** Groups of which only the whole page tells what they are: lists as editors write them and lists of pictures, chapters called notes, messages called quotations. */
import type { NodeId, Page } from '../../dom/page.ts';
import { isWholeMessage } from '../../records/quotations.ts';
import type { Group, ItemGroup, Part } from '../article.ts';

/** The parts with such lists as one, items where their depth says, and without callouts that have two headings: chapters of the text, whatever they are called –, quotations that are messages, and lists of nothing but pictures, which are galleries. */
export function regroup(parts: Part[], page: Page): Part[] {
  const headed = new Set<Group>();
  const chapters = new Set<Group>();
  const texts = new Set<number>();
  for (const { type, within = [] } of parts)
    for (const group of within)
      if (group.type === 'item' && type !== 'image' && type !== 'caption') texts.add(group.list);
      else if (group.type === 'callout' && type === 'heading') (headed.has(group) ? chapters : headed).add(group);
  const lists = new ListJoiner(page);
  return parts.map((part) => {
    if (!part.within) return part;
    const groups = part.within.flatMap((group) =>
      chapters.has(group) || (group.type === 'quote' && isWholeMessage(page, group.id)) || (group.type === 'item' && !texts.has(group.list))
        ? []
        : lists.place(group),
    );
    // Next to all parts stay what they are, and share their groups with those beside them.
    if (groups.length === part.within.length && groups.every((group, i) => group === part.within![i])) return part;
    const { within, ...rest } = part;
    return groups.length === 0 ? rest : { ...rest, within: groups };
  });
}

/** How deep an item stands by its class or its list's: Google Docs writes lists in lists as brothers, Quill all items into one list. */
const DEPTH: RegExp = /(?:^|\s)(?:lst-\S{1,60}-|ql-indent-)(\d)(?:\s|$)/;

class ListJoiner {
  readonly #page: Page;
  /** Element → the last list in it, and the last items at each depth. */
  readonly #runs = new Map<NodeId, readonly [list: NodeId, open: readonly ItemGroup[]]>();
  /** Item → the items it stands in, and itself: any number of parts have it. */
  readonly #placed = new Map<number, readonly Group[]>();

  constructor(page: Page) {
    this.#page = page;
  }

  /** A container as it is, an item behind those that it stands in. */
  place(group: Group): readonly Group[] {
    if (group.type !== 'item') return [group];
    const placed = this.#placed.get(group.id) ?? this.#placeItem(this.#readKind(group));
    this.#placed.set(group.id, placed);
    return placed;
  }

  /** Quill says of each item what kind it is, and writes all into an `ol`. */
  #readKind(item: ItemGroup): ItemGroup {
    const kind = this.#page.attribute(item.id, 'data-list') ?? 'ordered';
    if (kind === 'ordered') return item;
    const { number, ...bullet } = item;
    return kind === 'bullet' ? bullet : { ...bullet, checked: kind === 'checked' };
  }

  #placeItem(item: ItemGroup): readonly ItemGroup[] {
    const { list, id } = item;
    const { end, parent } = this.#page;
    const [last, run] = this.#runs.get(parent[list]!) ?? [-1, []];
    const own = this.#readDepth(id);
    const stated = own ?? this.#readDepth(list);
    const before = list === last || (end[last]! <= list && end[last]! >= list - 1) ? run : [];
    const depth = Math.min(stated ?? 0, before.length);
    const isJoined = stated !== undefined || before.length > 1 || (before[0] && this.#countsOn(before[0], item, last));
    const open = [...before.slice(0, depth), isJoined ? join(item, before[depth], own !== undefined && depth > 0) : item];
    this.#runs.set(parent[list]!, [list, open]);
    return open;
  }

  #readDepth(n: NodeId): number | undefined {
    const depth = DEPTH.exec(this.#page.attribute(n, 'class') ?? '')?.[1];
    return depth === undefined ? undefined : Number(depth);
  }

  /** The next item is the only one of its list, which has the name of the last and counts on, or is a block that nobody counts. */
  #countsOn({ number = -1 }: ItemGroup, next: ItemGroup, last: NodeId): boolean {
    const { end } = this.#page;
    const [name, nextName] = [last, next.list].map((n) => this.#page.attribute(n, 'class'));
    const counts = (next.number ?? 0) === number + 1 || /ered(?:_list)?-block/.test(name ?? '');
    return end[next.id]! >= end[next.list]! - 1 && counts && nextName !== undefined && name === nextName;
  }
}

/** `apart`: where one list holds all items, those that stand deeper are of a list of their own, and are counted by themselves. */
function join({ number, ...item }: ItemGroup, before: ItemGroup | undefined, apart: boolean): ItemGroup {
  const list = before?.list ?? (apart ? item.id : item.list);
  if (number === undefined) return { ...item, list };
  return { ...item, list, number: before?.number ? before.number + 1 : apart ? 1 : number };
}
