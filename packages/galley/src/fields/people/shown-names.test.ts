/** What bylines show: fewer people than there are, and values that are nobody. */
import { describe, expect, it } from 'vitest';
import type { Article } from '../../article/article.ts';
import { extract } from '../../extract.ts';

const EN = 'The council will pay for the new ferry, and the board expects that it will be back by the end of the year, said the mayor. ';

function read(above: string, below = '', text = EN, head = ''): Article {
  const body = ['', '1', '2', '3'].map((n) => `<p>${n} ${text.repeat(3)}</p>`).join('');
  const title = 'Rain again in the hills today';
  return extract(`<head><title>${title}</title>${head}</head><article><h1>${title}</h1>${above}${body}${below}</article>`).article!;
}

function authors(...page: Parameters<typeof read>): readonly string[] {
  return read(...page).author.map(({ name }) => name);
}

describe('authors', () => {
  it('are all that metadata names where a byline counts some', () => {
    const data = { '@type': 'NewsArticle', headline: 'Rain again in the hills today', author: [{ name: '김나래' }, { name: '박도윤' }] };
    const head = `<script type="application/ld+json">${JSON.stringify(data)}</script>`;
    const text = '시장은 연말까지 새 여객선을 운항하겠다고 밝혔고 이사회는 예산을 늘리기로 했다고 말했다. ';
    expect(authors('<p>김나래 기자 외 1명</p>', '', text, head)).toEqual(['김나래', '박도윤']);
  });

  it('are no values beside other labels, nor a section', () => {
    const facts = (label: string) =>
      `<p><b class="label">${label}</b> <span>Westerhafen</span><br><b class="label">Datum</b> <span>28.01.2022</span></p>`;
    expect(authors(facts('Ort'))).toEqual([]);
    const section =
      '<section class="byline"><span class="byline__category"><a href="/sea/harbours">Harbours &amp; Ferries</a></span></section>';
    expect(authors(section)).toEqual([]);
  });

  it('are no house, which a link names whole', () => {
    const house = 'Westliche Landesanstalt für Hafen und Ferienwesen';
    const { author, sourceOrganization } = read(
      '',
      `<div><a href="/about/redaktion-wl"><span><b>Redaktion</b><br>${house}</span></a></div>`,
    );
    expect([author, sourceOrganization?.name]).toEqual([[], house]);
  });

  it('are each reporter of a line, with an address or without', () => {
    const text = '시장은 연말까지 새 여객선을 운항하겠다고 밝혔고 이사회는 예산을 늘리기로 했다고 말했다. ';
    expect(authors('', '<p>김나래 기자 nr@tide.example, 박도윤 기자 dy@tide.example</p>', text)).toEqual(['김나래', '박도윤']);
    expect(authors('<p><span>김나래 기자</span> <span>박도윤 기자</span></p>', '', text)).toEqual(['김나래', '박도윤']);
  });

  it('stand in boxes that are called like those of links, before buttons, and are no places', () => {
    expect(
      authors('', '<div class="entry_nav"><ul class="author_details"><li>By <a href="/a/ann-lee">Ann Lee</a></li></ul></div>'),
    ).toEqual(['Ann Lee']);
    const buttons = '<span><a href="/rain#comments">Post a Comment</a></span> | <span><a href="/rain">Permalink</a></span>';
    const line = `<span class="posted-by"><a href="/blog/author/ann">Ann Lee</a></span> | ${buttons}`;
    expect(authors('', `<div class="journal-entry-tag"><div>${line}</div></div>`)).toEqual(['Ann Lee']);
    expect(authors('', '<div class="post-tags"><a href="/bob-ray">Bob Ray</a></div>')).toEqual([]);
    expect(authors('<div><span>Quays 20 &amp; 26, Hut #3, Seahaven, Harbour County, WA 18931</span></div>')).toEqual([]);
    expect(authors('<h6>Post written by <a href="http://ann.example">Ann Lee</a>.</h6>')).toEqual(['Ann Lee']);
  });

  it('open an Arabic text with what they did', () => {
    const text = 'عاد الصيادون إلى البحر فجر أمس بعد إضراب دام تسعة أيام إثر اتفاق مع البلدية والنقابة. ';
    expect(authors(`<p>كتب كريم الصباغ: ${text.repeat(3)}</p>`, '', text)).toEqual(['كريم الصباغ']);
  });

  it('are no login that nothing shows, no button and no link to log in', () => {
    const data = { '@type': 'NewsArticle', headline: 'Rain again in the hills today', author: { name: 'lee-tide2' } };
    const head = `<script type="application/ld+json">${JSON.stringify(data)}</script>`;
    expect(authors('', '', EN, head)).toEqual([]);
    expect(authors('<p>By lee-tide2</p>', '', EN, head)).toEqual(['lee-tide2']);
    expect(authors('<div><a href="/user/login">Entra Subito</a></div>')).toEqual([]);
    expect(authors('<div class="byline"><a href="/a">Condividi</a> <a href="/b">Stampa</a></div>')).toEqual([]);
  });

  it('are none of those whom a link with another headline names below, and nobody who is quoted', () => {
    const card = (href: string, n: number): string =>
      `<a href="${href}"><div class="post-author"><h3>The ${n} boats that will not sail</h3><div>Bob Ray</div></div></a>`;
    const cards = (href: string): string => [1, 2, 3].map((n) => card(href, n)).join('');
    expect(authors('', `<section><h2>More to read</h2>${cards('/boats')}</section>`)).toEqual([]);
    expect(authors('', card('/author/bob-ray', 1))).toContain('Bob Ray');
    expect(authors('', '<a href="javascript:mail(7)"><div></div> <b>By:</b><br><br>Bob Ray</a>')).toEqual(['Bob Ray']);
    expect(authors('', '<div class="testimonial-author"><div>Bob Ray</div></div>')).toEqual([]);
  });

  it('may have degrees, wherever their line stands', () => {
    const line = 'Ann Lee, VMD, DACVB; Bob Ray, BA, LVT, VTS (Boats); Eva Holm, DVM, DACVB &amp; Ida Berg, DVM';
    const subtitle = (said: string): string => `<div class="subtitle">${said}</div>`;
    for (const said of [line, `By ${line}`]) {
      expect(authors(subtitle(said)), said).toEqual(['Ann Lee', 'Bob Ray', 'Eva Holm', 'Ida Berg']);
      expect(read(subtitle(said)).alternativeHeadline, said).toBeUndefined();
    }
    for (const said of ['New York, NY; Los Angeles, CA', 'Ann Lee, PhD, and the end of ferries', 'Ferries, NGOs, PhDs'])
      expect(read(subtitle(said)), said).toMatchObject({ author: [], alternativeHeadline: said });
  });
});

