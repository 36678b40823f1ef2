/** What comes back between kept paragraphs. */
import { expect, it } from 'vitest';
import { keepEverything } from '../../../../../test/keep-everything.ts';
import { parse } from '../../dom/parse.ts';
import { viewPage } from '../../features/view.ts';
import { buildParts } from './body.ts';
import { listMissingParts } from './missing-parts.ts';

function listCaptions(html: string): string[] {
  const view = viewPage(parse(html));
  const parts = buildParts(view, keepEverything(view, 'DROP'), { listMissing: listMissingParts });
  return parts.flatMap(({ type, text }) => (type === 'caption' ? [text] : []));
}

it('what is said below several figures comes back, in the body', () => {
  const figure = '<figure><p>DROP</p><figcaption>DROP a</figcaption></figure>';
  const figures = `<figure>${figure}${figure}<figcaption>DROP Both</figcaption></figure>`;
  expect(listCaptions(`<p>x</p>${figures}<p>y</p>`)).toEqual(['DROP Both']);
  expect(listCaptions(`<p>x</p><p>y</p>${figures}`)).toEqual([]);
  expect(listCaptions(`<p>x</p>${figure}<p>y</p>`)).toEqual([]);
});
