import { describe, expect, it } from 'vitest';
import { splitCredit } from './credits.ts';

/** Caption as printed → its words and its credit. */
const CAPTIONS: readonly (readonly [text: string, caption: string, credit: string])[] = [
  ['Brankář Novák | foto: Michal Šula, MAFRA', 'Brankář Novák', 'Michal Šula, MAFRA'],
  ['হাওরে ধান ছবি: আনিস মাহমুদ', 'হাওরে ধান', 'আনিস মাহমুদ'],
  ['Budynek szkoły (Fot. Patryk Lis / Agencja)', 'Budynek szkoły', 'Fot. Patryk Lis / Agencja'],
  ['笑う石原さん（撮影・中島　健）', '笑う石原さん', '撮影・中島　健'],
  ['군산 앞바다. 해경 제공', '군산 앞바다.', '해경 제공'],
  ['He took a picture: the bridge was gone', 'He took a picture: the bridge was gone', ''],
  ['Boats at the pier. Photo: Jane Doe/AP', 'Boats at the pier.', 'Jane Doe/AP'],
  ['Boats at the pier. (Foto: dpa | Jana Doe)', 'Boats at the pier.', 'dpa | Jana Doe'],
  ['Boats at the pier. Fotoğraf: Ferit Demir/AA', 'Boats at the pier.', 'Ferit Demir/AA'],
  ['Boats at the pier. (ΦΩΤΟ: ΑΠΕ-ΜΠΕ)', 'Boats at the pier.', 'ΑΠΕ-ΜΠΕ'],
  ['Boats at the pier. Լուսանկարը՝ Սարո Բաղ', 'Boats at the pier.', 'Սարո Բաղ'],
  ['Boats at the pier. ფოტო: ნინო', 'Boats at the pier.', 'ნინო'],
  ['Boats at the pier. Ljósmynd: Árni Sæberg', 'Boats at the pier.', 'Árni Sæberg'],
  ['Boats at the pier. Foto: (c) Ion Pop/AGERPRES', 'Boats at the pier.', 'Ion Pop/AGERPRES'],
  ['Boats at the pier. (c) Ion Pop', 'Boats at the pier.', 'Ion Pop'],
  ['Barcos no cais. Foto de Ana Reis', 'Barcos no cais.', 'Ana Reis'],
  ['Les bateaux au quai. Photo L’Alsace /Vincent HASSLER', 'Les bateaux au quai.', 'L’Alsace /Vincent HASSLER'],
  ['Les bateaux au quai. (Photo Claire Muller)', 'Les bateaux au quai.', 'Claire Muller'],
  ['Photo Ark opens at the pier', 'Photo Ark opens at the pier', ''],
  ['Der Minister (Archivbild) © AP/dpa', 'Der Minister (Archivbild)', 'AP/dpa'],
  ['At the World Cup Credit: PA', 'At the World Cup', 'PA'],
  ['The island. (Bespoke Real Estate)', 'The island.', 'Bespoke Real Estate'],
  ['The island. AP Photo/Jane Doe', 'The island.', 'AP Photo/Jane Doe'],
  ['国会の様子＝共同', '国会の様子', '共同'],
  ['市民在公园锻炼。（新华社记者 王晔 摄）', '市民在公园锻炼。', '新华社记者 王晔 摄'],
  ['10月4日，旅游专列开往襄阳。 通讯员刘娟 摄', '10月4日，旅游专列开往襄阳。', '通讯员刘娟 摄'],
  // A comma inside a title ends no sentence.
  ['《海港晨报》网站题为《渡轮停航，岛民改乘小船》的报道截图', '《海港晨报》网站题为《渡轮停航，岛民改乘小船》的报道截图', ''],
  ['渡轮停在码头。《海港新闻》视频截图', '渡轮停在码头。', '《海港新闻》视频截图'],
  ['共享充电宝。视觉中国 资料', '共享充电宝。', '视觉中国 资料'],
  ['资料图', '资料图', '资料图'],
  ['어린이들이 뛰어논다. 사진=세종시 제공', '어린이들이 뛰어논다.', '세종시 제공'],
  ['At the factory on July 28. Tesla/Handout via REUTERS', 'At the factory on July 28.', 'Tesla/Handout via REUTERS'],
  ['The whole team. (Courtesy of Lionsgate)', 'The whole team.', 'Courtesy of Lionsgate'],
  ['아이들이 뛰어논다. 고영권 기자', '아이들이 뛰어논다.', '고영권 기자'],
  ['아이들이 뛰어논다. 연합뉴스', '아이들이 뛰어논다.', '연합뉴스'],
  ['아이들이 뛰어논다. /뉴스1', '아이들이 뛰어논다.', '뉴스1'],
  ['The minister at the pier — AFP pic', 'The minister at the pier', 'AFP pic'],
  ['The minister at the pier. — Picture by Ann Lee', 'The minister at the pier.', 'Ann Lee'],
  ['GETTY', 'GETTY', 'GETTY'],
  ['Фото: Алексей Меринов', 'Фото: Алексей Меринов', 'Алексей Меринов'],
  ['A man (left) and a woman (right).', 'A man (left) and a woman (right).', ''],
  ['In Hamburg. (Archivbild)', 'In Hamburg. (Archivbild)', ''],
  ['Look at this picture: a house', 'Look at this picture: a house', ''],
  ['政府资料显示，去年有两万人来过。', '政府资料显示，去年有两万人来过。', ''],
  ['She bought a picture by Paul Klee', 'She bought a picture by Paul Klee', ''],
  ['The house said so.APA notes', 'The house said so.APA notes', ''],
  ['AP courses are hard. So are others', 'AP courses are hard. So are others', ''],
  ['国旗＝同国で2019年5月', '国旗＝同国で2019年5月', ''],
];

describe('splitCredit', () => {
  it.each(CAPTIONS)('%s', (text, caption, creditText) => expect(splitCredit(text)).toEqual({ caption, creditText }));
});
