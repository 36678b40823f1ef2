/** Who wrote, in scripts and forms of bylines from the Near East to Korea; and what stands near without naming anybody. */
import { describe, expect, it } from 'vitest';
import { extract } from '../../extract.ts';
import { splitNames } from './split-names.ts';

const TEXT = [
  'The harbour board said on Tuesday that the old crane would be taken down before the winter, since nobody had paid for its repair.',
  'Two firms have offered to carry it off, and a museum would like to have its hook, which weighs eleven tonnes and is made of iron.',
  'The board will decide in March, when the last of the offers has been read and the council has been heard, its speaker said.',
];

function read(language: string, above: string, below = '') {
  const body = TEXT.map((line) => `<p>${line}</p>`).join('');
  const page = `<html lang="${language}"><title>Crane to go</title><article><h1>Crane to go</h1>${above}<div>${body}${below}</div></article>`;
  return extract(page).article!;
}

const namesOf = (...page: Parameters<typeof read>): string[] => read(...page).author.map(({ name }) => name);
const figure = (caption: string): string =>
  `<p>14.03.2025.</p><figure><img src="/a.jpg" width="800" height="500"><figcaption>${caption}</figcaption></figure>`;

describe('who wrote it', () => {
  it.each<[language: string, byline: string, names: string[]]>([
    ['ar', '<p class="byline">كتب: <a>غادة عبدالحافظ</a>، <a>السيد الشربينى</a></p>', ['غادة عبدالحافظ', 'السيد الشربينى']],
    ['ur', '<p class="byline">کریم بخش، عمیر رضوی</p>', ['کریم بخش', 'عمیر رضوی']],
    ['ur', '<p>رپورٹ: کریم بخش سومرو</p>', ['کریم بخش سومرو']],
    ['zh', '<p class="byline">报道：梁慧仪　摄影：陈世伟</p>', ['梁慧仪']],
    ['ko', '<p>정유리 기자, 해남=박철홍 기자</p>', ['정유리', '박철홍']],
    ['lv', '<p>Teksts: Jānis Ozols</p>', ['Jānis Ozols']],
    ['hr', '<p>Pripremila: Ana Kovač</p>', ['Ana Kovač']],
  ])('%s %s', (language, byline, names) => expect(namesOf(language, byline)).toEqual(names));

  it.each([
    ['zh', '<p class="author">台東縣12日電</p>'],
    ['zh', '<p class="author">社論</p>'],
    ['vi', '<p>Theo dõi Tuổi Trẻ trên Google News</p>'],
    ['sr', figure('(Фото Н. Марјановић)')],
    ['ro', figure('Foto Dan Rus')],
    ['fa', figure('معترضان در تهران © AFP')],
    ['ko', '<p>사진=박철홍 기자</p>'],
  ])('nobody: %s %s', (language, above) => {
    const { author, sourceOrganization } = read(language, above);
    expect([author, sourceOrganization]).toEqual([[], undefined]);
  });

  it('agencies and notes in brackets are no names', () => {
    const last = (line: string) => read('ja', '', `<p>${line}</p>`);
    expect(last('（共同）')).toMatchObject({ author: [], sourceOrganization: { name: '共同' } });
    for (const line of ['と笑った。（共同）', 'と笑った。（時事）', 'と笑った。（敬称略）']) expect(last(line).author).toEqual([]);
  });

  it('and joins names in Sinhala', () => {
    expect(splitNames('අතුල බණ්ඩාර සහ ප්‍රදීප් රණතුංග')).toEqual(['අතුල බණ්ඩාර', 'ප්‍රදීප් රණතුංග']);
  });

  it.each([
    ['sk', '<p><span>Zdroj: SITA</span> <span>14. marca 2025 o 15:20</span></p>', 'SITA'],
    ['pl', '<p><span>PAP</span> <span>14 marca 2025</span></p>', 'PAP'],
    ['bg', '<p>Източник: БГНЕС</p>', 'БГНЕС'],
  ])('a source ends before the day: %s %s', (language, above, name) => expect(read(language, above).sourceOrganization?.name).toBe(name));
});
