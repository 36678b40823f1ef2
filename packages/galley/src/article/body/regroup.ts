/** Groups of which only the whole page tells what they are: lists of one item each, as Notion writes them, chapters called notes, messages called quotations. */
import type { NodeId, Page } from '../../dom/page.ts';
import { isWholeMessage } from '../../records/quotations.ts';
import type { Group, ItemGroup, Part } from '../article.ts';
import { Nesting } from './nest-items.ts';

/** The parts with such lists as one, and without callouts that have two headings: chapters of the text, whatever they are called –, and quotations that are messages. */
export function regroup(parts: readonly Part[], page: Page): Part[] {
  const headed = new Set<Group>();
  const chapters = new Set<Group>();
  for (const { type, within = [] } of parts)
    if (type === 'heading') for (const group of within) if (group.type === 'callout') (headed.has(group) ? chapters : headed).add(group);
  const lists = new ListJoiner(page);
  const nesting = new Nesting(page);
  return parts.map((part) => {
    const { within, ...rest } = part;
    const groups = within?.flatMap((group) =>
      chapters.has(group) || (group.type === 'quote' && isWholeMessage(page, group.id)) ? [] : nesting.place(lists.join(group)),
    );
    // Next to all parts stay what they are, and share their groups with those beside them.
    if (groups === undefined || (groups.length === within!.length && groups.every((group, i) => group === within![i]))) return part;
    return groups.length === 0 ? rest : { ...rest, within: groups };
  });
}

class ListJoiner {
  readonly #page: Page;
  /** List → the first of those that it goes on with. */
  readonly #first = new Map<NodeId, NodeId>();
  /** Element → the last item of a list in it. */
  readonly #last = new Map<NodeId, ItemGroup>();

  constructor(page: Page) {
    this.#page = page;
  }

  join(group: Group): Group {
    if (group.type !== 'item') return group;
    const { list } = group;
    const parent = this.#page.parent[list]!;
    const before = this.#last.get(parent);
    if (!this.#first.has(list)) this.#first.set(list, before && this.#goesOn(before, group) ? this.#first.get(before.list)! : list);
    this.#last.set(parent, group);
    const first = this.#first.get(list)!;
    return first === list ? group : { ...group, list: first };
  }

  /** The next item is the only one of its list, which stands right behind the other, has its name and counts on. */
  #goesOn({ list, number = -1 }: ItemGroup, next: ItemGroup): boolean {
    const { end } = this.#page;
    const [name, nextName] = [list, next.list].map((n) => this.#page.attribute(n, 'class'));
    return (
      end[list]! >= next.list - 1 &&
      end[next.id]! >= end[next.list]! - 1 &&
      (next.number ?? 0) === number + 1 &&
      nextName !== undefined &&
      name === nextName
    );
  }
}
