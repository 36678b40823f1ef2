/** Pages that go on with another article: what is below its headline is not of the first one. */
import { describe, expect, it } from 'vitest';
import { extract } from '../../extract.ts';

const FIRST = [
  'The ferry came back to the harbour on Friday after two years, and people had waited on the quay for it since the early dawn.',
  'Nobody knew whether the old captain would be on board, said the harbour master, who has counted every boat since 1998.',
  'The second boat is expected in autumn, when the new pier is ready, and it will be smaller than the first one by a third.',
  'Its engine was built in the north, shipped down the coast and mounted in the yard behind the fish market in eleven days.',
  'What the fare will be is still open: the council votes next week, and two of its parties have asked for a lower one.',
  'Until then all passengers go free of charge, as long as they bring a cup of tea for those who cast off the ropes.',
];
const SECOND = [
  'The minister of finance has resigned over the affair that has kept her ministry busy for the better part of the spring.',
  'She said that she had done nothing wrong, but that the work of the ministry must not suffer from questions about her taxes.',
  'Her deputy takes over until the government has found somebody else, which is expected to take until the end of the month.',
];

const tell = (texts: readonly string[]): string => texts.map((text) => `<p>${text}</p>`).join('');

/** Two articles one after the other; the parts of the second head are given. */
function writePage({
  headline = '<h1>Minister resigns</h1>',
  date = '<time datetime="2024-05-15">May 15, 2024</time>',
  first = FIRST,
} = {}): string {
  return `<!doctype html><html lang="en"><head><title>Ferry returns to the harbour</title></head><body><nav><a href="/">Home</a></nav><main>
<article class="story"><h1>Ferry returns to the harbour</h1><time datetime="2024-05-16">May 16, 2024</time>${tell(first)}</article>
<article class="story">${headline}${date}${tell(SECOND)}</article></main><footer>© Courier</footer></body></html>`;
}

const read = (html: string, explain = false) => extract(html, { url: 'https://courier.example/harbour/ferry-returns', explain });

describe('a second article', () => {
  it('is none of many short ones below a headline each', () => {
    const things = [
      'ferry',
      'harbour',
      'council',
      'bridge',
      'school',
      'market',
      'river',
      'ticket',
      'engine',
      'island',
      'captain',
      'garden',
      'library',
    ];
    const list = Array.from({ length: 12 }, (_, i) => {
      const [one, two, three, four] = [0, 3, 5, 9].map((step) => things[(i + step) % things.length]!);
      return `<article><h1><a href="/p/${i}">Notes of the ${one} and the ${two}</a></h1><time datetime="2024-03-${10 + i}">March ${10 + i}, 2024</time>
        <p>This week the ${three} was open again for all who had waited since autumn, and the ${four} near the ${one} got a new roof, as the ${two} had asked.</p></article>`;
    });
    const count = (entries: readonly string[]): number =>
      read(`<title>Notes</title><main>${entries.join('')}</main>`).article!.articleBody!.split('This week').length - 1;
    expect(count(list)).toBe(12);
    const more = ' Nobody had expected it so soon, said those who were there, and the next meeting of all who help is in a month.';
    expect(count(list.map((entry) => entry.replace('</p>', `${more}</p>`)))).toBe(12);
  });

  it('is cut off where it has a headline and a date of its own', () => {
    const { article, explanation } = read(writePage(), true);
    expect(article!.articleBody).toBe(FIRST.join('\n'));
    const cut = explanation!.filter(({ rule }) => rule === 'second-article');
    expect(cut.every(({ kept }) => !kept)).toBe(true);
    expect(cut.map(({ text }) => text)).toEqual(expect.arrayContaining(SECOND.slice(0, 2)));
  });

  it('is part of the first one without a headline, or without a date', () => {
    expect(read(writePage({ headline: '' })).article!.articleBody).toContain(SECOND[1]);
    expect(read(writePage({ date: '' })).article!.articleBody).toContain(SECOND[1]);
  });

  it('is a chapter where its headline goes on with text beside it, or no date stands above its own text', () => {
    const chapter = (head: string): string => writePage().replace(/<\/article>\s*<article class="story">.*?<\/time>/s, head);
    expect(read(chapter('<h1>What comes next</h1><p>May 15, 2024</p>')).article!.articleBody).toContain(SECOND[1]);
    expect(read(chapter('<div><h1>What comes next</h1></div><p>May 15, 2024</p>')).article!.articleBody).toContain(SECOND[1]);
    const below = writePage({ date: '' }).replace(SECOND[1]!, `${SECOND[1]} ${SECOND[1]}</p><p>May 15, 2024</p><p>`);
    expect(read(below).article!.articleBody).toContain(SECOND[1]);
  });

  it('is cut off below a short one whose headline is dated, too', () => {
    const flash = FIRST.slice(0, 1);
    const undated = writePage({ first: flash }).replace('<time datetime="2024-05-16">May 16, 2024</time>', '');
    expect(read(writePage({ first: flash })).article!.articleBody).toBe(flash[0]);
    expect(read(undated).article!.articleBody).toContain(SECOND[1]);
    // More headlines are a list of short texts.
    const next = (texts: readonly string[]): string =>
      `<article class="story"><h1>Rain</h1><time>May 14, 2024</time>${tell(texts)}</article>`;
    const more = next(SECOND.map((text) => text.toUpperCase())) + next(SECOND.map((text) => `${text} ${text}`));
    const list = writePage({ first: flash }).replace('</main>', `${more}</main>`);
    expect(read(list).article!.articleBody).toContain(SECOND[1]);
  });

  it('is the article where the first one is too short to be one', () => {
    expect(read(writePage({ first: ['The ferry came back to the harbour on Friday.'] })).article!.articleBody).toContain(SECOND[1]);
  });

  it('is left to strategies other than the default', () => {
    const { article } = extract(writePage(), { strategy: 'text-density' });
    expect(article!.articleBody).toContain(SECOND[1]);
  });
});
