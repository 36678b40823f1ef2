/** The tree under construction against a tree of plain objects: any appends, insertions and removals, then document order. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ELEMENT } from './page.ts';
import { preOrder } from './reorder.ts';
import { TreeBuilder } from './tree-builder.ts';

interface Plain {
  id: number;
  children: Plain[];
  parent?: Plain | undefined;
}

/** Applies the same steps to both trees; element k carries k in its tag. */
class Pair {
  readonly builder = new TreeBuilder('');
  readonly nodes: Plain[] = [{ id: 0, children: [] }];

  create(): Plain {
    const id = this.builder.create(ELEMENT, -1, -1);
    this.builder.tag[id] = id;
    const plain: Plain = { id, children: [] };
    this.nodes.push(plain);
    return plain;
  }

  append(parent: Plain): void {
    const node = this.create();
    node.parent = parent;
    parent.children.push(node);
    this.builder.append(parent.id, node.id);
  }

  insertBefore(before: Plain): void {
    const { parent } = before;
    if (parent === undefined) return;
    const node = this.create();
    node.parent = parent;
    parent.children.splice(parent.children.indexOf(before), 0, node);
    this.builder.insertBefore(parent.id, node.id, before.id);
  }

  detach(node: Plain): void {
    if (node.parent === undefined) return;
    node.parent.children.splice(node.parent.children.indexOf(node), 1);
    node.parent = undefined;
    this.builder.detach(node.id);
  }

  /** Moves all children of one node to a fresh sibling, as the adoption agency does. */
  moveChildren(from: Plain): void {
    const to = this.create();
    this.builder.moveChildren(from.id, to.id);
    for (const child of from.children) child.parent = to;
    to.children.push(...from.children.splice(0));
    to.parent = from;
    from.children.push(to);
    this.builder.append(from.id, to.id);
  }

  check(): void {
    const order: number[] = [];
    const depths: number[] = [];
    const ends: number[] = [];
    const visit = (node: Plain, depth: number): void => {
      const index = order.length;
      order.push(node.id);
      depths.push(depth);
      for (const child of node.children) visit(child, depth + 1);
      ends[index] = order.length;
    };
    visit(this.nodes[0]!, 0);
    const { nodes: tree, size } = preOrder(this.builder);
    expect([...tree.tag]).toEqual(order);
    expect([...tree.depth]).toEqual(depths);
    expect([...tree.end]).toEqual(ends);
    expect(size).toBe(order.length);
    for (let n = 1; n < size; n++) expect(tree.parent[n]).toBeLessThan(n);
  }
}

describe('TreeBuilder', () => {
  it('appending in document order moves nothing', () => {
    const pair = new Pair();
    pair.append(pair.nodes[0]!);
    for (let i = 1; i < 100; i++) pair.append(pair.nodes[i]!);
    pair.append(pair.nodes[0]!);
    expect(pair.builder.moved).toBe(false);
    pair.check();
  });

  it('any other way ends in document order too', () => {
    const step = fc.record({ do: fc.constantFrom('append', 'insertBefore', 'detach', 'moveChildren'), at: fc.nat(1000) });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 80 }), (steps) => {
        const pair = new Pair();
        pair.builder.leaveOrder();
        for (const { do: action, at } of steps) pair[action](pair.nodes[at % pair.nodes.length]!);
        pair.check();
      }),
    );
  });

  it('builds the links when the first node moves', () => {
    const pair = new Pair();
    pair.append(pair.nodes[0]!);
    for (let i = 0; i < 5; i++) pair.append(pair.nodes[1]!);
    pair.detach(pair.nodes[3]!);
    pair.insertBefore(pair.nodes[2]!);
    for (let i = 0; i < 200; i++) pair.append(pair.nodes[1]!);
    pair.check();
  });

  it('joins text to the text before it, wherever either stands', () => {
    const builder = new TreeBuilder('one two');
    const parent = builder.create(ELEMENT, 0, 0);
    builder.append(0, parent);
    builder.insertText(parent, -1, builder.source, 0, 3, 0, 3);
    builder.insertText(parent, -1, builder.source, 3, 7, 3, 7);
    expect([builder.size, builder.from[2], builder.to[2], builder.strings.size]).toEqual([3, 0, 7, 0]);
    builder.insertText(parent, -1, '!', 0, 1, 7, 7);
    expect(builder.strings.get(2)).toBe('one two!');
    const later = builder.create(ELEMENT, 0, 0);
    builder.append(parent, later);
    builder.insertText(parent, later, '?', 0, 1, 7, 7);
    expect(builder.strings.get(2)).toBe('one two!?');
    builder.insertText(parent, -1, 'new', 0, 3, 7, 7);
    expect(builder.size).toBe(5);
  });
});
