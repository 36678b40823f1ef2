import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  decodePage,
  examine,
  extract,
  mergePages,
  parse,
  readModel,
  renderHtml,
  renderMarkdown,
  STRATEGIES,
  toNinjs,
  toRow,
  withComments,
} from '../packages/galley/src/index.ts';

const PAGE = readFileSync(new URL('pages/en-harbour.html', import.meta.url));

describe('extract', () => {
  it('takes bytes or a string and gives the same', () => {
    expect(extract(PAGE)).toEqual(extract(PAGE.toString('utf8')));
    expect(extract(PAGE).ok).toBe(true);
  });

  it('is plain data', () => {
    const result = extract(PAGE);
    expect(JSON.parse(JSON.stringify(result))).toEqual(result);
  });

  it('keeps the headline out of the body', () => {
    for (const { name } of STRATEGIES) {
      const { article } = extract(PAGE, { strategy: name });
      if (article?.headline !== undefined) expect(article.articleBody.split('\n')).not.toContain(article.headline);
    }
  });

  it('has a reason for every refusal, and the article beside it where there is text', () => {
    const cases: [input: string | Uint8Array, reason: string, article: boolean][] = [
      ['', 'empty_input', false],
      [' \n\t', 'empty_input', false],
      ['<p></p>', 'empty', false],
      [Uint8Array.from([0x25, 0x50, 0x44, 0x46, 0x2d, 0x31, 0x2e, 0x34, 0x0a]), 'binary_input', false],
      [Uint8Array.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0]), 'binary_input', false],
      [
        '<?xml version="1.0"?><rss><channel><title>News of the day</title><item><description>Something has happened today.</description></item></channel></rss>',
        'not_html',
        true,
      ],
      ['{"text": "Something has happened today, and here it is told."}', 'not_html', true],
    ];
    for (const [input, reason, article] of cases) {
      const result = extract(input);
      expect(result).toMatchObject({ ok: false, reason });
      expect(result.article !== undefined).toBe(article);
      if (reason !== 'empty') expect(result.problems.map((problem) => problem.code)).toContain(reason);
    }
  });
});

