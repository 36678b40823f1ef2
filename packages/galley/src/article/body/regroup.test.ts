/** Items that say by their class how deep they stand. */
import { expect, it } from 'vitest';
import { renderBetween, TEXT } from '../../../../../test/render-between.ts';

it('nests the items of one list, and counts each list by itself', () => {
  const items = 'abcd'.split('').map((name) => `Item ${name} of the list`);
  const quill = `<ol><li>${items[0]}<li class="ql-indent-1">${items[1]}<li class="ql-indent-1">${items[2]}<li>${items[3]}</ol>`;
  expect(renderBetween(quill)).toEqual([`1. ${items[0]}`, `   1. ${items[1]}`, `   2. ${items[2]}`, `2. ${items[3]}`]);
});

const HARBOUR = 'Nets of the harbour are mended by hand in winter, says the keeper.';
const KNOTS = 'Knots of the nets are tied twice by the keeper of the lamp.';
const HEMP = 'Nets of hemp are older than the pier, says the keeper of the lamp.';

it('has bullets and boxes in a numbered list where the items say so', () => {
  const items = `<li data-list="bullet">${HARBOUR}<li data-list="bullet" class="ql-indent-1">${KNOTS}`;
  expect(renderBetween(`<ol>${items}</ol>`)).toEqual([`- ${HARBOUR}`, `  - ${KNOTS}`]);
  const boxes = `<li data-list="checked">${HARBOUR}<li data-list="unchecked">${KNOTS}`;
  expect(renderBetween(`<ol>${boxes}</ol>`)).toEqual([`- [x] ${HARBOUR}`, `- [ ] ${KNOTS}`]);
});

it('nests lists that are brothers, and no others', () => {
  const list = (name: string, text: string): string => `<ul${name}><li>${text}</li></ul>`;
  const docs = (depth: number, text: string): string => list(` class="c1 lst-kix_a-${depth}"`, text);
  expect(renderBetween(docs(0, HARBOUR) + docs(1, KNOTS) + docs(0, HEMP))).toEqual([`- ${HARBOUR}`, `  - ${KNOTS}`, `- ${HEMP}`]);
  expect(renderBetween(docs(1, HARBOUR))).toEqual([`- ${HARBOUR}`]);
  expect(renderBetween(`${docs(0, HARBOUR)}${TEXT}${docs(1, KNOTS)}`).at(-1)).toBe(`- ${KNOTS}`);
  expect(renderBetween(list('', HARBOUR) + list('', HEMP))).toEqual([`- ${HARBOUR}`, `* ${HEMP}`]);
});

it('makes lists of blocks, item by item', () => {
  const block = (kind: string, text: string, more = ''): string =>
    `<div class="page-${kind}-block"><div><div>${more}</div><div>${text}</div></div></div>`;
  const nested = block('numbered_list', HARBOUR + block('bulleted_list', KNOTS)) + block('numbered_list', HEMP);
  expect(renderBetween(nested)).toEqual([`1. ${HARBOUR}`, `   - ${KNOTS}`, `2. ${HEMP}`]);
  const boxes = block('to_do', HARBOUR, '<input type=checkbox checked>') + block('to_do', HEMP, '<input type=checkbox>');
  expect(renderBetween(boxes)).toEqual([`- [x] ${HARBOUR}`, `- [ ] ${HEMP}`]);
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
