import { describe, expect, it } from 'vitest';
import { extract } from '../../extract.ts';
import { decodeReferences, decodeValue } from './references.ts';

describe('decodeReferences', () => {
  it('decodes what was escaped once, twice, thrice, and nothing that has no semicolon', () => {
    expect(['&quot;', '&amp;quot;', '&amp;amp;quot;', '&#34;', '&#x22;', '&amp;#34;'].map(decodeReferences)).toEqual(Array(6).fill('"'));
    for (const text of ['AT&T', 'a&copy=1', 'Q&A; no', '&unknownname;', '& ;', '']) expect(decodeReferences(text)).toBe(text);
  });
});

describe('decodeValue', () => {
  it('reaches every text, leaves addresses their own marks, and gives itself where nothing is to decode', () => {
    const plain = { name: 'Ann', list: ['a', 1, null] };
    expect(decodeValue(plain)).toBe(plain);
    expect(decodeValue({ name: 'O&#039;Hara', at: ['https://a.example/?x=1&amp;copy=2&lt;', 'a &lt; b'], n: 1 })).toEqual({
      name: "O'Hara",
      at: ['https://a.example/?x=1&copy=2&lt;', 'a < b'],
      n: 1,
    });
  });
});

describe('fields', () => {
  it('hold no references, wherever they were found', () => {
    const linked = JSON.stringify({
      '@type': 'NewsArticle',
      headline: 'Rain &amp; snow',
      description: 'It &quot;rains&quot; and snows in the valley again today.',
      author: [{ name: 'Siobh&aacute;n O&#039;Hara' }],
      publisher: { name: 'Valley &amp; Post' },
      articleSection: 'Town &amp;amp; Country',
      keywords: 'rain &amp; snow,ice',
      image: { url: 'https://a.example/i.jpg?w=1&amp;h=2', caption: 'Rain &amp; snow' },
    });
    const story = `<p>${'The rain that closed the valley road on Monday had not stopped by noon. '.repeat(5)}</p>`.repeat(3);
    const { article } = extract(
      `<title>Rain &amp;amp; snow</title><script type="application/ld+json">${linked}</script><h1>Rain &amp; snow</h1>${story}`,
    );
    const { articleBody: _, parts: __, provenance: ___, ...fields } = article!;
    expect(JSON.stringify(fields)).not.toMatch(/&(?:amp|quot|#039|aacute)/);
    expect(article!.author).toMatchObject([{ name: "Siobhán O'Hara" }]);
    expect(article).toMatchObject({
      publisher: { name: 'Valley & Post' },
      articleSection: ['Town & Country'],
      keywords: ['rain & snow', 'ice'],
    });
  });
});
