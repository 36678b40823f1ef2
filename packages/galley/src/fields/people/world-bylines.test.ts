/** Bylines as papers of the world set them: words of their languages, places of the name, accounts that only publish. */
import { describe, expect, it } from 'vitest';
import { extract } from '../../extract.ts';

/** A sentence of each language. */
const SENTENCES: Readonly<Record<string, string>> = {
  en: 'The council will pay for the new ferry, and the board expects that it will be back by the end of the year, said the mayor. ',
  bn: 'জেলায় নতুন একটি সেতু নির্মাণের কাজ মঙ্গলবার আনুষ্ঠানিকভাবে শুরু হয়েছে বলে জানান জেলা প্রশাসক। ',
  hi: 'जिले में पिछले तीन दिनों से हो रही लगातार बारिश के कारण निचले इलाकों में पानी भर गया है। ',
  ta: 'மாவட்டத்தில் புதிய பேருந்து நிலையம் அமைக்கும் பணிகள் செவ்வாய்க்கிழமை தொடங்கின என அமைச்சர் தெரிவித்தார். ',
  th: 'ผู้ว่าราชการจังหวัดเป็นประธานเปิดโครงการก่อสร้างสะพานข้ามแม่น้ำแห่งใหม่ที่จะแล้วเสร็จภายในสองปี ',
  ar: 'أعلنت وزارة التعليم العالي اليوم الثلاثاء فتح باب التقدم للمنح الدراسية الجديدة أمام الطلاب في جميع المحافظات. ',
  ru: 'Новый мост через реку открыли сегодня в полдень, движение по нему начнётся завтра утром, сообщили в администрации. ',
  hy: 'Ավագանին երեքշաբթի օրը հաստատեց նոր կամրջի կառուցման ծրագիրը, որի արժեքը երեք միլիարդ դրամ է։ ',
  mn: 'Нийслэлд шинэ гүүрний барилгын ажил мягмар гарагт эхэлж, иргэд хугацаанд нь дуусгахыг хүсэж байна. ',
  sq: 'Bashkia nisi të martën punimet për ndërtimin e urës së re mbi lumë, e cila do të lidhë dy lagje të qytetit. ',
  sw: 'Serikali ya mkoa imeanza ujenzi wa daraja jipya linalounganisha wilaya mbili, alisema mkuu wa mkoa huo. ',
  vi: 'Tỉnh đã tổ chức lễ khởi công tuyến đường ven biển nối hai huyện phía nam, theo chủ đầu tư của dự án. ',
  et: 'Linnavolikogu kiitis teisipäeval heaks uue silla ehituse, mis ühendab kahte linnaosa, ütles linnapea. ',
  es: 'El Gobierno provincial anunció este martes una inversión para mejorar el suministro de agua en las localidades. ',
  pt: 'A prefeitura anunciou nesta terça-feira a construção de um novo hospital na zona leste da cidade, disse a secretária. ',
  zh: '记者从市交通运输局获悉，备受关注的滨河快速路二期工程于三日上午正式开工建设，全长约九公里。',
  tr: 'Belediye meclisi eski köprüyü kış boyunca kapatmaya karar verdi, inceleme dokuz hafta sürecek ve rapor baharda sunulacak. ',
  ko: '시의회는 목요일 잠수부들이 교각을 점검할 수 있도록 낡은 다리를 겨울 동안 폐쇄하기로 결정했다고 위원장이 말했다. ',
  cs: 'Zastupitelé v úterý schválili prodej bývalých kasáren, které více než deset let chátrají na okraji města. ',
  gu: 'શહેરની વચ્ચે આવેલા જૂના પુલનું આવતા વર્ષથી નવનિર્માણ કરવામાં આવશે તેવી જાહેરાત મહાનગરપાલિકાએ કરી છે. ',
  ur: 'شہر کے وسط میں واقع پرانے پل کی تعمیر نو اگلے سال سے شروع کی جائے گی، یہ بات حکام نے بتائی ہے۔ ',
  so: 'Dowladda hoose ayaa shaacisay in buundada hore ee bartamaha magaalada dib loo dhisi doono sannadka dambe. ',
  af: 'Die stadsraad het bevestig dat die ou brug in die middestad van volgende jaar af herbou gaan word. ',
  km: 'មន្ត្រីក្រសួងសាធារណការបានឲ្យដឹងថា ស្ពានចាស់ដែលប្រើប្រាស់អស់រយៈពេលហាសិបឆ្នាំនឹងត្រូវសាងសង់ឡើងវិញ។ ',
  ca: 'El ple municipal va decidir dimarts al vespre tancar el pont vell als camions fins que els bussos hagin revisat els pilars. ',
  ga: 'Shocraigh an chomhairle oíche Dé Máirt an seandroichead a dhúnadh do leoraithe go dtí go ndéanfaidh tumadóirí scrúdú. ',
  be: 'Гарадскі савет у аўторак вырашыў закрыць стары мост для грузавікоў, пакуль вадалазы не агледзяць апоры. ',
  hr: 'Gradsko vijeće u utorak je odlučilo da se stari most zatvori za kamione dok ronioci ne pregledaju stupove. ',
  pl: 'Rada miasta postanowiła we wtorek wieczorem zamknąć stary most dla ciężarówek, dopóki nurkowie nie zbadają filarów. ',
  ro: 'Consiliul local a hotărât marți seară să închidă podul vechi pentru camioane până când scafandrii vor verifica pilonii. ',
  ja: '市は五日、港の近くに新しい橋を建設する計画を正式に発表し、島の住民は病院や学校まで十分ほどで行けるようになる。',
  lo: 'ທາງການເມືອງປະກາດສ້າງຂົວໃໝ່ຂ້າມແມ່ນ້ຳ ຊຶ່ງຈະເຊື່ອມຕໍ່ສອງເມືອງ ແລະ ຊ່ວຍໃຫ້ປະຊາຊົນເດີນທາງສະດວກຂຶ້ນ. ',
  ml: 'നദിക്ക് കുറുകെ പുതിയ പാലം നിർമിക്കാൻ നഗരസഭ ചൊവ്വാഴ്ച തീരുമാനിച്ചു, അടുത്ത വർഷം പണി തുടങ്ങുമെന്ന് മേയർ പറഞ്ഞു. ',
  fa: 'شهرداری به طور رسمی از طرح ساخت پلی تازه در نزدیکی بندر خبر داد که ساخت آن دو سال طول می‌کشد. ',
  sv: 'Kommunfullmäktige beslutade på tisdagen att den gamla bron ska stängas för lastbilar tills dykare har undersökt pelarna. ',
  fr: 'Le conseil municipal a adopté mardi soir le projet de rénovation du marché central, après des heures de débats. ',
};

