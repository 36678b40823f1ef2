/** Labels of bylines, by what they announce; lower case, no colons. Longer words win over shorter ones. */

/** What a label announces; `other` only ends the value before it. */
export type BylineRole = 'author' | 'editor' | 'source' | 'translator' | 'other';

/** Labels that stand before a colon, a bar or a line break. Words of one script are kept together for matching. */
export const LATIN_LABELS: Readonly<Record<BylineRole, readonly string[]>> = {
  author: (
    'by;author;authors;author(s);authored by;article written by;recipe by;review by;interview by;rezept von;interview von;hinzugefügt von;gepostet von;contributor;contributors;interview;written by;words by;words;story by;report by;reported by;reporting by;reporter;posted by;article by;byline;compiled by;' +
    'von;autor;autorin;autoren;autorinnen;autor*in;autor:in;autorin/autor;autor/in;text;geschrieben von;verfasst von;veröffentlicht von;erstellt von;' +
    'par;recueilli par;propos recueillis par;auteur;auteure;auteurs;rédigé par;écrit par;publié par;texte;' +
    'por;enviado por;una nota de;autora;autores;escrito por;redactado por;texto;publicado por;reportagem;' +
    'autore;autrice;autori;scritto da;a cura di;articolo di;testo;' +
    'door;geschreven door;tekst;skribent;av;tekst av;skrevet av;forfatter;författare;kirjoittaja;teksti;af;skrevet af;' +
    'yazar;yazan;müəllif;muallif;muhabir;haber;yazarı;autorka;autorzy;napisał;napisała;opracowała;opracował;opracowanie;oprac.;' +
    'penulis;oleh;jurnalis;kontributor;wartawan;pewarta;tác giả;bởi;bài;bài và ảnh;szerző;írta;autoři;napsal;napsala;scris de;di'
  ).split(';'),
  editor: (
    'editor;editors;edited by;editing by;redakteur;redakteurin;redigatur;édité par;editado por;editora;edição;' +
    'eindredactie;editör;editörü;redaktor;redagował;red.;penyunting;biên tập;szerkesztő;redaktör;toimittaja'
  ).split(';'),
  source:
    'original-content von;source;sources;quelle;quellen;fuente;fuentes;fonte;fonti;fontes;bron;kaynak;źródło;sumber;nguồn;forrás;zdroj;kilde;källa;lähde;izvor;vir;sursa;burimi;avots;allikas;šaltinis;mənbə;manba'.split(
      ';',
    ),
  translator:
    'translator;translated by;translation;übersetzung;übersetzt von;traduction;traduit par;traducción;traducido por;traduzione;tradução;vertaling;çeviri;çeviren;tłumaczenie'.split(
      ';',
    ),
  other: (
    'reviewed by;medically reviewed by;fact checked by;fact-checked by;approved by;updated by;photo;photos;photography;photograph;photographs;kuva;kuvat;ảnh;zdjęcia;photographer;photo by;foto;fotos;bild;bilder;image;images;picture;pictures;credit;photo credit;video;' +
    'illustration;graphic;crédit;photographe;fotografía;imagen;fotografie;fotoğraf;fotoğraflar;zdjęcie;' +
    'date;datum;updated;published;last updated;modified;aktualisiert;veröffentlicht;stand;mis à jour;publié;publié le;actualizado;publicado;' +
    'aggiornato;pubblicato;güncelleme;giriş tarihi;giriş;yayınlanma;data;category;categories;section;topics;topic;tags;tag;keywords;share;comments;comment;views;' +
    'filed under;kategorie;schlagwörter;themen;ressort;rubrik;catégorie;categoría;etiquetas;etiketler;location;feedback;contact;email;e-mail;tel;phone;' +
    "via;more;related;read more;also read;editor's note;note;follow;twitter;facebook;isbn;copyright;©;duration;length"
  ).split(';'),
};

export const CYRILLIC_LABELS: Readonly<Record<BylineRole, readonly string[]>> = {
  author:
    'автор;авторы;автори;добавил;добавила;автор статьи;автор статті;автор материала;автор текста;текст;корреспондент;кореспондент;журналист;журналіст;записал;записала;подготовил;подготовила;підготував;підготувала;аўтар;мақала авторы;пишет;беседовал;беседовала;интервью;материал подготовил'.split(
      ';',
    ),
  editor: 'редактор;редакторы;редактори;редактор новости;редактор статьи;выпускающий редактор;випусковий редактор;рэдактар;уредник'.split(
    ';',
  ),
  source: 'источник;источники;источник новости;джерело;джерела;источник информации;крыніца;дереккөз;эх сурвалж;извор;източник'.split(';'),
  translator: 'перевод;переводчик;переклад;перевел;перевела;превод'.split(';'),
  other:
    'фото;снимка;снимки;фотограф;видео;відео;иллюстрация;дата;опубликовано;обновлено;опубліковано;оновлено;просмотров;просмотры;теги;тэги;рубрика;категория;категорія;раздел;поделиться;поділитися;комментарии;коментарі;етикети;тема;темы;теми;главный редактор;учредитель;тел;телефон;редакция;организации;персоны;места'.split(
      ';',
    ),
};

