/** Items whose class says how deep they stand: editors write lists in lists as brothers (Google Docs), or all items into one list (Quill). */
import type { NodeId, Page } from '../../dom/page.ts';
import type { ItemGroup } from '../article.ts';

const DEPTH: RegExp = /(?:^|\s)(?:lst-\S{1,60}-|ql-indent-)(\d)(?:\s|$)/;

export class ItemDepths {
  readonly #page: Page;
  /** The last item at each depth, and the list it was in. */
  #open: ItemGroup[] = [];
  #list: NodeId = -1;

  constructor(page: Page) {
    this.#page = page;
  }

  /** The item behind those that it stands in. */
  place(item: ItemGroup): readonly ItemGroup[] {
    const { list, id } = item;
    const own = this.#read(id);
    const stated = own ?? this.#read(list);
    if (!this.#goesOn(list)) this.#open = [];
    this.#list = list;
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

  #read(n: NodeId): number | undefined {
    const depth = DEPTH.exec((this.#page.attribute(n, 'class') ?? '').slice(0, 200))?.[1];
    return depth === undefined ? undefined : Number(depth);
  }

  /** The list stands right behind the one before, or is the same. */
  #goesOn(list: NodeId): boolean {
    const { end, parent } = this.#page;
    return (
      list === this.#list ||
      (this.#list > 0 && parent[list] === parent[this.#list] && end[this.#list]! <= list && end[this.#list]! >= list - 1)
    );
  }
}