describe('arguments', () => {
  it('throws TypeError on wrong arguments only', () => {
    const wrong: unknown[][] = [
      [],
      [null],
      [17],
      [{}],
      ['', null],
      ['', []],
      ['', 'x'],
      ['', { strategy: 'no such' }],
      ['', { strategy: 1 }],
      ['', { url: new URL('https://x.example') }],
      ['', { references: 'x' }],
      ['', { references: [17] }],
      ['', { feedItem: 'x' }],
      ['', { explain: 1 }],
      ['', { unknown: 1 }],
      ['', { constructor: 1 }],
    ];
    for (const args of wrong) {
      expect(() => (extract as (...args: unknown[]) => unknown)(...args), JSON.stringify(args)).toThrow(TypeError);
    }
    expect(() => extract('', { url: undefined, strategy: undefined, references: undefined })).not.toThrow();
  });

  it('says what was given, what is expected and how to get there', () => {
    const call = extract as (...args: unknown[]) => unknown;
    const told: [args: unknown[], message: RegExp][] = [
      [[new ArrayBuffer(4)], /not an object of type ArrayBuffer: new Uint8Array\(buffer\) is one$/],
      [[new Response('x')], /type Response: new Uint8Array\(await it\.arrayBuffer\(\)\) is one$/],
      [[Promise.resolve('x')], /type Promise: await it$/],
      [[Object.create(null)], /not an object of type Object$/],
      [[undefined], /not undefined$/],
      [['', { url: null }], /"url" must be a string, not null$/],
      [
        ['', { fetchedAt: new Date(0) }],
        /"fetchedAt" must be an ISO 8601 string, as date\.toISOString\(\) gives, not an object of type Date$/,
      ],
      [['', { fetchedAt: 'Fri, 09 Feb 2024' }], /not "Fri, 09 Feb 2024"$/],
      [['', { maxNodes: -1 }], /"maxNodes" must be a whole number above 0, not -1$/],
      [['', { references: [{ html: '' }] }], /"references" must be a list of pages .* or of \{ page, url \}/],
      [['', { feedItem: { published: new Date(0) } }], /"feedItem" must be an object with strings/],
      [['', { feedItem: { title: null } }], /"feedItem" must be/],
      [['', { feedItem: { authors: 'Ines Marlow' } }], /"feedItem" must be/],
      [['', { feedItem: [] }], /"feedItem" must be/],
    ];
    for (const [args, message] of told) expect(() => call(...args), String(message)).toThrow(message);
    expect(() => extract('', { feedItem: { title: undefined, authors: ['Ines Marlow'] } })).not.toThrow();
  });

  it('of the writers say where an article is, when they are given something else', () => {
    const writers: Record<string, (article: never) => unknown> = { renderMarkdown, renderHtml, toRow, toNinjs, withComments };
    for (const [name, write] of Object.entries(writers)) {
      for (const wrong of [undefined, null, 3, extract(PAGE)])
        expect(() => write(wrong as never)).toThrow(`${name}: needs an article, as result.article of extract is one`);
    }
    expect(() => mergePages(extract(PAGE) as never)).toThrow('mergePages: needs a list of articles');
    expect(() => mergePages([extract(PAGE)] as never)).toThrow('mergePages: needs an article');
    expect(() => parse(Buffer.from(PAGE) as never)).toThrow('parse: needs a string');
    expect(() => readModel(new ArrayBuffer(8) as never)).toThrow('of an ArrayBuffer, new Uint8Array(buffer)');
  });

  it('goes on with an address that is none, and says so', () => {
    expect(extract(PAGE, { url: 'not an address' }).problems).toContainEqual(expect.objectContaining({ code: 'option_ignored' }));
  });

  it('takes references as strings, bytes or pages', () => {
    const results = [PAGE.toString('utf8'), PAGE, parse(PAGE.toString('utf8'))].map((reference) =>
      extract(PAGE, { references: [reference], strategy: 'template-difference' }),
    );
    expect(results[1]).toEqual(results[0]);
    expect(results[2]).toEqual(results[0]);
  });

  it('repairs presentation forms and double escapes on the way out', () => {
    const words = 'Enough words stand here to be an article, and they go on, and on, for a while. '.repeat(3);
    const { article, problems } = extract(`<title>x</title><p>${words} ﺳﺎﻻﻡ &amp;#1588;&amp;#1589;&amp;#1590;</p>`);
    expect(article!.articleBody).toContain('سالام شصض');
    expect(problems).toContainEqual(expect.objectContaining({ code: 'text_repaired' }));
  });

  it('decodes by the header', () => {
    const bytes = Uint8Array.from(
      Buffer.from('<title>x</title><p>\xcf\xf0\xe8\xe2\xe5\xf2, \xec\xe8\xf0! \xdd\xf2\xee \xf2\xe5\xea\xf1\xf2.</p>', 'latin1'),
    );
    expect(extract(bytes, { contentType: 'text/html; charset=windows-1251' }).article!.articleBody).toBe('Привет, мир! Это текст.');
  });

  it('takes a header that is null for one that is not there', () => {
    const bytes = new TextEncoder().encode('<title>A title</title><p>Some words of a text.');
    expect(extract(bytes, { contentType: new Headers().get('content-type') })).toEqual(extract(bytes));
    expect(extract(bytes, { references: [{ page: bytes, contentType: null }] }).references).toHaveLength(1);
    expect(decodePage(bytes, { contentType: null })).toEqual(decodePage(bytes));
  });
});

describe('examine', () => {
  it('gives the selection and, when asked, the reasons', () => {
    for (const { name } of STRATEGIES) {
      const { selection, view } = examine(PAGE, { strategy: name, explain: true });
      expect(selection.score.length).toBe(view.blocks.count);
      for (const reason of selection.trace ?? []) expect(reason.rule).toMatch(/^[a-z][a-z0-9-]*$/);
      expect(examine(PAGE, { strategy: name }).selection.trace).toBeUndefined();
    }
  });
});

describe('anything', () => {
  const piece = fc.oneof(
    fc.string(),
    fc.constantFrom(
      '<p>',
      '</p>',
      '<',
      '<!--',
      '-->',
      '<table>',
      '<td>',
      '<script type="application/ld+json">',
      '</script>',
      '{"@type":"Article",',
      '<meta property="og:title" content="',
      '">',
      '<title>',
      '</title>',
      '\0',
      '<svg>',
      '<template>',
      '<br>',
      '<img src=x>',
      '<a href=',
      '<ul><li>',
      '<pre>',
      '&#',
      '好，好。',
    ),
  );

  it('as a string never throws', () => {
    fc.assert(
      fc.property(
        fc.array(piece, { maxLength: 40 }),
        fc.constantFrom(undefined, ...STRATEGIES.map(({ name }) => name)),
        (pieces, strategy) => {
          const result = extract(pieces.join(''), { strategy, url: 'https://x.example/2024/05/16/a', explain: true });
          expect(result.ok || result.reason !== undefined).toBe(true);
          expect(result.ok).toBe(result.article !== undefined && result.reason === undefined);
        },
      ),
      { numRuns: 400 },
    );
  });

  it('as bytes never throws', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), fc.option(fc.string(), { nil: undefined }), (bytes, contentType) => {
        extract(bytes, { contentType });
        decodePage(bytes);
      }),
      { numRuns: 400 },
    );
  });
});
