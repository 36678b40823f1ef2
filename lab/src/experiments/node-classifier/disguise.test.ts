/** Proves that a disguise changes what it says and nothing else. */
import { describe, expect, it } from 'vitest';
import { parse } from '../../../../packages/galley/src/dom/parse.ts';
import { cutTokens } from '../../../../packages/galley/src/training/labels/tokens.ts';
import { DISGUISES, disguisePage } from './disguise.ts';

const TEXT = 'The first paragraph of the story, long enough to be one. And a second sentence & more.';
const PAGE = {
  id: 'a',
  site: 'x',
  text: TEXT,
  html: `<title>t</title><body><div class=nav>one</div><div class="main big" id=m><div class=ad>two</div><div class=story>${TEXT.replace('&', '&amp;')}</div>
    <div class=more>three</div></div><div class=foot>four<br></div></body>`,
};

function describePage(html: string): { text: string; tokens: string[]; classes: string[]; depth: number; ids: string[] } {
  const page = parse(html);
  const nodes = Array.from({ length: page.size }, (_, n) => n);
  const values = (name: string): string[] => nodes.flatMap((n) => page.attribute(n, name) ?? []);
  const text = nodes.map((n) => (page.kind[n] === 2 ? page.rawText(n) : '')).join(' ');
  const story = nodes.find((n) => page.kind[n] === 2 && page.rawText(n).includes('first paragraph'))!;
  return { text, tokens: cutTokens(text).sort(), classes: values('class'), depth: page.depth[story]!, ids: values('id') };
}

describe('disguisePage', () => {
  const plain = describePage(PAGE.html);
  const [, renamed, moved, deeper, all] = DISGUISES.map((disguise) => describePage(disguisePage(PAGE, disguise)));

  it('keeps every word, and the body’s in order', () => {
    for (const page of [renamed!, moved!, deeper!, all!]) {
      expect(page.tokens).toEqual(plain.tokens);
      expect(page.text).toContain(TEXT);
    }
  });

  it('renames classes and ids alone, the same everywhere', () => {
    expect(renamed!.classes).not.toContain('story');
    expect(renamed!.classes.map((value) => value.split(' ').length)).toEqual(plain.classes.map((value) => value.split(' ').length));
    expect([renamed!.text, renamed!.ids.length]).toEqual([plain.text, 1]);
    expect(describePage(disguisePage({ ...PAGE, id: 'b' }, DISGUISES[1]!)).classes).toEqual(renamed!.classes);
  });

  it('moves blocks around the body, or the body down', () => {
    expect(moved!.classes).not.toEqual(plain.classes);
    expect([...moved!.classes].sort()).toEqual([...plain.classes].sort());
    expect([moved!.depth, deeper!.depth, all!.depth]).toEqual([plain.depth, plain.depth + 2, plain.depth + 2]);
    expect(deeper!.classes).toEqual(plain.classes);
  });
});
