/** What makes an entry another one, and an address another address. */
import { describe, expect, it } from 'vitest';
import { fingerprint } from './fingerprint.ts';
import { tidyAddress } from './stable-address.ts';

describe('fingerprint', () => {
  const entry = { url: 'https://a.example/1?x=1', title: 'Ferry', summary: '<p>Ninety seats, <b>37</b> comments' };

  it.each([
    ['numbers of the text', { ...entry, summary: '<p>Ninety seats, <b>1,038</b> comments' }],
    ['what is in tags', { ...entry, summary: '<p class=new>Ninety seats,\n <b>38</b> <img src="/a?token=2">comments' }],
    ['the query', { ...entry, url: 'https://a.example/1?x=2' }],
  ])('is the same with other %s', (_, other) => {
    expect(fingerprint(other)).toBe(fingerprint(entry));
  });

  it.each([
    ['title, number for number', { ...entry, title: 'Ferry 2' }],
    ['words', { ...entry, summary: '<p>Eighty seats, <b>37</b> comments' }],
    ['path', { ...entry, url: 'https://a.example/2?x=1' }],
  ])('is another with another %s', (_, other) => {
    expect(fingerprint(other)).not.toBe(fingerprint(entry));
  });

  it('heeds numbers where the feed is all there is', () => {
    expect(fingerprint({ summary: '12 dead' })).not.toBe(fingerprint({ summary: '13 dead' }));
  });

  it('is had of tags that never end, an hour in quadratic time', () => {
    const of = (content: string) => fingerprint({ ...entry, content });
    expect(of('<'.repeat(2_000_000))).not.toBe(of(''));
    expect(of('<a>'.repeat(500_000))).toBe(of(''));
  });
});

it.each([
  ['https://a.example/1?utm_source=x&id=5#top', 'https://a.example/1?id=5'],
  ['https://a.example/1;jsessionid=0A1B?id=5', 'https://a.example/1?id=5'],
  ['https://a.example/1?PHPSESSID=k3j&sid=45', 'https://a.example/1?sid=45'],
  ['https://a.example/1?sid=4f8a0c2b7e6d4f8a0c2b', 'https://a.example/1'],
  ['https://me:secret@a.example/?q=a%20b', 'https://a.example/?q=a%20b'],
])('%s leads to %s', (address, tidy) => {
  expect(tidyAddress(address)?.href).toBe(tidy);
});

it('tidies an address of any number of parameters', () => {
  const idle = Array.from({ length: 50_000 }, (_, i) => `utm_${i}=1&`).join('');
  expect(tidyAddress(`https://post.example/a?${idle}id=7&x=%20y`)?.href).toBe('https://post.example/a?id=7&x=+y');
});
