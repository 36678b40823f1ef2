/** Items whose class says how deep they stand: editors write lists in lists as brothers (Google Docs), or all items into one list (Quill). */
import type { NodeId, Page } from '../../dom/page.ts';
import type { Group, ItemGroup } from '../article.ts';

const DEPTH: RegExp = /(?:^|\s)(?:lst-\S{1,60}-|ql-indent-)(\d)(?:\s|$)/;

export class Nesting {
  readonly #page: Page;
  /** The last item at each depth, and the list it was in. */
  #open: ItemGroup[] = [];
  #list: NodeId = -1;
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
    const { number, ...rest } = item;
    return kind === 'bullet' ? rest : { ...rest, checked: kind === 'checked' };
  }

  #placeItem(item: ItemGroup): readonly ItemGroup[] {
    const own = this.#readDepth(item.id);
    const stated = own ?? this.#readDepth(item.list);
    if (!this.#goesOn(item.list)) this.#open = [];
    this.#list = item.list;
    const depth = Math.min(stated ?? 0, this.#open.length);
    const isPlain = stated === undefined && this.#open.length < 2;
    const placed = isPlain ? item : this.#join(item, this.#open[depth], stated !== undefined && own === undefined, depth);
    this.#open = [...this.#open.slice(0, depth), placed];
    return this.#open;
  }

  /** Where one list holds all items, those that stand deeper are of a list of their own, and each is counted by itself. */
  #join(item: ItemGroup, before: ItemGroup | undefined, isApart: boolean, depth: number): ItemGroup {
    const { id, number } = item;
    const list = before?.list ?? (isApart || depth === 0 ? item.list : id);
    if (isApart || number === undefined) return { ...item, list };
    return { ...item, list, number: before?.number === undefined ? (depth > 0 ? 1 : number) : before.number + 1 };
  }

  #readDepth(n: NodeId): number | undefined {
    const depth = DEPTH.exec((this.#page.attribute(n, 'class') ?? '').slice(0, 200))?.[1];
    return depth === undefined ? undefined : Number(depth);
  }

  /** The list stands right behind the one before, or is the same. */
  #goesOn(list: NodeId): boolean {
    const { end, parent } = this.#page;
    const before = this.#list;
    return list === before || (before > 0 && parent[list] === parent[before] && end[before]! <= list && end[before]! >= list - 1);
  }
}
