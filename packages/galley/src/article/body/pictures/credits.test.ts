import { describe, expect, it } from 'vitest';
import { splitCredit } from './credits.ts';

/** Caption as printed → its words and its credit. */
const CAPTIONS: readonly (readonly [text: string, caption: string, credit: string])[] = [
  ['Boats at the pier. Photo: Jane Doe/AP', 'Boats at the pier.', 'Jane Doe/AP'],
  ['Boats at the pier. (Foto: dpa | Jana Doe)', 'Boats at the pier.', 'dpa | Jana Doe'],
  ['Der Minister (Archivbild) © AP/dpa', 'Der Minister (Archivbild)', 'AP/dpa'],
  ['At the World Cup Credit: PA', 'At the World Cup', 'PA'],
  ['The island. (Bespoke Real Estate)', 'The island.', 'Bespoke Real Estate'],
  ['The island. AP Photo/Jane Doe', 'The island.', 'AP Photo/Jane Doe'],
  ['国会の様子＝共同', '国会の様子', '共同'],
  ['市民在公园锻炼。（新华社记者 王晔 摄）', '市民在公园锻炼。', '新华社记者 王晔 摄'],
  ['Фото: Алексей Меринов', 'Фото: Алексей Меринов', 'Алексей Меринов'],
  ['A man (left) and a woman (right).', 'A man (left) and a woman (right).', ''],
  ['In Hamburg. (Archivbild)', 'In Hamburg. (Archivbild)', ''],
  ['Look at this picture: a house', 'Look at this picture: a house', ''],
  ['国旗＝同国で2019年5月', '国旗＝同国で2019年5月', ''],
];

describe('splitCredit', () => {
  it.each(CAPTIONS)('%s', (text, caption, creditText) => expect(splitCredit(text)).toEqual({ caption, creditText }));
});
