/** Words that dates are written with, besides the months' names of CLDR (month-names.data.ts). A trailing `*` stands for any ending; all lower case. */

/** Names of months that CLDR has not: older, regional and short ones; `word=month`. */
export const MORE_MONTHS: string =
  'яну=1 jän=1 jänner=1 feber=2 mrz=3 setiembre=9 sepp=9 ' +
  // Arabic of the Levant, and other spellings.
  'شباط=2 آذار=3 اذار=3 نيسان=4 أيار=5 ايار=5 حزيران=6 تموز=7 آب=8 أيلول=9 ايلول=9 ابريل=4 إبريل=4 اغسطس=8 اكتوبر=10 مئ=5';

/** Months of the solar Hijri calendar, the first month first. */
export const JALALI_MONTHS: string = 'فروردین اردیبهشت خرداد تیر مرداد شهریور مهر آبان آذر دی بهمن اسفند';

/** What looks like a month beside a number: short names that mean little else, forms and abbreviations of names, beginnings. */
export const MONTH_SIGNS: string =
  'jan feb mar apr may jun jul aug sep oct nov dec mär mrt mei mai maj okt dez des fév avr déc ene abr ago dic fev gen mag giu lug ott ' +
  'sty lut kwi cze lip sie wrz paź lis gru led úno bře dub kvě čer srp zář říj pro máj már ápr oca şub nis haz tem ağu eyl eki kas ara ' +
  'agu agt mac thg tháng янв фев мар апр мая авг сен окт ноя дек січ бер лип вер юни юли яну ιαν φεβ μαρ απρ μαι μαΐ* αυγ σεπ οκτ νοε δεκ ' +
  'בינואר בפברואר במרץ באפריל במאי ביוני ביולי באוגוסט בספטמבר באוקטובר בנובמבר בדצמבר ' +
  'يونيه يوليه مه ژوئن اوت مئی جون ' +
  'يانۋار* فېۋرال* مارت* ئاپرېل* ماي* ئىيۇن* ئىيۇل* ئاۋغۇست* سېنتەبىر* ئۆكتەبىر* نويابىر* دېكابىر* ' +
  'फरवरी मई जून ม.ค ก.พ มี.ค เม.ย พ.ค มิ.ย ก.ค ส.ค ก.ย ต.ค พ.ย ธ.ค ' +
  'มกราคม กุมภาพันธ์ มีนาคม เมษายน พฤษภาคม มิถุนายน กรกฎาคม สิงหาคม กันยายน ตุลาคม พฤศจิกายน ธันวาคม';

/** Days by words, `word=days before today`. */
export const RELATIVE_DAYS: string =
  'today=0 yesterday=1 heute=0 gestern=1 vorgestern=2 hoy=0 ayer=1 hoje=0 ontem=1 oggi=0 ieri=1 aujourd’hui=0 hier=1 vandaag=0 gisteren=1 ' +
  'сегодня=0 вчера=1 позавчера=2 сьогодні=0 вчора=1 днес=0 dzisiaj=0 dziś=0 wczoraj=1 dnes=0 včera=1 bugün=0 dün=1 idag=0 igår=1 går=1 ' +
  'kemarin=1 σήμερα=0 χθες=1 היום=0 אתמול=1 今天=0 今日=0 昨天=1 昨日=1 前天=2 오늘=0 어제=1 اليوم=0 أمس=1 امروز=0 دیروز=1 آج=0 आज=0 بۈگۈن=0 تۈنۈگۈن=1 ' +
  'วันนี้=0 เมื่อวาน=1';
/** And words of a day that do not say which: before or after, or any. */
export const EITHER_DAY: string = 'hari کل कल';

/** Words that make a span of time one before now: behind it, and before it. */
export const AGO_AFTER: string =
  'ago temu siden sedan geleden sitten önce evvel fa atrás lalu yang trước burun назад тому 前 전 قبل پیش پہلے بۇرۇن ئالدىدا ئىلگىرى पहले ที่แล้ว ที่ผ่านมา';
export const AGO_BEFORE: string = 'vor hace há il acum před pred pre prije преди пре πριν לפני منذ قبل';

/** Units of time by how many minutes they last, those of seconds by none. */
export const UNIT_WORDS: Readonly<Record<number, string>> = {
  0: 'sec* sek* segundo* сек* 秒* 초* سىكۇنت*',
  1: 'min* мин* хвилин* dakika* menit phút דקות λεπτ* 分* 분* دقيقة دقائق دقیقه* دقیقہ مىنۇت* मिनट',
  60:
    'hour* hr hrs std stund* heur* hora* ora ore uur uren tim* godzin* hodin* час* годин* saat* jam giờ שעות ώρ* ' +
    '小时* 小時* 個小時* 个小时* 時間* 시간* ساع* گھنٹے سائەت* घंटे',
  1440:
    'day* tag* tg jour* día* dia dias giorn* dag* dni dzień den dny день дн* ден* kün* gün* hari ngày zile dana ימים ημέρ* ' +
    '天* 日* 일* يوم أيام روز دن كۈن* दिन',
  10080:
    'week* wk wks woche* sema* settiman* weken veck* uke* tydz* týd* недел* тижн* седмиц* hafta* tuần săptămân* שבועות εβδομάδ* ' +
    '周* 週* 주* أسبوع* هفته* ھەپتە*',
};
/** Longer ones, whose length is not said. */
export const LONG_UNITS: string =
  'month* mo year* yr yrs monat* jahr* mois an ans mes meses año* ano anos mese mesi ann* maand* jaar jaren måned* månad* år ' +
  'miesi* rok* lat měs* месяц* лет год* місяц* рок* ay yıl* bulan tahun năm شهر أشهر سنة ماه سال يىل* महीने साल';
