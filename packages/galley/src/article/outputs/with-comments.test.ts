/** Comments below the body: a list, answers inside what they answer, in every written form. */
import { expect, test } from 'vitest';
import type { Comment, Part } from '../article.ts';
import { renderHtml } from './html.ts';
import { renderMarkdown } from './markdown.ts';
import { withComments } from './with-comments.ts';

const part = (value: Partial<Part>): Part => ({ type: 'paragraph', text: '', node: 0, offset: 0, ...value }) as Part;
const BODY = [part({ text: 'The body.', within: [{ type: 'item', id: 0, list: 1 }] })];
const COMMENTS: readonly Comment[] = [
  {
    text: 'First.\nSecond line.',
    author: 'Ann',
    datePublished: '2026-01-02',
    url: 'https://x.example/#1',
    upvoteCount: 12,
    accepted: true,
  },
  {
    text: 'Said.\nlamps --all',
    author: 'Bea',
    level: 1,
    parentItem: 0,
    parts: [part({ text: 'Said.', within: [{ type: 'quote', id: 0 }] }), part({ type: 'code', text: 'lamps --all' })],
  },
  { text: 'Third.', rawDate: 'yesterday' },
];

test('as Markdown', () => {
  expect(renderMarkdown(withComments({ parts: BODY, comment: COMMENTS }))).toBe(`- The body.

---

- **Ann** · [2026-01-02](https://x.example/#1) · ▲ 12 · ✓

  First.

  Second line.

  - **Bea**

    > Said.

    \`\`\`
    lamps --all
    \`\`\`

- yesterday

  Third.`);
});

test('as HTML, answers inside what they answer', () => {
  const html = renderHtml(withComments({ parts: [], comment: COMMENTS })).replaceAll('\n', '');
  expect(html).toMatch(/<li>.*Ann.*<ul><li>.*Bea.*<blockquote>.*Said.*<\/blockquote>.*<\/li><\/ul><\/li><li>.*yesterday/);
});

test('an article without comments is itself; parents that are none are left out', () => {
  const article = { parts: BODY, comment: [] };
  expect(withComments(article)).toBe(article);
  const wrong = [
    { text: 'A', parentItem: 7 },
    { text: 'B', parentItem: 1 },
    { text: 'C', parentItem: -1 },
  ];
  expect(renderMarkdown(withComments({ parts: [], comment: wrong }))).toBe('---\n\n- A\n- B\n- C');
});

test('a thousand answers inside one another are written, and not in a thousand lists', () => {
  const deep = Array.from({ length: 1000 }, (_, i) => ({ text: `x${i}`, ...(i === 0 ? {} : { level: i, parentItem: i - 1 }) }));
  const markdown = renderMarkdown(withComments({ parts: [], comment: deep }));
  expect(markdown.match(/x\d+/g)).toHaveLength(1000);
  expect(markdown.length).toBeLessThan(60_000);
});
