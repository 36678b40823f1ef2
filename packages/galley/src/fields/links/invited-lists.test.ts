/**
 * Proves that links an editor set below the body are found by what is written over them, however the heading is marked up and
 * whatever the language: by the default's `citation` and by the message of node-classifier.
 */
import { describe, expect, it } from 'vitest';
import { extract } from '../../extract.ts';
import { INVITING_LABELS, OTHER_LABELS, RELATED_LABELS } from '../../text/link-labels.data.ts';

interface Story {
  readonly title: string;
  readonly body: readonly string[];
  /** Headlines of other stories; words of the title stand in none of them. */
  readonly links: readonly string[];
  readonly labels: readonly string[];
}

const STORIES: Readonly<Record<string, Story>> = {
  en: {
    title: 'Ferry returns to harbour',
    body: [
      'The boat came back on Friday after two years, and people had waited for it since dawn, many with their children.',
      'Nobody had expected so many of them, the mayor said, and the council has already ordered a second one for the summer season.',
      'It had been sold to a company in the south, which could not pay for its repair and gave it back in the end.',
    ],
    links: ['Why the old ship was sold two years ago', 'Council orders a second boat for the summer', 'Bridge stays closed until autumn'],
    labels: ['Read also', 'See also', 'More on this story', 'READ MORE'],
  },
  de: {
    title: 'Fähre kehrt in den Hafen zurück',
    body: [
      'Das Schiff kam am Freitag nach zwei Jahren wieder, und seit dem Morgengrauen hatten viele Menschen darauf gewartet.',
      'Mit so vielen habe niemand gerechnet, sagte die Bürgermeisterin; der Rat hat bereits ein zweites Schiff für den Sommer bestellt.',
      'Es war an eine Firma im Süden verkauft worden, die seine Reparatur nicht bezahlen konnte und es schließlich zurückgab.',
    ],
    links: [
      'Warum das Schiff vor zwei Jahren verkauft wurde',
      'Der Rat bestellt ein zweites Schiff für den Sommer',
      'Brücke bleibt bis zum Herbst gesperrt',
    ],
    labels: ['Lesen Sie auch', 'Zum Thema', 'Siehe auch'],
  },
  ru: {
    title: 'Паром вернулся в гавань',
    body: [
      'Судно вернулось в пятницу после двух лет перерыва, и люди ждали его на берегу с самого рассвета.',
      'Никто не ожидал, что их будет так много, сказал мэр, и городской совет уже заказал второе судно на летний сезон.',
      'Оно было продано компании с юга, которая не смогла оплатить его ремонт и в конце концов вернула его городу.',
    ],
    links: ['Почему судно продали два года назад', 'Городской совет заказал второе судно на лето', 'Мост останется закрытым до осени'],
    labels: ['Читайте также', 'По теме', 'Материалы по теме', 'Смотрите также'],
  },
  zh: {
    title: '渡轮重返港口',
    body: [
      '该船停航两年之后于周五回来，市民从清晨起就在岸边等候，许多人带着孩子前来观看。',
      '市长表示，没有人料到会来这么多人，市议会已经为夏季旅游旺季订购了第二艘船，预计六月交付使用。',
      '这艘船此前被卖给南方的一家公司，该公司无力支付维修费用，最终又将船归还给市政府。',
    ],
    links: ['市议会为夏季订购第二艘船', '两年前为何出售这艘船', '大桥将关闭至秋季'],
    labels: ['相关阅读', '延伸阅读'],
  },
  ar: {
    title: 'العبارة تعود إلى الميناء',
    body: [
      'عادت السفينة يوم الجمعة بعد عامين من التوقف، وكان الناس ينتظرونها على الشاطئ منذ الفجر مع أطفالهم.',
      'وقال رئيس البلدية إن أحدا لم يتوقع حضور هذا العدد، وإن المجلس طلب سفينة ثانية لموسم الصيف المقبل.',
      'وكانت قد بيعت لشركة في الجنوب لم تستطع دفع تكاليف إصلاحها فأعادتها في النهاية إلى المدينة.',
    ],
    links: ['لماذا بيعت السفينة قبل عامين', 'المجلس يطلب سفينة ثانية للصيف', 'الجسر مغلق حتى الخريف'],
    labels: ['اقرأ أيضا', 'للمزيد'],
  },
  ja: {
    title: 'フェリーが港に戻る',
    body: [
      '二年ぶりに船が金曜日に戻り、市民は夜明けから岸辺で待っていた。子どもを連れた家族の姿も多く見られた。',
      '市長は、これほど多くの人が来るとは誰も思わなかったと述べた。市議会はすでに夏に向けて二隻目を注文している。',
      '船は南の会社に売られていたが、修理費を払えず、最終的に市に返された。料金は以前と同じである。',
    ],
    links: ['二年前に船を売った理由', '市議会、夏に向けて二隻目を注文', '橋は秋まで閉鎖'],
    labels: ['あわせて読みたい', 'こちらも読む'],
  },
};

