/** Rows for tests of destinations, of any form, the same for the same number. */
import { FORMS } from '../src/forms/forms.ts';
import type { FormedResult, FormName, Row } from '../src/row.ts';

/** Every third is no article, every fifth a near duplicate; texts hold what formats must escape. */
export function testRow(form: FormName, number: number): Row {
  const ok = number % 3 !== 2;
  const id = number % 4 === 0 ? { page: number } : `urn:${number}`;
  const url = number % 7 === 6 ? undefined : `https://${number % 2 ? 'post' : 'con'}.example/news/Фeрри "${number % 11}".html?x=${number}`;
  const text = `Line one of ${number}, with "quotes", commas;\n\\N a\ttab, \\ a backslash, {braces} and ${'words '.repeat(number % 17)}`;
  const article = {
    url,
    headline: `Headline ${number}`,
    articleBody: text,
    author: [{ name: 'Ines "I" Marlow' }, { name: 'a,b\\c' }],
    editor: [],
    articleSection: [],
    keywords: ['x', ''],
    image: [],
    parts: [{ type: 'paragraph', text, node: 0, offset: 0 }],
    datePublished: '2024-02-09T08:15:00Z',
    inLanguage: 'en',
    confidence: number / 1000,
  } as unknown as NonNullable<FormedResult['article']>;
  const result: FormedResult = ok ? { ok, article, problems: [] } : { ok, reason: 'form', problems: [{ code: 'form', message: 'a form' }] };
  const duplicateOf = number % 5 === 4 ? `urn:${number - 1}` : undefined;
  return {
    id,
    url,
    ok,
    reason: result.reason,
    problems: [],
    language: ok ? 'en' : undefined,
    page: undefined,
    confidence: undefined,
    bytes: text.length,
    milliseconds: 1,
    fingerprint: undefined,
    data: FORMS[form].write({ id, url, fetchedAt: '2024-02-10T00:00:00Z' }, result),
    ...(duplicateOf === undefined ? {} : { duplicateOf }),
  };
}
