/** Tests of the front door: the order of evidence, contradictions, stray bytes, any bytes at all. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { encodeText } from '../../../../test/charsets/encode.ts';
import type { CharsetSource } from './decode-page.ts';
import { decodePage } from './decode-page.ts';
import type { EncodingName } from './labels.data.ts';

const RUSSIAN = '<p>Городской совет во вторник вечером принял решение продлить трамвайную линию до порта.</p>';
const CHINESE = '<p>市议会星期二晚上决定，将有轨电车线路延长到港口。工程将于春天开始，大约需要三年时间。</p>';
const GERMAN = '<p>Der Stadtrat hat beschlossen, die Straßenbahnlinie für drei Jahre zu verlängern, größere Störungen…</p>';
const codes = (page: { problems: readonly { code: string }[] }): string[] => page.problems.map(({ code }) => code);
const join = (...parts: Uint8Array[]): Uint8Array => Uint8Array.from(parts.flatMap((part) => [...part]));

describe('order of evidence', () => {
  test.each<[string, string, EncodingName, string | undefined, CharsetSource, EncodingName]>([
    ['the header beats the meta tag', `<meta charset=koi8-r>${RUSSIAN}`, 'windows-1251', 'windows-1251', 'header', 'windows-1251'],
    [
      'a header the bytes contradict loses to a meta tag that fits',
      `<meta charset=windows-1251>${RUSSIAN}`,
      'windows-1251',
      'iso-8859-1',
      'meta',
      'windows-1251',
    ],
    ['meta', `<meta charset=gb2312>${CHINESE}`, 'gbk', undefined, 'meta', 'gbk'],
    ['a meta tag behind the first 1024 bytes', `${' '.repeat(3000)}<meta charset=gb2312>${CHINESE}`, 'gbk', undefined, 'meta', 'gbk'],
    ['utf-8', CHINESE, 'utf-8', undefined, 'utf-8', 'utf-8'],
    ['statistics', CHINESE, 'gbk', undefined, 'statistics', 'gbk'],
    ['ASCII stays what it is declared', '<p>plain', 'utf-8', 'koi8-r', 'header', 'koi8-r'],
    ['ASCII undeclared', '<p>plain', 'utf-8', undefined, 'utf-8', 'utf-8'],
    ['a BOM beats the header', `\ufeff${RUSSIAN}`, 'utf-8', 'koi8-r', 'bom', 'utf-8'],
    ['UTF-16 with a BOM', `\ufeff<meta charset=gbk>${RUSSIAN}`, 'utf-16be', 'utf-8', 'bom', 'utf-16be'],
    ['UTF-16 by its zero bytes', `<html><body>${GERMAN}`, 'utf-16le', undefined, 'statistics', 'utf-16le'],
    ['UTF-16 from a meta tag is UTF-8', `<meta charset=utf-16>${RUSSIAN}`, 'utf-8', undefined, 'meta', 'utf-8'],
  ])('%s', (_, html, encoding, label, source, charset) => {
    const page = decodePage(encodeText(html, encoding), label === undefined ? {} : { contentType: `text/html; charset=${label}` });
    expect({ text: page.text, source: page.source, charset: page.charset }).toEqual({ text: html.replace('\ufeff', ''), source, charset });
  });
});

describe('one charset declared, another in the bytes', () => {
  test.each<[string, EncodingName, EncodingName, string]>([
    [CHINESE, 'gbk', 'utf-8', 'utf-8'],
    [GERMAN, 'windows-1252', 'utf-8', 'utf-8'],
    [RUSSIAN, 'windows-1252', 'utf-8', 'utf-8'],
    [RUSSIAN, 'utf-8', 'windows-1251', 'statistics'],
    [RUSSIAN, 'windows-1252', 'windows-1251', 'statistics'],
    [RUSSIAN, 'koi8-r', 'windows-1251', 'statistics'],
    [CHINESE, 'utf-8', 'gbk', 'statistics'],
    [CHINESE, 'windows-1252', 'gbk', 'statistics'],
    [CHINESE, 'big5', 'gbk', 'statistics'],
    [GERMAN, 'utf-8', 'windows-1252', 'statistics'],
  ])('%s: declared %s, is %s', (text, declared, actual, source) => {
    const html = `<meta charset="${declared}">${text.repeat(3)}`;
    const page = decodePage(encodeText(html, actual));
    expect(page).toMatchObject({ text: html, charset: actual, source });
    expect(codes(page)).toEqual(['charset_mismatch']);
  });

  test('right declarations stay, whatever statistics would say', () => {
    // Not a language: nothing to be sure of.
    const html = '<meta charset=iso-8859-2>Łź';
    expect(decodePage(encodeText(html, 'iso-8859-2'))).toMatchObject({ text: html, source: 'meta', problems: [] });
  });

  test('two double-byte characters that happen to be UTF-8', () => {
    const bytes = join(encodeText('<meta charset=gbk><p>', 'gbk'), Uint8Array.of(0xc4, 0xa3), encodeText('</p>', 'gbk'));
    expect(decodePage(bytes).text).toBe('<meta charset=gbk><p>模</p>');
  });
});

describe('stray bytes', () => {
  test('a UTF-8 page with one broken byte stays UTF-8, declared or not', () => {
    for (const head of ['', '<meta charset=utf-8>', '<meta charset=gbk>']) {
      const bytes = join(encodeText(head + CHINESE, 'utf-8'), Uint8Array.of(0xe4, 0xb8), encodeText('<p>end', 'utf-8'));
      const page = decodePage(bytes);
      expect(page.charset).toBe('utf-8');
      expect(page.text).toBe(`${head}${CHINESE}\ufffd<p>end`);
      expect(codes(page)).toContain('undecodable_bytes');
    }
  });

  test('a gbk page with a stray byte says so', () => {
    const page = decodePage(join(encodeText(`<meta charset=gbk>${CHINESE}`, 'gbk'), Uint8Array.of(0xff)));
    expect(page).toMatchObject({ charset: 'gbk', problems: [{ code: 'undecodable_bytes' }] });
  });
});

describe('labels that are none', () => {
  test.each(['klingon', 'hz-gb-2312', 'iso-2022-kr', 'replacement'])('%s', (label) => {
    const page = decodePage(encodeText(RUSSIAN, 'utf-8'), { contentType: `text/html; charset=${label}` });
    expect(page).toMatchObject({ text: RUSSIAN, charset: 'utf-8', source: 'utf-8', problems: [{ code: 'charset_unknown' }] });
  });
});

test('no bytes', () => {
  expect(decodePage(new Uint8Array())).toMatchObject({ text: '', charset: 'utf-8', problems: [{ code: 'empty_input' }] });
  expect(decodePage(Uint8Array.of(0xef, 0xbb, 0xbf))).toMatchObject({ text: '', charset: 'utf-8', source: 'bom' });
});

test('wrong arguments throw TypeError', () => {
  for (const wrong of ['<p>', null, undefined, [1, 2], new ArrayBuffer(4)]) {
    expect(() => decodePage(wrong as unknown as Uint8Array)).toThrow(TypeError);
  }
});

test('a lone “ or © in an English page is not a letter of some other alphabet', () => {
  for (const text of ['© 2017 The Company', 'He said “no” – twice', 'a\u00a0b\u00a0c\u00a0d\u00a0e', 'café', '£5', '5 °C', '• one • two']) {
    expect(decodePage(encodeText(`<p>${text}</p>`, 'windows-1252')).text).toBe(`<p>${text}</p>`);
  }
});

test('property: any bytes under any header decode to some text, deterministically', () => {
  const label = fc.constantFrom('utf-8', 'gbk', 'windows-1252', 'utf-16', 'big5', 'iso-2022-jp', 'x', 'replacement', 'x-user-defined');
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), label, (bytes, name) => {
      const options = { contentType: `text/html; charset=${name}` };
      const copy = Uint8Array.from(bytes);
      const page = decodePage(bytes, options);
      expect(typeof page.text).toBe('string');
      expect(page).toEqual(decodePage(copy, options));
      expect(bytes).toEqual(copy);
    }),
  );
});

test('property: valid UTF-8 comes back as it was, whatever the page says', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.constantFrom('', '<meta charset=latin1>', '<meta charset=utf-8>'), (text, head) => {
      const html = `${head}<p>${text}中文字</p>`;
      expect(decodePage(new TextEncoder().encode(html)).text).toBe(html);
    }),
  );
});
