/** Words of bylines, by what they announce; lower case, no colons. Longer words win over shorter ones. */

/** What a label announces; `other` only ends the value before it. */
export type BylineRole = 'author' | 'editor' | 'source' | 'translator' | 'other';

/** Labels that stand before a colon, a bar or a line break. Words of one script are kept together for matching. */
export const LATIN_LABELS: Readonly<Record<BylineRole, readonly string[]>> = {
  author: (
    'by;author;authors;contributor;contributors;interview;written by;words by;story by;report by;reported by;reporting by;reporter;posted by;article by;byline;' +
    'von;autor;autorin;autoren;autorinnen;autor*in;autor:in;autorin/autor;autor/in;text;geschrieben von;verfasst von;veröffentlicht von;erstellt von;ein beitrag von;' +
    'par;auteur;auteure;auteurs;rédigé par;écrit par;publié par;texte;' +
    'por;autora;autores;escrito por;redactado por;texto;publicado por;reportagem;' +
    'autore;autrice;autori;scritto da;a cura di;articolo di;testo;' +
    'door;geschreven door;tekst;skribent;av;tekst av;skrevet av;forfatter;författare;kirjoittaja;af;' +
    'yazar;yazan;muhabir;haber;yazarı;autorka;autorzy;napisał;napisała;tekst;opracowanie;oprac.;' +
    'penulis;oleh;reporter;wartawan;tác giả;szerző;írta;autoři;napsal;di'
  ).split(';'),
  editor: (
    'editor;editors;edited by;editing by;redakteur;redakteurin;redigatur;édité par;editado por;editora;edição;' +
    'eindredactie;editör;editörü;redaktor;redagował;red.;penyunting;biên tập;szerkesztő;redaktör;toimittaja'
  ).split(';'),
  source:
    'source;sources;quelle;quellen;fuente;fuentes;fonte;fonti;fontes;bron;kaynak;źródło;sumber;nguồn;forrás;zdroj;kilde;källa;lähde'.split(
      ';',
    ),
  translator:
    'translator;translated by;translation;übersetzung;übersetzt von;traduction;traduit par;traducción;traducido por;traduzione;tradução;vertaling;çeviri;çeviren;tłumaczenie'.split(
      ';',
    ),
  other: (
    'reviewed by;medically reviewed by;fact checked by;fact-checked by;approved by;updated by;photo;photos;photography;photograph;photographer;photo by;foto;fotos;bild;bilder;image;images;picture;pictures;credit;photo credit;video;' +
    'illustration;graphic;crédit;photographe;fotografía;imagen;fotografie;fotoğraf;zdjęcie;' +
    'date;datum;updated;published;last updated;modified;aktualisiert;veröffentlicht;stand;mis à jour;publié;publié le;actualizado;publicado;' +
    'aggiornato;pubblicato;güncelleme;yayınlanma;data;category;categories;section;topics;topic;tags;tag;keywords;share;comments;comment;views;' +
    'filed under;kategorie;schlagwörter;themen;ressort;rubrik;catégorie;categoría;etiquetas;etiketler;location;feedback;contact;email;e-mail;tel;phone;' +
    "via;more;related;read more;also read;editor's note;note;follow;twitter;facebook;isbn;copyright;©;duration;length"
  ).split(';'),
};

export const CYRILLIC_LABELS: Readonly<Record<BylineRole, readonly string[]>> = {
  author:
    'автор;авторы;автори;автор статьи;автор статті;автор материала;автор текста;текст;корреспондент;кореспондент;журналист;журналіст;записал;записала;подготовил;подготовила;підготував;підготувала;аўтар;мақала авторы;пишет;материал подготовил'.split(
      ';',
    ),
  editor: 'редактор;редакторы;редактори;редактор новости;редактор статьи;выпускающий редактор;випусковий редактор;рэдактар;уредник'.split(
    ';',
  ),
  source: 'источник;источники;источник новости;джерело;джерела;источник информации;крыніца;дереккөз;извор'.split(';'),
  translator: 'перевод;переводчик;переклад;перевел;перевела;превод'.split(';'),
  other:
    'фото;снимка;снимки;фотограф;видео;відео;иллюстрация;дата;опубликовано;обновлено;опубліковано;оновлено;просмотров;просмотры;теги;тэги;рубрика;категория;категорія;раздел;поделиться;поділитися;комментарии;коментарі;етикети;тема;темы;теми;главный редактор;учредитель;тел;телефон;редакция;организации;персоны;места'.split(
      ';',
    ),
};