const UPLOADER = '<meta property="og:site_name" content="Harbour Voice"><meta name="author" content="admin">';

function read(language: string, above: string, below: string) {
  const body = [2, 3, 2].map((n) => `<p>${SENTENCES[language]!.repeat(n).trim()}</p>`).join('');
  const title = SENTENCES[language]!.split(' ').slice(0, 4).join(' ');
  return extract(
    `<html lang="${language}"><head><title>${title}</title>${UPLOADER}</head><article><h1>${title}</h1>${above}<div>${body}${below}</div></article>`,
  ).article!;
}

describe('bylines of the world', () => {
  it.each<[language: string, above: string, below: string, names: string[]]>([
    ['bn', '', '<p><b>(তারেক মাহমুদ)</b></p>', ['তারেক মাহমুদ']],
    ['ur', '<ul><li><span>مصنف, </span><span>نثار کھوسو</span></li><li><span>عہدہ, </span>نامہ نگار</li></ul>', '', ['نثار کھوسو']],
    ['es', '<ul><li><span>Autor, </span><span>Marta Ríos</span></li></ul>', '', ['Marta Ríos']],
    ['hi', '<ul><li><span>Author, </span><span>आनंद दत्त</span></li></ul>', '', ['आनंद दत्त']],
    ['ko', '<p>글자크기</p><p><a href="/reporter/1">박서준 기자</a> <a href="/reporter/1">기자 페이지</a></p>', '', ['박서준']],
    ['ru', '', '<p>Анна Ли</p>', ['Анна Ли']],
    ['ar', '<p class="author">الفيوم - رباب الجالى - أ ش أ</p>', '', ['رباب الجالى']],
    ['ja', '', '<p>（文・石井望、写真・川村直子）</p>', ['石井望']],
    ['ja', '<p class="date">2024年5月12日 午後3時30分</p>', '<p>【藤田健志、井上知大】</p>', ['藤田健志', '井上知大']],
    ['lo', '', '<p>(ຂ່າວ: ແສງຈັນ; ພາບ: ບຸນມີ)</p>', ['ແສງຈັນ']],
    ['km', '<div>ដោយ៖ ចាន់ ដារ៉ា និង ហេង សុភា | <span>១២ ឧសភា ២០២៤</span></div>', '', ['ចាន់ ដារ៉ា', 'ហេង សុភា']],
    ['gu', '', '<p>લેખક: હસમુખ શાહ, તસવીર: મનીષ દવે</p>', ['હસમુખ શાહ']],
    ['es', '<div>12/05/2024, 15:30</div><div>Ana Ríos, <br>Luis Vega</div><div>Redacción</div>', '', ['Ana Ríos', 'Luis Vega']],
    ['es', '<div>12/05/2024, 15:30</div><div>Ana Ríos<br>Nueva York</div>', '', ['Ana Ríos']],
    ['en', '<p>By Juan dela Cruz and Maria Santos</p>', '', ['Juan dela Cruz', 'Maria Santos']],
    ['hi', '<div><span>सुनील कुमार, लखनऊ</span> <span>रविवार, 12 मई 2024, 03:30 PM IST</span></div>', '', ['सुनील कुमार']],
    ['ar', '', '<div class="author-card"><h4>خالد الحروب</h4><p>كاتب وأكاديمي فلسطيني</p></div>', ['خالد الحروب']],
    ['bn', '<p class="author">অধ্যাপক আব্দুল করিম</p>', '', ['অধ্যাপক আব্দুল করিম']],
    ['ur', '<p class="author">پروفیسر احمد خان</p>', '', ['پروفیسر احمد خان']],
    ['ar', '<p class="author">كاتب ياسين</p>', '', ['كاتب ياسين']],
    ['tr', '', '<p>Haber: Ayşe Yılmaz - Kamera: Mehmet Öz</p>', ['Ayşe Yılmaz']],
    ['fa', '<div>نویسنده: جان اسمیت / مترجم: لیلا احمدی</div>', '', ['جان اسمیت']],
    ['ml', '<div>സി.പി. ശ്രീഹർഷൻ</div><div>12 മേയ് 2024, 03:30 PM IST</div>', '', ['സി.പി. ശ്രീഹർഷൻ']],
    ['ml', '<h6>പുതിയ പാലം:</h6><div>12 മേയ് 2024</div>', '', []],
    ['fr', '<p class="author"><a href="/auteurs/m">Modou FALL - Tide.example</a></p>', '', ['Modou FALL']],
    ['en', '<p class="author">Submitted</p>', '<p>Dorothy M. Lind</p>', ['Dorothy M. Lind']],
    ['es', '', '<p><b>VIDEO RECOMENDADO</b></p>', []],
    ['zh', '<p>新华社记者孙清原、郝建伟</p>', '<p>（参与采写：翟濯、刘金辉）</p>', ['孙清原', '郝建伟']],
    ['zh', '', '<p>新京报记者 张伟民</p>', ['张伟民']],
    ['zh', '', '<p>（作者：张伟民，系北京大学教授）</p>', ['张伟民']],
    ['zh', '<p>口述：老魏 整理：何小舟</p>', '', ['何小舟']],
    ['zh', '<p>攝影：劉文彬攝</p>', '', []],
    ['en', '<p>Last updated on <b>May 3, 2024</b> by <b>Merle Hansen</b></p>', '', []],
    ['ko', '<p><span>2024-05-17 07:55</span> <span>수정일 : 2024-05-17 08:01</span></p>', '', []],
    ['tr', '<div>Mehmet ÇETİN – Behçet DAL/BERGAMA (İzmir), (DHA)</div>', '', ['Mehmet ÇETİN', 'Behçet DAL']],
    ['bn', '<p class="author">তারেক মাহমুদ, ভোলা প্রতিনিধি</p>', '', ['তারেক মাহমুদ']],
    ['bn', '<p class="reporter">নিজস্ব প্রতিবেদক</p>', '', []],
    ['hi', '<p class="byline">ऑनलाइन टीम, नाशिक</p>', '', []],
    ['ta', '', '<p>(சிவா நடராஜா)</p>', ['சிவா நடராஜா']],
    ['th', '<p>โดย : ผู้สื่อข่าวภูมิภาค 3 มี.ค. 2569 13:40 น.</p>', '', []],
    ['ar', '<p class="meta_author"><span>كتبه</span> <a href="/author/n">نورهان السيد</a></p>', '', ['نورهان السيد']],
    ['ru', '<p class="authors">Алена Лукьянчик / Фото: Сергей Гудилин</p>', '', ['Алена Лукьянчик']],
    ['ru', '', '<p>Елена ПЕТРЕНКО.</p>', ['Елена ПЕТРЕНКО']],
    ['hy', '<p class="author">Հեղինակ՝ Վահե Գրիգորյան</p>', '', ['Վահե Գրիգորյան']],
    ['mn', '', '<p><b>С.Наранцэцэг</b></p>', ['С.Наранцэцэг']],
    ['sq', '<p><span>Nga</span> <b>Mimoza Çela</b> 3 Mars 2026</p>', '', ['Mimoza Çela']],
    ['sw', '<p class="byline">Na Rehema Matowo<br>Jumanne, Machi 03, 2026</p>', '', ['Rehema Matowo']],
    ['vi', '', '<p class="author" style="text-align:right"><b>NGỌC HIỂN - TRẦN MAI</b></p>', ['NGỌC HIỂN', 'TRẦN MAI']],
    ['et', '<p class="author"><a href="/autor/1">Triin Mägi</a><span>reporter</span></p>', '', ['Triin Mägi']],
    ['es', '', '<p>Escribe: Washington Pereira Lima</p>', ['Washington Pereira Lima']],
    ['pt', '<p class="autores">Lusa e Helena Sottomayor</p>', '', ['Helena Sottomayor']],
    [
      'sv',
      '<ul><li class="byline__item"><a href="/k/1">Sara Lind</a></li><li class="byline__item">Per Sund</li></ul>',
      '',
      ['Sara Lind', 'Per Sund'],
    ],
    [
      'ta',
      '<div class="authors"><div class="contributor"><a href="/author/v"><span>வெ.கௌசல்யா</span></a></div><div class="contributor"><a href="/author/s"><span>எஸ்.சாய் தர்மராஜ்</span></a></div></div>',
      '',
      ['வெ.கௌசல்யா', 'எஸ்.சாய் தர்மராஜ்'],
    ],
    [
      'en',
      '<p class="byline">By <a class="link" href="/author/i">INGRID SOLBERG</a> and <span class="link">Jamey Castell</span></p>',
      '',
      ['INGRID SOLBERG', 'Jamey Castell'],
    ],
    ['en', '<p class="byline">Rhodri Vaughan-Ellis at The Quarry Ground</p>', '', ['Rhodri Vaughan-Ellis']],
    ['en', '<p>Written by <a class="author" href="/author/mp">Mill Pond Editors</a></p><p>By Cordelia Hsu</p>', '', ['Cordelia Hsu']],
    [
      'en',
      '<p class="authors">By <a href="/author/e">Emily Way</a></p><p class="authors">Tested by <a href="/author/k">Mary Henn</a></p>',
      '',
      ['Emily Way'],
    ],
    [
      'af',
      '<p class="byline">Deur <a href="/author/s">Susan Lombaard</a> en <a href="/author/a">Anri de Wet</a></p>',
      '',
      ['Susan Lombaard', 'Anri de Wet'],
    ],
    ['es', '<p class="autor">19 de agosto 2022, 09:14 P. M.</p>', '', []],
    ['ar', '<p class="author"><a href="/author/r">رشيد بيجيكن من أكادير</a></p>', '', ['رشيد بيجيكن']],
    ['ar', '', '<p class="authorname"><b>كتب- مصطفى عبد الباسط:</b></p>', ['مصطفى عبد الباسط']],
    ['tr', '<p>Haber: Gamze Bal - Fotoğraflar: Rıza Özel</p>', '', ['Gamze Bal']],
    ['zh', '<p>〔記者簡郁庭、賴柏諺／綜合報導〕</p>', '', ['簡郁庭', '賴柏諺']],
    ['zh', '<p>（中央電訊社記者沈孟潔、特約記者龔雅筑雪梨16日電）</p>', '', ['沈孟潔', '龔雅筑']],
    ['zh', '<p>海潮新闻记者 阎肃宁 实习生 蒲念</p>', '', ['阎肃宁', '蒲念']],
    ['zh', '<p class="author">記者 <a href="/s">范姜雅婷</a> / 攝影 <a href="/t">施佑霖</a> 台中 報導</p>', '', ['范姜雅婷']],
    [
      'ja',
      '<ul><li><a href="#">メール</a></li><li><a href="#">印刷</a></li></ul>',
      '<p>市は五日、方針を示した。【高畑祥吾、本間ちひろ、写真・平野孝】</p>',
      ['高畑祥吾', '本間ちひろ'],
    ],
    ['ja', '<p class="author"><a href="/author/1">田中 健太郎</a></p>', '', ['田中 健太郎']],
    ['ja', '<p class="author"><a href="/author/1">田中 健太郎</a> : 港湾経済 記者 <button>著者フォロー</button></p>', '', ['田中 健太郎']],
    [
      'ko',
      '',
      '<p class="byline_p"><span class="byline_s">오세린 기자 serin@tide.example</span></p><p class="byline_p"><span class="byline_s">신안=최지웅 기자 jw@tide.example</span></p>',
      ['오세린', '최지웅'],
    ],
    [
      'cs',
      '<p>3. 3. 2026 <a class="author" href="/autor/k">Jan Koubek</a>, <a class="author" href="/autor/c">ČTK</a></p>',
      '',
      ['Jan Koubek'],
    ],
    ['fr', '', '<p>Koffi Kouamé Serge</p>', ['Koffi Kouamé Serge']],
    ['en', '<p class="byline">By DANA WHITFIELD Harbour Voice</p>', '', ['DANA WHITFIELD']],
    ['en', '<p class="byline">Harbour Voice – Ann Leigh</p>', '', ['Ann Leigh']],
    ['en', '<p class="author"><a href="#">Ole Tangen</a><span>Foto</span></p>', '', []],
    ['en', '<p class="author">Admin Suara</p>', '', []],
    ['en', '<p class="author">M. K./Reuters</p>', '', ['M. K.']],
    ['en', '<p>06:30 by <b>svdb</b> | Source: AFP</p>', '', ['svdb']],
    // Who wrote took the pictures too, and who did not.
    ['hr', '<p>Tekst i foto: Tonka Novak</p>', '', ['Tonka Novak']],
    ['pl', '<p>Tekst i foto: Jan Kowalski</p>', '', ['Jan Kowalski']],
    ['pl', '<p>Tekst i zdjęcia: Anna Lis</p>', '', ['Anna Lis']],
    ['cs', '<p>Text a foto: Jana Malá</p>', '', ['Jana Malá']],
    ['be', '<p class="info">12.09.2025 / Тэкст і фота: Наста Захарэвіч</p>', '', ['Наста Захарэвіч']],
    [
      'pt',
      '<p class="autor">João Pincha e Mariana Correia Pinto (texto) e Nelson Garrido (fotografia)</p>',
      '',
      ['João Pincha', 'Mariana Correia Pinto'],
    ],
    ['ca', '<p>Text: Jordi Vilarrodà i Serra · Fotografies: Anna Bosch</p>', '', ['Jordi Vilarrodà i Serra']],
    // Labels and prepositions of the day beside them, agencies that nothing parts from them, desks of the house.
    ['ro', '<p><span>Autor: Redacția</span><span>Publicat: 12.09.2025 07:20</span></p>', '', []],
    ['hr', '<p>Autor <b>Hina</b> Objavljeno 12. rujna 2025. u 21:47</p>', '', []],
    ['cs', '<p>Napsala: Jana Dvořáková dne 12. září 2025</p>', '', ['Jana Dvořáková']],
    ['en', '<p class="byline">ANN LEIGH and BOB RAY Associated Press</p>', '', ['ANN LEIGH', 'BOB RAY']],
    ['es', '<p class="autor">Redacción / Harbour Voice</p>', '', []],
    ['en', '<p class="author"><a href="/author/hvadmin">hvadmin</a></p><p>By Tom McAllister</p>', '', ['Tom McAllister']],
    ['ga', '<p>le Máire Ní Fhlatharta</p>', '', ['Máire Ní Fhlatharta']],
    ['fr', '', '<p>Propos recueillis par Maëlle Le Goff et Yann Kervella</p>', ['Maëlle Le Goff', 'Yann Kervella']],
    // Places, jobs and buttons beside a name.
    ['pt', '<p class="autores">Beatriz Lacerda</p><p class="autores">Salvador</p>', '', ['Beatriz Lacerda']],
    ['pt', '<p class="from">Por Diego Lima, G1 RO <span>— Porto Velho</span></p>', '', ['Diego Lima']],
    ['en', '<p class="byline">Door onze verslaggever</p><p class="byline">Joost Bakker</p>', '', ['Joost Bakker']],
    ['en', '<div><a href="/@lena">Lena Holt</a> · <a href="#">Follow</a></div>', '', ['Lena Holt']],
    [
      'en',
      '<p class="name byline">Ola Brekke</p><p class="byline">(foto)</p><p class="name byline">Silje Haugen</p>',
      '',
      ['Silje Haugen'],
    ],
    ['en', '<p class="credits">Interview: Fiona Grady · Photos: Neil Osgood</p>', '', ['Fiona Grady']],
    ['en', '<p class="byline">By Tomas Rimkus. Translated by Edith Lowe</p>', '', ['Tomas Rimkus']],
    ['ru', '', '<div class="author">Автор: Николай Ершов, фото Анны Беловой</div>', ['Николай Ершов']],
    ['en', '<p>Posted by Harbourview on Tuesday, August 29, 2023</p>', '', ['Harbourview']],
    [
      'en',
      '<p><em>This is a guest post by Marisol Quint, who teaches at Ardley College and has two boats.</em></p>',
      '',
      ['Marisol Quint'],
    ],
    ['en', '<div class="article-sidebar"><p class="author">Johanna Kropf</p></div>', '', ['Johanna Kropf']],
    ['en', '<p>С. Ковачевић | 14. март 2024. 10:12</p>', '', ['С. Ковачевић']],
    ['fr', '<p class="author">Le Courrier de la Rivière</p>', '', []],
    ['tr', '<p class="yazar"><a href="/yazarlar/n">Nedim Aksoy</a> <a href="/t">Tüm Yazıları</a></p>', '', ['Nedim Aksoy']],
    // Labels of further languages, and their colons.
    ['gu', '<p>લેખક: હેતલ શાહ</p>', '', ['હેતલ શાહ']],
    ['ur', '<div class="author-name">از <a href="/author/f">فاطمہ بلوچ</a></div>', '', ['فاطمہ بلوچ']],
    ['so', '', '<p>W/Q: Cabdi Maxamed Nuur</p>', ['Cabdi Maxamed Nuur']],
    ['af', '<p>Geskryf deur Pieter van Wyk</p>', '', ['Pieter van Wyk']],
    ['km', '<p>ដោយ ៖ លី សុភា</p>', '', ['លី សុភា']],
    ['vi', '', '<p>Bài, ảnh: Y Khoa</p>', ['Y Khoa']],
    ['vi', '', '<p>Theo VnNhanh</p>', []],
    // Places beside names, and houses and jobs behind them.
    ['ar', '<p>الرياض - فهد العتيبي</p><p>10 مارس 2025</p>', '', ['فهد العتيبي']],
    ['ar', '<p>خاص - متابعات</p><p>10 مارس 2025</p>', '', []],
    ['bn', '<p>আরিফ হোসেন, চট্টগ্রাম</p><p>১০ মার্চ ২০২৫</p>', '', ['আরিফ হোসেন']],
    ['ar', '<p class="writer">سمر إبراهيم - تصوير محمود حسن</p>', '', ['سمر إبراهيم']],
    ['vi', '', '<p>Hoàng Anh (t/h)</p>', ['Hoàng Anh']],
    ['fr', '', '<p>Kossi Mensah (Stagiaire)</p>', ['Kossi Mensah']],
    ['tr', '', '<p>Haber-Kamera: Ayşe KAYA-Murat ÇELİK/ANTALYA</p>', ['Ayşe KAYA', 'Murat ÇELİK']],
    ['en', '<p class="author">admin2</p>', '', []],
    ['en', '<p class="share">Facebook Twitter WhatsApp</p><p>10 March 2025</p>', '', []],
    ['ko', '<p><span>박서연 논설위원</span><span>승인 2024.03.14 09:00</span></p>', '', ['박서연']],
  ])('%s: %s%s', (language, above, below, wanted) => {
    expect(read(language, above, below).author.map(({ name }) => name)).toEqual(wanted);
  });

  it('open a text: beside the town and the agency, in brackets', () => {
    const open = (language: string, opening: string) => {
      const text = SENTENCES[language]!;
      const body = [`${opening} ${text}`, text.repeat(2), text.repeat(2)].map((paragraph) => `<p>${paragraph}</p>`).join('');
      const { author } = extract(`<html lang="${language}"><title>x</title><article><h1>${text.slice(0, 20)}</h1>${body}</article>`)
        .article!;
      return author.map(({ name }) => name);
    };
    expect(open('tr', 'Ayşe KAYA-Can ÖZTÜRK/İZMİR, (DHA)-')).toEqual(['Ayşe KAYA', 'Can ÖZTÜRK']);
    expect(open('zh', '〔记者林美惠／台南报导〕')).toEqual(['林美惠']);
    expect(open('zh', '【记者郭淑芬高雄报导】')).toEqual(['郭淑芬']);
    expect(open('zh', '新报讯（全媒体记者 陈思远 摄影 刘畅）')).toEqual(['陈思远']);
    expect(open('zh', '新报讯（记者 陈思远 文/图）')).toEqual(['陈思远']);
  });

  it('are no names of the site in scripts without capitals', () => {
    const head = '<meta property="og:site_name" content="মেঘনা সংবাদ"><meta name="author" content="মেঘনা সংবাদ">';
    const body = `<p>${SENTENCES['bn']!.repeat(3)}</p>`.repeat(3);
    expect(extract(`<html lang="bn"><head><title>x</title>${head}</head><h1>সেতু</h1>${body}`).article!.author).toEqual([]);
  });

  it('are not those of other articles below', () => {
    const cards = ['Ferry delayed again', 'Gull census begins', 'Chowder wins prize']
      .map((title) => `<div class="card"><a href="/x"><h3>${title}</h3></a><p>By Tom Ashe</p><p>Posted: 09/20/2018</p></div>`)
      .join('');
    const article = read('en', '<p>Posted: 09/12/2018</p><p>By Fiona Grady</p>', cards);
    expect(article.author.map(({ name }) => name)).toEqual(['Fiona Grady']);
    expect(article.datePublished).toBe('2018-09-12');
  });

  it('have houses and no desks as their source', () => {
    const source = (language: string, above: string, below = '') => read(language, above, below).sourceOrganization?.name;
    expect(source('pt', '<p class="autores">Lusa e Helena Sottomayor</p>')).toBe('Lusa');
    expect(source('ru', '', `<p>${SENTENCES['ru']!.trim()} /БТА/</p>`)).toBe('БТА');
    expect(source('ar', '<p class="author">الفيوم - رباب الجالى - أ ش أ</p>')).toBe('أ ش أ');
    expect(source('zh', '<p><span>来源于 <a href="/x">财新网</a></span></p>')).toBe('财新网');
    expect(source('zh', '<p>来源：<a>人民网－<b>人民日报</b></a></p>')).toBe('人民网－人民日报');
    expect(
      source('cs', '', '<ul><li><a href="/x">Jiná zpráva</a></ul><p>Autoři: <a href="/a/1">Tomáš Kalous</a>, <a href="/a/2">ČTK</a></p>'),
    ).toBe('ČTK');
    expect(source('en', '<p>Source: BNS 2026-03-03 07:45</p>')).toBe('BNS');
    expect(source('vi', '', '<p>Theo TTXVN</p>')).toBe('TTXVN');
    expect(source('vi', '', '<p>Minh Anh (Theo <em>Reuters, BBC</em>)</p>')).toBe('Reuters');
    expect(source('bn', '<p class="author">হারবার ডেস্ক</p>')).toBeUndefined();
    expect(source('en', '<p class="author">Admin Suara</p>')).toBeUndefined();
  });

  it('stand with agency and place where the text begins', () => {
    const read = (language: string, line: string) => {
      const body = `<p>${line} ${SENTENCES[language]!.repeat(2)}</p><p>${SENTENCES[language]!.repeat(3)}</p>`;
      const { author, sourceOrganization } = extract(`<html lang="${language}"><title>x y</title><h1>x y</h1><article>${body}</article>`)
        .article!;
      return [author.map(({ name }) => name), sourceOrganization?.name];
    };
    expect(read('ru', 'ТОМСК, 21 авг - РИА Новости, Ольга Сазонова.')).toEqual([['Ольга Сазонова'], 'РИА Новости']);
    expect(read('zh', '（中央社記者林宜臻、陳建宏台北13日電）')).toEqual([['林宜臻', '陳建宏'], '中央社']);
    expect(read('zh', '新华社北京5月12日电（记者张晓明、刘洋）')).toEqual([['张晓明', '刘洋'], '新华社']);
    expect(read('fa', 'به گزارش خبرگزاری ایسنا، ')).toEqual([[], 'ایسنا']);
    expect(read('ja', '【ワシントン＝田中宏樹】')).toEqual([['田中宏樹'], undefined]);
    expect(read('ja', '【ワシントン＝共同】')).toEqual([[], '共同']);
    expect(read('tr', 'Mehmet DEMİR-Ali KOÇ/ANKARA, (DHA)-')[1]).toBe('DHA');
    expect(read('zh', '中新网西宁5月3日电 (祁增蓓 李江宁)记者3日从')[0]).toEqual(['祁增蓓', '李江宁']);
  });

  it('are all of those whom metadata names where the page shows them one by one', () => {
    const people = ['Akinyi Ochola', 'Moses Kiprono'];
    const data = `<script type="application/ld+json">{"@type":"NewsArticle","author":[{"@type":"Person","name":"${people[0]}"},{"@type":"Person","name":"${people[1]}"}]}</script>`;
    const shown = people.map(
      (name) => `<div><p>By&nbsp; <a class="author-link" href="/profiles/${name.length}">${name}</a></p><p>Tide Group</p></div>`,
    );
    expect(read('en', data + shown.join(''), '').author.map(({ name }) => name)).toEqual(people);
  });

  it('have days in the words and digits of their language, and say which is that of a change', () => {
    const dates = (language: string, line: string) => {
      const { datePublished, dateModified } = read(language, `<p class="date">${line}</p>`, '');
      return [datePublished, dateModified];
    };
    expect(dates('bn', '০৩ মার্চ ২০২৬, ০৩:১০ পিএম')).toEqual(['2026-03-03T15:10:00', undefined]);
    expect(dates('th', '3 มี.ค. 2569 13:40 น.')[0]).toBe('2026-03-03T13:40:00+07:00');
    expect(dates('ta', '03 மார்ச் 2026')[0]).toBe('2026-03-03');
    expect(dates('en', 'Published: 2026-03-03 08:30 Updated: 2026-03-04 09:31')).toEqual(['2026-03-03T08:30:00', '2026-03-04T09:31:00']);
    expect(dates('cs', '3. března 2026 11:18, aktualizováno 4. března 2026 13:02')).toEqual(['2026-03-03T11:18:00', '2026-03-04T13:02:00']);
    expect(dates('et', '3. märts 2026, 16:40 Uuendatud: 4. märts 2026, 10:00')).toEqual(['2026-03-03T16:40:00', '2026-03-04T10:00:00']);
  });
});
