import { expect, it } from 'vitest';
import { NodeSet } from '../../dom/node-set.ts';
import { TEXT } from '../../dom/page.ts';
import { parse } from '../../dom/parse.ts';
import { viewPage } from '../../features/view.ts';
import { KeptText } from './kept-text.ts';
import { listMissingCallouts } from './missing-callouts.ts';

/** Classes of what comes back, of a page whose paragraphs with class `k` were kept. */
function listMissing(body: string): string[] {
  const page = parse(`<main>${body}</main>`);
  const view = viewPage(page);
  const kept = new NodeSet(page.size);
  for (let n = 0; n < page.size; n++) if (page.kind[n] === TEXT && page.attribute(page.parent[n]!, 'class') === 'k') kept.add(n);
  const selection = { strategy: 'x', kept, extent: [], score: new Float32Array(0), confidence: 0 };
  return listMissingCallouts(view, new KeptText(view, selection), selection).map((n) => page.attribute(n, 'class')!);
}

const TEXT_BEFORE = '<p class="k">The boats were counted twice a day, and the sum was written on the board.</p>';

it('finds a box between kept paragraphs, whatever it is called', () => {
  expect(listMissing(`${TEXT_BEFORE}<div class="alert alert-warning">Mind the ice.</div>${TEXT_BEFORE}`)).toEqual(['alert alert-warning']);
});

it('finds what folds, and tables, between kept paragraphs', () => {
  const fold = '<details class="card"><summary>Answer</summary><p>Seventeen boats.</p></details>';
  expect(listMissing(TEXT_BEFORE + fold + TEXT_BEFORE)).toEqual(['card']);
  expect(listMissing(TEXT_BEFORE + fold)).toEqual([]);
  expect(
    listMissing(`${TEXT_BEFORE}<table role="table" class="ships"><tr><td>Arna<td>412<tr><td>Bodil<td>388</table>${TEXT_BEFORE}`),
  ).toEqual(['ships']);
  expect(listMissing(`${TEXT_BEFORE}<table><tr><td>a = b<td>(1)</table>${TEXT_BEFORE}`)).toEqual([]);
});

it('finds at the ends of a body only what tools write into it', () => {
  const box = (name: string): string => `<div class="${name}"><p>Mind the ice.</p></div>`;
  expect(listMissing(`${TEXT_BEFORE}${box('admonition warning')}`)).toEqual(['admonition warning']);
  expect(listMissing(`${box('markdown-alert markdown-alert-note')}${TEXT_BEFORE}`)).toEqual(['markdown-alert markdown-alert-note']);
  expect(listMissing(`${TEXT_BEFORE}${box('alert alert-warning')}`)).toEqual([]);
  expect(listMissing(`${TEXT_BEFORE}<div>${box('admonition warning')}</div>`)).toEqual([]);
});

it('finds a list between paragraphs that a line with a colon announces, be it all links', () => {
  const list = '<ul class="list"><li><a href="/a">less noise</a></li><li><a href="/b">more ships</a></li></ul>';
  const said = '<p class="k">The new lock has brought the town two things:</p>';
  expect(listMissing(`${said}${list}${TEXT_BEFORE}`)).toEqual(['list']);
  expect(listMissing(`${said}${list}`)).toEqual([]);
  expect(listMissing(`<p class="k">See also:</p>${list}${TEXT_BEFORE}`)).toEqual([]);
  expect(listMissing(`${TEXT_BEFORE}${list}${TEXT_BEFORE}`)).toEqual([]);
});
