/** Charts, films and recordings that a name, an attribute, a still or a link stands for. */
import { expect, it } from 'vitest';
import { keepEverything } from '../../../../../../test/keep-everything.ts';
import { parse } from '../../../dom/parse.ts';
import { viewPage } from '../../../features/view.ts';
import { buildParts } from '../body.ts';

const TEXT = 'The lock was opened on Saturday, eleven months late and in the rain.';

/** Addresses of what stands between two paragraphs; words with DROP are none of the body. */
function listAddresses(html: string): string[] {
  const view = viewPage(parse(`<p>${TEXT}</p>${html}<p>${TEXT}</p>`));
  const parts = buildParts(view, keepEverything(view, 'DROP'), { base: 'https://quay.example/2024/lock.html' });
  return parts.flatMap((part) => ('media' in part ? [part.media.url] : []));
}

it('charts and films are known by the number in a name, a frame in an attribute, or their still', () => {
  expect(listAddresses('<div id="datawrapper-vis-aB3x9" style="min-height: 400px"></div>')).toEqual([
    'https://datawrapper.dwcdn.net/aB3x9/',
  ]);
  expect(listAddresses('<div id="datawrapper-vis-aB3x9"><noscript><img src="/full.png" alt="A chart"></noscript></div>')).toEqual([]);
  const frame = '&lt;iframe src=&quot;https://www.youtube.com/embed/abcdefghijk&quot;&gt;&lt;/iframe&gt;';
  expect(listAddresses(`<div class="video-wrapped" data-embed-frame="${frame}"><p>DROP Without scripts</p></div>`)).toEqual([
    'https://www.youtube.com/watch?v=abcdefghijk',
  ]);
  expect(listAddresses('<p><img src="https://play.vidyard.com/abCD1234efGH5678.jpg"></p>')).toEqual([
    'https://play.vidyard.com/abCD1234efGH5678',
  ]);
});

it('a link that was left out leads to a recording of the text', () => {
  expect(listAddresses('<h3><a href="/up/talk.mp3">DROP Download</a> DROP (1 h)</h3>')).toEqual(['https://quay.example/up/talk.mp3']);
  expect(listAddresses('<h3><a href="/up/talk.mp3">DROP Large</a> <a href="/up/talk-low.mp3">DROP Small</a></h3>')).toHaveLength(1);
  expect(listAddresses('<p>Hear <a href="/up/talk.mp3">the talk</a></p>')).toEqual([]);
  expect(listAddresses('<h3><a href="/up/talk">DROP Download</a></h3>')).toEqual([]);
  expect(listAddresses('<p>Hear the talk:<br><a href="/up/talk.mp3"><img src="/i/mp3.png" width="52" height="52"></a></p>')).toEqual([
    'https://quay.example/up/talk.mp3',
  ]);
});