/** A heading and links under it, in the ways pages write them. */
const HEADINGS: Readonly<Record<string, (label: string, links: readonly string[]) => string>> = {
  'a heading of the second level': (label, links) => `<h2>${label}</h2>${writeList(links)}`,
  'a heading in a box': (label, links) => `<div class="box"><h3>${label}:</h3>${writeList(links)}</div>`,
  'a bold paragraph': (label, links) => `<p><strong>${label}</strong></p>${links.map((link) => `<p>${link}</p>`).join('')}`,
  'a div with a class': (label, links) =>
    `<div class="x1"><div class="x2">${label}</div>${links.map((link) => `<div class="x3">${link}</div>`).join('')}</div>`,
  'a span with a class': (label, links) => `<div><span class="x2">${label}</span>${writeList(links)}</div>`,
  'a list of terms': (label, links) => `<dl><dt>${label}</dt>${links.map((link) => `<dd>${link}</dd>`).join('')}</dl>`,
  'the caption of a table': (label, links) =>
    `<table><caption>${label}</caption>${links.map((link) => `<tr><td>${link}</td></tr>`).join('')}</table>`,
  'the first item of the list': (label, links) => `<ul><li>${label}</li>${links.map((link) => `<li>${link}</li>`).join('')}</ul>`,
  'a label in each line': (label, links) => links.map((link) => `<p>${label}: ${link}</p>`).join(''),
  'a label before lines of one block': (label, links) => `<div>${label}:<br>${links.join('<br>')}</div>`,
};

function writeList(links: readonly string[]): string {
  return `<ul>${links.map((link) => `<li>${link}</li>`).join('')}</ul>`;
}

const FORMS: readonly (string | undefined)[] = [undefined, 'node-classifier'];

function cite(
  lang: string,
  { title, body, links }: Story,
  write: (links: readonly string[]) => string,
  strategy: string | undefined,
): string[] {
  const anchors = links.map((text, i) => `<a href="/news/2024/4000${i}.html">${text}</a>`);
  const html = `<html lang="${lang}"><title>${title}</title><header><nav><a href="/">A</a> <a href="/s">B</a></nav></header>
<article><h1>${title}</h1>${body.map((text) => `<p>${text}</p>`).join('')}</article>${write(anchors)}<footer><p>© 2024 Courier</p></footer>`;
  const options = { url: 'https://courier.example/news/2024/41234.html', ...(strategy === undefined ? {} : { strategy }) };
  return extract(html, options).article!.citation.map(({ anchor }) => anchor);
}

describe.each(FORMS)('strategy %s', (strategy) => {
  describe.each(Object.entries(STORIES))('in %s', (lang, story) => {
    it.each(Object.entries(HEADINGS))('finds the links under %s', (_, write) => {
      for (const label of story.labels)
        expect([label, ...cite(lang, story, (links) => write(label, links), strategy)]).toEqual([label, ...story.links]);
    });

    it('takes a list under a label of machines for none, nor one under no label', () => {
      const { 'a heading in a box': box } = HEADINGS;
      for (const label of ['Most read', 'Популярное', '热门文章', 'Meistgelesen', 'الأكثر قراءة', 'ランキング']) {
        expect(cite(lang, story, (links) => box!(label, links), strategy)).toEqual([]);
      }
      expect(cite(lang, story, writeList, strategy)).toEqual([]);
    });
  });

  it('finds them under every label that invites, whatever its language', () => {
    const missed = INVITING_LABELS.filter(
      (label) => cite('en', STORIES['en']!, (links) => HEADINGS['a heading in a box']!(label, links), strategy).length !== 3,
    );
    expect(missed).toEqual([]);
  });

  it('under a label that machines write too, finds those that are about the same', () => {
    const { en } = STORIES;
    const near = { ...en!, links: ['Why the ferry was sold two years ago', 'The harbour waits for its ferry again'] };
    const { 'a heading of the second level': heading } = HEADINGS;
    for (const label of RELATED_LABELS) {
      expect([label, ...cite('en', near, (links) => heading!(`${label} …`, links), strategy)]).toEqual([label, ...near.links]);
      expect([label, ...cite('en', en!, (links) => heading!(`${label} …`, links), strategy)]).toEqual([label]);
    }
  });
});

it('knows each label as one thing', () => {
  const all = [...INVITING_LABELS, ...RELATED_LABELS, ...OTHER_LABELS];
  const twice = all.filter((label, i) => all.indexOf(label) !== i);
  expect(twice).toEqual([]);
  expect(all.filter((label) => label !== label.toLowerCase())).toEqual([]);
});
