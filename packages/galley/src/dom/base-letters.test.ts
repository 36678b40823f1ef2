/** Presentation forms on a page: read as base letters before anything is counted, with the offsets of the source. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { decodePage } from '../decode/decode-page.ts';
import { holdsPresentationForms } from '../text/presentation-forms.ts';
import type { Page } from './page.ts';
import { TEXT } from './page.ts';
import { parse } from './parse.ts';

const PAGES = new URL('../../../../../shared/data/ug-diyarim/html/', import.meta.url);
const hasData = existsSync(PAGES);
if (!hasData) console.warn(`base letters: SKIPPED on real pages, none at ${PAGES.pathname}`);

function listTexts(page: Page): string[] {
  return Array.from({ length: page.size }, (_, n) => n)
    .filter((n) => page.kind[n] === TEXT)
    .map((n) => page.rawText(n));
}

describe('base letters', () => {
  test('text, title and attributes hold them, and text keeps its place in the source', () => {
    const html = '<title>ﺋﻪﺩﻩﺑﯩﻴﺎﺕ</title><p>سالام</p><p title="ﯞﻩ">ﻣﯘﻫﻪﻣﻤﻪﺗﺠﺎﻥ</p>';
    const page = parse(html);
    expect(page.folded).toBe(true);
    expect(listTexts(page)).toEqual(['ئەدەبىيات', 'سالام', 'مۇھەممەتجان']);
    const paragraph = page.tag.lastIndexOf(page.tag[page.size - 2]!);
    expect(page.attribute(paragraph, 'title')).toBe('ۋە');
    expect(page.attributes(paragraph)).toEqual([['title', 'ۋە']]);
    const n = page.size - 1;
    expect(html.slice(page.sourceStart[n], page.sourceEnd[n])).toBe('ﻣﯘﻫﻪﻣﻤﻪﺗﺠﺎﻥ');
    expect(page.textBuffer(n).slice(page.textStart[n], page.textEnd[n])).toBe('مۇھەممەتجان');
  });

  test('a ligature is as many letters as it shows, written out or as a reference', () => {
    expect(listTexts(parse(`<p>${'\ufefb'.repeat(16)}`))).toEqual(['\u0644\u0627'.repeat(16)]);
    for (const tag of ['p', 'title', 'textarea']) expect(listTexts(parse(`<${tag}>&#65275;`))).toEqual(['\u0644\u0627']);
  });

  test('a text that tells nothing is read in the language of the others, a quotation in its own', () => {
    const page = parse('<p>ﺋﻪﺩﻩﺑﯩﻴﺎﺕ ﻣﯘﻫﻪﻣﻤﻪﺗﺠﺎﻥ ﻧﺎﻫﯩﻴﯩﺴﻰ</p><b>ﺩﻩﻡ</b><q>ﻫﺬﻩ ﺍﻟﻤﺪﺭﺳﺔ</q>');
    expect(listTexts(page).slice(1)).toEqual(['دەم', 'هذه المدرسة']);
  });

  test('they are kept on request, and other pages are left alone', () => {
    expect(listTexts(parse('<p>ﯞﻩ', { forms: 'kept' }))).toEqual(['ﯞﻩ']);
    for (const html of ['<p>سالام ۋە', '<p>，Ｆｕｌｌ ﬁne\ufeff', '<script>"ﯞﻩ"</script><!-- ﯞﻩ -->']) {
      const page = parse(html);
      expect(page.folded).toBe(false);
      for (let n = 0; n < page.size; n++) if (page.kind[n] === TEXT) expect(page.textBuffer(n)).toBe(html);
    }
  });
});

describe.skipIf(!hasData)('real pages', () => {
  test('ug-diyarim: no form is left, and heh is no letter of a page', { timeout: 60_000 }, () => {
    let folded = 0;
    for (const file of readdirSync(PAGES).filter((_, i) => i % 8 === 0)) {
      const { text } = decodePage(brotliDecompressSync(readFileSync(new URL(file, PAGES))));
      const page = parse(text);
      if (page.folded) folded++;
      const written = listTexts(parse(text, { forms: 'kept' }));
      listTexts(page).forEach((read, i) => {
        expect(holdsPresentationForms(read), file).toBe(false);
        if (!written[i]!.includes('\u0647')) expect(read, file).not.toContain('\u0647');
      });
    }
    expect(folded).toBeGreaterThan(5);
  });
});
