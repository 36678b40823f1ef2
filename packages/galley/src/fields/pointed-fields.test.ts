/** Proves the structured message of Kazennikov & Soloviev as `extract` gives it: fields by the SVM, by the feed where it finds none. */
import { describe, expect, it } from 'vitest';
import type { ExtractResult } from '../examine-page.ts';
import { extract } from '../extract.ts';
import { hashNumber, hashRange } from '../numeric/hashing.ts';
import type { ExtractOptions } from '../options.ts';
import { type FieldModel, hashSlot, NODE_FIELDS, type NodeField, type NodeModel } from '../strategies/node-classifier/field-models.ts';

const SIZE = 1 << 12;

/** A model that scores classes: what no class says scores −1. */
function modelOf(scores: Partial<Record<NodeField, Record<string, number>>>): NodeModel {
  const fields = {} as Record<NodeField, FieldModel>;
  for (const field of NODE_FIELDS) {
    const weights = new Float64Array(SIZE);
    for (const [name, score] of Object.entries(scores[field] ?? {}))
      weights[hashSlot(hashNumber(hashRange(name), hashRange('class')), SIZE)] = score + 1;
    fields[field] = { weights, scale: 1, bias: -1 };
  }
  return { groups: 4, pruneBelow: { body: -9, part: -9 }, fields };
}

const MODEL = modelOf({
  body: { body: 1.7, links: -2 },
  title: { head: 2 },
  published: { when: 1 },
  modified: { changed: 1 },
  links: { links: 1 },
});
const PAGE = `<title>Metro opens early today</title><meta property="og:title" content="Metro opens early today"><div class=head>Metro opens early</div>
<div class=when>16 May 2024, 06:30</div><div class=changed>17 May 2024</div>
<div class=body><p>The first trains left before sunrise, and many came to see them, said <a href=/who>the mayor of the town</a>.</p></div>
<div class=links><p><a href=/a>Related one</a><p><a href="#top">Up</a><p><a href=/a>Again</a></div>`;

function read(html: string, options: Partial<ExtractOptions> = {}): ExtractResult {
  return extract(html, { strategy: 'node-classifier:paper', model: MODEL, url: 'https://news.example/x.html', explain: true, ...options });
}

describe('fields by the SVM', () => {
  const { article, fieldCandidates } = read(PAGE);

  it('win over what the page says of itself, which stays to be seen', () => {
    expect(article).toMatchObject({ headline: 'Metro opens early', datePublished: '2024-05-16T06:30:00', dateModified: '2024-05-17' });
    expect(article!.provenance.headline).toMatchObject({ source: 'svm', property: 'node-classifier:paper', confidence: 0.982 });
    expect(article!.provenance.datePublished).toMatchObject({ source: 'svm', raw: '16 May 2024, 06:30', precision: 'minute' });
    const [first, second] = fieldCandidates!.headline!;
    expect([first!.source, first!.chosen, second!.chosen]).toEqual(['svm', true, false]);
    expect(fieldCandidates!.headline!.map(({ value }) => value)).toContain('Metro opens early today');
  });

  it('give the links of the best node, each once, with where they come from', () => {
    expect(article!.citation).toEqual([{ url: 'https://news.example/a', anchor: 'Related one', position: 'below' }]);
    expect(article!.provenance.citation).toMatchObject({ source: 'svm', property: 'node-classifier:paper' });
    expect(fieldCandidates!.citation![0]).toMatchObject({ source: 'svm', chosen: true, value: article!.citation });
  });

  it('give no link where they find none', () => {
    const { article: silent } = read(PAGE.replaceAll('class=links', ''));
    expect(silent!.citation).toEqual([]);
  });

  it('leave the last word to the caller’s rules', () => {
    const { article: ruled } = read(PAGE, { overrides: { headline: 'title' } });
    expect(ruled!.headline).toBe('Metro opens early today');
    expect(ruled!.provenance.headline!.source).toBe('override');
  });

  it('drop a change before the publication', () => {
    const { article: changed, fieldCandidates: weighed } = read(PAGE.replace('17 May 2024', '2 May 2024'));
    expect(changed!.provenance.dateModified?.source).not.toBe('svm');
    expect(weighed!.dateModified!.at(-1)).toMatchObject({
      source: 'svm',
      chosen: false,
      why: expect.stringContaining('before publication'),
    });
  });

  it('are read by the shipped model too, in both forms', () => {
    for (const strategy of ['node-classifier', 'node-classifier:paper']) {
      const { article: shipped } = extract(
        `<article><h1 class="entry-title">Metro opens early</h1><div class="entry-content"><p>${'The first trains left before sunrise, and many people came to see them. '.repeat(6)}</p></div></article>`,
        { strategy },
      );
      expect(shipped!.provenance.headline).toMatchObject({ source: 'svm', property: strategy });
      expect(shipped!.headline).toBe('Metro opens early');
    }
  });
});

describe('the feed item', () => {
  const feedItem = { title: 'Metro opens early', published: 'Thu, 16 May 2024 05:00:00 GMT', updated: '2024-05-18T10:00:00Z' };

  it('speaks where the SVM finds nothing', () => {
    const { article } = read(PAGE.replace('class=head', '').replace('class=when', '').replace('class=changed', ''), { feedItem });
    expect(article).toMatchObject({
      headline: 'Metro opens early',
      datePublished: '2024-05-16T05:00:00Z',
      dateModified: '2024-05-18T10:00:00Z',
    });
    expect(article!.provenance.headline).toMatchObject({ source: 'feed', property: 'title' });
    expect(article!.provenance.datePublished).toMatchObject({ source: 'feed', property: 'published' });
  });

  it('is silent where the SVM found something', () => {
    const { article, fieldCandidates } = read(PAGE, { feedItem });
    expect(article!.datePublished).toBe('2024-05-16T06:30:00');
    expect(fieldCandidates!.datePublished!.slice(0, 2).map(({ source }) => source)).toEqual(['svm', 'feed']);
  });

  it('says what a page with next to no text is about, marked as a part', () => {
    const { ok, article, problems } = read('<title>Metro opens early</title><p>Loading …</p>', {
      feedItem: { ...feedItem, description: '<p>The first trains left before sunrise.</p><p>Many came to see &amp; hear them.</p>' },
    });
    expect(ok).toBe(true);
    expect(article!.articleBody).toBe('The first trains left before sunrise.\nMany came to see & hear them.');
    expect(article!.provenance.articleBody).toMatchObject({ source: 'feed', property: 'description' });
    expect(article).toMatchObject({ headline: 'Metro opens early', datePublished: '2024-05-16T05:00:00Z' });
    expect(problems.map(({ code }) => code)).toContain('partial_body');
  });

  it('is no body for a page that has one, for one without a description, and for the other strategies', () => {
    const description = 'What it is about, in a few words of the feed.';
    expect(read(PAGE, { feedItem: { ...feedItem, description } }).problems).toEqual([]);
    expect(read('<p>x</p>', { feedItem }).article?.articleBody ?? '').not.toContain('trains');
    const other = extract('<p>x</p>', { strategy: 'line-blocks', feedItem: { ...feedItem, description } });
    expect(other.problems.map(({ code }) => code)).not.toContain('partial_body');
  });
});

it('takes no model that is of another kind', () => {
  expect(() => extract(PAGE, { model: MODEL })).toThrow(/one of node-classifier; name the strategy/);
  expect(() => extract(PAGE, { strategy: 'line-blocks', model: MODEL })).toThrow(/no model that strategy "line-blocks" can use/);
});
