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
  const items = row.replace(/<li role="tab">(\w+)/g, '<li><span>x</span><a role="tab">$1</a>');
  expect(renderBetween(`<div>${items}<div><div><p>${SPRING}</p></div><div><p>${AUTUMN}</p></div></div></div>`)).toEqual(
    expect.arrayContaining(expected),
  );
  const labels = '<div class="tabbed-labels"><label>Spring</label><label>Autumn</label></div>';
  expect(renderBetween(`<div>${labels}<div><div><p>${SPRING}</p></div><div><p>${AUTUMN}</p></div></div></div>`)).toEqual(expected);
});

it('reads tabs without roles where their sheets are called so', () => {
  const expected = ['**Spring**', SPRING, '**Autumn**', AUTUMN];
  const sheets = `<div class="tab-pane"><p>${SPRING}</p></div><div class="tab-pane"><p>${AUTUMN}</p></div>`;
  const list = '<ul class="nav-tabs"><li><a href="#a">Spring</a></li><li><a href="#b">Autumn</a></li></ul>';
  expect(renderBetween(`<div class="tabs">${list}<div class="tab-content">${sheets}</div></div>`)).toEqual(expected);
  expect(renderBetween(`<div>${list.replace('nav-tabs', 'tabs')}${sheets}</div>`)).toEqual(expected);
  const spans = '<div class="su-tabs-nav"><span>Spring</span><span>Autumn</span></div>';
  expect(renderBetween(`<div>${spans}<div class="su-tabs-panes">${sheets.replaceAll('tab-', 'su-tabs-')}</div></div>`)).toEqual(expected);
  const inner = '<div class="ulist tablist"><ul><li><p>Spring</p></li><li><p>Autumn</p></li></ul></div>';
  expect(renderBetween(`<div>${inner}${sheets.replaceAll('tab-pane', 'tabpanel')}</div>`)).toEqual(expected);
  const boxed = `<div><div>${list.replace('nav-tabs', 'wds-tabs')}</div>${sheets.replaceAll('tab-pane', 'wds-tab__content')}</div>`;
  expect(renderBetween(boxed)).toEqual(expected);
  expect(renderBetween(`<div>${list}<div>${sheets.replaceAll('tab-pane', 'table')}</div></div>`)).not.toContain('**Spring**');
  const headed = sheets.replace('<p>', '<h3>Spring</h3><p>');
  expect(renderBetween(`<div>${list}${headed}</div>`)).toEqual(['### Spring', ...expected.slice(1)]);
});

it('keeps what stands in one box with its tabs', () => {
  const row = '<button role="tab">Spring</button><button role="tab">Autumn</button>';
  const sheets = `<div role="tabpanel"><p>${SPRING}</p></div><div role="tabpanel"><p>${AUTUMN}</p></div>`;
  const expected = ['**Spring**', SPRING, '**Autumn**', AUTUMN];
  expect(renderBetween(`<div role="tablist"><div>${row}</div><div>${sheets}</div></div>`)).toEqual(expected);
  // Two elements behind the box are no sheets.
  const behind = '<details><summary>Why?</summary><p>Because of the snow up on the hills, they say.</p></details>';
  const all = renderBetween(`<div class="tabs"><div role="tablist">${row}</div>${sheets}</div>${behind}`);
  expect(all.slice(0, 4)).toEqual(expected);
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
