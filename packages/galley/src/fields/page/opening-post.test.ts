/** Who opens a discussion, and when, where what opens it is none of the posts. */
import { describe, expect, it } from 'vitest';
import type { Article } from '../../article/article.ts';
import { extract } from '../../extract.ts';

const EN = 'The council will pay for the new ferry, and the board expects that it will be back by the end of the year, said the mayor. ';

function read(above: string): Article {
  return extract(`<head><title>Rain again</title></head><h1>Rain again</h1>${above}${`<p>${EN.repeat(3)}</p>`.repeat(3)}`).article!;
}

function names(people: readonly { name: string }[]): string[] {
  return people.map(({ name }) => name);
}

describe('who opens a discussion', () => {
  it('is told by what stands above the text where that is no post', () => {
    const sign = (i: number): string =>
      `<a class="user" href="/users/${i}">ann${i}</a> <time datetime="2024-05-0${i}T10:00:00Z">then</time>`;
    const said = [
      'It is as you say, and all of us in the harbour saw it.',
      'Is it the same below the bridge, where the old boats lie?',
      'No, there it stays dry, and has all winter long.',
    ];
    const notes = said.map((text, i) => `<div class="note" id="note-${i}"><h4>${sign(i + 3)}</h4><p>${text}</p></div>`);
    const html = `<title>Rain again</title><h1>Rain again</h1><div class="issue"><p>${sign(2)}</p><div><p>${EN.repeat(3)}</p></div></div><div>${notes.join('')}</div>`;
    const found = extract(html, { url: 'https://example.org/issues/7' }).article!;
    expect(found.comment).toHaveLength(3);
    expect([names(found.author), found.datePublished]).toEqual([['ann2'], '2024-05-02T10:00:00Z']);
  });

  it('stands before an address, as archives of mails have it', () => {
    const ways = 'Messages sorted by: <a href="d.html">[ date ]</a> <a href="t.html">[ thread ]</a>';
    const head = `<p><b>Ann Lee</b> <a href="mailto:x@example.org?Subject=Rain">a.lee at example.org</a><br><i>Sun Jan 14 19:22:41 GMT 2007</i></p><ul><li>${ways}</li></ul>`;
    expect(names(read(head).author)).toEqual(['Ann Lee']);
    expect(read(head).datePublished).toBe('2007-01-14T19:22:41Z');
    expect(read(`<ul><li>${ways}</li></ul>`).author).toEqual([]);
  });
});
