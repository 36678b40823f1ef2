/** Equal hashes mean equal subtrees: tag, attributes in any order, text, children; and nothing else counts. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parse } from '../dom/parse.ts';
import { TAG } from '../dom/tags.ts';
import type { AttributeMode } from './attribute-hashes.ts';
import { markAuxiliary } from './auxiliary.ts';
import { hashSubtrees } from './subtree-hashes.ts';

/** Hash of the body, as one string. */
function hashBody(html: string, mode: AttributeMode = 'strict', keepBodies = false): string {
  const page = parse(html);
  const hashes = hashSubtrees(page, markAuxiliary(page, { keepBodies }), mode);
  const body = page.tag.indexOf(TAG.body);
  return `${hashes.low[body]} ${hashes.high[body]}`;
}

describe('hashSubtrees', () => {
  it.each([
    ['attribute order', '<p id=a class=b>x', '<p class=b id=a>x'],
    ['comments', '<p>x<!-- c -->y', '<p>xy'],
    ['white space', '<p> x \n y </p>', '<p>x&nbsp;y</p>'],
    ['scripts and controls', '<p>x</p><script>1</script><select><option>o</select>', '<p>x</p>'],
    ['empty elements', '<p>x</p><div><span></span><br></div>', '<p>x</p>'],
    ['hidden elements', '<p>x</p><div style="display:none">y</div>', '<p>x</p>'],
  ])('does not see %s', (_, a, b) => expect(hashBody(a)).toBe(hashBody(b)));

  it.each([
    ['text', '<p>x', '<p>y'],
    ['a space', '<p>xy', '<p>x y'],
    ['the tag', '<p>x</p>', '<div>x</div>'],
    ['a value', '<p id=a>x', '<p id=b>x'],
    ['a name', '<p id=a>x', '<p class=a>x'],
    ['swapped values', '<p id=a class=b>x', '<p id=b class=a>x'],
    ['the order of children', '<p>x</p><p>y</p>', '<p>y</p><p>x</p>'],
    ['nesting', '<div><b>x</b>y</div>', '<div><b>xy</b></div>'],
    ['an element between', '<p>x<b>y</b>z</p>', '<p>xyz</p>'],
  ])('sees %s', (_, a, b) => expect(hashBody(a)).not.toBe(hashBody(b)));

  it('masks what changes from page to page, when asked to', () => {
    const a = '<div data-id=1 style="top:1px" onclick="a()" id="slot-20140402"><a href="/x?from=1">x</a></div>';
    const b = '<div data-id=2 style="top:2px" onclick="b()" id="slot-20150101"><a href="/x?from=2">x</a></div>';
    expect(hashBody(a, 'masked')).toBe(hashBody(b, 'masked'));
    expect(hashBody(a)).not.toBe(hashBody(b));
    expect(hashBody(a, 'masked')).not.toBe(hashBody(a.replace('/x', '/y'), 'masked'));
  });

  it('keeps a form around the page only as a repair', () => {
    const wrapped = '<form><p>the whole page is in here</p></form><p>tail</p>';
    expect(hashBody(wrapped)).toBe(hashBody('<p>tail</p>'));
    expect(hashBody(wrapped, 'strict', true)).not.toBe(hashBody('<p>tail</p>'));
  });

  it('permuting attributes changes nothing', () => {
    const attribute = fc.tuple(
      fc.constantFrom('id', 'class', 'href', 'title', 'data-x', 'lang'),
      fc.string({ maxLength: 5 }).map((s) => s.replace(/["&]/g, '')),
    );
    const attributes = fc.uniqueArray(attribute, { selector: ([name]) => name, minLength: 2 });
    fc.assert(
      fc.property(attributes, fc.infiniteStream(fc.nat()), (list, random) => {
        const write = (pairs: [string, string][]): string => `<div ${pairs.map(([k, v]) => `${k}="${v}"`).join(' ')}>x</div>`;
        const shuffled = list.map((pair) => [random.next().value, pair] as const).sort((a, b) => a[0] - b[0]);
        return hashBody(write(list)) === hashBody(write(shuffled.map(([, pair]) => pair)));
      }),
    );
  });
});
