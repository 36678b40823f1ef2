/** Lists of which every item is a list of its own, as Notion writes them. */
import type { NodeId, Page } from '../../dom/page.ts';
import type { Group, ItemGroup, Part } from '../article.ts';

/** The parts with such lists as one. */
export function joinLists(parts: readonly Part[], page: Page): Part[] {
  /** List → the first of those that it goes on with. */
  const first = new Map<NodeId, NodeId>();
  /** Element → the last item of a list in it. */
  const last = new Map<NodeId, ItemGroup>();
  const join = (group: Group): Group => {
    if (group.type !== 'item') return group;
    const { list } = group;
    const before = last.get(page.parent[list]!);
    if (!first.has(list)) first.set(list, before !== undefined && goesOn(page, before, group) ? first.get(before.list)! : list);
    last.set(page.parent[list]!, group);
    return first.get(list) === list ? group : { ...group, list: first.get(list)! };
  };
  return parts.map((part) => (part.within === undefined ? part : { ...part, within: part.within.map(join) }));
}

/** Both items are the only ones of their lists, which stand side by side, have one name and count on. */
function goesOn(page: Page, { list, id, number = -1 }: ItemGroup, next: ItemGroup): boolean {
  const { tag, end } = page;
  const name = page.attribute(list, 'class');
  return (
    tag[list] === tag[next.list] &&
    end[list]! >= next.list - 1 &&
    end[id]! >= end[list]! - 1 &&
    end[next.id]! >= end[next.list]! - 1 &&
    (next.number ?? 0) === number + 1 &&
    name !== undefined &&
    name === page.attribute(next.list, 'class')
  );
}
