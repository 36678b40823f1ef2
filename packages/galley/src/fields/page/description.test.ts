import { describe, expect, it } from 'vitest';
import { extract } from '../../extract.ts';
import { cleanDescription } from './description.ts';

describe('cleanDescription', () => {
  it('takes out references, markup, white space and what systems add', () => {
    const cases: Record<string, string> = {
      'Rain &amp;quot;again&amp;quot;,\n\t today&nbsp;and&#8217;s': 'Rain "again", today and’s',
      '&lt;p&gt;Rain &lt;b&gt;again&lt;/b&gt;&lt;/p&gt;': 'Rain again',
      '<p>Rain<br>again</p><!-- x -->': 'Rain again',
      'Rain \u200bagain\ufeff': 'Rain again',
      'Rain again today [&hellip;]': 'Rain again today',
      'Rain again today... Read more »': 'Rain again today',
      'Rain again today. The post Rain again appeared first on Valley Post.': 'Rain again today.',
      'If 3 < 4 and a > b, rain': 'If 3 < 4 and a > b, rain',
      'Read more books': 'Read more books',
    };
    for (const [text, clean] of Object.entries(cases)) expect(cleanDescription(text), text).toBe(clean);
  });
});

it('a description is given clean, whatever it was found in', () => {
  const story = `<p>${'The rain that closed the valley road on Monday had not stopped by noon. '.repeat(5)}</p>`.repeat(3);
  for (const head of [
    '<meta name="description" content="It rains &amp;amp; rains in the valley, &amp;quot;again&amp;quot;.">',
    '<script type="application/ld+json">{"@type":"NewsArticle","headline":"Rain","description":"It rains &amp; rains in the valley, &quot;again&quot;."}</script>',
  ])
    expect(extract(`<title>Rain</title>${head}<h1>Rain</h1>${story}`).article!.description).toBe(
      'It rains & rains in the valley, "again".',
    );
});

it('a description that is all of the text is none; a message of two sentences is its own summary', () => {
  const sentences = (count: number): string =>
    'The rain that closed the valley road on Monday had not stopped by noon. '.repeat(count).trim();
  const read = (count: number, other = ''): string | undefined =>
    extract(
      `<title>Rain</title><meta name="description" content="${sentences(count)}">${other}<h1>Rain</h1><p>${sentences(count)}</p><p>Ann Lee reports.</p>`,
    ).article!.description;
  expect(read(8)).toBeUndefined();
  expect(read(8, '<meta name="twitter:description" content="The valley road stays closed.">')).toBe('The valley road stays closed.');
  expect(read(3)).toBe(sentences(3));
});

it('a description has no style sheet; of two the one that the text begins with is taken', () => {
  const styles = 'hr { clear: both; } @media only screen and (max-width: 979px) { .nopad { padding: 0; } }';
  expect(cleanDescription(`${styles} The quays of the harbour.`)).toBe('The quays of the harbour.');
  expect(cleanDescription(styles)).toBe('');
  expect(cleanDescription('Sets: {a, b} and {c: d}')).toBe('Sets: {a, b} and {c: d}');
  const story = 'The rain that closed the valley road on Monday had not stopped by noon. ';
  const meta = (text: string): string => `<meta name="description" content="${text}">`;
  const head = meta('The Valley Post is read in the valley, and by those who left it.') + meta(`${story}[&hellip;]`);
  expect(extract(`<title>Rain</title>${head}<h1>Rain</h1>${`<p>${story.repeat(3)}</p>`.repeat(3)}`).article!.description).toBe(
    story.trim(),
  );
});
