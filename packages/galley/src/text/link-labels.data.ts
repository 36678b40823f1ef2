/** Beginnings of the labels that newsrooms and machines write over links, in many languages. All lower case. */

/** Invitations to read on: an editor's hand. */
export const INVITING_LABELS: readonly string[] = (
  'read more;read also;also read;see also;read:;must read;more on;further reading;background;source;references;previously;' +
  'learn more;paper;via;earlier;read next;on this story;go deeper;lesen sie auch;lesen sie mehr;lesen sie hier;lesen sie dazu;' +
  'lesen sie weiter;lies auch;mehr zum;mehr dazu;zum thema;weitere informationen;quelle;siehe auch;aus dem archiv;' +
  'hintergrund;passend dazu;lesetipp;lire aussi;à lire;a lire;sur le même;voir aussi;pour aller plus loin;pour en savoir plus;' +
  'en savoir plus;lea también;lee también;leé también;lea además;lee además;además:;más información;vea también;ver también;mira también;mirá también;' +
  'leia também;leia mais;leia ainda;saiba mais;veja também;ler também;leggi anche;per approfondire;approfondisci;vedi anche;' +
  'llegiu també;llegeix també;zobacz też;zobacz także;czytaj też;czytaj także;czytaj więcej;przeczytaj;přečtěte si;čtěte také;' +
  'čtěte více;prečítajte;čítajte;pročitaj;čitajte;preberite;berite tudi;lees ook;lees meer;lees verder;läs också;' +
  'läs mer;läs även;les også;les mer;læs også;læs mere;lue myös;lue lisää;loe ka;lasi arī;lasiet arī;skaitykite taip pat;' +
  'taip pat skaitykite;olvasta már;olvassa el;kapcsolódó;citeşte şi;citește și;citiți și;lexo edhe;lexoni;διαβάστε;δείτε επίσης;' +
  'прочети;прочетете;още по;вижте;виж още;прочитај;читајте;читайте;читать;читай также;по теме;материалы по теме;' +
  'новости по теме;также;ранее;источник;подробнее;смотрите;см. также;до теми;за темою;на тему;дивіться також;чытайце;ilgili;' +
  'bunu da oku;bunlar da;ayrıca oku;baca juga;baca:;lihat juga;basahin din;xem thêm;đọc thêm;soma pia;ku karanta;延伸;往期;热门新闻;相关阅读;相關閱讀;此前;参考;來源;来源;早前;前情;延申;' +
  '另见;阅读更多;閱讀更多;あわせて;合わせて;こちらも;続きを;ソース;出典;함께 읽;함께 보;더 읽;이 기사도;اقرأ;إقرأ;أقرأ;اقرئي;طالع;شاهد أيض;للمزيد;المزيد;بیشتر بخوانید;' +
  'همچنین بخوانید;این را هم;مزید پڑھیں;یہ بھی پڑھیں;ئالاقىدار;قوشۇمچە;קראו גם;קרא גם;ראו גם;עוד בנושא;यह भी पढ़ें;ये भी पढ़ें;' +
  'इसे भी पढ़ें;यो पनि पढ्नुहोस्;और पढ़ें;আরও পড়ুন;আরো পড়ুন;ਇਹ ਵੀ ਪੜ੍ਹੋ;हेही वाचा;आणखी वाचा;ဆက်စပ်;më shumë;આ પણ વાંચો;மேலும் படிக்க;இதையும் படி;ఇది కూడా చదవండి;చదవండి;ಇದನ್ನೂ ಓದಿ;' +
  'ഇതും വായിക്കാം;อ่านเพิ่มเติม;อ่านข่าว;ข่าวที่เกี่ยวข้อง'
).split(';');

/** Labels that newsrooms write over their picks and machines over theirs. */
export const RELATED_LABELS: readonly string[] = (
  'related;more about;mehr von;auch interessant;das könnte;articles liés;te puede interesar;noticias relacionadas;relacionad;' +
  'articoli correlati;correlati;vezane vijesti;相关;相關;関連;관련;ذات صلة;مواضيع;بیشتر;مطالب مرتبط'
).split(';');

export const OTHER_LABELS: readonly string[] = (
  'most;popular;trending;latest;recommended;recommendations;you may;you might;for you;tags;tag:;topic;keywords;share;follow;' +
  'comment;subscribe;sign up;author;by ;next;previous;top ;video;news;explore;contact;filed under;' +
  'categories;photo;image;sponsored;promoted;advertisement;from around;around the web;in this;similar;related topic;related tag;' +
  'related keyword;related forum;related roundup;related search;related compan;related people;guides;up next;' +
  'more from;buy;discuss;email;download;meist;aktuell;neueste;top-;themen;schlagw;teilen;folgen;kommentar;anzeige;empfehl;' +
  'ähnliche;mehr lesen über;mehr zum thema:;foto;bild;von ;autor;abo;startseite;ihre favoriten;beiträge aus;les plus;' +
  'à découvrir;mots;partager;auteur;autour de;dernières;recommand;lo más;etiquet;archivado;comparte;compartir;últim;mais lid;' +
  'compartilh;temas;tagi;najnov;najči;ultimi;argomenti;più letti;topnews;condividi;powiązane;udostępnij;теги;метки;поделиться;' +
  'популярн;последние;главн;новости;реклама;фото;автор;комментар;подпис;все публикации;ещё;другие новости;лента;相关热门;相关搜索;相关标签;' +
  '相关关键;相关股票;推荐;点击;更多;関連キーワード;関連タグ;関連ワード;标签;关键词;关键字;分享;热门;最新;热点;排行;作者;责任编辑;评论;上一篇;下一篇;广告;猜你;为你推荐;精彩;图集;视频;タグ;キーワード;おすすめ;ランキング;人気;' +
  'シェア;主要ニュース;次の;前の;画像;写真;önerilen;günün;etiketler;en çok;berita;terpopuler;terkini;الأكثر;وسوم;كلمات;شارك;تعليق;آخر'
).split(';');
