/**
 * Writes `fields/people/surnames.data.ts`: the characters in the order of their code points, each as how far it is from the one before, which
 * weighs a third of what they do.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './prepare.mjs';

/** The commonest Chinese surnames, but for those that begin everyday words more often (和, 来, 全 …). */
const SURNAMES = [
  '王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗梁宋郑谢韩唐冯于董萧程曹袁邓许傅沈曾彭吕苏卢蒋蔡贾丁魏薛叶阎余潘杜戴夏钟汪田任姜',
  '范方石姚谭廖邹熊金陆郝孔白崔康毛邱秦江史顾侯邵孟龙万段雷钱汤尹黎易常武乔贺赖龚文庞樊兰殷施陶洪翟安颜倪严牛温芦季俞章鲁葛',
  '伍韦申尤毕聂丛焦向柳邢路岳齐沿梅莫庄辛管祝左涂谷祁时舒耿牟卜詹关苗凌费纪靳盛童欧甄项曲成游阳裴席卫查屈鲍位覃霍翁隋甘景薄',
  '单包司柏宁柯阮桂闵解强柴华车冉房边辜吉饶刁瞿戚丘古米池滕晋苑邬臧畅宫苟褚廉简娄盖符奚木穆党燕郎邸冀谈姬屠连郜晏栾郁商蒙计',
  '喻揭窦迟宇敖糜鄢冷卓花仇艾蓝巩练仲乐虞卞封竺冼原楚佟栗匡宗应巫鞠桑荆谌明沙岑习胥蔺简蒲麦邝缪',
  // The same in traditional characters.
  '張劉陳楊趙黃吳孫馬羅鄭謝韓馮鄧許呂蘇盧蔣賈葉閻鍾陸範譚鄒龍萬錢湯賴龔龐蘭顏嚴溫蘆魯韋畢聶叢齊莊塗時關費紀歐項衛欒禤簡藍麥鄺饒賀顧鄔繆',
].join('');

/** Distances up to here are one letter from `(` on, so that none is a backslash; `!` adds as many. */
const MOST = 51;
const FIRST = 40;

let before = 0x4e00;
let steps = '';
for (const code of [...new Set(SURNAMES)].map((surname) => surname.charCodeAt(0)).sort((a, b) => a - b)) {
  const distance = code - before;
  steps += '!'.repeat(Math.floor(distance / (MOST + 1))) + String.fromCharCode(FIRST + (distance % (MOST + 1)));
  before = code;
}

writeFileSync(
  join(ROOT, 'packages/galley/src/fields/people/surnames.data.ts'),
  `/** Written by scripts/write-surnames.mjs, which lists them: the commonest Chinese surnames. */

/** From U+4E00 on how far each is from the one before: the code of the letter less ${FIRST}, and ${MOST + 1} for every \`!\` before it. */
export const SURNAME_STEPS =
  '${steps.replaceAll("'", "\\'")}';
`,
);
