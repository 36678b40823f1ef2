/** Which address a picture of the text has that is the lead image's poor copy. */
import { expect, it } from 'vitest';
import type { Part } from '../../article.ts';
import { sharpenLead } from './sharpen-lead.ts';

it('a copy of the lead image that waits for it has its address', () => {
  const image = (url: string): Part => ({ type: 'image', text: '', image: { url } }) as Part;
  const lead = { url: 'https://quay.example/up/lock-in-the-rain.jpg?quality=82&width=1080' };
  const urls = (url: string): (string | undefined)[] =>
    sharpenLead([image(url)], lead).map((one) => (one.type === 'image' ? one.image.url : ''));
  expect(urls('https://quay.example/up/lock-in-the-rain.jpg?quality=1&ha=7')).toEqual([lead.url]);
  for (const other of ['https://quay.example/up/lock-in-the-rain.jpg?quality=75', 'https://quay.example/up/lock-in-the-sun.jpg?quality=1'])
    expect(urls(other)).toEqual([other]);
});

it('a small copy of the lead image has the address of the larger one', () => {
  const url = (shown: string, stated: string): string =>
    sharpenLead([{ type: 'image', text: '', image: { url: shown } } as Part], { url: stated }).map((one) =>
      one.type === 'image' ? one.image.url : '',
    )[0]!;
  const [small, large] = ['https://quay.example/ALTERNATES/LAND_160/lock', 'https://quay.example/ALTERNATES/LAND_1140/lock'];
  expect(url(small, large)).toBe(large);
  expect(url(large, small)).toBe(large);
  expect(url(small, large.replace('lock', 'gate'))).toBe(small);
  expect(url('https://quay.example/lock-in-the-rain.jpg?w=80', 'https://quay.example/lock-in-the-rain.jpg?w=1200')).toMatch(/1200$/);
  expect(url('https://quay.example/lock-in-the-rain.jpg?w=640', 'https://quay.example/lock-in-the-rain.jpg?w=1200')).toMatch(/640$/);
});
