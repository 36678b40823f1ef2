import { expect, it } from 'vitest';
import { extract } from '../../extract.ts';

const TEXT = `<p>${'The council will pay for the new ferry, and the board expects that it will be back in spring. '.repeat(3)}</p>`;
/** Other words: what stands twice on a page is no text of it. */
const END = `<p>${'Two boats of the harbour were sold last year, so the keeper of the lamp now rows across the sound by himself. '.repeat(3)}</p>`;
const types = (inner: string): string[] => extract(`<article>${TEXT}${inner}</article>`).article!.parts.map(({ type }) => type);

it('typed lines part what stands around them, and nothing at the end', () => {
  for (const line of ['* * *', '_____', '— — —', '---', '-----', '~~~~~~~~', '------------------------'])
    expect(types(`<p>${line}</p>${END}<p>${line}</p>`), line).toEqual(['paragraph', 'separator', 'paragraph']);
  for (const line of ['　　　◇', '⁂', '● ● ●', '• • •'])
    expect(types(`<p>${line}</p>${END}`), line).toEqual(['paragraph', 'separator', 'paragraph']);
  for (const line of ['**', '•', '★★★★☆', '★★★★'])
    expect(types(`<p>${line}</p>${END}`), line).toEqual(['paragraph', 'paragraph', 'paragraph']);
});

const parts = (inner: string): string[] =>
  extract(`<article>${TEXT}${inner}${END}</article>`)
    .article!.parts.slice(1, -1)
    .map(({ type, text, within = [] }) => `${[...within.map((group) => group.type), type].join(' ')}: ${text}`);

it('lines that begin with > are quotations, two of them and more', () => {
  expect(
    parts('<p>Maren wrote:<br>&gt; Has anybody measured<br>&gt; the wind?<br>&gt;<br>&gt;&gt; No.<br>We <a href="/x">have</a>.</p>'),
  ).toEqual(['paragraph: Maren wrote:', 'quote paragraph: Has anybody measured\nthe wind?', 'quote paragraph: No.', 'paragraph: We have.']);
  expect(parts('<p>&gt; All about the ferry</p>')).toEqual(['paragraph: > All about the ferry']);
  expect(parts('<p>The sum is more:<br>a &gt; b<br>b &gt; c</p>')).toEqual(['paragraph: The sum is more:\na > b\nb > c']);
  expect(parts('<pre><code>&gt; ferry\n&gt; light</code></pre>')).toEqual(['code: > ferry\n> light']);
});

it('links, emphasis and formulas of such lines stay', () => {
  const math = '<math><mfrac><mi>a</mi><mi>b</mi></mfrac></math>';
  const mail = `<p>&gt;  We <b>measured<br>&gt; it</b> with <a href="https://x.example/y">rope</a>.<br>&gt;<br>&gt; It is ${math} now.<br>So it <a href="https://x.example/z">is</a>.</p>`;
  const { parts } = extract(`<article>${TEXT}${mail}${END}</article>`).article!;
  const marked = parts
    .slice(1, -1)
    .flatMap((part) => ('spans' in part ? part.spans!.map(({ type, start, end }) => `${type}: ${part.text.slice(start, end)}`) : []));
  expect(marked).toEqual(['strong: measured', 'strong: it', 'link: rope', 'math: \\frac{a}{b}', 'link: is']);
});

it('what is set as typed and called verse is its stanzas', () => {
  const pre = (name: string): string[] => parts(`<pre class="${name}">The wind is old,\n  the wind is cold.\n\nOut again.</pre>`);
  expect(pre('wp-block-verse')).toEqual(['paragraph: The wind is old,\nthe wind is cold.', 'paragraph: Out again.']);
  for (const name of ['wp-block-preformatted', 'language-verse', 'universe'])
    expect(pre(name), name).toEqual(['code: The wind is old,\n  the wind is cold.\n\nOut again.']);
});
