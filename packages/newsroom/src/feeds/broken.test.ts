/** Tests of broken and hostile feeds: what is there is read, ids do not change by it, and time stays linear. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FeedError } from './feed-error.ts';
import { parseFeed } from './parse-feed.ts';
import { repairXml } from './repair.ts';

const parse = (text: string) => parseFeed(text, { url: 'https://paper.example/feed' });
const summary = (text: string) => parse(text).entries.map(({ title, url }) => [title, url?.replace('https://paper.example', '')]);

const HEAD = '<?xml version="1.0"?><rss version="2.0"><channel><title>Paper</title>';
const item = (n: number) =>
  `<item><title>T${n} &amp; more</title><link>/${n}</link><guid isPermaLink="false">g${n}</guid><description><![CDATA[<p>D${n}]]></description></item>`;
const SOUND = `${HEAD}${item(1)}${item(2)}${item(3)}</channel></rss>`;

describe('read all the same', () => {
  it.each([
    [
      'bare ampersands',
      `${HEAD}<item><title>AT&T & co</title><link>/1?a=1&b=2</link></item></channel></rss>`,
      [['AT&T & co', '/1?a=1&b=2']],
    ],
    [
      'undeclared prefixes',
      `${HEAD}<item><title>x</title><link>/1</link><foo:bar>y</foo:bar><dc:creator>z</dc:creator></item></channel></rss>`,
      [['x', '/1']],
    ],
    ['warnings before it', `<br />\n<b>Warning</b>: Cannot modify header in <b>/srv/x.php</b> on line <b>3</b>\n${SOUND}`, undefined],
    ['a comment that looks like it', `<?xml version="1.0"?><!-- <rss version="1"> -->${SOUND.slice(21)}`, undefined],
    ['blank lines before the declaration', `\n\n ${SOUND}`, undefined],
    ['junk after it', `${SOUND}</body></html><script>var a = "<item>";</script>`, undefined],
    [
      'undeclared entities',
      `${HEAD}<item><title>Caf&eacute;&nbsp;x &unknown; y</title><link>/1</link></item></channel></rss>`,
      [['Café x &unknown; y', '/1']],
    ],
    [
      'a field that is not closed',
      `${HEAD}<item><title>x<link>/1</link></item><item><title>y</title><link>/2</item></channel></rss>`,
      [
        ['x', '/1'],
        ['y', '/2'],
      ],
    ],
    [
      'an item that is not closed',
      `${HEAD}<item><title>x</title><link>/1</link><item><title>y</title><link>/2</link></item></channel></rss>`,
      [
        ['x', '/1'],
        ['y', '/2'],
      ],
    ],
    ['control characters', `${HEAD}<item><title>x\u0000\u000b y</title><link>/1</link></item></channel></rss>`, [['x\u0000 y', '/1']]],
    ['tags that cross', `${HEAD}<item><title><b>x</title></b><link>/1</link></item></channel></rss>`, [['x', '/1']]],
    [
      'upper case',
      SOUND.replaceAll('item', 'ITEM').replaceAll('title', 'Title').replace('<rss', '<RSS').replace('</rss', '</RSS'),
      undefined,
    ],
  ])('%s', (_, text, expected) => {
    expect(summary(text)).toEqual(
      expected ?? [
        ['T1 & more', '/1'],
        ['T2 & more', '/2'],
        ['T3 & more', '/3'],
      ],
    );
  });

  it('an unescaped description keeps its markup', () => {
    const text = `${HEAD}<item><title>x</title><description><p>one<br>two <b>three</description><link>/1</link></item>`;
    expect(parse(text).entries[0]).toMatchObject({ summary: '<p>one<br/>two <b>three</b></p>', url: 'https://paper.example/1' });
    expect(parse(text).problems.map(({ code }) => code)).toEqual(['repaired']);
  });

  it('Atom that is cut off', () => {
    const text =
      '<feed xmlns="http://www.w3.org/2005/Atom"><title>A</title><entry><id>1</id><title>x</title><link href="/1"/></entry><entry><id>2</id><title>y</title><link href="/2"/><content type="xhtml"><div><p>some';
    expect(parse(text).entries.map(({ id, content }) => [id, content])).toEqual([
      ['1', undefined],
      ['2', '<p>some</p>'],
    ]);
  });
});

it('a feed cut off anywhere has the ids of the whole one', () => {
  const whole = parse(SOUND).entries.map(({ id }) => id);
  for (let length = SOUND.indexOf('<item>') + 6; length < SOUND.length; length++) {
    const cut = parse(SOUND.slice(0, length)).entries;
    const complete = (SOUND.slice(0, length).match(/<\/item>/g) ?? []).length;
    expect(cut.slice(0, complete).map(({ id }) => id)).toEqual(whole.slice(0, complete));
    expect(cut.length - complete).toBeLessThanOrEqual(1);
  }
});

it('repair leaves sound feeds as they are read', () => {
  const xml = SOUND.slice(21);
  expect(repairXml(xml)).toEqual({ xml, sound: true });
  const other = `<feed xml:base='a"b'><entry><title type="xhtml"><div>x<br/>y</div></title>  <link href="/1"/><!-- no --></entry></feed>\n`;
  const repaired = repairXml(other);
  expect(repaired.sound).toBe(true);
  expect(parse(repaired.xml)).toEqual(parse(other));
});

it('throws FeedError and nothing else, whatever comes', () => {
  const pieces = [
    '<rss version="2.0">',
    '<feed>',
    '<rdf:RDF>',
    '<urlset>',
    '<channel>',
    '<item>',
    '</item>',
    '<entry>',
    '<title>',
    '</title>',
    '<link href="',
    '"/>',
    '<![CDATA[',
    ']]>',
    '<!--',
    '-->',
    '&',
    '&#0;',
    '&#xD800;',
    '<',
    '>',
    '{"items":[',
    '\0',
    '\ud800',
    'xmlns:a="b" ',
    '<?x',
    '<!DOCTYPE [',
    'text',
    '<url><loc>',
    '<dc:date>',
    "'",
  ];
  const anything = fc
    .array(fc.oneof(fc.constantFrom(...pieces), fc.string({ maxLength: 5 })), { maxLength: 40 })
    .map((parts) => parts.join(''));
  const property = fc.property(anything, (text) => {
    try {
      const feed = parse(text);
      expect(new Set(feed.entries.map(({ id }) => id)).size).toBe(feed.entries.length);
    } catch (error) {
      if (!(error instanceof FeedError)) throw error;
    }
  });
  fc.assert(property, { numRuns: 500 });
});

describe('hostile', () => {
  const N = 400_000;
  // Quadratic time would take minutes here; the test's own limit is seconds.
  it.each<[string, string, number]>([
    [
      'an entity bomb',
      `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;">]>${HEAD.slice(21)}<item><title>&c;</title></item></channel></rss>`,
      1,
    ],
    ['deep nesting', `${HEAD}${item(1)}${'<a>'.repeat(N)}${item(2)}`, 1],
    ['deep nesting and end tags of nothing', `${HEAD}${item(1)}${'<a>'.repeat(500)}${'</b>'.repeat(N)}`, 1],
    [
      'attributes without end',
      `<rss version="2.0" ${Array.from({ length: N / 10 }, (_, i) => `a${i}="b"`).join(' ')}><channel>${item(1)}</channel></rss>`,
      1,
    ],
    ['nothing but <', `${HEAD}${item(1)}${'<'.repeat(N)}`, 1],
    ['CDATA that never ends', `${HEAD}${item(1)}<item><title>${'<![CDATA['.repeat(N / 4)}`, 1],
    ['comments that never end', `${HEAD}${item(1)}${'<!--'.repeat(N / 4)}`, 1],
    ['processing instructions that never end', `${HEAD}${item(1)}${'<?x '.repeat(N / 4)}`, 1],
    ['titles that never end', `${HEAD}${item(1)}${'<item><title>'.repeat(N / 10)}`, 1],
    ['a title that never ends, of <', `${HEAD}${item(1)}<item><title>${'<'.repeat(N)}`, 1],
    [
      'attributes of an item without end',
      `${HEAD}<item ${Array.from({ length: N / 4 }, (_, i) => `a${i}="b"`).join(' ')}><title>x</title></item></channel></rss>`,
      1,
    ],
    ['one entry with too many fields', `${HEAD}<item><title>x</title>${'<category>a</category>'.repeat(N / 10)}</item></channel></rss>`, 1],
    ['one address with too many values', `<urlset><url>${'<loc>/1</loc>'.repeat(N / 4)}`, 1],
    [
      'addresses in markup that never ends',
      `${HEAD}<item><title>x</title><description>${'&lt;a href="'.repeat(N / 4)}</description></item></channel></rss>`,
      1,
    ],
  ])('%s', (_, text, entries) => {
    expect(parse(text).entries.length).toBe(entries);
  });

  it('a title of two million characters is cut', () => {
    const json = JSON.stringify({ version: 'https://jsonfeed.org/version/1.1', items: [{ id: '1', title: 'Pier '.repeat(400_000) }] });
    for (const text of [json, `${HEAD}<item><title>${'Pier '.repeat(400_000)}</title></item></channel></rss>`])
      expect(parse(text).entries[0]!.title!.length).toBeLessThanOrEqual(10_000);
  });

  it('too many entries and too many characters are cut', () => {
    const many = parse(`${HEAD}${Array.from({ length: 5_100 }, (_, i) => `<item><link>/${i}</link></item>`).join('')}</channel></rss>`);
    expect([many.entries.length, many.problems.map(({ code }) => code)]).toEqual([5_000, ['too_many_entries']]);
    const long = parse(
      `${HEAD}${item(1)}<item><title>x</title><description>${'a'.repeat(10_000_000)}</description></item></channel></rss>`,
    );
    expect(long.entries.length).toBe(2);
    expect(long.problems.map(({ code }) => code)).toEqual(['truncated_input', 'repaired']);
  });

  it('fifty megabytes of anything end', () => {
    expect(() => parseFeed(new Uint8Array(50_000_000).fill(60), { url: 'https://paper.example/' })).toThrow(FeedError);
  });
});

describe('what is relative to a long address', () => {
  const long = `https://paper.example/${'b'.repeat(50_000)}/`;
  it('is relative to the feed instead', () => {
    const links = Array.from({ length: 15_000 }, (_, i) => `&lt;a href="${i}"&gt;x&lt;/a&gt;`).join('');
    const text = `<feed xmlns="http://www.w3.org/2005/Atom"><title>News</title><entry><id>1</id><link href="a"/><content type="html" xml:base="${long}">${links}</content></entry></feed>`;
    const [entry] = parseFeed(text, { url: 'https://paper.example/feed' }).entries;
    expect(entry!.content!.slice(0, 50)).toBe('<a href="https://paper.example/0">x</a><a href="ht');
  });

  it('a base of usual length holds', () => {
    const text = `<feed xmlns="http://www.w3.org/2005/Atom" xml:base="https://paper.example/${'b'.repeat(900)}/"><title>News</title><entry><id>1</id><link href="a"/></entry></feed>`;
    expect(parseFeed(text, { url: 'https://paper.example/feed' }).entries[0]!.url).toBe(`https://paper.example/${'b'.repeat(900)}/a`);
  });
});
