/** Bylines as systems for blogs set them: between words and days in elements of their own, below the post, beside a long list. */
import { describe, expect, it } from 'vitest';
import { extract } from '../../extract.ts';
import { splitNames } from './split-names.ts';

const EN = 'The council will pay for the new ferry, and the board expects that it will be back by the end of the year, said the mayor. ';
const DE = 'Der Gemeinderat wird die neue Fähre bezahlen, und der Vorstand erwartet, dass sie bis zum Ende des Jahres wieder fährt. ';

function read(above: string, below = '', text = EN): string[] {
  const body = ['', '1', '2', '3'].map((n) => `<p>${n} ${text.repeat(3)}</p>`).join('');
  const title = 'Rain again in the hills today';
  return extract(
    `<head><title>${title}</title></head><article><h1>${title}</h1>${above}<div class=text>${body}</div>${below}</article>`,
  ).article!.author.map(({ name }) => name);
}

describe('bylines of blogs', () => {
  it('end where a day begins, whatever element it stands in', () => {
    expect(splitNames('HARBOUR GUY\u001fon\u001fJan 22, 2025')).toEqual(['HARBOUR GUY']);
    expect(read('<p>by <a href="/b">HARBOUR GUY</a> <span>on</span> <time>Jan 22, 2025</time></p>')).toEqual(['HARBOUR GUY']);
    expect(splitNames('Ann Lee\u001fand\u001fMay Day')).toEqual(['Ann Lee', 'May Day']);
  });

  it('end where somebody says what they do and for whom', () => {
    expect(splitNames('Ann Lee, MD, gastroenterologist, Harbour Health')).toEqual(['Ann Lee']);
    expect(splitNames('Ann Lee, Bob Ray')).toEqual(['Ann Lee', 'Bob Ray']);
    expect(splitNames('dan, harbour')).toEqual(['dan', 'harbour']);
  });

  it('say what kind of text it is before they name somebody', () => {
    expect(read('', '', DE)).toEqual([]);
    expect(read('<p>Blog Beitrag von Grete Lind</p>', '', DE)).toEqual(['Grete Lind']);
    expect(read('<p>Eine Kolumne von Grete Lind</p>', '', DE)).toEqual(['Grete Lind']);
    expect(read('<p>A guest essay by Ann Lee</p>')).toEqual(['Ann Lee']);
    expect(read('<p>Oil painting by Ann Lee</p>')).toEqual([]);
  });

  it('may stand right below the post, where systems for blogs sign it', () => {
    expect(read('', '<p class="entry-footer">Ann Lee | 29.07.2006 14:26</p>')).toEqual(['Ann Lee']);
    expect(read('', '<p class="submitted">Submitted by <span class=username>harbourguy</span> on 24 July 2017 - 18:55</p>')).toEqual([
      'harbourguy',
    ]);
    // The first of other articles.
    expect(read('', '<h3 class="card">Bridge closed</h3><p class="card">Ann Lee | 29.07.2006 14:26</p>')).toEqual([]);
  });

  it('may stand right under the headline, above a list of what follows', () => {
    const contents = Array.from({ length: 12 }, (_, i) => `<li><a href="#s${i}">Harbour number ${i}</a></li>`).join('');
    const list = `<div class=toc><ul>${contents}</ul></div>`;
    expect(read(`<div>Ann Lee</div><div>Founder and captain</div>${list}`)).toEqual(['Ann Lee']);
  });

  it('are links to an account by its sign', () => {
    const line = (href: string): string[] => read(`<p class="user-line"><a href="${href}">sara_lind</a> <button>Follow</button></p>`);
    expect(line('/@sara_lind')).toEqual(['sara_lind']);
    expect(line('/@sara_lind/rain-again-12')).toEqual([]);
    // An account elsewhere is where to follow the site.
    expect(line('https://social.example/@sara_lind')).toEqual([]);
  });

  it('begin in Arabic with what software for blogs says', () => {
    const text = 'قال رئيس البلدية إن المجلس سيدفع ثمن العبارة الجديدة، ويتوقع أن تعود إلى العمل قبل نهاية العام. ';
    const post = `<div class="post-footer"><span class="post-author vcard">مرسلة بواسطة <span class="fn"><a href="/p/1">ليلى حداد</a></span></span> <span>في <abbr title="2024-03-12T08:30:00+02:00">8:30 ص</abbr></span></div>`;
    expect(read('', post, text)).toEqual(['ليلى حداد']);
  });
});