export const ARABIC_LABELS: Readonly<Record<BylineRole, readonly string[]>> = {
  author:
    'بقلم;كتبت;حوار;تقرير;إعداد وحوار;تحقيق;متابعة;الكاتب;كاتب المقال;كتب;كتبت;المؤلف;المراسل;مراسل;إعداد;نویسنده;نويسنده;به قلم;خبرنگار;گزارشگر;نگارنده;ئاپتور;ئاپتورى;ئاپتورلار;مۇخبىر;مۇخبىرى;مۇئەللىپ;مۇئەللىپى;يازغۇچى;يازغۇچىسى;تەييارلىغۇچى;يوللىغۇچى;مصنف;تحریر'.split(
      ';',
    ),
  editor: 'المحرر;محرر;تحرير;ویراستار;ویرایش;دبیر;مۇھەررىر;مۇھەررىرى;مەسئۇل مۇھەررىر;مەسئۇل مۇھەررىرى;تەھرىر;تەھرىرى;مەسئۇل تەھرىر'.split(
    ';',
  ),
  source: 'المصدر;المصادر;مصدر;منبع;مەنبە;مەنبەسى;مەنبەئى;ماتېرىيال مەنبەسى'.split(';'),
  translator: 'ترجمة;مترجم;ترجمه;تەرجىمان;تەرجىمە قىلغۇچى'.split(';'),
  other:
    'تصوير;صورة;عکس;عکاس;سۈرەت;سۈرەتچى;تاريخ;تاریخ;نشر;آخر تحديث;ۋاقىت;ۋاقتى;ئېلان قىلىنغان ۋاقتى;يوللىغان ۋاقتى;كۆرۈلۈشى;ئاۋاتلىقى;مشاهدات;کد خبر;كۆرۈش;ئىنكاس;خەتكۈش'.split(
      ';',
    ),
};

export const EASTERN_LABELS: Readonly<Record<BylineRole, readonly string[]>> = {
  author:
    '作者;采写;撰文;撰稿;撰稿人;執筆;执笔;文字;文;记者;記者;本报记者;本報記者;见习记者;实习记者;特约记者;通讯员;通訊員;首席记者;原创;主笔;作者简介;筆者;ライター;取材;取材・文;文責;文・写真;文＝;著者;글;기자;작성자;저자;글쓴이;취재'.split(
      ';',
    ),
  editor: '责任编辑;責任編輯;责编;責編;编辑;編輯;网络编辑;本文编辑;执行编辑;值班编辑;编 辑;责 编;編集;編集者;편집;편집자'.split(';'),
  source:
    '来源;來源;稿件来源;稿件來源;文章来源;文章來源;信息来源;新闻来源;新聞來源;消息来源;内容来源;资料来源;資料來源;稿源;转自;轉自;转载自;转载于;来源于;来 源;出处;出處;原载;出典;提供元;配信;출처;자료'.split(
      ';',
    ),
  translator: '译者;譯者;翻译;翻譯;编译;編譯;译;訳;翻訳;번역'.split(';'),
  other:
    '摄影;攝影;摄;图片;图片来源;图;图源;供图;攝;写真;撮影;사진;视频;制图;设计;校对;校對;审核;審核;审校;监制;监审;终审;值班主任;主编;总编辑;时间;時間;发布时间;發布時間;发布日期;發佈日期;发表时间;发表于;更新时间;日期;更新;浏览;浏览量;浏览次数;点击;点击量;点击数;点击次数;阅读;阅读量;阅读数;阅读次数;访问量;人气;字体;字号;分享;分享到;评论;条评论;次阅读;关键词;关键字;标签;文章关键词;责任;版权;声明;摘要;导语;简介;核心提示;原标题;标题;网址;链接;电话;邮箱;地址;栏目;频道;类别;分类;推荐;打印;收藏;实习生;制作;策划;統籌;统筹;排版;微信;联系人;公開日;更新日;公開;更新日時;配信日時;キーワード;입력;수정;등록'.split(
      ';',
    ),
};

/** Greek, Armenian, Hebrew, Devanagari, Bengali, Tamil, Thai, Georgian, Amharic. */
export const OTHER_LABELS: Readonly<Record<BylineRole, readonly string[]>> = {
  author: (
    'συντάκτης;συντάκτρια;του;της;γράφει ο;γράφει η;κείμενο;ρεπορτάζ;հեղինակ;հեղինակը;מאת;כתב;כתבה;כתבת;लेखक;रिपोर्ट;रिपोर्टर;संवाददाता;द्वारा;' +
    'লেখক;প্রতিবেদক;লিখেছেন;எழுதியவர்;செய்தியாளர்;ผู้เขียน;โดย;เรื่อง;เขียนโดย;ავტორი;ጸሐፊ'
  ).split(';'),
  editor: 'επιμέλεια;խմբագիր;עריכה;עורך;संपादक;संपादन;সম্পাদক;บรรณาธิการ;რედაქტორი'.split(';'),
  source: 'πηγή;աղբյուր;מקור;स्रोत;সূত্র;แหล่งข่าว;ที่มา;წყარო'.split(';'),
  translator: 'μετάφραση;תרגום;अनुवाद;অনুবাদ;แปลโดย'.split(';'),
  other: 'φωτογραφία;צילום;तस्वीर;फोटो;ছবি;ภาพ;ფოტო;ημερομηνία;תאריך;दिनांक;তারিখ;วันที่'.split(';'),
};

