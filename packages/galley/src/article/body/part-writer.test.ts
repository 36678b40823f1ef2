/** Headings that are none, and players that a page has numbered. */
import { expect, it } from 'vitest';
import { buildAll, sketch } from '../../../../../test/sketch-parts.ts';

it('no headings are whole paragraphs, but for questions and numbered entries', () => {
  const long = 'The mill grinds rye on three days of the week, '.repeat(4).trim();
  expect(sketch(`<h2>Rye</h2><h3>${long} and rests.</h3><h3>${long} but why?</h3><h3>7. ${long} so.</h3>`)).toEqual([
    'heading2 Rye',
    `paragraph ${long} and rests.`,
    `heading3 ${long} but why?`,
    `heading3 7. ${long} so.`,
  ]);
});

it('where a line may break between a link and a label a blank parts them, within a word nothing', () => {
  const read = (name: string): string => sketch(`<p>${name}<wbr><span class="stab"><code>fs</code></span> reads files.</p>`)[0]!;
  expect(read('<a href="/fs">disk</a>')).toBe('paragraph disk fs reads files.');
  for (const name of ['disk', '<span>disk</span>']) expect(read(name)).toBe('paragraph diskfs reads files.');
});

it('a long heading that is a link is the title of a card', () => {
  const long = 'The mill grinds rye on three days of the week, '.repeat(4).trim();
  expect(sketch(`<h2>Rye</h2><h3><a href="/rye">${long} and rests.</a></h3>`)[1]).toBe(`heading3 ${long} and rests.`);
});

it('a body begins with no heading but a standfirst where a picture follows and no other of its level', () => {
  const begin = (more: string, head = 'Rye is milled<br>once more'): string | undefined =>
    sketch(`<h2>${head}</h2>${more}<p>${'The mill runs. '.repeat(20)}</p>`)[0];
  const picture = '<img src="/mill.jpg" width="640" height="480" alt="The mill">';
  expect(begin(`${picture}<h3>Wheat</h3><p>Later.</p>`)).toBe('paragraph Rye is milled\nonce more');
  for (const more of ['', `${picture}<h2>Wheat</h2><p>Later.</p>`]) expect(begin(more)).toBe('heading2 Rye is milled\nonce more');
  for (const head of ['Rye', '1. Rye is milled', 'CHAPTER I, of rye']) expect(begin(picture, head)).toBe(`heading2 ${head}`);
});

it('a heading that stands there twice is one', () => {
  const twice = (second: string): string[] => sketch(`<div><h3>Rye</h3></div><div>${second}<p>The mill grinds it.</p></div>`);
  expect(twice('<h3>Rye</h3>')).toEqual(['heading3 Rye', 'paragraph The mill grinds it.']);
  for (const second of ['<h3>Rye again</h3>', '<p>Wheat.</p><h3>Rye</h3>']) expect(twice(second)[0]).toBe('heading3 Rye');
  expect(twice('<p>Wheat.</p><h3>Rye</h3>')).toHaveLength(4);
});

it('players that WordPress has numbered have the address of their file', () => {
  const text = `<p>${'The mill grinds rye on three days of the week. '.repeat(4)}</p>`;
  const [, part] = buildAll(`<article>${text}<audio><source src="/mill.mp3?_=2"></audio>${text}</article>`);
  expect(part?.media).toEqual({ url: 'https://news.example/mill.mp3', contentUrl: 'https://news.example/mill.mp3' });
});

it('a label in bold goes with the list of links below it that was left out', () => {
  const text = `<p>${'The mill grinds rye on three days of the week. '.repeat(4)}</p>`;
  const list = (label: string, item: string): number =>
    sketch(`${text}<p>${label}</p>\n<ul><li>${item}</ul>${text}`, 'DROP').filter((line) => line.includes('Related')).length;
  expect(list('<b>Related:</b>', '<a href="/rye">DROP How rye is sown</a>')).toBe(0);
  for (const label of ['Related:', '<b>Related</b>']) expect(list(label, '<a href="/rye">DROP How rye is sown</a>')).toBe(1);
  expect(list('<b>Related:</b>', '<a href="/rye">How rye is sown</a>')).toBe(1);
  expect(list('<b>Related:</b>', 'DROP How rye is sown')).toBe(1);
});
