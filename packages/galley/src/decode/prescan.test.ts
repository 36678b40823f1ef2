/** Tests of the prescan: the standard's rules one by one, and html5lib's encoding cases. */
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { findEncoding } from './labels.ts';
import { prescanDeclaration, prescanEncoding } from './prescan.ts';

const scan = (html: string, limit?: number): string | undefined =>
  prescanEncoding(
    Uint8Array.from(html, (c) => c.charCodeAt(0)),
    limit,
  );

describe('prescanEncoding', () => {
  test.each<[string, string | undefined]>([
    ['<meta charset=gbk>', 'gbk'],
    ['<META CharSet = "GB2312" />', 'gbk'],
    ['<meta/charset=koi8-r>', 'koi8-r'],
    ['<meta http-equiv="Content-Type" content="text/html; charset=big5">', 'big5'],
    ['<meta content="text/html; charset=big5" http-equiv=content-type>', 'big5'],
    ['<meta content="text/html; charset=big5">', undefined],
    ['<meta http-equiv=refresh content="0; charset=big5">', undefined],
    ['<meta charset=nonsense><meta charset=big5>', 'big5'],
    ['<meta charset=a charset=big5>', undefined],
    ['<meta content="charset=big5" charset=gbk>', 'gbk'],
    ['<meta charset=utf-16le>', 'utf-8'],
    ['<meta charset=unicode>', 'utf-8'],
    ['<meta charset=x-user-defined>', 'windows-1252'],
    ['<metacharset=gbk>', undefined],
    ['<!--<meta charset=gbk>--><meta charset=big5>', 'big5'],
    ['<!--><meta charset=gbk>', 'gbk'],
    ['<!---><meta charset=gbk>', 'gbk'],
    ['<a title="<meta charset=gbk>"><meta charset=big5>', 'big5'],
    ['<a title=\'<meta charset=gbk>\'/x=">"><meta charset=big5>', 'big5'],
    ['</a title="<meta charset=gbk>"><meta charset=big5>', 'big5'],
    ['<!doctype "<meta charset=gbk><meta charset=big5>', 'big5'],
    ['<?x <meta charset=gbk><meta charset=big5>', 'big5'],
    ['< meta charset=gbk>', undefined],
    ['<meta charset=gbk', undefined],
    ['<meta charset="gbk>', undefined],
    ['<meta =charset=gbk charset=big5>', 'big5'],
    ['<?xml version="1.0" encoding="gb2312"?><p>', 'gbk'],
    ["<?xml encoding = 'utf-16'?><p>", 'utf-8'],
    ['<?xml encoding="gb 2312"?><p>', undefined],
    [' <?xml encoding="gb2312"?><p>', undefined],
    ['<?xml encoding="gb2312"?><meta charset=big5>', 'big5'],
    ['<\0?\0x\0', 'utf-16le'],
    ['\0<\0?\0x', 'utf-16be'],
    ['', undefined],
    ['<', undefined],
  ])('%j → %s', (html, encoding) => {
    expect(scan(html)).toBe(encoding);
  });

  test('reads 1024 bytes and no more', () => {
    const meta = '<meta charset=gbk>';
    expect(scan(' '.repeat(1024 - meta.length) + meta)).toBe('gbk');
    expect(scan(' '.repeat(1025 - meta.length) + meta)).toBe(undefined);
    expect(scan(' '.repeat(2000) + meta, 4000)).toBe('gbk');
  });

  test('tells of a label nobody knows', () => {
    expect(prescanDeclaration(new TextEncoder().encode('<meta charset=klingon>'))).toEqual({ label: 'klingon', encoding: undefined });
  });
});

const SUITE = new URL('../../../../../shared/data/html5lib-tests/encoding/', import.meta.url);

describe('html5lib encoding conformance', () => {
  if (!existsSync(SUITE)) {
    console.warn('SKIPPED: html5lib-tests are not beside this repository');
    test.skip('no data', () => {});
    return;
  }
  test.each(['tests1.dat', 'tests2.dat', 'test-yahoo-jp.dat'])('%s', (file) => {
    const cases = readFileSync(new URL(file, SUITE), 'latin1')
      .split(/^#data\n/m)
      .slice(1);
    expect(cases.length).toBeGreaterThan(0);
    const failures: string[] = [];
    for (const one of cases) {
      const at = one.lastIndexOf('\n#encoding\n');
      const data = one.slice(0, at);
      const expected = findEncoding(one.slice(at + 11));
      // Byte order mark, prescan, then a meta tag the tree constructor meets later, then the standard's default.
      const marked = data.startsWith('\u00ef\u00bb\u00bf') ? 'utf-8' : undefined;
      const found = marked ?? scan(data) ?? scan(data, data.length) ?? 'windows-1252';
      if (found !== expected) failures.push(`${JSON.stringify(data.slice(0, 200))}: ${found}, not ${expected}`);
    }
    expect(failures).toEqual([]);
  });
});
