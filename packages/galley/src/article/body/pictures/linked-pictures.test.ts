/** Pictures in links: to themselves in large, to a page of theirs, to services; and labels that are no captions. */
import { expect, it } from 'vitest';
import { listAddresses, listCaptions } from '../../../../../../test/read-middle.ts';

it('a link that says it enlarges a picture leads to nothing else', () => {
  const link = (words: string): string =>
    `<div class="box"><a href="/photos/lock.html"><img src="/up/lock.jpg" alt=""><span>DROP ${words}</span><span>DROP Bild: Ann Lee</span></a></div>`;
  expect(listAddresses(link('vergrößern'))).toHaveLength(1);
  expect(listAddresses(link('weiterlesen'))).toEqual([]);
  const viewer = '<p><a class="swipebox" href="/up/php5c.jpg"><img src="/up/78-200x200.jpg" alt=""></a></p>';
  expect(listAddresses(viewer)).toEqual(['https://quay.example/up/php5c.jpg']);
});

it('a button of a service and a label above an advertisement are neither picture nor caption', () => {
  const button =
    '<p><a href="//pins.example/pin/create/button/"><img src="/rect.png" alt="Keep this page about the lock on a board"></a></p>';
  expect(listAddresses(button)).toEqual([]);
  const label = (words: string): string =>
    `<p><img src="/up/lock.jpg" alt=""></p><div><span class="proper-caption">DROP ${words}</span></div>`;
  expect(listCaptions(label('Lock').replace('DROP ', ''))).toEqual(['Lock']);
  expect(listCaptions(label('Advertisement:').replace('DROP ', ''))).toEqual([undefined]);
});
