/** Signatures and bylines beside towns and papers, and words of languages that few pages are written in. */
import { describe, expect, it } from 'vitest';
import { extract } from '../../extract.ts';
import { splitNames } from './split-names.ts';

const SENTENCES: Readonly<Record<string, string>> = {
  ru: 'Новый мост через реку открыли сегодня в полдень, движение по нему начнётся завтра утром, сообщили в администрации. ',
  uk: 'Новий міст через річку відкрили сьогодні опівдні, рух ним розпочнеться завтра вранці, повідомили в адміністрації. ',
  kk: 'Ауылдың тұрғындары алғаш рет үйіне таза ауызсу кіргізді, құбыр тарту жұмысы екі жылға созылды, деді ауыл әкімі. ',
  en: 'The council will pay for the new ferry, and the board expects that it will be back by the end of the year, said the mayor. ',
  es: 'El Gobierno provincial anunció este martes una inversión para mejorar el suministro de agua en las localidades. ',
  tr: 'Belediye meclisi eski köprüyü kış boyunca kapatmaya karar verdi, inceleme dokuz hafta sürecek ve rapor baharda sunulacak. ',
  ar: 'أعلنت وزارة التعليم العالي اليوم الثلاثاء فتح باب التقدم للمنح الدراسية الجديدة أمام الطلاب في جميع المحافظات. ',
  he: 'עיריית חיפה סגרה ביום חמישי לתנועה את הגשר הישן מעל נחל הקישון, לאחר שמהנדסים מצאו סדקים בעמודי התמיכה. ',
  ja: '市は火曜日、川にかかる古い橋を来年の春から架け替えると発表した。工事は二年ほど続く見通しで、費用は四十億円に上る。',
  zh: '市交通运输局三日宣布，备受关注的滨河快速路二期工程于当日上午正式开工建设，全长约九公里，明年底完工。',
  ko: '시의회는 목요일 잠수부들이 교각을 점검할 수 있도록 낡은 다리를 겨울 동안 폐쇄하기로 결정했다고 위원장이 말했다. ',
  km: 'មន្ត្រីក្រសួងសាធារណការបានឲ្យដឹងថា ស្ពានចាស់ដែលប្រើប្រាស់អស់រយៈពេលហាសិបឆ្នាំនឹងត្រូវសាងសង់ឡើងវិញ។ ',
  lo: 'ລັດຖະບານໄດ້ປະກາດໃນວັນພະຫັດວ່າ ຈະເລີ່ມກໍ່ສ້າງຂົວແຫ່ງໃໝ່ຂ້າມແມ່ນ້ຳຂອງ ເຊິ່ງຈະໃຊ້ເວລາສອງປີ. ',
  or: 'ନଗର ପରିଷଦ ସୋମବାର ଦିନ ଦୀର୍ଘ ଆଲୋଚନା ପରେ ପୁରୁଣା ପୋଲକୁ ପୁନର୍ନିର୍ମାଣ କରିବାକୁ ନିଷ୍ପତ୍ତି ନେଇଛି ବୋଲି ମେୟର କହିଛନ୍ତି। ',
  am: 'የአዲስ አበባ ከተማ አስተዳደር በቀበና ወንዝ ላይ አዲስ ድልድይ በሚቀጥለው ዓመት መገንባት እንደሚጀምር ሐሙስ ዕለት አስታወቀ። ',
  ka: 'თბილისის მერიამ ხუთშაბათს გამოაცხადა, რომ მდინარე მტკვარზე ახალი ხიდის მშენებლობა გაზაფხულზე დაიწყება. ',
  hy: 'Ավագանին երեքշաբթի օրը հաստատեց նոր կամրջի կառուցման ծրագիրը, որի արժեքը երեք միլիարդ դրամ է։ ',
  uz: 'Samarqand shahrining Siyob tumanida yangi maktab foydalanishga topshirildi, bu haqda hokimlik xabar berdi. ',
};

