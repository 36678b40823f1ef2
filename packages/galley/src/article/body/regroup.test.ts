/** Items that say by their class how deep they stand. */
import { expect, it } from 'vitest';
import { renderBetween, TEXT } from '../../../../../test/render-between.ts';

it('nests the items of one list, and counts each list by itself', () => {
  const items = 'abcd'.split('').map((name) => `Item ${name} of the list`);
  const quill = `<ol><li>${items[0]}<li class="ql-indent-1">${items[1]}<li class="ql-indent-1">${items[2]}<li>${items[3]}</ol>`;
  expect(renderBetween(quill)).toEqual([`1. ${items[0]}`, `   1. ${items[1]}`, `   2. ${items[2]}`, `2. ${items[3]}`]);
});

it('has bullets and boxes in a numbered list where the items say so', () => {
  const items = '<li data-list="bullet">Nets of the harbour<li data-list="bullet" class="ql-indent-1">Knots of the nets';
  expect(renderBetween(`<ol>${items}</ol>`)).toEqual(['- Nets of the harbour', '  - Knots of the nets']);
  const boxes = '<li data-list="checked">Nets of the harbour<li data-list="unchecked">Knots of the nets';
  expect(renderBetween(`<ol>${boxes}</ol>`)).toEqual(['- [x] Nets of the harbour', '- [ ] Knots of the nets']);
});

it('nests lists that are brothers, and no others', () => {
  const list = (name: string, text: string): string => `<ul${name}><li>${text}</li></ul>`;
  const docs = (depth: number, text: string): string => list(` class="c1 lst-kix_a-${depth}"`, text);
  expect(renderBetween(docs(0, 'Nets of cotton') + docs(1, 'Knots of cotton') + docs(0, 'Nets of hemp'))).toEqual([
    '- Nets of cotton',
    '  - Knots of cotton',
    '- Nets of hemp',
  ]);
  expect(renderBetween(docs(1, 'Nets of cotton'))).toEqual(['- Nets of cotton']);
  expect(renderBetween(`${docs(0, 'Nets of cotton')}${TEXT}${docs(1, 'Knots of cotton')}`).at(-1)).toBe('- Knots of cotton');
  expect(renderBetween(list('', 'Nets of cotton') + list('', 'Nets of hemp'))).toEqual(['- Nets of cotton', '* Nets of hemp']);
});

it('makes no list of nothing but pictures', () => {
  const picture = (name: string): string =>
    `<li><figure><img src="/${name}.jpg" width=600 height=400><figcaption>The ${name}</figcaption></figure>`;
  expect(renderBetween(`<ul>${picture('quay')}${picture('lamp')}</ul>`)).toEqual([
    '![](/quay.jpg)',
    '*The quay*',
    '![](/lamp.jpg)',
    '*The lamp*',
  ]);
  expect(renderBetween(`<ul>${picture('quay')}<li>Lamps of the harbour are lit at dusk by the keeper.</ul>`)).toContain('- ![](/quay.jpg)');
});
