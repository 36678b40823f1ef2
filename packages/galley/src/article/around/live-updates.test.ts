/** Entries of live blogs, from linked data and from the page. */
import { describe, expect, it } from 'vitest';
import { extract } from '../../extract.ts';
import type { Article } from '../article.ts';

const SAYS = [
  'The first boat has left the northern quay with forty passengers on board, most of them from the hospital on the other shore.',
  'The harbour master says that the wind will turn in the afternoon, and that the second boat may have to wait for the tide.',
  'Both boats have met in the middle of the strait, sounded their horns three times, and gone on as if nothing had happened.',
  'The council has met in the evening and decided that the fare will stay as it is until the end of the year, as was expected.',
  'The last boat has come in, forty minutes late, and the passengers have thanked the crew with a song nobody had heard before.',
];
const URL = 'https://courier.example/harbour/live-ferries';

function writePage(title: string, body: string, head = ''): string {
  return `<!doctype html><html lang="en"><head><title>${title}</title>${head}</head><body><nav><a href="/">Home</a></nav><main><h1>${title}</h1>${body}</main></body></html>`;
}

const read = (html: string, url = URL): Article => extract(html, { url }).article!;

const entries = SAYS.map(
  (text, i) =>
    `<div class="entry" id="entry-${i}"><time datetime="2024-05-16T1${i}:05:00+01:00">1${i}:05</time><h3>What happened as number ${i}</h3><p>${text}</p></div>`,
).join('');

describe('live blogs', () => {
  it('give their entries with time and headline, as the page shows them', () => {
    const { liveBlogUpdate } = read(writePage('Ferries live: the first day of the boats', entries));
    expect(liveBlogUpdate).toEqual(
      SAYS.map((text, i) => ({
        text,
        headline: `What happened as number ${i}`,
        datePublished: `2024-05-16T1${i}:05:00+01:00`,
        rawDate: `2024-05-16T1${i}:05:00+01:00`,
      })),
    );
  });

  it('give the entries that linked data states', () => {
    const updates = SAYS.map((text, i) => ({
      '@type': 'BlogPosting',
      headline: `Entry ${i}`,
      articleBody: text.replace('The', 'The &quot;old&quot;'),
      datePublished: `2024-05-16T1${i}:05:00+01:00`,
      author: [{ name: 'Ann Lee' }],
      url: `#entry-${i}`,
    }));
    const linked = JSON.stringify({ '@type': 'LiveBlogPosting', headline: 'Ferries live', liveBlogUpdate: [...updates, 7, {}] });
    const article = read(
      writePage('Ferries', SAYS.map((text) => `<p>${text}</p>`).join(''), `<script type="application/ld+json">${linked}</script>`),
    );
    expect(article.liveBlogUpdate).toHaveLength(SAYS.length);
    expect(article.liveBlogUpdate![1]).toMatchObject({
      headline: 'Entry 1',
      author: 'Ann Lee',
      datePublished: '2024-05-16T11:05:00+01:00',
    });
    expect(article.liveBlogUpdate![0]!.text).toContain('The "old" first boat');
  });

  it('are not any page with dated parts, nor any page that says live', () => {
    expect(read(writePage('Ferries: the first day of the boats', entries), 'https://courier.example/harbour/ferries')).not.toHaveProperty(
      'liveBlogUpdate',
    );
    const plain = SAYS.map((text) => `<p>${text}</p>`).join('');
    expect(read(writePage('Where ferries live', plain))).not.toHaveProperty('liveBlogUpdate');
  });
});
