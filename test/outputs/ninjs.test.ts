/** ninjs objects are valid by the schemas of the IPTC, which the data folder holds. */

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Ajv from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { extract, toNinjs } from '../../packages/galley/src/index.ts';
import { parseAddress } from '../../packages/galley/src/text/parse-address.ts';
import { RICH_PAGE, RICH_URL } from './rich-page.ts';

const DATA = process.env['GALLEY_DATA'] || join(import.meta.dirname, '../../../shared/data');
const SCHEMAS = join(DATA, 'ninjs');
const here = existsSync(SCHEMAS);
if (!here) console.warn('SKIPPED ninjs against its schemas: no ninjs folder in ../shared/data or GALLEY_DATA');

const DATE_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/;

/** What is wrong with a value by one of the schemas; '' when it is valid. */
function validate(file: string, value: unknown): string {
  const ajv = new Ajv.default({ strict: false, allErrors: true });
  ajv.addFormat('uri', (text: string) => parseAddress(text) !== undefined);
  ajv.addFormat('date-time', DATE_TIME);
  // Places are shapes of another standard; articles have none.
  ajv.addSchema({ $id: 'https://geojson.org/schema/GeoJSON.json' });
  const check = ajv.compile(JSON.parse(readFileSync(join(SCHEMAS, file), 'utf8')) as object);
  return check(value) ? '' : ajv.errorsText(check.errors);
}

const PAGES = join(import.meta.dirname, '../pages');
const PAGE_FILES = readdirSync(PAGES).filter((name) => name.endsWith('.html'));

describe.skipIf(!here)('by the schemas of the IPTC', () => {
  it('the check refuses what is wrong', () => {
    expect(validate('ninjs-schema_3.0.json', { type: 'text' })).toContain('uri');
    expect(validate('ninjs-schema_3.0.json', { uri: 'https://x.example/', headline: 'x' })).toContain('unevaluated');
  });

  it('a page with everything is valid', () => {
    const article = extract(RICH_PAGE, { url: RICH_URL }).article!;
    expect(validate('ninjs-schema_3.0.json', toNinjs(article))).toBe('');
    expect(validate('ninjs-schema_3.1.json', { ...toNinjs(article) })).toBe('');
  });

  it.each(PAGE_FILES)('%s is valid', (file) => {
    const { article } = extract(readFileSync(join(PAGES, file)), { url: 'https://news.example/a' });
    expect(validate('ninjs-schema_3.0.json', toNinjs(article!))).toBe('');
  });
});

describe('toNinjs', () => {
  const article = extract(RICH_PAGE, { url: RICH_URL }).article!;

  it('says what the article says', () => {
    expect(toNinjs(article)).toMatchObject({
      uri: RICH_URL,
      standard: { name: 'ninjs', version: '3.0' },
      language: 'en',
      firstCreated: '2024-03-01T08:00:00+01:00',
      versionCreated: '2024-03-01T08:00:00+01:00',
      headlines: [{ role: 'main', value: 'Boats are back' }],
      by: 'Ines Marlow, Ola Brandt',
      people: [
        { name: 'Ines Marlow', rel: 'author' },
        { name: 'Ola Brandt', rel: 'author' },
      ],
      altIds: [{ role: 'canonical', value: 'https://news.example/boats' }],
      associations: [
        { rel: 'featureimage', uri: 'https://news.example/lead.jpg' },
        { rel: 'picture', by: 'Jana Doe', descriptions: [{ value: 'A boat comes in.' }] },
        { rel: 'video', uri: 'https://www.youtube.com/watch?v=abc_DEF-123', title: 'Boats' },
        { rel: 'audio', uri: 'https://news.example/sound.mp3' },
        { rel: 'citation', type: 'text', uri: 'https://news.example/who?a=1&b=2', title: 'the *harbour* master' },
      ],
    });
    const [text, html, markdown] = toNinjs(article).bodies;
    expect(text!.value).toBe(article.articleBody);
    expect(html!.value).toContain('<table>');
    expect(markdown!.value).toContain('| Year | Boats |');
  });

  it('names no file by an address that nobody knows what it is relative to', () => {
    const line = 'The harbour trust has run the old ferry since 1987, and few people took notice of how it was paid for, or by whom.';
    const page = `<title>Late</title><main><h1>The ferry is late</h1><p>${line}</p><img src="pics/a.jpg" width="800" height="600"><p>${line} <a href="/b">More</a></p></main>`;
    const { article: local } = extract(page);
    expect(local?.image.map(({ url }) => url)).toEqual(['pics/a.jpg']);
    expect(toNinjs(local!, { uri: 'urn:x:1' }).associations ?? []).toEqual([]);
    expect(toNinjs(extract(page, { url: 'https://a.example/' }).article!).associations?.[0]?.uri).toBe('https://a.example/pics/a.jpg');
  });

  it('needs an address', () => {
    const { url: _, mainEntityOfPage: __, ...bare } = article;
    expect(() => toNinjs(bare)).toThrow(TypeError);
    expect(toNinjs(bare, { uri: 'urn:x:1' }).uri).toBe('urn:x:1');
  });
});
