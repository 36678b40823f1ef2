/** Sheets of tabs below the labels of their tabs. */
import { expect, it } from 'vitest';
import { renderBetween } from '../../../../../test/render-between.ts';

const SPRING = 'The river is high in April, when the snow melts.';
const AUTUMN = 'The river is low in October, before the rain.';

it('heads each sheet with the label of its tab', () => {
  const row = '<ul role="tablist"><li role="tab">Spring</li><li role="tab">Autumn</li></ul>';
  const sheets = `<div role="tabpanel"><p>${SPRING}</p></div><div role="tabpanel"><p>${AUTUMN}</p></div>`;
  const expected = ['**Spring**', SPRING, '**Autumn**', AUTUMN];
  expect(renderBetween(`<div>${row}<div>${sheets}</div></div>`)).toEqual(expected);
  expect(renderBetween(`<div>${row}${sheets}</div>`)).toEqual(expected);
  expect(renderBetween(`<my-tabs><div>${row}</div>${sheets}</my-tabs>`)).toEqual(expected);
  const labels = '<div class="tabbed-labels"><label>Spring</label><label>Autumn</label></div>';
  expect(renderBetween(`<div>${labels}<div><div><p>${SPRING}</p></div><div><p>${AUTUMN}</p></div></div></div>`)).toEqual(expected);
});

it('leaves rows alone that have not as many sheets', () => {
  const row = '<ul class="tabs"><li><label>Spring</label></li><li><label>Autumn</label></li></ul>';
  expect(renderBetween(`<div>${row}<div><p>${SPRING}</p></div></div>`)).not.toContain('**Spring**');
  expect(renderBetween(`${row}<div></div><p>${SPRING}</p><p>${AUTUMN}</p>`)).not.toContain('**Spring**');
  expect(renderBetween(`<div><ul class="tabs"><li>Spring</li></ul><div><p>${SPRING}</p></div></div>`)).not.toContain('**Spring**');
});

it('reads any number of rows and labels', () => {
  const row = '<div role="tablist"><b role="tab">a</b><b role="tab">b</b></div>';
  expect(renderBetween(row.repeat(2000) + '<div role="tablist">'.repeat(2000) + '<label>'.repeat(2000)).length).toBeGreaterThanOrEqual(0);
});
