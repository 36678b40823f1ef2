/** Scripts with data as sites write them, and as they should not: JSON-LD, states of applications; deep, broken, of wrong types. */
import type { SeededRandom } from '../../../packages/galley/src/numeric/seeded-random.ts';
import { pick } from './draw.ts';
import { NASTY_DATES, NASTY_REFERENCES, NASTY_TEXT } from './nasty.data.ts';

/** Names that our readers look for, and names that objects have by birth. */
const KEYS: readonly string[] =
  '@type @id @value @graph @list @context type name text headline alternativeHeadline description articleBody body content html author creator editor publisher sourceOrganization datePublished dateCreated dateModified published_at updated_at date image url contentUrl thumbnailUrl embedUrl isPartOf mainEntity mainEntityOfPage isAccessibleForFree articleSection keywords inLanguage comment commentCount parentItem upvoteCount acceptedAnswer suggestedAnswer liveBlogUpdate coverageEndTime video audio width height title subtitle dek lead summary paragraphs blocks children items props pageProps initialState data article story post state ROOT_QUERY __typename __ref toString valueOf constructor __proto__ hasOwnProperty length toJSON then 0 1'.split(
    ' ',
  );
const TYPES: readonly string[] = [
  'NewsArticle',
  'Article',
  'BlogPosting',
  'DiscussionForumPosting',
  'Question',
  'LiveBlogPosting',
  'VideoObject',
  'Person',
  'Organization',
  'WebPage',
  'Comment',
  '',
  'NoSuchType',
];
const SENTENCE = 'The board met on Monday, and voted to extend the line to the harbour.';
const DEEPEST = 3000;

/** A script element with data. */
export function writeDataScript(random: SeededRandom): string {
  const kind = random.below(10);
  if (kind < 4) return `<script type="application/ld+json">${damage(random, writeValue(random, linkedArticle(random)))}</script>`;
  if (kind < 5) return `<script type="application/ld+json">${damage(random, writeChain(random))}</script>`;
  if (kind < 6) return `<script id="__NEXT_DATA__" type="application/json">${damage(random, writeState(random))}</script>`;
  if (kind < 7) return `<script id="__NUXT_DATA__" type="application/json">${damage(random, writeFlat(random))}</script>`;
  if (kind < 8) return `<script>window.${pick(random, STATES)} = ${damage(random, writeState(random))};</script>`;
  if (kind < 9) return `<script>window.__NUXT__=(function(a,b){return {data:[${damage(random, writeState(random))}]}}("x",1))</script>`;
  return `<div id=app data-page="${damage(random, writeState(random)).replaceAll('"', '&quot;')}"></div>`;
}

const STATES: readonly string[] = ['__INITIAL_STATE__', '__APOLLO_STATE__', '__PRELOADED_STATE__', '__data', '_state', 'x'];

function linkedArticle(random: SeededRandom): Record<string, unknown> {
  const article: Record<string, unknown> = {
    '@context': 'https://schema.org',
    '@type': pick(random, TYPES),
    headline: SENTENCE,
    articleBody: `${SENTENCE} `.repeat(random.below(8)),
    datePublished: pick(random, NASTY_DATES),
    author: { '@type': 'Person', name: 'Ann Lee' },
  };
  for (let i = random.below(8); i > 0; i--) Object.assign(article, { [pick(random, KEYS)]: anyValue(random, 4) });
  return article;
}

/** Any JSON, with a liking for what readers look for. */
function anyValue(random: SeededRandom, depth: number): unknown {
  const kind = random.below(depth <= 0 ? 7 : 11);
  if (kind < 3) return anyText(random);
  if (kind < 4) return random.next() < 0.5 ? random.below(1e9) - 5 : pick(random, [0, -0, 1e308, 0.1, -1]);
  if (kind < 5) return pick(random, [true, false, null]);
  if (kind < 6) return pick(random, NASTY_DATES);
  if (kind < 7)
    return pick<unknown>(random, [{}, [], [[]], { toString: 1 }, { valueOf: null, toString: null }, { length: -1 }, { '@type': {} }]);
  if (kind < 9) return Array.from({ length: random.below(4) }, () => anyValue(random, depth - 1));
  const entries = Array.from({ length: random.below(5) }, () => [pick(random, KEYS), anyValue(random, depth - 1)] as const);
  return Object.fromEntries(entries);
}

function anyText(random: SeededRandom): string {
  const kind = random.below(6);
  if (kind === 0) return pick(random, NASTY_TEXT);
  if (kind === 1) return pick(random, NASTY_REFERENCES).repeat(1 + random.below(4));
  if (kind === 2) return `<p>${SENTENCE}</p><p>${pick(random, NASTY_TEXT)}${SENTENCE}</p>`.repeat(1 + random.below(3));
  if (kind === 3) return pick(random, ['https://x.example/a.png', '//x', 'http://[', 'javascript:x', '/a b', '#']);
  if (kind === 4) return pick(random, TYPES);
  return SENTENCE;
}

/** `Object.fromEntries` and JSON leave `__proto__` an own property; lone surrogates are written as escapes. */
function writeValue(_: SeededRandom, value: unknown): string {
  return JSON.stringify(value).replaceAll('</', '<\\/');
}

/** One name in itself, again and again: what recursion without a bound dies of. */
function writeChain(random: SeededRandom): string {
  const depth = 1 + random.below(DEEPEST);
  const name = pick(random, KEYS);
  const open = random.next() < 0.3 ? '[' : `{"${name}":`;
  const close = open === '[' ? ']' : '}';
  const chain = `${open.repeat(depth)}"${SENTENCE}"${close.repeat(depth)}`;
  return `{"@type":"NewsArticle","headline":"${SENTENCE}","${pick(random, KEYS)}":${chain}}`;
}

function writeState(random: SeededRandom): string {
  if (random.next() < 0.15) return writeChain(random);
  const article = linkedArticle(random);
  const body = `<p>${SENTENCE}</p>`.repeat(3 + random.below(12));
  const story = { ...article, body, content: random.next() < 0.5 ? body : anyValue(random, 3), title: SENTENCE };
  const path = Array.from({ length: random.below(5) }, () => pick(random, KEYS));
  let state: unknown = { [pick(random, KEYS)]: anyValue(random, 2), article: story };
  for (const name of path) state = { [name]: state };
  return writeValue(random, state);
}

/** Nuxt's flat state: an array whose numbers are places in it, circles included. */
function writeFlat(random: SeededRandom): string {
  const count = 2 + random.below(30);
  const place = (): number => random.below(count + 2) - 1;
  const entry = (): unknown => {
    const kind = random.below(5);
    if (kind === 0) return Array.from({ length: random.below(4) }, place);
    if (kind === 1) return ['Reactive', place()];
    if (kind === 2) return anyText(random);
    const entries = Array.from({ length: random.below(5) }, () => [pick(random, KEYS), place()] as const);
    return Object.fromEntries(entries);
  };
  return writeValue(random, [['Reactive', 1], ...Array.from({ length: count }, entry), `<p>${SENTENCE}</p>`.repeat(6)]);
}

/** Three of five stay as they are. */
function damage(random: SeededRandom, json: string): string {
  const kind = random.below(10);
  const at = random.below(json.length + 1);
  if (kind === 0) return json.slice(0, at);
  if (kind === 1)
    return json.slice(0, at) + pick(random, [',', ',,', '"', '\\', '}', ']', ':', '//x\n', '/*', '\n', '\t', "'"]) + json.slice(at);
  if (kind === 2) return json.slice(0, at) + json.slice(at + 1 + random.below(20));
  if (kind === 3) return `<!-- ${json} -->`;
  return json;
}
