/** Texts that say in few letters how long ago something was, as software of today does: `3h`, `5 ч. назад`, `2 ชม.`, `10-19`. */

/** Short for units of time in most languages, whole words in those without capitals, and some longer ones. */
const UNITS: string =
  '\\p{Lo}[\\p{Lo}\\p{M}]*|\\p{L}{1,3}|(?:min|hour|day|week|month|year)s?|menit|hari|giờ|phút|ngày|godz|час\\p{L}*|дн\\p{L}*';
const AGE: RegExp = new RegExp(
  `^(?:edited )?(?:(?:il y a|hace|há|vor) )?\\d{1,3} ?(?:${UNITS})\\.?(?: (?:ago|назад|temu|(?:yang )?lalu|trước))?(?: ?[•·(].{0,20})?$|^[01]\\d[-/][0-3]\\d$|^방금 전$`,
  'iu',
);
const LONGEST = 40;

/** Whether a text is nothing but an age, or a day of this year, with a mark behind it that it was edited. */
export function isAge(text: string): boolean {
  return text.length <= LONGEST && AGE.test(text);
}
