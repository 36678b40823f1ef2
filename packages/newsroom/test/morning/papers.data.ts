/** Five newspapers of one morning, none of which exists: what they tell, in five languages. All of it is made up. */

export interface PaperArticle {
  /** Last part of the address. */
  readonly slug: string;
  readonly headline: string;
  readonly author?: string;
  /** Before the morning begins. */
  readonly minutesAgo: number;
  readonly caption: string;
  readonly paragraphs: readonly string[];
}

/** One feed of a paper. */
export interface Edition {
  /** Name of the feed's file. */
  readonly file: string;
  readonly title: string;
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
  readonly articles: readonly PaperArticle[];
}

export interface Paper {
  readonly host: string;
  readonly sections: readonly string[];
  readonly footer: string;
  readonly editions: readonly Edition[];
}

/** What two papers tell alike: what one had from the other. */
const WALL = [
  'The sea wall at Gannet Bay gave way in last night’s storm shortly after two o’clock, on a length of forty metres below the lighthouse. Twelve houses on Quay Street stand in water up to the windows; nobody was hurt, the fire brigade said.',
  'Sixty people spent the rest of the night in the sports hall. The baker of Mill Lane, whose ovens stayed dry, brought bread at five, and the school remains closed until Monday.',
  'The wall was built in 1924 and repaired after the flood of 1987. A report that the harbour trust had ordered two years ago called its foot “worn hollow along a third of its length”.',
  '“We knew that it was weak; we did not know that it was this weak,” said Ines Marlow, who leads the harbour trust. Divers are to look at what is left of it at low tide.',
];

const LIBRARY: PaperArticle = {
  slug: 'telescopes-to-borrow',
  headline: 'The town library lends out telescopes, and is running out of them',
  author: 'Tobias Renn',
  minutesAgo: 205,
  caption: 'One of eight telescopes of the town library',
  paragraphs: [
    'Since October, whoever has a library card may take a telescope home for two weeks. All eight were lent out within an hour of the first day, and the waiting list has reached ninety names.',
    'The telescopes come from the estate of a physics teacher, who had built half of them himself. With each goes a map of the winter sky and a thermos flask, “because the sky is best when it is coldest,” as the librarian Orla Finch says.',
    'The library now asks for instruments that stand in attics. Two have come already, one of them of brass and without its lenses.',
  ],
};

const BUTTER: PaperArticle = {
  slug: 'price-of-butter',
  headline: 'Bakers count the price of butter before the holidays',
  author: 'Ruth Ansah',
  minutesAgo: 290,
  caption: 'Shortbread, as it is sold by weight in Mill Lane',
  paragraphs: [
    'A pound of butter costs the bakeries of the county a third more than a year ago, and the weeks in which they need most of it are about to begin. Three of five bakers who were asked mean to raise the price of shortbread.',
    'The other two bake smaller pieces. “People count pennies, not crumbs,” says Edwin Shaw of Mill Lane, who has weighed out his dough anew since Monday.',
    'The dairy on the moor blames the dry summer, in which its cows gave a fifth less milk. It expects lower prices when the herd is back on grass in April.',
  ],
};

/** The article that is edited in the course of the morning, before. */
export const WALL_FIRST: PaperArticle = {
  slug: 'sea-wall-gannet-bay',
  headline: 'Storm breaks the sea wall at Gannet Bay, twelve houses flooded',
  author: 'Ines Calder',
  minutesAgo: 170,
  caption: 'Gannet Bay on the morning after the storm',
  paragraphs: WALL,
};

/** And after. */
export const WALL_EDITED: PaperArticle = {
  ...WALL_FIRST,
  headline: 'Storm breaks the sea wall at Gannet Bay, nineteen houses flooded',
  paragraphs: [
    WALL[0]!.replace('Twelve houses on Quay Street', 'Nineteen houses on Quay Street and Rope Walk'),
    WALL[1]!,
    'The county has promised a hundred pumps, of which thirty arrived by noon. The army is to bring sandbags before the evening tide.',
    WALL[2]!,
    WALL[3]!,
  ],
};

/** What comes while the list is open. */
export const FRESH: PaperArticle = {
  slug: 'lighthouse-lit',
  headline: 'Lighthouse lamp burned through the storm on a car battery',
  author: 'Tobias Renn',
  minutesAgo: 0,
  caption: 'The lamp room of Gannet Rock',
  paragraphs: [
    'When the power failed at half past one, the keeper of Gannet Rock took the battery out of her van and carried it up a hundred and forty steps. The lamp was dark for eleven minutes.',
    'Two trawlers that were looking for the harbour mouth at the time saw it come back. Their skippers have sent her a crate of herring and a new battery.',
  ],
};

