import { extract } from 'galley';
import { describe, expect, it } from 'vitest';
import type { FormedResult } from '../row.ts';
import { COLUMNS, readColumns } from './columns.ts';
import { CSV_COLUMNS } from './csv-row.ts';
import { FORMS } from './forms.ts';
import { countWords, toInstant } from './measures.ts';

const PAGE = `<html lang=en><head><title>Ferry back on Monday</title>
<meta property="article:published_time" content="2024-02-09T08:15:00+02:00"><meta name=author content="Ines Marlow"></head>
<body><article><h1>Ferry back on Monday</h1><p>By Ines Marlow</p>
<p>The ferry to Gannet Rock sails again on Monday, the harbour trust said on Friday, after a winter in the yard.</p>
<p>“She is as good as new”, said Tobias Renn, who led the work, and there are "new" benches, too, on the <b>upper</b> deck.</p></article></body></html>`;

const url = 'https://post.example/ferry';
const request = { id: 7, url, fetchedAt: '2024-02-10T00:00:00Z' };
const result: FormedResult = extract(PAGE, { url });
const refused: FormedResult = { ok: false, reason: 'too_large', problems: [{ code: 'too_large', message: 'larger than 10 bytes' }] };
const text = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

describe('the line of JSON', () => {
  it('is the result behind id, address and date', () => {
    const line = text(FORMS.jsonl.write(request, result));
    expect(line.endsWith('}\n')).toBe(true);
    expect(line.indexOf('\n')).toBe(line.length - 1);
    expect(JSON.parse(line)).toEqual({ ...request, ...JSON.parse(JSON.stringify(result)) });
    expect(Object.keys(JSON.parse(line)).slice(0, 4)).toEqual(['id', 'url', 'fetchedAt', 'ok']);
  });

  it('has no names for what nobody knows', () => {
    const line = text(FORMS.jsonl.write({ id: undefined, url: undefined, fetchedAt: undefined }, refused));
    expect(line).toBe('{"id":null,"ok":false,"reason":"too_large","problems":[{"code":"too_large","message":"larger than 10 bytes"}]}\n');
  });
});

describe('the row of CSV', () => {
  it('has a cell a column, ended by CR LF', () => {
    const row = text(FORMS.csv.write({ ...request, id: 'a,"b"' }, result));
    expect(row.startsWith(`"a,""b""",true,,${url},`)).toBe(true);
    expect(row).toContain(',Ferry back on Monday,');
    expect(row.endsWith('\r\n')).toBe(true);
  });

  it('says of a page without an article which it was', () => {
    expect(text(FORMS.csv.write({ ...request, id: { a: 1 } }, refused))).toBe(
      `"{""a"":1}",false,too_large,${url}${','.repeat(CSV_COLUMNS.length - 4)}\r\n`,
    );
  });
});

describe('the Markdown page', () => {
  it('is front matter, headline, body', () => {
    const page = text(FORMS.markdown.write(request, result));
    expect(page).toMatch(/^---\ntitle: "Ferry back on Monday"\n/);
    expect(page).toContain('\n# Ferry back on Monday\n\n');
  });

  it('is empty for what is no article', () => {
    expect(FORMS.markdown.write(request, refused)).toHaveLength(0);
    expect(FORMS.markdown.write(request, { ...result, ok: false, reason: 'form' })).toHaveLength(0);
  });
});

describe('columns', () => {
  const row = (values: Uint8Array): Record<string, unknown> =>
    Object.fromEntries(readColumns({ data: values }).map((value, i) => [COLUMNS[i]!.name, value]));

  it('are typed values in the order of the table', () => {
    const values = row(FORMS.columns.write(request, result));
    expect(Object.keys(values)).toEqual(COLUMNS.map(({ name }) => name));
    expect(values).toMatchObject({
      id: '7',
      url,
      fetched_at: Date.UTC(2024, 1, 10),
      ok: true,
      reason: null,
      headline: 'Ferry back on Monday',
      authors: ['Ines Marlow'],
      editors: [],
      published: '2024-02-09T08:15:00+02:00',
      published_at: Date.UTC(2024, 1, 9, 6, 15),
      language: 'en',
      characters: result.article!.articleBody.length,
    });
    expect(values['markdown']).toContain('**upper**');
  });

  it('say of which row it is a near duplicate', () => {
    const data = FORMS.columns.write(request, result);
    const at = COLUMNS.findIndex(({ name }) => name === 'duplicate_of');
    expect([undefined, 'a', { b: 1 }, null].map((duplicateOf) => readColumns({ data, duplicateOf })[at])).toEqual([
      null,
      'a',
      '{"b":1}',
      'null',
    ]);
  });

  it('are of their type, or null where they may be', () => {
    const check = { text: 'string', boolean: 'boolean', integer: 'number', real: 'number', instant: 'number' } as const;
    for (const values of [FORMS.columns.write(request, result), FORMS.columns.write({ id: null }, refused)])
      for (const [i, value] of readColumns({ data: values }).entries()) {
        const { type, required } = COLUMNS[i]!;
        if (type === 'texts') expect(Array.isArray(value)).toBe(true);
        else if (value !== null) expect(typeof value).toBe(check[type]);
        else expect(required).toBeUndefined();
      }
    expect(row(FORMS.columns.write({ id: null }, refused))).toMatchObject({ id: 'null', ok: false, problems: ['too_large'], text: null });
  });
});

describe('measures', () => {
  it('counts words by what the script uses', () => {
    expect(countWords('It’s 3 o’clock — naïve café')).toBe(7);
    expect(countWords('中文新闻 and日本')).toBe(7);
    expect(countWords('สวัสดี')).toBe(6);
    expect(countWords(' … ')).toBe(0);
  });

  it('reads moments from days on', () => {
    expect(toInstant('2024-02-09')).toBe(Date.UTC(2024, 1, 9));
    expect(toInstant('2024-02-09T10:00')).toBe(Date.UTC(2024, 1, 9, 10));
    expect(toInstant('2024-02-09T10:00:05.5-03:30')).toBe(Date.UTC(2024, 1, 9, 13, 30, 5, 500));
    for (const date of ['2024', '2024-02', '2024-13-41', 'soon', undefined]) expect(toInstant(date)).toBeUndefined();
  });
});