function read(like: string, above: string, below = '', first = '', language = like) {
  const text = SENTENCES[like]!;
  const body = [2, 3, 2].map((n) => `<p>${text.repeat(n).trim()}</p>`).join('');
  const title = text.slice(0, 24);
  return extract(
    `<html lang="${language}"><head><title>${title}</title></head><article><h1>${title}</h1>${above}<div>${first}${body}${below}</div></article>`,
  ).article!;
}

const namesOf = (...page: Parameters<typeof read>): string[] => read(...page).author.map(({ name }) => name);

describe('who signs a text', () => {
  it.each<[language: string, below: string, names: string[]]>([
    ['ru', '<p>Анна Ли, Томск</p>', ['Анна Ли']],
    ['ru', '<p>Анна Петрова,<br>«Томский вестник»</p>', ['Анна Петрова']],
    ['uk', '<p><b>Олена Бойко</b>, кореспондентка «Високого Замку»</p>', ['Олена Бойко']],
    ['kk', '<p><b>Айгүл СЕЙІТҚАЛИ,</b></p><p><b>«Дала газеті»</b></p><p><b>Ақмола облысы</b></p>', ['Айгүл СЕЙІТҚАЛИ']],
    ['ru', '<p>Нижний Тагил, Томск</p>', []],
    // Somebody whose words a shop prints, and two towns.
    ['en', '<p>Anne K., Zellingen</p>', []],
    ['en', '<p>Lima, Peru</p>', []],
    ['or', '<p><b>(ସୁନୀଲ ପଟ୍ଟନାୟକ - କଟକ)</b></p>', ['ସୁନୀଲ ପଟ୍ଟନାୟକ']],
    ['hy', '<p align="right"><b>Անի ՄԱՆՈՒԿՅԱՆ</b></p><p align="right">«Լույս» օրաթերթ<br>20.05.2023</p>', ['Անի ՄԱՆՈՒԿՅԱՆ']],
    ['ja', '<p>（聞き手・鈴木一郎）</p>', ['鈴木一郎']],
    ['zh', '<p>海港报·海港网记者 陈思远 来源：海港日报</p>', ['陈思远']],
    ['zh', '<p>（来源：海港日报 记者 陈思远 编辑 刘畅）</p>', ['陈思远']],
    ['ja', '<p>（白浜通信部・鈴木一郎）</p>', ['鈴木一郎']],
    ['ja', '</div><p>(新潟支局長 鈴木一郎)</p>', ['鈴木一郎']],
    ['ja', '</div><p>（有料会員限定）</p>', []],
    ['ja', '<p>（聞き手・構成　鈴木一郎）</p>', ['鈴木一郎']],
    ['en', '<p><b>Ann Lee | Lima</b></p>', ['Ann Lee']],
    ['en', '<p><em><b>Ann Lee, “The Tide”</b></em></p>', ['Ann Lee']],
    ['en', '</div><p class="podpis"><a href="/redakce/lee.html">Ann Lee</a></p>', ['Ann Lee']],
    ['ru', '<p style="text-align:right"><b>Б.МОНГОЛОВ</b></p>', ['Б.МОНГОЛОВ']],
    ['en', '<p><b>Ann Lee, à Lima</b></p>', ['Ann Lee']],
    ['en', `<p>${SENTENCES['en']!.repeat(2)} TIDE/(A - autor: Ann Lee, editor: Bob Ray, editor online: Eva Holm)</p>`, ['Ann Lee']],
    ['en', '<p>Autor: <a href="/lawyers">Rechtsanwalt</a> Sebastian Lehmann</p>', ['Sebastian Lehmann']],
    ['lo', '<p>ຂ່າວ-ພາບ: ສົມຈິດ ວົງສາ</p>', ['ສົມຈິດ ວົງສາ']],
    ['ja', '<p>市長は「急ぎたい」と話した。（文・鈴木一郎）</p>', ['鈴木一郎']],
    ['ja', '<p>市長は「急ぎたい」と話した。【終わり】</p>', []],
    ['ja', '<p>（写真・鈴木一郎）</p>', []],
    ['ko', '<p>글·사진=박서준</p>', ['박서준']],
    ['zh', '<p>文/图 王敏</p>', ['王敏']],
    ['es', '<p>(Ana María Tapia Rojas)</p>', ['Ana María Tapia Rojas']],
    [
      'en',
      '<p>The board will meet again in March, when the council has read the offers of both firms and heard the harbour. (Ann Leigh)</p>',
      ['Ann Leigh'],
    ],
    ['en', '<p>The board will meet again in March. (Reuters)</p>', []],
  ])('%s %s', (language, below, names) => expect(namesOf(language, '', below)).toEqual(names));

  it.each<[language: string, first: string, names: string[]]>([
    ['ar', '<p><strong>القاهرة ـ أحمد علي</strong></p>', ['أحمد علي']],
    ['ar', '<p><strong>دبي: محمد حسن</strong></p>', ['محمد حسن']],
    ['ar', '<p><b>محمد حسن</b></p>', ['محمد حسن']],
    ['ar', '<p><strong>القاهرة - «الخليج»</strong></p>', []],
    ['ar', '<p><strong>تفاصيل القرار: خطوة جديدة</strong></p>', []],
    ['tr', '<p><b>Zeynep ŞAHİN / BALIKESİR</b></p>', ['Zeynep ŞAHİN']],
    ['ko', `<p>(서울=연합뉴스) 박서준 이하늘 기자 = ${SENTENCES['ko']}</p>`, ['박서준', '이하늘']],
  ])('where it begins: %s %s', (language, first, names) => expect(namesOf(language, '', '', first)).toEqual(names));

  it.each<[language: string, first: string, names: string[]]>([
    ['en', '<p><strong>Thandi Ncube</strong></p>', ['Thandi Ncube']],
    ['or', '<p>(ଏମ.ପଟ୍ଟନାୟକ)</p>', ['ଏମ.ପଟ୍ଟନାୟକ']],
    ['or', '<p>(ଏମ. କେ. ପଟ୍ଟନାୟକ)</p>', ['ଏମ. କେ. ପଟ୍ଟନାୟକ']],
    ['or', '<p><b>ସୁନୀଲ ପଟ୍ଟନାୟକ</b></p>', ['ସୁନୀଲ ପଟ୍ଟନାୟକ']],
  ])('where it begins behind the day: %s %s', (language, first, names) => {
    expect(namesOf(language, '<p>Harbour Desk</p><p>3 May 2024</p>', '', first)).toEqual(names);
  });

  it.each<[language: string, above: string, names: string[]]>([
    ['zh', '<p>图/文 王敏</p>', ['王敏']],
    ['zh', '<p>文图/王敏</p>', ['王敏']],
    ['ko', '<p>글·사진 박서준</p>', ['박서준']],
    ['he', '<p class="author">דנה כהן ויוסי לוי</p>', ['דנה כהן', 'יוסי לוי']],
    ['km', '<p>ដោយ៖ សុខ ធារ៉ា</p>', ['សុខ ធារ៉ា']],
    ['lo', '<p>ຂ່າວ: ສົມໃຈ ແກ້ວວິໄລ</p><p>ຮູບ: ບຸນມີ ສີສະຫວັດ</p>', ['ສົມໃຈ ແກ້ວວິໄລ']],
    ['am', '<p>ጸሐፊ፡ አበበ ፍቅር</p>', ['አበበ ፍቅር']],
    ['ka', '<p>ავტორები: ნინო ბერიძე, გიორგი მაისურაძე</p>', ['ნინო ბერიძე', 'გიორგი მაისურაძე']],
    ['es', '<p>Por <a href="/autor/a">Ana Ríos</a> e Iván Tapia Gil</p>', ['Ana Ríos', 'Iván Tapia Gil']],
    ['es', '<p class="autor"><a>Ana Ríos</a> / <a>Xavi Tedó i Puig</a></p>', ['Ana Ríos', 'Xavi Tedó i Puig']],
    ['en', '<div class="AuthorLine-sc"><p>ESTA MOLLEL</p></div>', ['ESTA MOLLEL']],
    ['en', '<p>By Ann Leigh</p><p>A- A A+</p><p>3 May 2024</p>', ['Ann Leigh']],
    ['en', '<time>May 15, 2024 07:30 AM Eastern Daylight Time</time>', []],
    ['ar', '<div>تاريخ النشر</div><div>5 جوان 2023</div>', []],
    ['zh', '<p><span>2023-08-07 19:36</span><span>北京</span></p>', []],
    ['zh', '<p><span>2023-08-07 19:36</span><span>江苏</span></p>', []],
    ['ko', '<p>촬영기자:김중용</p>', []],
    ['en', '<div class="slide-author">Ann Leigh - NG</div>', []],
    ['zh', '<p>报道／摄影：王敏</p>', ['王敏']],
    ['zh', '<p>生活中心／王敏華報導</p>', ['王敏華']],
    ['zh', '<p>來自: <a href="/people/9">云上有风</a> <span>2023-08-07 19:36</span> <span>成都</span></p>', ['云上有风']],
    ['es', '<p>Crías en la playa © Fotografía por: Iván Tapia</p>', []],
    ['en', '<p><span>Interview by <b>Ann Leigh</b></span><span>Photographs by <b>Bob Ray</b></span></p>', ['Ann Leigh']],
    ['en', '<p>By: Ann Leigh, Athletics Communications</p>', ['Ann Leigh']],
    ['en', '<div class="social-author"><a class="social-author__name" href="/u/ann">Ann Leigh</a></div>', ['Ann Leigh']],
    ['en', '<p class="field-section"><a href="/rural">Rural People</a></p><p>3 May 2024</p>', []],
    ['or', '<p class="author"><span>ଏମ.</span> <a href="/author/m">ପଟ୍ଟନାୟକ</a></p>', ['ଏମ. ପଟ୍ଟନାୟକ']],
    ['or', '<p class="author">ସୁନୀଲ ପଟ୍ଟନାୟକ</p><p>ପ୍ରତିନିଧି photo</p>', ['ସୁନୀଲ ପଟ୍ଟନାୟକ']],
    [
      'ru',
      '<p class="author"><i>Текст</i> <a href="/author/a">Анна Ли</a></p><p class="author"><i>Фото</i> <a href="/author/b">Олег Рей</a></p>',
      ['Анна Ли'],
    ],
    [
      'ar',
      '<section><strong id="article-byline">معلومات المقال</strong><ul><li><i>الكاتب,</i> <b>فهد العتيبي</b></li></ul></section>',
      ['فهد العتيبي'],
    ],
    ['hy', '<p>Հեղինակներ՝ Սարա Պետրոսյան, Վահե Գրիգորյան</p>', ['Սարա Պետրոսյան', 'Վահե Գրիգորյան']],
  ])('above: %s %s', (language, above, names) => expect(namesOf(language, above)).toEqual(names));

  it.each(['Fotografía', 'Imagen', 'Video', 'Ilustración'])('is not who made what stands beside it: %s por', (work) => {
    expect(namesOf('es', `<p>${work} por: Iván Tapia</p>`)).toEqual([]);
    expect(namesOf('es', `<p class="autor">Ana Ríos</p><p>${work} por: Iván Tapia</p>`)).toEqual(['Ana Ríos']);
  });

  it.each<[language: string, like: string, above: string, names: string[]]>([
    ['ky', 'ru', '<p>Даярдаган: Айбек Асанов</p><p>Сүрөт: Нурлан Осмонов</p>', ['Айбек Асанов']],
    ['tg', 'ru', '<p>Муаллиф: Фируз Раҳимов</p><p>Акс: Рустам Назаров</p>', ['Фируз Раҳимов']],
    ['mn', 'ru', '<p>Зохиогч: Болд Ганбат</p><p>Гэрэл зураг: Дорж Бат</p>', ['Болд Ганбат']],
    ['tk', 'en', '<p>Awtor: Merdan Ataýew</p><p>Surat: Guwanç Orazow</p>', ['Merdan Ataýew']],
    ['ku', 'en', '<p>Nivîskar: Rojda Demir</p><p>Wêne: Azad Baran</p>', ['Rojda Demir']],
    ['rw', 'en', '<p>Yanditswe na: Eric Mugisha</p><p>Amafoto: Jean Habimana</p>', ['Eric Mugisha']],
    ['yo', 'en', '<p>Láti ọwọ́ Adé Ògúnlé</p>', ['Adé Ògúnlé']],
    ['sq', 'en', '<p>E Martë, 9 Korrik 2024</p><p>Nga Ardit Rama</p>', ['Ardit Rama']],
    ['vi', 'en', '<p>Thứ Hai, 15/01/2024</p>', []],
    ['mt', 'en', '<p class="meta-author">Rappurtat minn Maria Zammit</p>', ['Maria Zammit']],
    ['mt', 'en', '<p class="author">minn <b>Maria Zammit</b></p>', ['Maria Zammit']],
    ['fil', 'en', '<p class="byline">Ni <b>Dolly Reyes</b> at <b>Vick Cruz</b></p>', ['Dolly Reyes', 'Vick Cruz']],
    ['ga', 'en', '<p><span>Ann Leigh</span><span>Dé Máirt, Samhain 15 2022 ag 10:27 AM</span></p>', ['Ann Leigh']],
    ['fa', 'ar', '<p>گزارش: زهره کشاورز</p>', ['زهره کشاورز']],
    ['pa', 'or', '<p class="author">ਏਜੰਸੀ</p>', []],
    ['th', 'or', '<p>โดย: ท่าเรือออนไลน์</p>', []],
    ['ckb', 'ar', '<p>نووسەر: ئازاد کەریم</p>', ['ئازاد کەریم']],
    ['km', 'km', '<p>អ្នកនិពន្ធ៖ សុខ ធារ៉ា</p>', ['សុខ ធារ៉ា']],
    ['lo', 'lo', '<p>ຂຽນໂດຍ: ສົມໃຈ ແກ້ວວິໄລ</p>', ['ສົມໃຈ ແກ້ວວິໄລ']],
    ['ka', 'ka', '<p>ტექსტი: ნინო ბერიძე</p>', ['ნინო ბერიძე']],
    ['or', 'or', '<p>ଲେଖକ: ସୁନୀଲ ପଟ୍ଟନାୟକ</p>', ['ସୁନୀଲ ପଟ୍ଟନାୟକ']],
  ])('in the words of %s (like %s): %s', (language, like, above, names) => expect(namesOf(like, above, '', '', language)).toEqual(names));

  it('stands below a blog post beside its day, before what counts readers', () => {
    const below =
      '</div><div class="postDesc">posted @ 2023-05-15 22:47 <a href="/shan">山雨欲来</a> 阅读(<i>1893</i>) 评论(<i>0</i>) <a>编辑</a> <a>收藏</a> <a>举报</a>';
    const { author, editor } = read('zh', '', below);
    expect([author.map(({ name }) => name), editor]).toEqual([['山雨欲来'], []]);
  });

  it('is not the title of the next story in a link', () => {
    expect(namesOf('tr', '', '</div><div><a href="/2">SONRAKİ HABER: Köprüde zirve geçildi</a>')).toEqual([]);
  });

  it('is not who edited it', () => {
    const { author, editor } = read('uz', '', '<p>Muallif: Dilnoza Karimova<br>Muharrir: Otabek Rahimov</p>');
    expect([author, editor]).toMatchObject([[{ name: 'Dilnoza Karimova' }], [{ name: 'Otabek Rahimov' }]]);
  });
});

it('"and" is a letter of a Hebrew name unless two words stand on both sides', () => {
  expect(splitNames('דנה כהן, רמי שלוש ויוסי לוי')).toEqual(['דנה כהן', 'רמי שלוש', 'יוסי לוי']);
  expect(splitNames('דנה ורד כהן')).toEqual(['דנה ורד כהן']);
  expect(splitNames('ורד כהן')).toEqual(['ורד כהן']);
});
