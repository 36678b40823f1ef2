/** The list of active formatting elements: Noah's Ark, markers, membership. */
import { describe, expect, it } from 'vitest';
import { ActiveFormatting } from './active-formatting.ts';
import { ELEMENT } from './page.ts';
import { TAG } from './tags.ts';
import { TreeBuilder } from './tree-builder.ts';

/** A builder whose source holds attribute values separated by spaces. */
class Fixture {
  readonly builder: TreeBuilder;
  readonly list: ActiveFormatting;

  constructor(source: string) {
    this.builder = new TreeBuilder(source);
    this.list = new ActiveFormatting(this.builder);
  }

  element(attributes: readonly (readonly [name: number, value: string])[]): number {
    const node = this.builder.create(ELEMENT, 0, 0);
    this.builder.from[node] = this.builder.attributeCount;
    for (const [name, value] of attributes) {
      const start = this.builder.source.indexOf(value);
      this.builder.addAttribute(name, start, start + value.length);
    }
    this.builder.to[node] = this.builder.attributeCount;
    return node;
  }

  push(attributes: readonly (readonly [name: number, value: string])[], tag: number = TAG.b): number {
    const node = this.element(attributes);
    this.list.push(node, tag);
    return node;
  }
}

describe('ActiveFormatting', () => {
  it('keeps three equal elements, the newest ones', () => {
    const f = new Fixture('red blue');
    const nodes = [1, 2, 3, 4].map(() => f.push([[1, 'red']]));
    expect(f.list.nodes).toEqual(nodes.slice(1));
    expect(f.list.has(nodes[0]!)).toBe(false);
    expect(f.list.has(nodes[3]!)).toBe(true);
    f.push([[1, 'blue']]);
    f.push([[2, 'red']]);
    f.push([[1, 'red']], TAG.i);
    expect(f.list.length).toBe(6);
  });

  it('compares attributes in any order and by their decoded values', () => {
    const f = new Fixture('a&amp;b a&#38;b x');
    f.push([
      [1, 'a&amp;b'],
      [2, 'x'],
    ]);
    f.push([
      [2, 'x'],
      [1, 'a&#38;b'],
    ]);
    f.push([
      [1, 'a&#38;b'],
      [2, 'x'],
    ]);
    f.push([
      [2, 'x'],
      [1, 'a&amp;b'],
    ]);
    expect(f.list.length).toBe(3);
    const many = Array.from({ length: 40 }, (_, i) => [i + 1, 'x'] as const);
    for (const attributes of [many, many.toReversed(), many, many.toReversed()]) f.push(attributes);
    expect(f.list.length).toBe(6);
    f.push([...many.slice(1), [99, 'x']]);
    expect(f.list.length).toBe(7);
  });

  it('looks no further than the last marker', () => {
    const f = new Fixture('');
    const outer = f.push([]);
    f.list.addMarker();
    expect(f.list.findTag(TAG.b)).toBe(-1);
    for (let i = 0; i < 3; i++) f.push([]);
    expect(f.list.length).toBe(5);
    f.list.clearToMarker();
    expect(f.list.nodes).toEqual([outer]);
    expect(f.list.findTag(TAG.b)).toBe(0);
    f.list.clear();
    expect(f.list.length).toBe(0);
    expect(f.list.has(outer)).toBe(false);
  });

  it('replaces, inserts and removes', () => {
    const f = new Fixture('');
    const [a, b] = [f.push([]), f.push([], TAG.i)];
    const c = f.element([]);
    f.list.replaceAt(0, c);
    expect([f.list.has(a), f.list.has(c), f.list.indexOf(a), f.list.indexOf(c)]).toEqual([false, true, -1, 0]);
    f.list.insertAt(1, a, TAG.b);
    expect(f.list.nodes).toEqual([c, a, b]);
    f.list.removeAt(1);
    expect(f.list.nodes).toEqual([c, b]);
    expect(f.list.tags).toEqual([TAG.b, TAG.i]);
  });
});