describe('the source', () => {
  it('is no link to more, and nobody who is the author', () => {
    const more =
      '<p class="author-byline">Ann Lee <span>@ Coast</span></p><a href="/team/ann" class="author-link"><div>More articles by </div><div>Ann</div></a>';
    expect(read('', more).sourceOrganization).toBeUndefined();
    const stated = `<script type="application/ld+json">${JSON.stringify({ '@type': 'NewsArticle', headline: 'Rain again in the hills today', author: { '@type': 'Organization', name: 'Ann Lee' } })}</script>`;
    const signed = read(
      '<p class="author"><a href="/author/ann">Ann Lee</a></p>',
      '',
      EN.replace('said the mayor', 'said Ann Lee'),
      stated,
    );
    expect(signed).toMatchObject({ author: [{ name: 'Ann Lee' }] });
    expect(signed.sourceOrganization).toBeUndefined();
  });
});

describe('authors of lists', () => {
  it('are none of those who wrote the entries of a list', () => {
    const entry = (name: string, i: number): string =>
      `<tr><td>${i}.<td><a href="https://s${i}.example/">The council will pay for the new ferry number ${i} in the harbour</a>` +
      `<tr><td class="line"><span id="e_${i}">${i} points</span> by <a href="/user?id=${name}">${name}</a> ${i} minutes ago | <a href="/hide">hide</a>`;
    const names = ['marble', 'anna7', 'moe3', 'ingo', 'otto', 'bo_b', 'ida', 'nils', 'veras', 'lia', 'tom8', 'hans863'];
    const html = `<title>New links</title><body><h1>New links</h1><table>${names.map((name, i) => entry(name, i + 7)).join('')}</table>`;
    expect(extract(html).article!.author).toEqual([]);
  });
});
