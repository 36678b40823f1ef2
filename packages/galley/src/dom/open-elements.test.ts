/** The stack's constant-time answers against the standard's walks. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { IN_BUTTON_SCOPE, IN_LIST_ITEM_SCOPE, IN_SCOPE, IN_TABLE_SCOPE, OpenElements } from './open-elements.ts';
import { HTML, MATHML, SVG } from './page.ts';
import { type KnownTag, TAG } from './tags.ts';

interface Entry {
  tag: KnownTag;
  namespace: number;
}

const SCOPE: readonly KnownTag[] = ['applet', 'caption', 'html', 'table', 'td', 'th', 'marquee', 'object', 'template'];
const STOPPERS: ReadonlyMap<number, readonly KnownTag[]> = new Map([
  [IN_SCOPE, SCOPE],
  [IN_LIST_ITEM_SCOPE, [...SCOPE, 'ol', 'ul']],
  [IN_BUTTON_SCOPE, [...SCOPE, 'button']],
  [IN_TABLE_SCOPE, ['html', 'table']],
]);
const FOREIGN_STOPPERS: readonly string[] = ['mi', 'mo', 'mn', 'ms', 'mtext', 'annotation-xml'].map((tag) => `${MATHML} ${tag}`);

function stops(lane: number, { tag, namespace }: Entry): boolean {
  if (namespace === HTML) return STOPPERS.get(lane)!.includes(tag);
  if (lane === IN_TABLE_SCOPE) return false;
  return FOREIGN_STOPPERS.includes(`${namespace} ${tag}`) || (namespace === SVG && (tag === 'desc' || tag === 'title'));
}

/** "Has an element in scope", as the standard writes it (§13.2.4.2). */
function hasNaively(entries: readonly Entry[], tag: KnownTag, lane: number): boolean {
  for (let i = entries.length - 1; i >= 0; i--) {
    const entry = entries[i]!;
    if (entry.namespace === HTML && entry.tag === tag) return true;
    if (stops(lane, entry)) return false;
  }
  return false;
}

const HTML_TAGS: readonly KnownTag[] = ['p', 'li', 'div', 'span', 'b', 'ul', 'ol', 'button', 'table', 'td', 'object', 'template', 'select'];
const FOREIGN_TAGS: readonly KnownTag[] = ['svg', 'desc', 'title', 'mi', 'annotation-xml', 'p'];
const entry: fc.Arbitrary<Entry> = fc.oneof(
  fc.record({ tag: fc.constantFrom(...HTML_TAGS), namespace: fc.constant(HTML) }),
  fc.record({ tag: fc.constantFrom(...FOREIGN_TAGS), namespace: fc.constantFrom(SVG, MATHML) }),
);
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('push' as const), entry, at: fc.constant(0) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('pop' as const), entry, at: fc.constant(0) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('remove' as const), entry, at: fc.nat(100) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('replace' as const), entry, at: fc.nat(100) }) },
);

/** The stack and a plain list of the same entries. */
class Pair {
  readonly stack = new OpenElements();
  readonly entries: Entry[] = [];
  #node = 0;

  constructor() {
    this.push({ tag: 'html', namespace: HTML });
  }

  push(entry: Entry): void {
    this.entries.push(entry);
    this.stack.push(++this.#node, TAG[entry.tag], entry.namespace);
  }

  take(action: 'push' | 'pop' | 'remove' | 'replace', entry: Entry, at: number): void {
    const slot = 1 + (at % Math.max(1, this.entries.length - 1));
    if (action === 'push') this.push(entry);
    else if (this.entries.length === 1) return;
    else if (action === 'pop') {
      this.entries.pop();
      this.stack.pop();
    } else if (action === 'remove') {
      this.entries.splice(slot, 1);
      this.stack.removeAt(slot);
    } else {
      this.entries.splice(slot, 1, entry, entry);
      const made = { node: ++this.#node, tag: TAG[entry.tag], namespace: entry.namespace };
      this.stack.replaceRange(slot, slot + 1, [made, { ...made, node: ++this.#node }]);
    }
  }

  check(): void {
    const { stack, entries } = this;
    expect(stack.top).toBe(entries.length - 1);
    expect(stack.tag).toBe(TAG[entries.at(-1)!.tag]);
    expect(stack.namespace).toBe(entries.at(-1)!.namespace);
    for (const tag of HTML_TAGS) {
      expect(stack.slotOf(TAG[tag])).toBe(entries.findLastIndex((one) => one.namespace === HTML && one.tag === tag));
      for (const lane of STOPPERS.keys()) expect(stack.has(TAG[tag], lane), `${tag} in lane ${lane}`).toBe(hasNaively(entries, tag, lane));
    }
    for (const tag of FOREIGN_TAGS) {
      expect(stack.foreignSlotOf(TAG[tag])).toBe(entries.findLastIndex((one) => one.namespace !== HTML && one.tag === tag));
    }
    expect(stack.htmlSlot()).toBe(entries.findLastIndex((one) => one.namespace === HTML));
  }
}

describe('OpenElements', () => {
  it('answers like the walks after any pushes, pops and changes in the middle', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const pair = new Pair();
        for (const { do: action, entry: other, at } of steps) {
          pair.take(action, other, at);
          pair.check();
        }
      }),
    );
  });

  it('finds nodes and the lowest special element above a slot', () => {
    const stack = new OpenElements();
    const tags: readonly KnownTag[] = ['html', 'body', 'b', 'span', 'div', 'i', 'p'];
    tags.forEach((tag, i) => {
      stack.push(10 + i, TAG[tag], HTML);
    });
    expect(stack.find(12)).toBe(2);
    expect(stack.find(99)).toBe(-1);
    expect(stack.lowestSpecialAbove(2)).toBe(4); // the div
    expect(stack.lowestSpecialAbove(4)).toBe(6); // the p
    expect(stack.lowestSpecialAbove(6)).toBe(-1);
    expect(stack.itemBoundaryAbove(1)).toBe(false); // div and p let `li` look on
    expect(stack.specialAbove(5)).toBe(true);
  });

  it('grows with depth and with new names', () => {
    const stack = new OpenElements();
    for (let i = 0; i < 5000; i++) stack.push(i, 600 + i, HTML);
    expect(stack.slotOf(600)).toBe(0);
    expect(stack.slotOf(5599)).toBe(4999);
    for (let i = 0; i < 4999; i++) stack.pop();
    expect(stack.slotOf(5599)).toBe(-1);
    expect(stack.node).toBe(0);
    expect(stack.slotOf(1_000_000)).toBe(-1);
  });
});
