/** Tests of language detection: one paragraph in each of 29 languages, short texts, speed. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { LATIN_LANGUAGES } from './function-words.data.ts';
import { ALL_LATIN_LANGUAGES } from './further-languages.data.ts';
import { detectLanguage, textDirection } from './language.ts';
import { tellLatin } from './latin-language.ts';

const SENTENCES: Record<string, string> = JSON.parse(
  readFileSync(new URL('../../../../test/charsets/sentences.json', import.meta.url), 'utf8'),
);

describe('detectLanguage', () => {
  const among = { 'common languages': tellLatin(LATIN_LANGUAGES), 'all languages': tellLatin(ALL_LATIN_LANGUAGES) };
  const asked = Object.entries(among).flatMap(([name, latin]) =>
    Object.entries(SENTENCES).map(([tag, text]) => ({ name, latin, tag, text })),
  );
  test.each(asked)('$tag among $name', ({ tag, text, latin }) => {
    const { language, confidence } = detectLanguage(text, latin);
    expect(language).toBe(tag.split('-')[0]);
    expect(confidence).toBeGreaterThan(0.25);
  });

  test.each<[string, string]>([
    ['en', 'The council said on Monday that it would extend the line.'],
    ['nl', 'De gemeenteraad heeft besloten om de tramlijn naar de haven te verlengen.'],
    ['no', 'Kommunestyret vedtok tirsdag å forlenge banen etter at det ble kjent hva det koster.'],
    ['id', 'Pemerintah mengatakan bahwa mereka tidak akan menaikkan harga untuk tahun ini.'],
    ['sk', 'Mestské zastupiteľstvo rozhodlo, že električková trať sa predĺži až k prístavu.'],
    ['ur', 'وزیر اعظم نے کہا ہے کہ حکومت عوام کے ساتھ ہے اور یہ فیصلہ جلد ہو گا'],
    ['kk', 'Қала әкімі бұл туралы бүгін мәлімдеді және жұмыс көктемде басталады деді'],
    ['sr', 'Градско веће је у уторак одлучило да продужи трамвајску пругу до луке, рекла је њихова градоначелница'],
    ['be', 'Гарадскі савет вырашыў ва ўторак падоўжыць лінію, паведаміў мэр горада'],
    ['hi', 'नगर परिषद ने मंगलवार शाम को ट्राम लाइन को बंदरगाह तक बढ़ाने का फैसला किया'],
    ['ka', 'საკრებულომ გადაწყვიტა'],
    ['ko', 'LG전자는 AI 사업을 확대한다고 밝혔다 Apple Google'],
    ['zh', '苹果公司发布iPhone 15 Pro Max与MacBook Pro，售价公布'],
    ['ja', '東京都は都営バスの料金値上げを決定、四月一日から実施'],
  ])('%s: %s', (language, text) => {
    expect(detectLanguage(text, tellLatin(LATIN_LANGUAGES)).language).toBe(language);
  });

  test.each<[string, string]>([
    ['ha', 'Shugaban kasar ya ce gwamnati za ta taimaka wa iyalan da suka rasa gidajensu sakamakon ambaliyar ruwa.'],
    ['yo', 'Ààrẹ sọ pé ìjọba yóò ran àwọn ẹbí tí wọ́n pàdánù ilé wọn lọ́wọ́ nítorí omíyalé tó wáyé ní ọ̀sẹ̀ tó kọjá.'],
    ['ig', 'Onye isi ala kwuru na gọọmentị ga-enyere ezinụlọ ndị tụfuru ụlọ ha n’ihi mmiri ozuzo aka.'],
    ['so', 'Madaxweynaha ayaa sheegay in dowladda ay caawin doonto qoysaska ku waayay guryahooda fatahaadda toddobaadkii hore.'],
    ['rw', 'Perezida yavuze ko leta izafasha imiryango yabuze amazu yayo kubera imyuzure yo mu cyumweru gishize.'],
    [
      'zu',
      'Amaphoyisa athi indoda eneminyaka engu-34 iboshwe ngemuva kokuthi kutholakale isibhamu emotweni yayo, futhi uthi akenzanga lutho.',
    ],
    ['mg', 'Nilaza ny filoha fa hanampy ireo fianakaviana namoy ny tranony noho ny tondra-drano tamin’ny herinandro lasa ny governemanta.'],
    ['mt', 'Il-Prim Ministru qal li l-gvern se jgħin lill-familji li tilfu djarhom minħabba l-għargħar tal-ġimgħa li għaddiet.'],
    ['ku', 'Serokwezîr got ku hikûmet dê alîkariya malbatên ku di lehiyên hefteya borî de malên xwe winda kirine bike.'],
    ['ht', 'Premye minis la te di ke gouvènman an pral ede fanmi ki te pèdi kay yo nan inondasyon semèn pase a.'],
    ['lb', 'De Premier sot, d’Regierung géif de Familljen hëllefen, déi bei den Iwwerschwemmungen d’lescht Woch hiert Haus verluer hunn.'],
    ['fo', 'Løgmaðurin segði, at landsstýrið fer at hjálpa familjum, sum mistu heim síni í vatnflóðini seinastu vikuna.'],
    ['ceb', 'Ang presidente miingon nga ang gobyerno motabang sa mga pamilya nga nawad-an og balay tungod sa baha.'],
  ])('%s among further languages', (language, text) => {
    expect(detectLanguage(text, tellLatin(ALL_LATIN_LANGUAGES))).toMatchObject({ language, confidence: expect.closeTo(1, 0) });
  });

  test('Uyghur in presentation forms is Uyghur', () => {
    expect(detectLanguage('ﺷﯩﻨﺠﺎﯓ ﺳﻪﻧﺌﯩﺘﻰ ﺋﺎﺑﺪﯗﺷﯘﻛﯜﺭ ﻣﯘﮬﻪﻣﻤﻪﺗﺌﯩﻤﯩﻦ').language).toBe('ug');
  });

  test('nothing to say', () => {
    for (const text of ['', ' \n', '12:30 – 14', '…', '😀😀']) expect(detectLanguage(text)).toEqual({ language: 'und', confidence: 0 });
    expect(detectLanguage('Xqzt brmpf', tellLatin(LATIN_LANGUAGES)).confidence).toBe(0);
    expect(detectLanguage('Sony Xperia', tellLatin(LATIN_LANGUAGES)).confidence).toBeLessThan(0.3);
  });
});

test('textDirection', () => {
  for (const tag of ['ar', 'fa-IR', 'ug', 'he', 'ur_PK', 'az-Arab', 'ku-Arab-IQ', 'dv']) expect(textDirection(tag)).toBe('rtl');
  for (const tag of ['en', 'zh-Hans-CN', 'ar-Latn', 'ku', '', 'und']) expect(textDirection(tag)).toBe('ltr');
});
