/** Every label has its page, and the page has what the label says. */
import { describe, expect, it } from 'vitest';
import { listBlocks, squeeze } from '../labelling/block-list.ts';
import { goldComments, loadSet, usable } from './corpora.ts';
import { cutSections, readSection } from './fidelity-sections.ts';
import { INVENTED_PAGES, nameLanguage } from './invented-pages.ts';

const PAGES = loadSet(INVENTED_PAGES);

it('are there, and train alone', () => {
  expect(new Set(PAGES.map(({ id }) => id)).size).toBe(PAGES.length);
  expect(loadSet(INVENTED_PAGES, { split: 'train' })).toHaveLength(PAGES.length);
  expect(loadSet(INVENTED_PAGES, { split: 'dev' })).toEqual([]);
  for (const page of PAGES) expect(page.html(), page.id).toMatch(/<[a-z!]/i);
});

it('say their whole body, or phrases', () => {
  for (const page of PAGES) {
    const { id, gold } = page;
    expect(usable(page) || (gold.with !== undefined && gold.without !== undefined), id).toBe(true);
    // Who only links to something has replies and no text.
    expect(gold.text !== '' || goldComments(page).length > 0, id).toBe(true);
  }
});

it('are read from sections of the fidelity suite, too', () => {
  const page = PAGES.find(({ id }) => id.startsWith('fidelity/'))!;
  expect(page.html()).not.toContain('=== ');
  expect(page.html()).toMatch(/<\/html>$|<\/body>$|>$/);
});

it('say what stands on the page, where it was read', () => {
  const read = PAGES.filter(({ id }) => id.startsWith('fidelity/whole-'));
  expect(read.length).toBeGreaterThan(100);
  for (const page of read) {
    const text = listBlocks(page.html())
      .blocks.map((block) => squeeze(block.text))
      .join('\n');
    const lines = [page.gold.text ?? '', ...goldComments(page)].join('\n').split('\n').map(squeeze);
    expect(
      lines.filter((line) => !text.includes(line)),
      page.id,
    ).toEqual([]);
  }
});

describe('a case', () => {
  it('is cut at its marks', () => {
    const { head, page, keeps, html } = cutSections('Title\nhttps://x.example/\n=== page\n\n<p>x\n=== y\n\n=== keeps\ntext: x\n=== html');
    expect(head).toEqual(['Title', 'https://x.example/']);
    expect(readSection(page)).toBe('<p>x\n=== y');
    expect([keeps, html]).toEqual([['text: x'], []]);
  });
});

it.each([
  ['<!doctype html><html class=a lang="zh-Hans">', 'zh'],
  ['<HTML LANG=UG>', 'ug'],
  ['<html data-lang="de"><p lang="fr">', undefined],
])('language of %s: %s', (html, language) => expect(nameLanguage(html)).toBe(language));
