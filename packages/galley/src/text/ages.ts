/** Texts that say in few letters how long ago something was, as software of today does: `3h`, `5 ч. назад`, `2 ชม.`, `10-19`. */

const UNITS: string =
  's|sec|m|min|mins|h|hrs?|d|days?|w|wks?|weeks?|mo|months?|y|yrs?|years?|hours?|minutes?|j|jours?|std|tage?|t|ч|час\\p{L}*|мин|д|дн\\p{L}*|godz|dni|jam|menit|hari|minggu|bulan|giờ|phút|ngày|ชั่วโมง|ชม|นาที|วัน|天|小时|小時|分钟|分鐘|日|시간|분|일|時間|分';
const BEFORE: string = 'il y a|hace|há|vor|fa|منذ|قبل|edited';
const AFTER: string = 'ago|назад|temu|siden|sedan|lalu|yang lalu|trước|ที่แล้ว|ก่อน|전|前|geleden|önce';
const AGE: RegExp = new RegExp(
  `^(?:(?:${BEFORE})\\s)?\\d{1,3}\\s?(?:${UNITS})\\.?\\s?(?:${AFTER})?(?:\\s?[•·(（].{0,20})?$|^[01]\\d[-/][0-3]\\d$|^(?:방금 전|just now|now|à l’instant|только что)$`,
  'iu',
);
const LONGEST = 40;

/** Whether a text is nothing but an age, or a day of this year, with a mark behind it that it was edited. */
export function isAge(text: string): boolean {
  return text.length <= LONGEST && AGE.test(text);
}