/** Labels that need nothing but a blank before a name: "By Ann Lee". */
export const LEADS: readonly string[] =
  'geschrieben von;verfasst von;veröffentlicht von;published by;created by;par;by;written by;words by;story by;reported by;posted by;article by;von;ein beitrag von;par;rédigé par;écrit par;por;escrito por;di;a cura di;scritto da;door;av;tekst av;skrevet av;af;oleh;autor;autorin;author;reporter;автор;текст;بقلم;كتبت;كتب;إعداد;تقرير;حوار;نویسنده;به قلم;autoren;autorinnen;συντάκτης;מאת;लेखक;โดย'.split(
    ';',
  );

/** Whole values that name nobody. */
export const NO_NAMES: readonly string[] = (
  'posted;uppdaterad;publicerad;oppdatert;publisert;opdateret;päivitetty;julkaistu;bijgewerkt;gepubliceerd;aktualisiert;actualizada;atualizado;aggiornato;güncellendi;zaktualizowano;data;date;datum;joined;member since;member;actualizado;publicado por;mehr;more;menu;youtube;tiktok;pinterest;rss;monday;tuesday;wednesday;thursday;friday;saturday;sunday;sat;sun;mon;tue;wed;thu;fri;published;veröffentlicht;publié;publicado;admin;administrator;redaktori;wordpressadmin;anónimo;anonimo;publisher;former member;redaccion;root;editor;editors;staff;staff writer;staff reporter;staff reporters;staff writers;webmaster;unknown;null;undefined;none;n/a;user;guest;anonymous;author;' +
  'no author;by;full bio;spotlight;author spotlight;no comments;comments;by staff;facebook;twitter;instagram;linkedin;whatsapp;telegram;pinterest;email;share;subscribe;login;getty images;news staff;newsroom;news desk;newsdesk;web desk;online desk;desk;correspondent;our correspondent;special correspondent;contributor;contributors;guest contributor;' +
  'guest author;guest writer;editorial;editorial board;editorial staff;editorial team;the editors;the editor;wire;wires;wire reports;wire services;team;press release;bio;profile;follow;' +
  'redaktion;die redaktion;online-redaktion;autor;autorin;rédaction;la rédaction;redacción;la redacción;redazione;la redazione;redactie;redação;da redação;redakcja;haber merkezi;' +
  'editör;yazar;redaksi;редакция;редакція;ред;админ;администратор;автор;гость;default;super user;superuser;test;website;home;updated;published;read more;see more;' +
  '佚名;未知;不详;匿名;无;网络;互联网;本站;本站原创;原创;转载;网络整理;综合;管理员;编辑;记者;作者;小编;网友;记者站;编者;本网;本报;关注;订阅;网络整理;中新社记者;本报记者;新华社记者;記者;관리자;기자;編集部;الإدارة;مدير;admin1'
).split(';');

/** Words that make a name one of an organisation, a desk or a job. */
export const HOUSE_WORDS: readonly string[] =
  'news;outlet;international;correspondent;reporter;contributor;articles;newspaper;newsroom;agency;agencies;press;media;magazine;times;post;herald;tribune;journal;gazette;daily;weekly;radio;tv;television;broadcasting;network;staff;desk;team;editorial;redaktion;redaction;editors;online;group;inc;ltd;llc;gmbh;corporation;company;university;institute;ministry;department;association;foundation;council;committee;board;association;bureau;service;services;reuters;afp;dpa;apa;efe;ansa;tass;xinhua;nachrichten;zeitung;verlag;agentur;presse;agence;journal;rédaction;redacción;agencia;noticias;redazione;agenzia;redactie;haber;ajansı;gazetesi;haberleri;landesanstalt;institut;universität;hochschule;ministerium;departement;verband;verein;stiftung;amt;gesellschaft;fondation;fundación;ministère;universidad;université;редакция;агентство;новости;газета;информ;інформ;новини;комсомолец;коммерсантъ;комитет;министерство'.split(
    ';',
  );

