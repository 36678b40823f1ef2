/** Pages as publishing systems of the world write them: who wrote, when, from whom, and what of the page is no text. */
import { describe, expect, it } from 'vitest';
import { extract } from '../extract.ts';

const TEXTS: Readonly<Record<string, readonly string[]>> = {
  en: [
    'The harbor council voted seven to two on Tuesday evening to rebuild the old ferry pier, ending a dispute of nearly four years.',
    'Under the plan, the city will pay 18 million dollars for new pilings and a hall, while the ferry company will lease two boats.',
    'Opponents argued that the money would be better spent on the bridge, which was closed twice last year because of rust.',
  ],
  es: [
    'El Concejo Municipal aprobó el martes por la noche la reconstrucción del viejo mercado central, una obra que divide a los vecinos.',
    'Según el proyecto, la ciudad pagará 18 millones para levantar el nuevo edificio y los puesteros se harán cargo de sus locales.',
    'La oposición sostuvo que el dinero estaría mejor invertido en las escuelas del barrio y pedirá que se revisen los números.',
  ],
  id: [
    'Dewan Perwakilan Rakyat Daerah pada Selasa malam menyetujui rencana membangun kembali dermaga lama setelah perdebatan empat tahun.',
    'Menurut rencana itu, pemerintah kota akan membayar Rp 180 miliar untuk tiang pancang baru dan ruang tunggu beratap.',
    'Pihak yang menolak menilai uang itu lebih baik dipakai memperbaiki jembatan yang tahun lalu dua kali ditutup.',
  ],
  pl: [
    'Rada miasta przegłosowała we wtorek wieczorem odbudowę starej hali targowej. Tym samym zakończył się czteroletni spór.',
    'Zgodnie z planem miasto zapłaci 18 milionów złotych za nowy budynek, a kupcy sami wyposażą swoje stoiska.',
    'Przeciwnicy uważają, że pieniądze lepiej byłoby przeznaczyć na szkoły, i poproszą o sprawdzenie wyliczeń.',
  ],
  zh: [
    '市议会星期二晚间以七票赞成、两票反对通过了老城码头的重建方案，持续近四年的争论告一段落，会场外有人鼓掌。',
    '按照方案，市里将出资一亿八千万元更换桩基、修建候船厅，轮渡公司则负责租用两条新船。',
    '反对者认为这笔钱更应该花在大桥上，去年大桥因为钢索锈蚀两次封闭，居民只能绕行。',
  ],
  tr: [
    'Belediye meclisi, dört yıldır süren tartışmanın ardından eski vapur iskelesinin yeniden yapılmasına salı akşamı karar verdi.',
    'Plana göre belediye yeni kazıklar ve kapalı bekleme salonu için 180 milyon lira ödeyecek, vapur şirketi ise iki tekne kiralayacak.',
    'Karşı çıkanlar, paranın önce geçen yıl iki kez kapatılan köprüye harcanması gerektiğini savundu.',
  ],
  ar: [
    'صوّت المجلس البلدي مساء الثلاثاء بأغلبية سبعة أصوات مقابل صوتين لصالح إعادة بناء رصيف العبّارات القديم، منهياً خلافاً دام نحو أربع سنوات.',
    'وبحسب الخطة ستدفع المدينة ثمانية عشر مليوناً لدعائم جديدة وقاعة انتظار مسقوفة، فيما تستأجر شركة العبّارات قاربين.',
    'ويرى المعارضون أن الأموال كان ينبغي أن تذهب أولاً إلى الجسر الذي أُغلق مرتين العام الماضي بسبب صدأ الكابلات.',
  ],
  uk: [
    'Міська рада у вівторок увечері схвалила відбудову старого ринку. Так завершилася суперечка, яка розділяла мешканців району.',
    'За проєктом місто заплатить за нову будівлю 18 мільйонів гривень, а торговці самі облаштують свої місця.',
    'Противники будівництва вважають, що гроші краще було б витратити на школи, і попросять перевірити розрахунки.',
  ],
  hi: [
    'नगर परिषद ने मंगलवार रात पुराने घाट के पुनर्निर्माण की योजना को मंजूरी दे दी। इसके साथ ही करीब चार साल से चल रहा विवाद खत्म हो गया।',
    'योजना के मुताबिक शहर नए खंभों और छत वाले प्रतीक्षालय पर 18 करोड़ रुपये खर्च करेगा, जबकि नाव कंपनी दो नई नावें किराए पर लेगी।',
    'विरोधियों का कहना है कि यह पैसा पुल की मरम्मत पर खर्च होना चाहिए, जो पिछले साल दो बार बंद हुआ था।',
  ],
  bn: [
    'নগর পরিষদ মঙ্গলবার রাতে পুরোনো ঘাট পুনর্নির্মাণের পরিকল্পনা অনুমোদন করেছে। এর মধ্য দিয়ে চার বছরের বিতর্কের অবসান হলো।',
    'পরিকল্পনা অনুযায়ী নগর কর্তৃপক্ষ নতুন খুঁটি ও ছাউনিযুক্ত যাত্রী বিশ্রামাগারের জন্য ১৮ কোটি টাকা দেবে।',
    'বিরোধীদের মতে, এই টাকা সেতু মেরামতে খরচ করা উচিত ছিল। গত বছর সেতুটি দুবার বন্ধ করতে হয়েছিল।',
  ],
  th: [
    'สภาเมืองลงมติเมื่อคืนวันอังคารอนุมัติแผนสร้างท่าเรือข้ามฟากเก่าขึ้นใหม่ ยุติข้อโต้แย้งที่แบ่งชาวชุมชนริมน้ำมานานเกือบสี่ปี',
    'ตามแผนนี้ เมืองจะจ่ายเงิน 180 ล้านบาทสำหรับเสาเข็มใหม่และอาคารพักผู้โดยสาร ส่วนบริษัทเรือจะเช่าเรือใหม่สองลำ',
    'ฝ่ายคัดค้านเห็นว่าเงินก้อนนี้ควรนำไปซ่อมสะพานที่ปิดสองครั้งเมื่อปีก่อนเพราะสายเคเบิลเป็นสนิม',
  ],
};

