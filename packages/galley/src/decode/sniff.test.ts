/** Tests of content sniffing. */
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import type { ContentKind } from './sniff.ts';
import { sniffContent } from './sniff.ts';

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

describe('sniffContent', () => {
  test.each<[ContentKind, string]>([
    ['html', '<!DOCTYPE html><p>x'],
    ['html', '\n\n  <HTML lang=de>'],
    ['html', '<?xml version="1.0"?>\n<!-- c -->\n<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0">'],
    ['html', '<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml">'],
    ['html', '\ufeff<div>a</div>'],
    ['html', 'Some words, then <b>bold</b>'],
    ['html', '<'],
    ['html', '<\0\0p>text</p> and more words than NUL bytes'],
    ['html', '<custom-element>text</custom-element>'],
    ['feed', '<?xml version="1.0"?><rss version="2.0"><channel>'],
    ['feed', '<feed xmlns="http://www.w3.org/2005/Atom">'],
    ['feed', '<rdf:RDF xmlns="http://purl.org/rss/1.0/">'],
    ['xml', '<?xml version="1.0"?><note><to>x</to></note>'],
    ['xml', '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">'],
    ['xml', '<svg xmlns="http://www.w3.org/2000/svg">'],
    ['json', ' {"a": "<p>not a page</p>"}'],
    ['json', '[{"id": 1}]'],
    ['json', '[]'],
    ['text', 'Just words. [1] And more.'],
    ['text', '{template} without a tag'],
    ['empty', ''],
    ['empty', ' \n\t '],
    ['pdf', '%PDF-1.7\n'],
    ['warc', 'WARC/1.0\r\n'],
    ['rtf', '{\\rtf1 x}'],
    ['zip', 'PK\u0003\u0004xxxx'],
    ['image', 'GIF89a....'],
  ])('%s: %j', (kind, text) => {
    expect(sniffContent(bytesOf(text))).toBe(kind);
  });

  test.each<[ContentKind, number[]]>([
    ['image', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
    ['image', [0xff, 0xd8, 0xff, 0xe0]],
    ['video', [0, 0, 0, 0x18, 0x66, 0x74, 0x79, 0x70, 0x6d, 0x70, 0x34, 0x32]],
    ['executable', [0x7f, 0x45, 0x4c, 0x46]],
    ['binary', Array.from({ length: 300 }, (_, i) => (i * 37) % 256)],
    ['html', [0xff, 0xfe, 0x3c, 0, 0x70, 0, 0x3e, 0]],
    ['html', [0, 0x3c, 0, 0x70, 0, 0x3e, 0, 0x61]],
  ])('%s: %j', (kind, bytes) => {
    expect(sniffContent(Uint8Array.from(bytes))).toBe(kind);
  });

  test('gzip', () => {
    expect(sniffContent(gzipSync('<p>x'))).toBe('gzip');
  });
});
