/** Dates in attributes around `3 days ago`, where the page says it nowhere else. */
import { describe, expect, it } from 'vitest';
import { extract } from '../../extract.ts';

const TEXT = 'The council will pay for the new ferry, and the board expects that it will be back by the end of the year, said the mayor. ';

const published = (shown: string, head = ''): string | undefined =>
  extract(
    `<html lang=en><head><title>Rain again in the hills</title>${head}</head><article><h1>Rain again in the hills</h1><div class=meta>By <a href="/author/ann">Ann Lee</a> · ${shown}</div><p>${TEXT.repeat(
      2,
    )}</p><p>1 ${TEXT.repeat(2)}</p></article>`,
  ).article?.datePublished;

describe('a date that only an attribute holds', () => {
  it.each([
    ['<relative-time datetime="2024-03-09T08:12:44Z">Mar 9</relative-time>', '2024-03-09T08:12:44Z'],
    ['<span title="2024-03-09 08:12:44">2 hours ago</span>', '2024-03-09T08:12:44'],
    ['<span title="9 March 2024, 08:12">3 days ago</span>', '2024-03-09T08:12:00'],
    ['<span data-tippy-content="Saturday, March 9th, 2024 at 7:31:10 AM GMT+00:00">9 months ago</span>', '2024-03-09T07:31:10+00:00'],
    ['<span data-timestamp="1709971964">9 months ago</span>', '2024-03-09T08:12:44Z'],
  ])('%s', (shown, date) => expect(published(shown)).toBe(date));

  it('counts only where nothing else says when, and where the attribute is one for dates', () => {
    expect(
      published('<span title="2024-03-09 08:12:44">2 hours ago</span>', '<meta property="article:published_time" content="2024-02-01">'),
    ).toBe('2024-02-01');
    expect(published('<span data-id="1709971964">Ann</span> <a title="Report of 2023">Report</a>')).toBeUndefined();
  });
});
