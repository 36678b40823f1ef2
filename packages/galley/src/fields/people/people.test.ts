import { describe, expect, it } from 'vitest';
import { extract } from '../../extract.ts';

const EN = 'The council will pay for the new ferry, and the board expects that it will be back by the end of the year, said the mayor. ';
const ZH = '青岚市地铁六号线今日正式开通运营，全长四十六公里，共设二十七座车站，市民可在早上六时起乘车前往各站。';
const RU = 'Новый мост через реку открыли сегодня в полдень, движение по нему начнётся завтра утром, сообщили в городской администрации. ';

function article(above: string, below = '', text = EN, head = '') {
  const body = ['', '1', '2', '3'].map((n) => `<p>${n} ${text.repeat(3)}</p>`).join('');
  return extract(
    `<head><title>Rain again in the hills today</title>${head}</head><article><h1>Rain again in the hills today</h1>${above}${body}${below}</article>`,
  ).article!;
}

function names(people: readonly { name: string }[]): string[] {
  return people.map(({ name }) => name);
}

function ld(object: object): string {
  return `<script type="application/ld+json">${JSON.stringify({ '@type': 'NewsArticle', headline: 'Rain again in the hills today', ...object })}</script>`;
}

describe('authors near the body', () => {
  it('are read from labels, classes and "by", with the address the name is linked to', () => {
    expect(names(article('<p>By Ann Lee and Bob Ray, 16 May 2024</p>').author)).toEqual(['Ann Lee', 'Bob Ray']);
    expect(names(article('<div class="post-author">Ann Lee</div>').author)).toEqual(['Ann Lee']);
    expect(article('<p class="byline">By <a href="https://a.example/ann">Ann Lee</a></p>').author).toEqual([
      { name: 'Ann Lee', url: 'https://a.example/ann' },
    ]);
    expect(names(article('', '<div class=a>Авторы:</div><div class=b><a href="/p">Дмитрий Попов</a></div>', RU).author)).toEqual([
      'Дмитрий Попов',
    ]);
    expect(names(article('<p>2020-06-05 20:35 <span>叨叨姐</span> <span>胡一刀</span></p>', '', ZH).author)).toEqual(['叨叨姐', '胡一刀']);
    expect(names(article(`<p>长江网10月4日讯（记者陈智 整合）${ZH}</p>`, '', ZH).author)).toEqual(['陈智']);
    const end = '市交通局表示，开通首周客流将受到监测，必要时会增加班次，并在主要换乘站安排引导人员。'.repeat(2);
    expect(names(article('', `<p>${end}（张巨峰）</p>`, ZH).author)).toEqual(['张巨峰']);
  });

  it('are not photographers, reviewers, headings or the names in related lists', () => {
    expect(article('<p class="author">Фото: Getty Images/Guliver</p>', '', RU).author).toEqual([]);
    expect(article('<p class="byline">Medically reviewed by Ann Lee</p>').author).toEqual([]);
    expect(article('<h2>Final Word</h2>').author).toEqual([]);
    expect(article('', '<div class="related"><span class="author">Ann Lee</span></div>').author).toEqual([]);
    expect(article('<p>图为启动仪式。（刘通摄）</p>', '', ZH).author).toEqual([]);
  });

  it('beat the name of the house in metadata, and lose to a person there', () => {
    const house = ld({ author: { name: 'The Bugle' }, publisher: { name: 'The Bugle' } });
    expect(names(article('<p class="byline">Ann Lee</p>', '', EN, house).author)).toEqual(['Ann Lee']);
    expect(article('', '', EN, house)).toMatchObject({ author: [], publisher: { name: 'The Bugle' } });
    const person = ld({ author: [{ givenName: 'Birgit', familyName: 'Baumann', jobTitle: 'Redakteurin' }] });
    expect(article('', '', EN, person).author).toEqual([{ name: 'Birgit Baumann', role: 'Redakteurin' }]);
  });

  it('agree with metadata, which raises the confidence', () => {
    const person = ld({ author: { name: 'Ann Lee' } });
    const alone = article('', '', EN, person).provenance.author!;
    const both = article('<p class="byline">By Ann Lee</p>', '', EN, person).provenance.author!;
    expect(both.confidence).toBeGreaterThan(alone.confidence);
    expect([`${both.source} ${both.property}`, ...(both.agreeing ?? [])]).toEqual(expect.arrayContaining(['json-ld author', 'html class']));
  });
});

describe('editors', () => {
  it('are told from authors', () => {
    const found = article('<p>2024-05-16 06:30 来源：长江网 作者：陈智</p>', '<p>[责任编辑：韩保林 PK155]</p>', ZH);
    expect(names(found.author)).toEqual(['陈智']);
    expect(names(found.editor)).toEqual(['韩保林']);
    expect(found.sourceOrganization).toEqual({ name: '长江网' });
  });

  it('are no authors where metadata mixes them up', () => {
    const found = article('<div class="author">Naufal Zuhdi</div>', '<p>Editor : Heryadi</p>', EN, ld({ author: { name: 'Heryadi' } }));
    expect(names(found.author)).toEqual(['Naufal Zuhdi']);
    expect(names(found.editor)).toEqual(['Heryadi']);
    const labelled = article('', '', RU, '<meta name="author" content="Редактор: Елин Димитров">');
    expect([names(labelled.author), names(labelled.editor)]).toEqual([[], ['Елин Димитров']]);
  });
});

describe('sourceOrganization', () => {
  it('stands behind a label or beside the date', () => {
    expect(article('<p>2019-09-26 10:56:28 <a href="/">证券时报网</a></p>', '', ZH).sourceOrganization).toEqual({ name: '证券时报网' });
    expect(article('<p>石佳/中国青年报</p>', '', ZH)).toMatchObject({
      author: [{ name: '石佳' }],
      sourceOrganization: { name: '中国青年报' },
    });
    expect(article('', '', EN, ld({ sourceOrganization: { name: 'Reuters' } })).sourceOrganization).toEqual({ name: 'Reuters' });
  });

  it('is nobody where the page says so', () => {
    expect(article('<p>来源：本站原创 作者：陈智</p>', '', ZH).sourceOrganization).toBeUndefined();
    expect(article('<p>来源：互联网</p>', '', ZH).sourceOrganization).toBeUndefined();
  });
});
