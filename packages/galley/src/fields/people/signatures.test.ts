/** Signatures and bylines beside towns and papers. */
import { describe, expect, it } from 'vitest';
import { extract } from '../../extract.ts';

const SENTENCES: Readonly<Record<string, string>> = {
  ru: 'Новый мост через реку открыли сегодня в полдень, движение по нему начнётся завтра утром, сообщили в администрации. ',
  uk: 'Новий міст через річку відкрили сьогодні опівдні, рух ним розпочнеться завтра вранці, повідомили в адміністрації. ',
  kk: 'Ауылдың тұрғындары алғаш рет үйіне таза ауызсу кіргізді, құбыр тарту жұмысы екі жылға созылды, деді ауыл әкімі. ',
  en: 'The council will pay for the new ferry, and the board expects that it will be back by the end of the year, said the mayor. ',
  tr: 'Belediye meclisi eski köprüyü kış boyunca kapatmaya karar verdi, inceleme dokuz hafta sürecek ve rapor baharda sunulacak. ',
  ar: 'أعلنت وزارة التعليم العالي اليوم الثلاثاء فتح باب التقدم للمنح الدراسية الجديدة أمام الطلاب في جميع المحافظات. ',
};

function read(language: string, above: string, below = '', first = '') {
  const text = SENTENCES[language]!;
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
    // Somebody whose words a shop prints, and two towns.
    ['en', '<p>Anne K., Zellingen</p>', []],
    ['en', '<p>Lima, Peru</p>', []],
  ])('%s %s', (language, below, names) => expect(namesOf(language, '', below)).toEqual(names));

  it.each<[language: string, first: string, names: string[]]>([
    ['ar', '<p><strong>القاهرة ـ أحمد علي</strong></p>', ['أحمد علي']],
    ['ar', '<p><strong>دبي: محمد حسن</strong></p>', ['محمد حسن']],
    ['ar', '<p><b>محمد حسن</b></p>', ['محمد حسن']],
    ['ar', '<p><strong>القاهرة - «الخليج»</strong></p>', []],
    ['ar', '<p><strong>تفاصيل القرار: خطوة جديدة</strong></p>', []],
    ['tr', '<p><b>Zeynep ŞAHİN / BALIKESİR</b></p>', ['Zeynep ŞAHİN']],
  ])('where it begins: %s %s', (language, first, names) => expect(namesOf(language, '', '', first)).toEqual(names));
});
