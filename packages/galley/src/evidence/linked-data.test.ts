import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parse } from '../dom/parse.ts';
import { gatherEvidence } from './gather.ts';
import { isArticleType } from './linked-data.ts';
import { readJson } from './tolerant-json.ts';

function objects(...scripts: string[]): Record<string, unknown>[] {
  const html = scripts.map((script) => `<script type="application/ld+json">${script}</script>`).join('');
  return gatherEvidence(parse(html)).metadata.linkedData.map((object) => ({ ...object.value }));
}

const ARTICLE = { '@type': 'NewsArticle', headline: 'Rain "again"' };
const BROKEN: Record<string, string> = {
  'a byte order mark': `\ufeff{"@type":"NewsArticle","headline":"Rain \\"again\\""}`,
  'block and line comments': `/* a */ {"@type":"NewsArticle", // b\n"headline":"Rain \\"again\\""} // c`,
  'trailing commas': `{"@type":"NewsArticle","headline":"Rain \\"again\\"",}`,
  'a doubled comma': `{"@type":"NewsArticle",,"headline":"Rain \\"again\\""}`,
  'CDATA in a comment': `//<![CDATA[\n{"@type":"NewsArticle","headline":"Rain \\"again\\""}\n//]]>`,
  'CDATA in a block comment': `/*<![CDATA[*/{"@type":"NewsArticle","headline":"Rain \\"again\\""}/*]]>*/`,
  'an HTML comment': `<!--{"@type":"NewsArticle","headline":"Rain \\"again\\""}-->`,
  'unescaped inner quotes': `{"@type":"NewsArticle","headline":"Rain "again""}`,
  'escaped markup': `{&quot;@type&quot;:&quot;NewsArticle&quot;,&quot;headline&quot;:&quot;Rain \\&quot;again\\&quot;&quot;}`,
  'single quotes and bare keys': `{'@type':'NewsArticle', headline:'Rain "again"'}`,
  'a final semicolon': `{"@type":"NewsArticle","headline":"Rain \\"again\\""};`,
  'a missing brace': `{"@type":"NewsArticle","headline":"Rain \\"again\\""`,
};

describe('JSON-LD', () => {
  for (const [name, text] of Object.entries(BROKEN)) {
    it(`is read with ${name}`, () => expect(objects(text)).toEqual([ARTICLE]));
  }

  it('keeps raw newlines in strings', () => {
    expect(objects('{"@type":"NewsArticle","headline":"two\nlines"}')).toEqual([{ '@type': 'NewsArticle', headline: 'two\nlines' }]);
  });

  it('takes an object without a type that has a day for a web page', () => {
    const html = '<script type="application/ld+json">{"title":"x","pubDate":"2018-04-08T12:34:56"}</script>';
    expect(gatherEvidence(parse(html)).metadata.linkedData[0]?.types).toEqual(['WebPage']);
  });

  it('flattens arrays, @graph, several objects and nested articles, in order', () => {
    const found = objects(
      '[{"@type":"A"},{"@graph":[{"@type":"B"},{"@type":["C","WebPage"],"mainEntity":{"@type":"Article"},"author":{"@type":"Person"}}]}]',
      '{"@type":"D"}{"@type":"E"}',
    );
    expect(found.map((object) => object['@type'])).toEqual(['A', 'B', ['C', 'WebPage'], 'Article', 'D', 'E']);
  });

  it('strips addresses off types', () => {
    const html = '<script type="application/ld+json">{"@type":"https://schema.org/NewsArticle"}</script>';
    expect(gatherEvidence(parse(html)).metadata.linkedData[0]!.types).toEqual(['NewsArticle']);
  });

  it('tells broken scripts from repaired ones', () => {
    const metadata = (script: string) => gatherEvidence(parse(`<script type="application/ld+json">${script}</script>`)).metadata;
    expect(metadata('{"a":1,}').repairedScripts).toBe(1);
    expect(metadata('function () { return 1 }').brokenScripts).toBe(1);
    expect(metadata('{"@type":"Article","headline":"cut o').brokenScripts).toBe(1);
    expect(metadata('{"a":1}').repairedScripts + metadata('').brokenScripts).toBe(0);
  });
});

describe('readJson', () => {
  it('does not touch prototypes', () => {
    const [value] = readJson('{"__proto__":{"x":1},}').values as [object];
    expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
  });

  it('never throws and agrees with JSON.parse where that succeeds', () => {
    fc.assert(
      fc.property(
        fc.jsonValue(),
        fc.array(fc.constantFrom('{', '}', '[', ']', '"', ',', ':', '\\', '/*', '*/', '//', 'a', '\n', '1', "'")),
        (value, noise) => {
          expect(readJson(JSON.stringify(value)).values).toEqual([JSON.parse(JSON.stringify(value))]);
          readJson(noise.join(''));
        },
      ),
    );
  });

  it('reads what JSON.parse reads when it is forced to be tolerant', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 4 })), (value) => {
        const text = JSON.stringify(value);
        // A comment in front makes strict parsing fail; `"`-heavy strings are read by heuristics and left out here.
        fc.pre(!text.includes('\\"') && !text.includes('__proto__'));
        expect(readJson(`/**/${text}`).values).toEqual([JSON.parse(text)]);
      }),
    );
  });
});

it('tells articles by their type', () => {
  expect(['NewsArticle', 'MedicalWebPage', 'JobPosting', 'WebPage'].map((type) => isArticleType([type]))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
