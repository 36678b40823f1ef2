/**
 * What people decided about stories, as constraints on the clustering: must-link and cannot-link, closed under both
 * (Wagstaff & Cardie 2000, “Clustering with instance-level constraints”).
 */

/** A person's word on which messages tell one story. */
export interface StoryDecision {
  /** `merge`: all of both sides are one story. `split`: `one` is a story, and nothing of `other` is in it. */
  readonly kind: 'merge' | 'split';
  /** Ids of messages: those that went to the others, or that left them. */
  readonly one: readonly string[];
  /** Ids of messages: the others. */
  readonly other: readonly string[];
}

/** Messages that must be together, by number; `undefined` of a message about which nobody has said anything. */
export type LinkGroup = number;

/**
 * The constraints that follow from decisions. Of two that contradict each other the later one holds; of the earlier one stays what
 * does not contradict it. Linear in the messages of the decisions but for contradictions.
 *
 * @example
 * ```ts
 * import { StoryConstraints } from '@galley/newsroom/stories';
 *
 * const constraints = new StoryConstraints([
 *   { kind: 'merge', one: ['a', 'b'], other: ['c'] },
 *   { kind: 'split', one: ['c'], other: ['a', 'b'] },
 * ]);
 * constraints.mustLink('a', 'b'); // → true
 * constraints.cannotLink('b', 'c'); // → true
 * constraints.mustLink('a', 'c'); // → false
 * ```
 */
export class StoryConstraints {
  readonly #parents: number[] = [];
  readonly #nodes = new Map<string, number>();
  /** Of a root: the roots that must stay away from it. */
  readonly #apart = new Map<number, Set<number>>();
  readonly #messages = new Map<LinkGroup, string[]>();

  /** @param decisions the earliest first. */
  constructor(decisions: readonly StoryDecision[] = []) {
    for (const { kind, one, other } of decisions.toReversed()) {
      if (kind === 'merge') this.#link([...one, ...other]);
      else this.#part(this.#link(one), other);
    }
    for (const [message, node] of this.#nodes) {
      const group = this.#find(node);
      const messages = this.#messages.get(group);
      if (messages === undefined) this.#messages.set(group, [message]);
      else messages.push(message);
    }
  }

  /** Messages about which something was said. */
  get size(): number {
    return this.#nodes.size;
  }

  /** The group of a message. */
  groupOf(message: string): LinkGroup | undefined {
    const node = this.#nodes.get(message);
    return node === undefined ? undefined : this.#find(node);
  }

  /** Every group with its messages. */
  groups(): IterableIterator<[group: LinkGroup, messages: readonly string[]]> {
    return this.#messages.entries();
  }

  /** Messages of one group. */
  messagesOf(group: LinkGroup): readonly string[] {
    return this.#messages.get(group) ?? [];
  }

  /** Whether no story may have messages of both groups. */
  areApart(one: LinkGroup, other: LinkGroup): boolean {
    return this.#apart.get(one)?.has(other) === true;
  }

  /** Whether the two must be in one story. */
  mustLink(one: string, other: string): boolean {
    const group = this.groupOf(one);
    return group !== undefined && group === this.groupOf(other);
  }

  /** Whether the two must not be in one story. */
  cannotLink(one: string, other: string): boolean {
    const [a, b] = [this.groupOf(one), this.groupOf(other)];
    return a !== undefined && b !== undefined && this.areApart(a, b);
  }

  /** Whether some message of the one lot must not be with some message of the other. */
  keepApart(some: Iterable<string>, others: Iterable<string>): boolean {
    if (this.size === 0) return false;
    const groups = this.groupsOf(others);
    for (const group of this.groupsOf(some)) for (const other of groups) if (this.areApart(group, other)) return true;
    return false;
  }

  /** The groups that the messages are of. */
  groupsOf(messages: Iterable<string>): Set<LinkGroup> {
    const groups = new Set<LinkGroup>();
    if (this.size === 0) return groups;
    for (const message of messages) {
      const group = this.groupOf(message);
      if (group !== undefined) groups.add(group);
    }
    return groups;
  }

  /** Brings together what no later decision keeps apart; the roots that are left. */
  #link(messages: readonly string[]): number[] {
    let roots: number[] = [];
    for (const message of messages) {
      const node = this.#find(this.#nodeOf(message));
      if (roots.includes(node)) continue;
      const friend = roots.find((root) => !this.areApart(root, node));
      roots = friend === undefined ? [...roots, node] : [...roots.filter((root) => root !== friend), this.#unite(friend, node)];
    }
    return roots;
  }

  #part(roots: readonly number[], others: readonly string[]): void {
    for (const message of others) {
      const other = this.#find(this.#nodeOf(message));
      for (const root of roots) if (this.#find(root) !== other) this.#keepApart(this.#find(root), other);
    }
  }

  #keepApart(one: number, other: number): void {
    for (const [root, enemy] of [
      [one, other],
      [other, one],
    ] as const) {
      const enemies = this.#apart.get(root);
      if (enemies === undefined) this.#apart.set(root, new Set([enemy]));
      else enemies.add(enemy);
    }
  }

  #unite(one: number, other: number): number {
    this.#parents[other] = one;
    for (const enemy of this.#apart.get(other) ?? []) {
      this.#apart.get(enemy)!.delete(other);
      this.#keepApart(one, enemy);
    }
    this.#apart.delete(other);
    return one;
  }

  #nodeOf(message: string): number {
    let node = this.#nodes.get(message);
    if (node === undefined) {
      node = this.#parents.length;
      this.#parents.push(node);
      this.#nodes.set(message, node);
    }
    return node;
  }

  #find(node: number): number {
    let root = node;
    while (this.#parents[root] !== root) root = this.#parents[root]!;
    for (let at = node; at !== root; ) {
      const next = this.#parents[at]!;
      this.#parents[at] = root;
      at = next;
    }
    return root;
  }
}
