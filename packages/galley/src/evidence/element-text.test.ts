import { expect, it } from 'vitest';
import { parse } from '../dom/parse.ts';
import { gatherText } from './element-text.ts';

it.each([
  ['<h1>Crate tide <button>Copy item path</button></h1>', 'Crate tide'],
  ['<h1><button>How do I pay?</button></h1>', 'How do I pay?'],
  ['<h1><button>How do I pay?</button> +</h1>', 'How do I pay? +'],
])('leaves buttons out of a text, unless no other word is there: %s', (html, text) => {
  const page = parse(html);
  expect(gatherText(page, [...page.tag.keys()].find((n) => page.tagName(n) === 'h1')!)).toBe(text);
});

it('leaves out marks where words of scripts without blanks may break', () => {
  expect(gatherText(parse('<h1>អ្នក\u200bនេសាទ\u200b ត្រី</h1>'), 0)).toBe('អ្នកនេសាទ ត្រី');
});
