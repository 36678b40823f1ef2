/** Data in a page's scripts that is not what it should be: whatever stands where, nothing throws, and the text is found all the same. */
import { describe, expect, it } from 'vitest';
import { extract } from '../../packages/galley/src/extract.ts';

const SENTENCE = 'The pier was closed on Monday when a storm broke two of its piles, and it will open again in June.';
const BODY = `<h1>Storm closes pier</h1>${`<p>${SENTENCE} The harbour trust said so on Friday.</p>`.repeat(4)}`;

/** Deep enough for any recursion to run out of stack. */
const DEEP = 20_000;

const nest = (open: string, close: string, inner = '1'): string => `${open.repeat(DEEP)}${inner}${close.repeat(DEEP)}`;

/** JSON that breaks `String`, `Number`, the stack, prototypes, or a guess at what stands there. */
const VALUES: Readonly<Record<string, string>> = {
  'toString that is none': '{"toString":1}',
  'valueOf that is none': '{"valueOf":1,"toString":null,"name":{"toString":1},"url":{"toString":2}}',
  'a list of it': '[{"toString":1},[[{"toString":1}]],null]',
  null: 'null',
  'list of null': '[null]',
  'a large number': '1e999',
  'a prototype': '{"__proto__":{"name":"x","@value":"y"},"constructor":1,"hasOwnProperty":0}',
  'deep lists': nest('[', ']'),
  'deep @value': nest('{"@value":', '}', '"x"'),
  'deep text': nest('{"text":', '}', '"x"'),
  'deep name': nest('{"name":[', ']}', '"x"'),
  'deep @graph': nest('{"@graph":[', ']}'),
  'many names': `{"name":[${'"Ines Marlow",'.repeat(130_000)}"x"]}`,
  'many of one kind': `[${'{"@type":"Comment","text":"Quite right, that was a long winter."},'.repeat(3_000)}1]`,
};

const PROPERTIES: readonly string[] =
  '@type @id @graph headline name alternativeHeadline description articleBody author creator editor publisher sourceOrganization image thumbnailUrl video datePublished dateModified dateCreated isAccessibleForFree hasPart articleSection keywords inLanguage mainEntity mainEntityOfPage comment suggestedAnswer acceptedAnswer liveBlogUpdate url about wordCount text upvoteCount interactionStatistic'.split(
    ' ',
  );

const write = (property: string, value: string): string =>
  (value.length < 1000 ? ['NewsArticle', 'LiveBlogPosting', 'Question', 'VideoObject'] : ['LiveBlogPosting'])
    .map(
      (type) =>
        `{"@type":${JSON.stringify(type)},"headline":"Storm closes pier","comment":{"text":"Quite right.","upvoteCount":1},"${property}":${value}}`,
    )
    .join(',');

describe.each(Object.entries(VALUES))('%s', (_name, value) => {
  it('in JSON-LD', { timeout: 60_000 }, () => {
    // All properties of short values at once, of long ones some: what is read of each is bounded anyway.
    const properties = value.length < 1000 ? PROPERTIES : ['headline', 'author', 'comment', 'isAccessibleForFree'];
    for (const property of properties) {
      const { article } = extract(`<script type="application/ld+json">[${write(property, value)}]</script>${BODY}`);
      expect(article?.articleBody, property).toContain(SENTENCE);
    }
  });

  it('in the data of an application', { timeout: 60_000 }, () => {
    const members = ['title', 'description', 'author', 'publishedAt', 'image'].map((name) => `"${name}":${value}`).join(',');
    const state = `{"a":{"headline":"Storm closes pier","date":"2024-02-09","body":"<p>${SENTENCE.repeat(5)}</p>",${members}},"b":{"content":${value}}}`;
    for (const script of [
      `<script id="__NEXT_DATA__" type="application/json">${state}</script>`,
      `<script>window.__STATE__ = ${state}</script>`,
      `<div data-props='${state}'></div>`,
      `<script id="__NUXT_DATA__" type="application/json">[{"title":1,"self":0,"list":2},"Storm closes pier",[2,2,0],${state}]</script>`,
    ]) {
      const { problems } = extract(`<title>Storm closes pier</title>${script}`);
      expect(problems.filter(({ code }) => code === 'override_failed')).toEqual([]);
    }
  });
});

describe('blanks that JSON does not know', () => {
  const METADATA = '{"@type":"NewsArticle","headline":"Storm closes pier","author":"Ines Marlow"}';
  it.each([
    ['comments', '/* x */ '.repeat(400_000)],
    ['line comments', '// x\n'.repeat(200_000)],
    ['markup comments', '<!--\n-->'.repeat(100_000)],
    ['a comment that nobody closes behind it', `/*${'x\n'.repeat(200_000)}*/`],
    ['blanks of every kind', ' \t\u00a0\ufeff\u2003\0'.repeat(100_000)],
  ])('%s, megabytes of them', { timeout: 60_000 }, (_name, blanks) => {
    const { article } = extract(`<script type="application/ld+json">${blanks}${METADATA}${blanks}</script>${BODY}`);
    expect(article?.author).toEqual([expect.objectContaining({ name: 'Ines Marlow' })]);
  });
});
