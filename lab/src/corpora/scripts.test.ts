/** Scripts told apart by letters. */
import { expect, it } from 'vitest';
import { nameScript } from './scripts.ts';

it.each([
  ['The lighthouse, 灯台 in Japanese, will be lit again.', 'Latin'],
  ['Маяк снова зажгут в июне.', 'Cyrillic'],
  ['灯塔将于六月重新点亮，信托基金周五表示。', 'Han'],
  ['灯台は六月に再び点灯される。', 'Kana'],
  ['ستضاء المنارة مرة أخرى في يونيو', 'Arabic'],
  ['فانوس دریایی در ژوئن دوباره روشن می‌شود', 'Arabic'],
  ['ماياك ئىيۇندا قايتا يورۇتۇلىدۇ، دېدى ئىدارە جۈمە كۈنى', 'Uyghur'],
  ['등대가 6월에 다시 켜진다', 'Hangul'],
  ['2024 – 17:30', 'other'],
])('%s: %s', (text, script) => expect(nameScript(text)).toBe(script));