export const ARABIC_LABELS: Readonly<Record<BylineRole, readonly string[]>> = {
  author:
    'گفت‌وگو از;گفتگو از;بقلم;للكاتب;للكاتبة;الكاتبة;كتبت;حوار;تقرير;إعداد وحوار;تحقيق;متابعة;الكاتب;كاتب المقال;كتب;المؤلف;المراسل;مراسل;إعداد;نویسنده;نويسنده;به قلم;خبرنگار;گزارشگر;گزارش از;رپورٹ;نگارنده;ئاپتور;ئاپتورى;ئاپتورلار;مۇخبىر;مۇخبىرى;مۇئەللىپ;مۇئەللىپى;يازغۇچى;يازغۇچىسى;تەييارلىغۇچى;يوللىغۇچى;مصنف;تحریر'.split(
      ';',
    ),
  editor: 'المحرر;محرر;تحرير;ویراستار;ویرایش;دبیر;مۇھەررىر;مۇھەررىرى;مەسئۇل مۇھەررىر;مەسئۇل مۇھەررىرى;تەھرىر;تەھرىرى;مەسئۇل تەھرىر'.split(
    ';',
  ),
  source: 'المصدر;المصادر;مصدر;منبع;مەنبە;مەنبەسى;مەنبەئى;ماتېرىيال مەنبەسى'.split(';'),
  translator: 'ترجمة;مترجم;ترجمه;تەرجىمان;تەرجىمە قىلغۇچى'.split(';'),
  other:
    'تصوير;صورة;عکس;عکاس;سۈرەت;سۈرەتچى;تاريخ النشر;تاريخ;تاریخ;نشر;آخر تحديث;ۋاقىت;ۋاقتى;ئېلان قىلىنغان ۋاقتى;يوللىغان ۋاقتى;كۆرۈلۈشى;ئاۋاتلىقى;مشاهدات;کد خبر;كۆرۈش;ئىنكاس;خەتكۈش'.split(
      ';',
    ),
};

export const EASTERN_LABELS: Readonly<Record<BylineRole, readonly string[]>> = {
  author:
    '作者;采写;撰文;撰稿;撰稿人;執筆;執筆者;执笔;文字;文;记者;記者;本报记者;本報記者;见习记者;实习记者;特约记者;通讯员;通訊員;首席记者;原创;主笔;作者简介;筆者;ライター;取材;取材・文;文/图;图/文;报道／摄影;文图;报道;報導;文責;整理;文・写真;文＝;著者;글;기자;작성자;저자;글쓴이;취재'.split(
      ';',
    ),
  editor: '责任编辑;責任編輯;责编;責編;编辑;編輯;网络编辑;本文编辑;执行编辑;值班编辑;编 辑;责 编;編集;編集者;편집;편집자'.split(';'),
  source:
    '来源;來源;稿件来源;稿件來源;文章来源;文章來源;本文来源;信息来源;新闻来源;新聞來源;消息来源;内容来源;资料来源;資料來源;稿源;转自;轉自;转载自;转载于;来源于;来 源;出处;出處;原载;出典;提供元;配信;출처;자료'.split(
      ';',
    ),
  translator: '译者;翻訳者;譯者;翻译;翻譯;编译;編譯;译;訳;翻訳;번역'.split(';'),
  other:
    '摄影;攝影;参与采写;参与记者;口述;摄;图片;图片来源;图;图源;供图;攝;写真;撮影;사진;视频;制图;设计;校对;校對;审核;審核;审校;监制;监审;终审;一审;二审;三审;值班主任;主编;总编辑;时间;時間;发布时间;發布時間;发布日期;發佈日期;发表时间;发表于;更新时间;日期;更新;浏览;浏览量;浏览次数;点击;点击量;点击数;点击次数;阅读;阅读量;阅读数;阅读次数;访问量;人气;字体;字号;分享;分享到;评论;条评论;次阅读;关键词;关键字;标签;文章关键词;责任;版权;声明;摘要;导语;简介;核心提示;原标题;标题;网址;链接;电话;邮箱;地址;栏目;频道;类别;分类;推荐;打印;收藏;举报;实习生;制作;策划;統籌;统筹;排版;微信;联系人;公開日;更新日;公開;更新日時;配信日時;キーワード;입력;수정;등록'.split(
      ';',
    ),
};

/** Greek, Armenian, Hebrew, Devanagari, Bengali, Tamil, Thai, Georgian, Amharic. */
export const OTHER_LABELS: Readonly<Record<BylineRole, readonly string[]>> = {
  author: (
    'συντάκτης;συντάκτρια;του;της;γράφει;γράφει ο;γράφει η;κείμενο;ρεπορτάζ;հեղինակ;מאת;כתב;כתבה;כתבת;लेखक;रिपोर्ट;रिपोर्टर;संवाददाता;द्वारा;' +
    'লেখক;লেখা;প্রতিবেদক;লিখেছেন;எழுதியவர்;செய்தியாளர்;ผู้เขียน;โดย;เรื่อง;เขียนโดย;ავტორი;ጸሐፊ'
  ).split(';'),
  editor: 'επιμέλεια;խմբագիր;עריכה;עורך;संपादक;संपादन;সম্পাদক;บรรณาธิการ;რედაქტორი'.split(';'),
  source: 'πηγή;աղբյուր;מקור;स्रोत;সূত্র;แหล่งข่าว;ที่มา;წყარო'.split(';'),
  translator: 'μετάφραση;תרגום;अनुवाद;অনুবাদ;แปลโดย'.split(';'),
  other: 'φωτογραφία;צילום;तस्वीर;फोटो;ছবি;ภาพ;ფოტო;ημερομηνία;תאריך;दिनांक;তারিখ;วันที่'.split(';'),
};
