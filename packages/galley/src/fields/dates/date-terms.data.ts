/** Words between the parts of a date and of a time, and zones. All lower case. Months, days and units: text/date-words.data.ts. */

/** What may stand between a year and a month, a month and a day, a day and a month. */
export const YEAR_MARKS: string =
  '年 年度 년 يىلى يىل يىلنىڭ يىلىنىڭ м m г года год р року р. оны gada жылғы ж жыл йил yil cü ci cı cu il eko ko';
export const MONTH_MARKS: string = '月 월 ئاينىڭ ئاي ئايى р сарын';
export const DAY_MARKS: string = '日 号 號 일 كۈنى كۈن';
export const FILLERS: string =
  'st nd rd th de del di do d of er ª º a e le den der го ый th’ dne ngày tháng thg năm ta la ng ماه الأول الاول الثاني พฺศ คฺศ fómhair ê ই লা রা ঠা শে';
/** What may stand between a day and the time of the day. */
export const TIME_FILLERS: string =
  'г г. р року m t at um à às as a alle ore ora las kl klo kell klokken в во о об om saat u uur la il lúc pukul jam ob o el le am den ' +
  '星期一 星期二 星期三 星期四 星期五 星期六 星期日 星期天 周一 周二 周三 周四 周五 周六 周日 週一 週二 週三 週四 週五 週六 週日 ' +
  '月 火 水 木 金 土 日 月曜日 火曜日 水曜日 木曜日 金曜日 土曜日 日曜日 월 화 수 목 금 토 일 ' +
  'mon tue wed thu fri sat sun الساعة ساعت בשעה เวลา';

/** Words that say that something was changed. */
export const CHANGED: RegExp =
  /[uo]p?pdat|mod[iy]f|last edited|edited(?! by)|revised|a[kc]tuali[sz]|änder(?:t|ung)|bearbeitet|ändrad|endret|revisi[oó]n|zmian|mis(?:e)? à jour|atualiz|aggiorna|bijgewerkt|обнов|изменен|редактирова[лн]о|оновлен|更新|修改|最終|\bstand(?=:?\s*$)|수정|يېڭىلان|تەھرىر|تحديث|به‌روز|izm[ij]en|aangepast|업데이트/i;

/** Words behind or before an hour that is counted to twelve; `+` makes it afternoon. */
export const MORNING: string = 'am a.m π.μ πμ 上午 早上 凌晨 清晨 早晨 오전 午前 ص এএম';
export const AFTERNOON: string = 'pm p.m μ.μ μμ 下午 晚上 晚 中午 傍晚 오후 午後 م مساء مساءً পিএম ptg petang';
/** Words behind the number of the hour. */
export const HOUR_WORDS: string = '时 時 點 点 시 টা h uhr ч saat';
export const MINUTE_WORDS: string = '分 분 মিনিট min m';
export const SECOND_WORDS: string = '秒 초 s';

/** Zone names that mean one offset everywhere; CST, IST and BST mean several. */
export const ZONES: Readonly<Record<string, string>> = {
  z: 'Z',
  utc: 'Z',
  gmt: 'Z',
  est: '-05:00',
  edt: '-04:00',
  cdt: '-05:00',
  mst: '-07:00',
  mdt: '-06:00',
  pst: '-08:00',
  pdt: '-07:00',
  cet: '+01:00',
  cest: '+02:00',
  eet: '+02:00',
  eest: '+03:00',
  msk: '+03:00',
  мск: '+03:00',
  jst: '+09:00',
  kst: '+09:00',
  hkt: '+08:00',
  wib: '+07:00',
  wita: '+08:00',
};

/**
 * The zone kept where a country's domain or a language has one, all year, for nearly all of its readers. Countries that change
 * their clocks or have several zones are not here.
 */
export const COUNTRY_ZONES: Readonly<Record<string, string>> = {
  cn: '+08:00',
  tw: '+08:00',
  hk: '+08:00',
  mo: '+08:00',
  sg: '+08:00',
  my: '+08:00',
  ph: '+08:00',
  mn: '+08:00',
  jp: '+09:00',
  kr: '+09:00',
  ru: '+03:00',
  by: '+03:00',
  tr: '+03:00',
  sa: '+03:00',
  vn: '+07:00',
  th: '+07:00',
  kh: '+07:00',
  in: '+05:30',
  pk: '+05:00',
  uz: '+05:00',
  ir: '+03:30',
};
export const LANGUAGE_ZONES: Readonly<Record<string, string>> = {
  zh: '+08:00',
  ug: '+08:00',
  ja: '+09:00',
  ko: '+09:00',
  ru: '+03:00',
  be: '+03:00',
  tr: '+03:00',
  vi: '+07:00',
  th: '+07:00',
  fa: '+03:30',
  hi: '+05:30',
  mr: '+05:30',
  gu: '+05:30',
  pa: '+05:30',
  ta: '+05:30',
  te: '+05:30',
  kn: '+05:30',
  ml: '+05:30',
};