/** Endings and parts of Chinese and Japanese names of organisations. */
export const EASTERN_HOUSES =
  '网|網|报|報|社|台|臺|新闻|新聞|日报|在线|電視|电视|杂志|周刊|月刊|学刊|频道|科技|财经|消息|资讯|时报|博客|论坛|观察|中心|公司|集团|部|局|委|厅|院|办|处|所|大学|学院|学报|协会|发布|客户端|编辑部|ニュース|通信|編集局|新聞社';

/** The commonest Chinese surnames, one or two ideographs. */
export const SURNAMES =
  '王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗梁宋郑谢韩唐冯于董萧程曹袁邓许傅沈曾彭吕苏卢蒋蔡贾丁魏薛叶阎余潘杜戴夏钟汪田任姜范方石姚谭廖邹熊金陆郝孔白崔康毛邱秦江史顾侯邵孟龙万段雷钱汤尹黎易常武乔贺赖龚文庞樊兰殷施陶洪翟安颜倪严牛温芦季俞章鲁葛伍韦申尤毕聂丛焦向柳邢路岳齐沿梅莫庄辛管祝左涂谷祁时舒耿牟卜詹关苗凌费纪靳盛童欧甄项曲成游阳裴席卫查屈鲍位覃霍翁隋植甘景薄单包司柏宁柯阮桂闵解强柴华车冉房边辜吉饶刁瞿戚丘古米池滕晋苑邬臧畅宫来苟全褚廉简娄盖符奚木穆党燕郎邸冀谈姬屠连郜晏栾郁商蒙计喻揭窦迟宇敖糜鄢冷卓花仇艾蓝都巩稽井练仲乐虞卞封竺冼原官衣楚佟栗匡宗应台巫鞠僧桑荆谌银扬明沙薄伏岑习胥保和蔺張劉陳楊趙黃吳孫馬羅鄭謝韓馮鄧許呂蘇盧蔣賈葉閻鍾陸蔡範譚鄒龍萬錢湯賴龔龐蘭顏嚴溫蘆魯韋畢聶叢齊莊管塗時關費紀歐項陽衛欒禤查';

/** Words of jobs: a part of a byline that has one is no name. */
export const JOBS: RegExp =
  /(?:^|[\s-])(?:reporters?|correspondents?|editors?|writers?|columnists?|journalists?|analysts?|photographers?|producers?|contributors?|bureau chief|strategist|specialist|professor|lecturer|director|manager|founder|ceo|expert|fellow|researcher|dietitian|nutritionist|copywriter|blogger|physician|chef(?:redakteur|in)?|redakteur(?:in)?|redaktionsleiter(?:in)?|ressortleiter(?:in)?|journalistin|fotograf(?:in)?|korrespondent(?:in)?|volontär(?:in)?|autorin|mitarbeiter(?:in)?|journaliste|correspondante?|rédact(?:eur|rice)|envoyée? spéciale?|photographe|periodista|redactora?|corresponsal|enviad[oa] especial|colaborador(?:a|es)?|jornalista|repórter|correspondente|editora?|giornalista|inviat[oa]|corrispondente|direttore|redacteur|verslaggever|correspondent|journalistin?|muhabiri?|gazeteci|editörü?|dziennikarka?|reporterka|redaktorka?|wartawan|kontributor|журналистк?а?|корреспондент|обозреватель|колумнист|редактор|спецкор|собкор|журналіст(?:ка)?|кореспондент|репортер)(?=$|[\s.,])/iu;

/** Degrees and the like that follow a name. */
export const CREDENTIALS: RegExp =
  /^(?:Ph\.?\s?D\.?|M\.?D\.?|[JS]r\.?|Esq\.?|[A-Z]{2,6}[®™]?|(?:[A-Z]\.){2,5}|E-RYT.{0,6}|[BM]\.?(?:A|Sc|S)\.?|Dr\.?(?: med\.?)?)$/u;

/** What buttons, boxes and counters say beside names. */
export const NOISE: RegExp =
  /(?:^|[\s→«»])(?:comments?|kommentare?|kommentieren|commentaires?|comentarios?|repl(?:y|ies)|share|teilen|partager|compartir|follow(?:ers)?|folgen|subscribe|abonnieren|newsletter|cookies?|consent|login|log in|sign (?:in|up)|register|read more|weiterlesen|mehr lesen|leer más|lire la suite|min(?:utes?)? read|lesezeit|lesedauer|reset|default|print|drucken|e-?mail|view (?:profile|comments|bio)|full bio|bio|profile?|homepage|website|rss|permalink|bookmark|views?|likes?|points?|caches?|(?:artikel)?übersicht|autoreninfo|zur person|alle beiträge|all posts|more (?:from|by)|last updated|updated|breaking|exclusive|advertisement|anzeige|sponsored|this post|this article|written|contributions? from|leave a|no comments|ein kommentar|hide|show all)(?=$|[\s:→»])/iu;