const join = (paragraphs: readonly string[]): string => paragraphs.map((text) => `<p>${text}</p>`).join('');

interface Sample {
  readonly language: string;
  readonly title: string;
  readonly head?: string;
  readonly above?: string;
  readonly between?: string;
  readonly below?: string;
}

function read({ language, title, head = '', above = '', between = '', below = '' }: Sample) {
  const text = TEXTS[language]!;
  const { article } = extract(
    `<!DOCTYPE html><html lang="${language}"><head><meta charset="utf-8"><title>${title} - Portal</title>${head}</head><body>
<nav><a href="/">Portal</a><a href="/a">A</a></nav><main><article><h1>${title}</h1>${above}
<div class="content">${join(text.slice(0, 2))}${between}${join(text.slice(2))}</div>${below}</article></main><footer>© 2026 Portal</footer></body></html>`,
    { url: 'https://portal.example/city/ferry-pier' },
  );
  const { datePublished, dateModified, author, editor, sourceOrganization } = article!;
  const names = { author: author.map(({ name }) => name), editor: editor.map(({ name }) => name), source: sourceOrganization?.name };
  return { datePublished, dateModified, ...names, extra: article!.articleBody.split('\n').filter((line) => !text.includes(line)) };
}

describe('pages of publishing systems', () => {
  it('of a theme of WordPress: the label of an advertisement in the text', () => {
    const between =
      '<div class="td-a-rec"><span class="td-adspot-title">- Advertisement -</span><div><a href="/x"><img src="/ad.jpg"></a></div></div>';
    expect(read({ language: 'en', title: 'Council approves plan for the pier', between }).extra).toEqual([]);
  });

  it('of another: a story with its label between the paragraphs', () => {
    const between = '<p><strong>Leé también: <a href="/puente">El puente volvió a cerrarse por el óxido</a></strong></p>';
    expect(read({ language: 'es', title: 'El Concejo aprueba el mercado', between }).extra).toEqual([]);
  });

  it('of an Indonesian portal: who edited beside who wrote, what is said before one may go on', () => {
    const head = '<meta name="content_author" content="Dewi Lestari Handayani"><meta name="content_editor" content="Bayu Wibisono">';
    const above =
      '<div class="credit-title-name"><a href="/p"><h6>Dewi Lestari Handayani, </h6></a><a href="/e"><h6>Bayu Wibisono</h6></a></div><div>Portal, 10 Maret 2026, 20:45 WIB</div>';
    const between = '<div class="ads"><p>ADVERTISEMENT</p><p>SCROLL TO CONTINUE WITH CONTENT</p></div>';
    const found = read({ language: 'id', title: 'DPRD Setujui Dermaga Lama', head, above, between });
    expect(found).toMatchObject({ author: ['Dewi Lestari Handayani'], editor: ['Bayu Wibisono'], extra: [] });
  });

  it('of Joomla: when it was changed, by the name of the element and by what it says', () => {
    const above =
      '<span class="itemDateCreated">wtorek, 10 marca 2026 21:48</span><span class="itemAuthor">Napisane przez <a rel="author" href="/u/77">Marta Zielonka</a></span>';
    const below =
      '<div class="itemContentFooter"><span class="itemDateModified">Ostatnio zmieniany środa, 11 marca 2026 07:15</span></div>';
    const found = read({ language: 'pl', title: 'Rada miasta za odbudową hali', above, below });
    expect(found).toMatchObject({ datePublished: '2026-03-10T21:48:00', dateModified: '2026-03-11T07:15:00', author: ['Marta Zielonka'] });
  });

  it('of uCoz: who put it there', () => {
    const below =
      '<div class="eDetails2">Категорія: <a href="/1">Новини міста</a> | Переглядів: 77 | Додав: <a href="javascript:;">Тарас Гнатюк</a> | Рейтинг: 0.0/0</div>';
    expect(read({ language: 'uk', title: 'Міська рада схвалила відбудову', below }).author).toEqual(['Тарас Гнатюк']);
  });

  it('of a Hindi paper: the zone, a caption that is nobody, a change and not who edited', () => {
    const above = `<div class="info"><span>Written by: <a href="/a">राजीव शुक्ला</a></span> <span>Edited By: <a href="/b">नेहा वर्मा</a></span> <span>Publish: Tue, 10 Mar 2026 09:45 PM (IST)</span></div>
<figure><img src="/g.jpg"><figcaption>पुराना घाट <span>फोटो : घाट समाचार</span></figcaption></figure>`;
    const found = read({ language: 'hi', title: 'नगर परिषद ने घाट की योजना को मंजूरी दी', above });
    expect(found).toMatchObject({ author: ['राजीव शुक्ला'], datePublished: '2026-03-10T21:45:00+05:30' });
  });

  it('of a Bengali paper: the zone of the time that readers are shown', () => {
    const above =
      '<div class="meta"><time datetime="2026-03-10T21:45:00+06:00"><span>প্রকাশ: </span>১০ মার্চ ২০২৬, ২১: ৪৫</time></div><figure><img src="/b.jpg"><figcaption>পুরোনো ঘাট<span>ছবি: নদী বার্তা</span></figcaption></figure>';
    const found = read({ language: 'bn', title: 'পুরোনো ঘাট পুনর্নির্মাণের পরিকল্পনা অনুমোদন', above });
    expect(found).toMatchObject({ author: [], datePublished: '2026-03-10T21:45:00+06:00' });
  });

  it('of a Thai portal: a house by its own name', () => {
    const below = '<p>ที่มา : สำนักข่าวชายฝั่ง</p>';
    expect(read({ language: 'th', title: 'สภาเมืองอนุมัติแผนสร้างท่าเรือ', below }).source).toBe('สำนักข่าวชายฝั่ง');
  });
});

