/** Numbers for the containers that parts stand in, where parts of several pages or comments come together. */
import type { Group, Part } from './article.ts';

/** Hands out numbers that no container among the parts it has seen has. */
export class GroupNumbers {
  #next = 0;

  /** `taken`: parts that keep the numbers they have. */
  constructor(taken: readonly Part[]) {
    for (const { within = [] } of taken)
      for (const group of within) this.#next = Math.max(this.#next, group.id + 1, 'list' in group ? group.list + 1 : 0);
  }

  /** A number that nothing has. */
  next(): number {
    return this.#next++;
  }

  /** The parts with new numbers: what stood in one container or list still does, and with nothing else. */
  renumber(parts: readonly Part[]): Part[] {
    const numbers = new Map<number, number>();
    const change = (id: number): number => {
      let number = numbers.get(id);
      if (number === undefined) {
        number = this.next();
        numbers.set(id, number);
      }
      return number;
    };
    const changeGroup = (group: Group): Group =>
      'list' in group ? { ...group, id: change(group.id), list: change(group.list) } : { ...group, id: change(group.id) };
    return parts.map((part) => (part.within === undefined ? part : { ...part, within: part.within.map(changeGroup) }));
  }
}
