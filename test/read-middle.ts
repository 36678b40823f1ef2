/** What becomes of markup between two kept paragraphs: its parts, the addresses of its pictures and films, their captions. */
import type { Part } from '../packages/galley/src/article/article.ts';
import { buildParts } from '../packages/galley/src/article/body/body.ts';
import { parse } from '../packages/galley/src/dom/parse.ts';
import { viewPage } from '../packages/galley/src/features/view.ts';
import { keepEverything } from './keep-everything.ts';

export const TEXT = 'The lock was opened on Saturday, eleven months late and in the rain.';

/** Parts of a page at `quay.example/2024/lock.html`; words with DROP are none of the body. */
export function readMiddle(html: string): readonly Part[] {
  const view = viewPage(parse(`<p>${TEXT}</p>${html}<p>${TEXT}</p>`));
  return buildParts(view, keepEverything(view, 'DROP'), { base: 'https://quay.example/2024/lock.html' });
}

export function listAddresses(html: string): string[] {
  return readMiddle(html).flatMap((part) => (part.type === 'image' ? [part.image.url] : 'media' in part ? [part.media.url] : []));
}

export function listCaptions(html: string): (string | undefined)[] {
  return readMiddle(html).flatMap((part) => (part.type === 'image' ? [part.image.caption] : 'media' in part ? [part.media.caption] : []));
}