describe('people of publishing systems', () => {
  it('of Chinese portals: a place behind its label beside the day, who put in charge, the notice of the platform', () => {
    const above =
      '<div class="article-info"><span class="time">2026-03-10 21:48</span><span class="area"><span>发布于：</span><span>江苏省</span></span></div>';
    expect(read({ language: 'zh', title: '老城码头重建方案获通过', above }).author).toEqual([]);
    const between = '<div class="post_author">本文来源：海港日报 责任编辑：王晓</div><div>平台声明：该文观点仅代表作者本人。</div>';
    expect(read({ language: 'zh', title: '老城码头重建方案获通过', below: between })).toMatchObject({ editor: ['王晓'], extra: [] });
  });

  it('of a Chinese network: an account in an element of class author2', () => {
    const above =
      '<div class="authorinfo"><span class="author2"><a href="/u/1"><em>海边的林老师</em></a></span><span class="time">2026-03-10 21:48:05</span></div>';
    expect(read({ language: 'zh', title: '一座老码头的四年之争', above }).author).toEqual(['海边的林老师']);
  });

  it('of wires of companies: a house with its legal form is nobody', () => {
    const below = '<div class="contact"><p><b>About Harbor Ferries, Inc.</b></p><p>Harbor Ferries, Inc.</p></div>';
    expect(read({ language: 'en', title: 'Harbor Ferries leases two boats', below }).author).toEqual([]);
    const head = '<meta name="author" content="Harbor Ferries, Inc.">';
    expect(read({ language: 'en', title: 'Harbor Ferries leases two boats', head }).author).toEqual([]);
  });

  it('of publishers of papers: an author in the references is none of the paper', () => {
    const below =
      '<section class="bibliography"><ol class="references"><li><span class="reference"><div class="contribution"><div class="authors">A. Brown</div></div></span></li></ol></section>';
    expect(read({ language: 'en', title: 'Heat loss in roosting gulls', below }).author).toEqual([]);
  });
});