export const HARBOUR: Paper = {
  host: 'harbour-post.example',
  sections: ['Harbour', 'Council', 'Sport', 'Tide tables'],
  footer: '© Harbour Post. This newspaper does not exist.',
  editions: [{ file: 'feed.atom', title: 'Harbour Post', language: 'en', direction: 'ltr', articles: [WALL_FIRST, LIBRARY, BUTTER] }],
};

export const CHINESE: Paper = {
  host: 'jiangwan-ribao.example',
  sections: ['要闻', '社会', '文化', '天气'],
  footer: '© 江湾日报。本报并不存在。',
  editions: [
    {
      file: 'rss.xml',
      title: '江湾日报',
      language: 'zh-CN',
      direction: 'ltr',
      articles: [
        {
          slug: 'zaoban-dianche',
          headline: '江湾老电车今晨重新上路，首班车乘客排队到桥头',
          author: '林文远',
          minutesAgo: 95,
          caption: '停运十二年的三号电车驶过江湾大桥',
          paragraphs: [
            '停运十二年的三号电车今天清晨五点四十分重新发车。第一班车的乘客从车站一直排到桥头，不少老人带着孙辈前来，说要让孩子听一听车铃的声音。',
            '这辆电车由退休技师自愿修复，前后用了四年时间。木制座椅按照旧图纸重新制作，车灯则换成了省电的新灯。市交通局表示，票价为两元，老人和儿童免费。',
            '“修到最后一年，我们连做梦都在找螺丝。”六十八岁的技师周广成说。他今天坐在司机身后，一路没有说话，到终点站时才站起来鼓掌。',
          ],
        },
        {
          slug: 'chatian-yuebao',
          headline: '山区茶园引入蜂箱，产量与蜂蜜双双增加',
          author: '陈晓',
          minutesAgo: 240,
          caption: '茶园里的蜂箱',
          paragraphs: [
            '云溪镇的茶农去年在茶园边放置了三百个蜂箱，今年春茶的产量比往年增加了一成，还收获了两吨蜂蜜。农业站的技术员认为，蜜蜂让茶园周围的果树和野花都恢复了生机。',
            '为了保护蜜蜂，全镇约定花期不使用农药，改用灯光诱捕害虫。起初有人担心收成，如今几乎家家户户都在打听哪里能买到蜂箱。',
          ],
        },
      ],
    },
  ],
};

export const ARABIC: Paper = {
  host: 'sahifat-almina.example',
  sections: ['الأخبار', 'المدينة', 'الثقافة', 'الطقس'],
  footer: '© صحيفة الميناء. هذه الصحيفة غير موجودة.',
  editions: [
    {
      file: 'feed.xml',
      title: 'صحيفة الميناء',
      language: 'ar',
      direction: 'rtl',
      articles: [
        {
          slug: 'maktabat-alsuq',
          headline: 'مكتبة السوق القديم تفتح أبوابها بعد ترميم دام ثلاث سنوات',
          author: 'ليلى منصور',
          minutesAgo: 120,
          caption: 'قاعة المطالعة بعد ترميمها',
          paragraphs: [
            'فتحت مكتبة السوق القديم أبوابها صباح اليوم بعد ترميم دام ثلاث سنوات، واصطف القراء أمامها منذ الساعة السابعة. وقالت مديرة المكتبة إن عدد الكتب ارتفع من أربعين ألفًا إلى خمسة وخمسين ألف كتاب.',
            'وحافظ المهندسون على السقف الخشبي الذي يعود إلى عام 1908، وأضافوا قاعة للأطفال ومصعدًا لكبار السن. وبلغت كلفة العمل مليوني دينار، دفعت البلدية نصفها وجمع أهل الحي النصف الآخر.',
            'وقال نجار شارك في ترميم الرفوف: «كنت أقرأ هنا وأنا صغير، واليوم أعدت بيدي الرف الذي كنت أصل إليه على أطراف أصابعي».',
          ],
        },
        {
          slug: 'sayd-alsamak',
          headline: 'الصيادون يعودون إلى البحر بعد أسبوع من الرياح القوية',
          author: 'سامي الحداد',
          minutesAgo: 310,
          caption: 'قوارب الصيد في الميناء',
          paragraphs: [
            'عاد الصيادون إلى البحر فجر اليوم بعد أسبوع من الرياح القوية التي أبقت قواربهم في الميناء. وقالت نقابة الصيادين إن مئة وعشرين قاربًا خرجت قبل شروق الشمس.',
            'وارتفعت أسعار السمك في السوق إلى الضعف خلال الأسبوع الماضي، ويتوقع التجار أن تعود إلى ما كانت عليه قبل يوم الجمعة إذا بقي البحر هادئًا.',
          ],
        },
      ],
    },
  ],
};

