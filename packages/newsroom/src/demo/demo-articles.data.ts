/** The articles of five newspapers that do not exist, for trying the newsroom without a network. All of it is made up. */

export interface DemoArticle {
  /** Last part of the address. */
  readonly slug: string;
  readonly headline: string;
  readonly dek?: string;
  readonly author?: string;
  /** Hours before the demo starts. */
  readonly hoursAgo: number;
  readonly section: string;
  readonly paragraphs: readonly string[];
  readonly subheading?: string;
  readonly caption?: string;
  /** `teaser`: the page shows a beginning only, the feed has it all; `missing`: the page is gone, the feed has it all. */
  readonly page?: 'teaser' | 'missing';
}

export interface DemoPaper {
  readonly name: string;
  readonly path: string;
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
  readonly motto: string;
  readonly sections: readonly string[];
  /** Headlines of the boxes around the article, which are not news. */
  readonly boxes: readonly string[];
  readonly footer: string;
  readonly articles: readonly DemoArticle[];
}

export const DEMO_PAPERS: readonly DemoPaper[] = [
  {
    name: 'The Port Ellery Courier',
    path: 'courier',
    language: 'en',
    direction: 'ltr',
    motto: 'Every tide since 1871',
    sections: ['Harbour', 'Council', 'Sport', 'Tide tables'],
    boxes: ['Most read today', 'Win a crossing for four: enter our draw', 'Sign up for the Tide, our morning letter', 'Obituaries'],
    footer: '© The Port Ellery Courier. No page of this newspaper exists.',
    articles: [
      {
        slug: 'electric-ferry-returns',
        headline: 'Electric ferry returns to Sand Point after eleven years',
        dek: 'Two boats, no diesel, and a timetable until midnight',
        author: 'Ruth Ansah',
        hoursAgo: 5,
        section: 'Harbour',
        caption: 'The Marigold at the North Quay on Thursday. Photo: Daniel Whitcombe',
        subheading: 'What a crossing costs',
        paragraphs: [
          'The ferry between Port Ellery and Sand Point will sail again from Saturday, eleven years after the old boats failed their survey. Two electric vessels, the Marigold and the Kestrel, passed their last trials on Thursday, the harbour board said.',
          'Each carries ninety passengers and twenty bicycles. Their batteries are charged at the North Quay between crossings, by an arm that moves with the tide; a full charge takes nine minutes, a crossing fourteen.',
          'A single crossing costs £2.40, or £1.20 for children. Residents of Sand Point who are under eighteen or over sixty-six travel free, and a weekly pass for £14 is also valid on the town buses.',
          '“We were told it could not be done without diesel,” said Harriet Lowe, who chairs the board. “It took us six years to show that it can.” The boats cost £7.1 million, of which the county pays a third.',
        ],
      },
      {
        slug: 'gannet-rock-lighthouse',
        headline: 'Gannet Rock lighthouse to be lit again in June',
        author: 'Ines Marlow',
        hoursAgo: 27,
        section: 'Harbour',
        paragraphs: [
          'The lighthouse at Gannet Rock, dark since 1998, will be lit again in June, the harbour trust said on Friday. Volunteers have spent four winters restoring the lens, which was made in Paris in 1871 and weighs two tonnes.',
          '“It was in pieces in a barn,” said Tobias Renn, who led the work. “Now it turns with one finger.” The lamp behind it draws no more power than a kettle.',
          'Ships will be asked to report from how far they see it; the trust will publish the answers in autumn. Keepers’ cottages beside the tower are to be let to visitors from next year.',
        ],
      },
      {
        slug: 'council-vote-speed-limit',
        headline: 'Council puts off vote on harbour speed limit',
        author: 'Daniel Whitcombe',
        hoursAgo: 9,
        section: 'Council',
        page: 'teaser',
        paragraphs: [
          'The council has put off its vote on a speed limit of six knots inside the harbour until the board has measured the wash of the new ferries for a season.',
          'Fishing crews had asked for the limit because they fear for the mussel beds at the harbour mouth. “A small wash every half hour is still a wash,” said Owen Pryce, who speaks for eleven boats.',
          'Engineers will fix four gauges to the piles of the old pier in December. Their readings will be shown on the board’s pages every evening, and the council will take the matter up again in October.',
          'Nine members voted for the delay, six against it. The mayor, who owns a share in a tour boat, took no part.',
        ],
      },
    ],
  },
  {
    name: 'Tidewater Post',
    path: 'tidewater',
    language: 'en',
    direction: 'ltr',
    motto: 'News from both banks',
    sections: ['Home', 'Local', 'Coast', 'Weather'],
    boxes: ['Ferry fares rise elsewhere', 'Storm closes pier', 'The Post on your telephone', 'Advertise with us'],
    footer: 'Tidewater Post, Sand Point. All of it is invented.',
    articles: [
      {
        slug: 'sand-point-ferry-saturday',
        headline: 'Sand Point has its ferry back: electric boats sail from Saturday',
        author: 'Mabel Okoro',
        hoursAgo: 4,
        section: 'Coast',
        caption: 'Children wave at the Kestrel during its trial. Photo: Mabel Okoro',
        paragraphs: [
          'After eleven years without a boat, Sand Point is tied to Port Ellery again: from six o’clock on Saturday morning two electric ferries, the Kestrel and the Marigold, will cross every half hour until midnight.',
          'The harbour board, which paid £7.1 million for them with help from the county, expects a queue. The brass band has been asked to be on the quay by half past five.',
          'For people here the boat means twenty-five minutes to the hospital instead of an hour and a half by road. “I have missed three grandchildren’s birthdays because of that road,” said Elsie Farrow, 81, who will travel free.',
          'A crossing costs £2.40. The board’s chair, Harriet Lowe, said that prices would not rise before 2028.',
        ],
      },
      {
        slug: 'ferry-first-day-full',
        headline: 'Ferry adds late boat after 2,300 people book for first day',
        author: 'Mabel Okoro',
        hoursAgo: 1,
        section: 'Coast',
        paragraphs: [
          'The electric ferry between Sand Point and Port Ellery will sail an hour longer on its first day, until one in the morning, because 2,300 people have booked a crossing, the harbour board said on Friday night.',
          'The Marigold and the Kestrel together carry ninety passengers a time; the first eleven crossings are full. Who has no ticket may still queue: ten places a boat are kept free.',
          'The board’s chair, Harriet Lowe, asked visitors to leave their cars in Port Ellery. The brass band will play twice.',
        ],
      },
      {
        slug: 'lamp-gannet-rock',
        headline: 'Volunteers finish lens of Gannet Rock lighthouse',
        author: 'Peter Quill',
        hoursAgo: 25,
        section: 'Local',
        paragraphs: [
          'Four winters of work are over at Gannet Rock: volunteers have put the last of 312 prisms back into the lens of the lighthouse, which the harbour trust will light again in June for the first time since 1998.',
          'The lens came from Paris in 1871 and weighs two tonnes. Tobias Renn, a retired watchmaker who led the volunteers, found it in pieces in a barn near Calder.',
          'From next year the keepers’ cottages will be let to visitors. The trust hopes that they will pay for the paint, of which the tower needs nine hundred litres every five years.',
        ],
      },
      {
        slug: 'storm-closes-pier',
        headline: 'Storm takes forty metres of the old pier',
        author: 'Peter Quill',
        hoursAgo: 50,
        section: 'Weather',
        page: 'missing',
        paragraphs: [
          'Waves of five metres have torn forty metres of planks from the old pier at Sand Point in the night to Thursday. Nobody was hurt; the pier had been closed at noon.',
          'The county’s engineer said the piles had held. She will decide next week whether the pier can open again in spring.',
        ],
      },
    ],
  },
  {
    name: '青岚日报',
    path: 'qinglan',
    language: 'zh-CN',
    direction: 'ltr',
    motto: '一座城市的每一天',
    sections: ['首页', '本地', '财经', '体育'],
    boxes: ['热门排行', '扫码关注本报', '广告合作', '便民电话'],
    footer: '青岚日报社 版权所有（本站内容均为虚构）',
    articles: [
      {
        slug: 'metro-line-6',
        headline: '青岚市地铁六号线开通 临江站到机场只需38分钟',
        author: '林晓禾',
        hoursAgo: 7,
        section: '本地',
        caption: '乘客在临江站等候首班列车。陈致远 摄',
        paragraphs: [
          '今天上午9时许，随着首班列车从临江站驶出，青岚市地铁六号线正式开通运营。这是该市开通的第六条地铁线路，也是首条连接老城区与青岚机场的快速轨道线。',
          '六号线全长46.2公里，共设27座车站，其中换乘站8座，列车最高时速120公里。从临江站到机场站，乘坐普通列车需要52分钟，乘坐大站快车只需38分钟，比开车节省近一半时间。',
          '青岚轨道交通集团介绍，六号线起步价2元，全程9元。工作日早晚高峰行车间隔为3分钟，平峰为6分钟，首班车5时40分发车，末班车23时15分发车。',
          '“以前从河西坐公交到机场要换两次车，路上差不多两个小时，现在下楼就是地铁站。”家住河西区的退休教师吴美华说。',
        ],
      },
      {
        slug: 'metro-first-day',
        headline: '地铁六号线首日客流42万人次 机场站早间排队',
        author: '周予安',
        hoursAgo: 2,
        section: '本地',
        paragraphs: [
          '青岚市地铁六号线开通首日运送乘客42万人次，超出预计两万人次。青岚轨道交通集团今晚表示，明天早高峰将加开大站快车六列。',
          '记者在机场站看到，早间安检一度排队超过二十分钟。市交通局提醒市民提前安排行程，沿线12条公交线路已从今天起调整走向。',
          '六号线从临江站到机场站最快38分钟，全程票价9元。二期工程将向东延伸至新港，预计2027年建成。',
        ],
      },
      {
        slug: 'stone-bridge',
        headline: '鼓楼清代石桥完成加固 桥面沉降不足两毫米',
        author: '林晓禾',
        hoursAgo: 31,
        section: '本地',
        paragraphs: [
          '位于鼓楼附近的清代石桥日前完成加固，重新向行人开放。地铁施工期间，隧道顶部距离桥基只有4.8米，桥面沉降始终控制在两毫米以内。',
          '文物部门在桥身安装了二十四个监测点，数据每十分钟更新一次。专家表示，石桥的状况比施工之前更好。',
        ],
      },
    ],
  },
  {
    name: 'ئاقتاغ خەۋەرلىرى',
    path: 'aqtagh',
    language: 'ug',
    direction: 'rtl',
    motto: 'شەھىرىمىزنىڭ خەۋەرلىرى',
    sections: ['باش بەت', 'خەۋەرلەر', 'ئىقتىساد', 'تەنتەربىيە'],
    boxes: ['ئەڭ كۆپ كۆرۈلگەن', 'ئېلان', 'ئالاقىلىشىش'],
    footer: 'نەشر ھوقۇقى ئاقتاغ خەۋەرلىرى تورىغا تەۋە',
    articles: [
      {
        slug: 'new-bridge',
        headline: 'ئاقتاغ دەرياسىغا سېلىنغان يېڭى كۆۋرۈك قاتناشقا ئېچىلدى',
        author: 'زۇلپىيە',
        hoursAgo: 12,
        section: 'خەۋەرلەر',
        paragraphs: [
          'بۈگۈن ئەتىگەندە ئاقتاغ شەھىرىنىڭ شەرقىدىكى دەريا ئۈستىگە سېلىنغان يېڭى كۆۋرۈك رەسمىي قاتناشقا ئېچىلدى. بۇ كۆۋرۈك ئىككى قىرغاقتىكى ئون بەش مەھەللىنى بىر-بىرىگە تۇتاشتۇرىدۇ.',
          '«بۇرۇن بازارغا بېرىش ئۈچۈن دەريانى ئايلىنىپ قىرىق مىنۇت يول يۈرەتتۇق، ئەمدى بەش مىنۇتتا ئۆتىمىز» دېدى شۇ يەردە ياشايدىغان دېھقان تۇرسۇن ئاكا. ئۇنىڭ ئېيتىشىچە، كۆۋرۈك ئېچىلغاندىن كېيىن كۆكتات ۋە مېۋىلەرنى شەھەرگە يەتكۈزۈش خېلىلا ئاسانلاشقان.',
          'شەھەرلىك قاتناش ئىدارىسى يولۇچىلارغا ئەسكەرتىپ، دەسلەپكى بىر ھەپتىدە كۆۋرۈكتە سۈرئەتنىڭ سائەتتە 40 كىلومېتىردىن ئاشماسلىقىنى تەلەپ قىلدى. كۆۋرۈك ئارقىلىق ئۆتىدىغان ئۈچ يېڭى ئاپتوبۇس لىنىيىسى كېلەر دۈشەنبىدىن باشلاپ قاتنايدۇ.',
        ],
      },
    ],
  },
  {
    name: 'Вестник Приозёрья',
    path: 'vestnik',
    language: 'ru',
    direction: 'ltr',
    motto: 'Газета озёрного края',
    sections: ['Новости', 'Культура', 'Спорт', 'Фото'],
    boxes: ['Материалы по теме', 'Лента новостей', 'Реклама на сайте'],
    footer: '© Вестник Приозёрья. Все события вымышлены.',
    articles: [
      {
        slug: 'library-power-station',
        headline: 'В Верхнеозёрске открыли библиотеку в здании бывшей электростанции',
        author: 'Марина Лесковец',
        hoursAgo: 15,
        section: 'Культура',
        caption: 'Читальный зал библиотеки. Фото: Илья Сорокин',
        subheading: 'Что изменится для читателей',
        paragraphs: [
          'Городская библиотека имени Зои Карелиной приняла первых читателей в корпусе электростанции, остановленной двадцать лет назад. Реконструкция обошлась в 640 миллионов рублей.',
          'Архитекторы сохранили кирпичные стены, мостовой кран и две турбины: теперь между ними стоят столы на сто восемьдесят мест. В фонде 210 тысяч книг, ещё около 90 тысяч перевезут до конца года.',
          '«Мы боялись, что здесь будет гулко, — рассказала директор библиотеки Наталья Юрьева. — Но акустики повесили под крышей войлочные экраны, и теперь в зале тише, чем в старом доме на набережной».',
          'Библиотека будет работать ежедневно с 9 до 22 часов. Книги можно будет вернуть в любое время через окно приёма со стороны улицы Заводской.',
        ],
      },
      {
        slug: 'library-concert-hall',
        headline: 'Концертный зал в градирне: библиотека Верхнеозёрска готовит первый вечер',
        author: 'Марина Лесковец',
        hoursAgo: 3,
        section: 'Культура',
        paragraphs: [
          'В бывшей градирне электростанции, где открылась библиотека имени Зои Карелиной, готовят концертный зал. Первый вечер, по данным филармонии, пройдёт в середине месяца.',
          'Директор библиотеки Наталья Юрьева рассказала, что эхо в градирне длится одиннадцать секунд. Программу подобрали под него: хор, виолончель и колокола.',
        ],
      },
    ],
  },
];