describe('dates of publishing systems', () => {
  it('of block themes of WordPress: when it was changed, by a name longer than that of the other day', () => {
    const above = `<div class="wp-block-post-date"><time datetime="2026-03-10T21:48:10+03:00"><a href="#">10 مارس 2026</a></time></div>
<div class="wp-block-post-date wp-block-post-date__modified-date"><time datetime="2026-03-11T09:00:00+03:00">11 مارس 2026</time></div>`;
    const found = read({ language: 'ar', title: 'المجلس البلدي يقر إعادة بناء الرصيف القديم', above });
    expect(found).toMatchObject({ datePublished: '2026-03-10T21:48:10+03:00', dateModified: '2026-03-11T09:00:00+03:00' });
  });

  it('of another: labels in elements of their own', () => {
    const below = `<div><p>Yayınlandı</p><div class="wp-block-post-date"><time datetime="2026-03-10T21:48:10+03:00">10 Mart 2026</time></div>
<p>Güncellendi</p><div class="wp-block-post-date"><time datetime="2026-03-11T09:15:00+03:00">11 Mart 2026</time></div></div>`;
    const found = read({ language: 'tr', title: 'Eski iskele yeniden yapılacak', below });
    expect(found).toMatchObject({ datePublished: '2026-03-10T21:48:10+03:00', dateModified: '2026-03-11T09:15:00+03:00' });
    const above = '<div><p>Last updated:</p><p>12 March 2026</p></div>';
    expect(read({ language: 'en', title: 'Council approves plan', above }).datePublished).toBe('2026-03-12');
  });

  it('of publishers of papers: the volume and when it was accepted are other days', () => {
    const head = '<meta name="citation_publication_date" content="2026-03-10">';
    const below = '<ul><li><b>Recebido</b><br>02 Set 2025</li><li><b>Aceito</b><br>15 Jan 2026</li></ul>';
    expect(read({ language: 'es', title: 'El Concejo aprueba el mercado', head, below }).datePublished).toBe('2026-03-10');
    const both = '<meta name="citation_publication_date" content="2026/05/01"><meta name="citation_online_date" content="2026/03/10">';
    const above = '<div class="text-xs"><a href="/v">Volume 12</a>, May 2026, Pages 44-51</div>';
    expect(read({ language: 'en', title: 'Heat loss in roosting gulls', head: both, above }).datePublished).toBe('2026-03-10');
  });

  it('of WeChat: in a variable of a script alone', () => {
    const below = '<script>var nickname="Harbour"; var ct="1789603200"; var user_name="gh_1";</script>';
    expect(read({ language: 'en', title: 'Council approves plan for the pier', below }).datePublished).toBe('2026-09-17T00:00:00Z');
    const above = '<p class="date">10 March 2026</p>';
    expect(
      read({ language: 'en', title: 'Council approves plan for the pier', above, below: below.replace('ct=', 'xt=') }).datePublished,
    ).toBe('2026-03-10');
  });

  it('of Blogger: the time in the title of what shows it', () => {
    const above = '<h2 class="date-header"><span>Selasa, 10 Maret 2026</span></h2>';
    const below =
      '<span class="post-timestamp">pada <a href="/2026/03/x.html"><abbr class="published" title="2026-03-10T18:22:00+07:00">6:22 PM</abbr></a></span><p><abbr title="2026-05-01 edition of the charter">Charter</abbr></p>';
    expect(read({ language: 'id', title: 'DPRD Setujui Dermaga', above, below }).datePublished).toBe('2026-03-10T18:22:00+07:00');
  });

  it('of a Bengali paper: times before their days, one of publication and one of a change', () => {
    const above = '<p class="info">প্রকাশিত: ১২:২৫ পিএম, ১০ মার্চ ২০২৬ | আপডেট: ০২:৪০ পিএম, ১০ মার্চ ২০২৬</p>';
    const found = read({ language: 'bn', title: 'পুরোনো ঘাট পুনর্নির্মাণের পরিকল্পনা অনুমোদন', above });
    expect(found).toMatchObject({ datePublished: '2026-03-10T12:25:00', dateModified: '2026-03-10T14:40:00' });
    const bar = '<p class="info">10 March 2026 | 14:40</p>';
    expect(read({ language: 'en', title: 'Council approves plan', above: bar }).datePublished).toBe('2026-03-10T14:40:00');
  });
});