export const RUSSIAN: Paper = {
  host: 'severnaya-pristan.example',
  sections: ['Новости', 'Город', 'Культура', 'Погода'],
  footer: '© Северная пристань. Такой газеты не существует.',
  editions: [
    {
      file: 'rss.xml',
      title: 'Северная пристань',
      language: 'ru',
      direction: 'ltr',
      articles: [
        {
          slug: 'ledokol-muzey',
          headline: 'Старый ледокол станет музеем: первых посетителей ждут весной',
          author: 'Анна Белова',
          minutesAgo: 140,
          caption: 'Ледокол у набережной, где он останется навсегда',
          paragraphs: [
            'Ледокол, который сорок лет проводил суда по северной реке, больше не выйдет на лёд: вчера его поставили у городской набережной навсегда. Весной на борту откроется музей, сообщили в порту.',
            'Посетителям покажут машинное отделение, каюту капитана и кухню, где пекли хлеб на весь экипаж. Экскурсии будут вести бывшие моряки, из которых уже записались одиннадцать человек.',
            '«Я знаю здесь каждую заклёпку, — говорит боцман Пётр Лукин. — Некоторые из них я ставил сам, и одну поставил криво. Её я покажу последней».',
          ],
        },
        {
          slug: 'biblioteka-poezd',
          headline: 'Вагон-библиотека объедет посёлки вдоль северной дороги',
          author: 'Илья Громов',
          minutesAgo: 330,
          caption: 'Полки в вагоне закреплены ремнями',
          paragraphs: [
            'В понедельник от вокзала отправится вагон-библиотека с шестью тысячами книг. До конца месяца он сделает остановки в девяти посёлках, до которых зимой не добраться по шоссе.',
            'Книги выдают на две недели, а забирает их тот же вагон на обратном пути. В прошлом году не вернулись только три, и одну из них, как выяснилось, читают по очереди всей улицей.',
          ],
        },
      ],
    },
  ],
};

/** Two feeds below one address: the one in English tells the story of the sea wall too. */
export const JAPANESE: Paper = {
  host: 'minato-shimbun.example',
  sections: ['ニュース', '地域', '文化', 'English'],
  footer: '© みなと新聞。この新聞は実在しません。',
  editions: [
    {
      file: 'ja.xml',
      title: 'みなと新聞',
      language: 'ja',
      direction: 'ltr',
      articles: [
        {
          slug: 'asaichi-saikai',
          headline: '港の朝市が五年ぶりに再開、夜明け前から長い列',
          author: '佐藤美咲',
          minutesAgo: 80,
          caption: '夜明け前の朝市に並ぶ人たち',
          paragraphs: [
            '五年前の台風で屋根を失った港の朝市が、けさ再び開かれました。開場の午前五時には、通りの角まで百五十人を超える列ができていました。',
            '新しい屋根は地元の杉でつくられ、雨水をためて魚を洗う水に使います。出店したのは四十二軒で、そのうち九軒は初めて店を出す若い漁師たちです。',
            '「この音を待っていた」と、干物を売って五十年になる田中ハルさんは話します。店を開く鐘は、台風のあとに海の底から引き上げられた、昔のままの鐘です。',
          ],
        },
        {
          slug: 'toudai-shashin',
          headline: '灯台守の写真一万枚、町の図書館で公開へ',
          author: '山本健',
          minutesAgo: 260,
          caption: '一九六三年の冬に撮られた一枚',
          paragraphs: [
            '岬の灯台を三十四年間守った人が残した写真およそ一万枚が、来月から町の図書館で公開されます。嵐の海や渡り鳥のほか、灯台で育った三人の子どもの姿も写っています。',
            '写真には一枚ずつ日付と風の向きが書き添えられており、気象の記録としても貴重だと研究者は話しています。',
          ],
        },
      ],
    },
    {
      file: 'en.xml',
      title: 'Minato Shimbun in English',
      language: 'en',
      direction: 'ltr',
      articles: [
        {
          slug: 'storm-breaks-sea-wall',
          headline: 'Storm breaks the sea wall at Gannet Bay, twelve houses flooded',
          minutesAgo: 130,
          caption: 'The bay below the lighthouse',
          paragraphs: WALL,
        },
        {
          slug: 'sea-wall-repairs',
          headline: 'Sea wall at Gannet Bay: repairs to take three weeks, engineers say',
          author: 'Emi Sato',
          minutesAgo: 45,
          caption: 'Divers at the breach',
          paragraphs: [
            'The breach in the sea wall at Gannet Bay can be closed within three weeks, engineers of the county said on Monday after divers had looked at the foot of the wall at low tide.',
            WALL[2]!,
            'A ship with eleven thousand tonnes of granite is on its way from the quarry at Saltholm and is expected on Thursday. Until then a row of steel sheets is to keep the spring tide out of Quay Street.',
            'What the repair will cost is open. The insurers of the harbour trust have sent two assessors, who would not be drawn on who is to blame for the delay since the report.',
          ],
        },
      ],
    },
  ],
};

export const PAPERS: readonly Paper[] = [HARBOUR, CHINESE, ARABIC, JAPANESE, RUSSIAN];
