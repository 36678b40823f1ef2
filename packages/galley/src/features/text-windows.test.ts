/** Windows of text against looking for the text itself. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parse } from '../dom/parse.ts';
import { SolidText, TextWindows } from './text-windows.ts';
import { viewPage } from './view.ts';

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'Ж', '新'), minLength: 1, maxLength: 5 });

it('finds a block whose text is in the given one, however it is spaced, and no block of other letters', () => {
  fc.assert(
    fc.property(fc.array(word, { minLength: 8, maxLength: 30 }), fc.nat(5), (words, skip) => {
      const windows = new TextWindows(6);
      windows.add(words.join(' '));
      const view = viewPage(parse(`<p>${words.slice(skip).join('\n ')}</p><p>zyx wvu tsr qpo</p>`));
      const text = new SolidText();
      const length = text.readBlock(view, 0);
      expect(windows.countIn(text, 6)).toBe(length < 6 ? -1 : 6);
      text.readBlock(view, 1);
      expect(windows.countIn(text, 6)).toBe(0);
    }),
  );
});

it('leaves out scripts inside a block', () => {
  const view = viewPage(parse('<p>abc<script>xyz</script>def</p>'));
  const text = new SolidText();
  expect(text.readBlock(view, 0)).toBe(6);
  expect(String.fromCharCode(...text.codes.subarray(0, 6))).toBe('abcdef');
});