describe('what looks like them', () => {
  it('a photographer behind a name still tells who wrote', () => {
    expect(read({ language: 'en', title: 'Council approves plan', above: '<p>Ann Lee / Photo: Bob Ray</p>' }).author).toEqual(['Ann Lee']);
  });

  it('a time of another day gives no zone', () => {
    const head = '<meta property="article:modified_time" content="2026-03-12T21:45:00+06:00">';
    const found = read({ language: 'bn', title: 'পুরোনো ঘাট', head, above: '<div class="date">১০ মার্চ ২০২৬, ২১:৪৫</div>' });
    expect(found.datePublished).toBe('2026-03-10T21:45:00');
  });

  it('a Korean label beside a day is no house', () => {
    const above =
      '<div class="datestamp"><div><em>입력</em><span>2026.05.14. 오전 11:20</span></div><div><em>수정</em><span>2026.05.14. 오후 2:02</span></div></div>';
    expect(read({ language: 'en', title: 'Council approves plan', above }).source).toBeUndefined();
  });

  it('a page of who edited it and when is no change', () => {
    const above = '<p class="meta">Edited by Ann Lee, 10 March 2026</p>';
    expect(read({ language: 'en', title: 'Council approves plan', above })).toMatchObject({
      datePublished: '2026-03-10',
      dateModified: undefined,
    });
  });
});
