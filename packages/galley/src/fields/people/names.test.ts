import { describe, expect, it } from 'vitest';
import { hasSurname, isHouse, isName, isPersonName } from './names.ts';
import { splitNames } from './split-names.ts';

describe('splitNames', () => {
  it.each<[text: string, names: string[]]>([
    ['By Ann Lee and Bob Ray', ['Ann Lee', 'Bob Ray']],
    ['Von Simone Jülicher, Rainer Grünberg', ['Simone Jülicher', 'Rainer Grünberg']],
    ['Pressemitteilung von Katja Kipping', ['Katja Kipping']],
    ['Ursula von der Leyen', ['Ursula von der Leyen']],
    ['Ann Lee, Senior Reporter', ['Ann Lee']],
    ['Will Judd Former Deputy Tech Editor', ['Will Judd']],
    ['Seb Dumitru, Berlin', ['Seb Dumitru']],
    ['dan, ssi', ['dan', 'ssi']],
    ['Ana Ruiz y Luis Mora', ['Ana Ruiz', 'Luis Mora']],
    ['Mathatisi Sebusi/Mohalenyane Phakela', ['Mathatisi Sebusi', 'Mohalenyane Phakela']],
    ['Ann Lee <ann@post.example> 16.05.2024 06:30', ['Ann Lee']],
    ['Ann\u001fLee', ['Ann Lee']],
    ['Ann Lee\u001fand\u001fBob Ray', ['Ann Lee', 'Bob Ray']],
    ['Ann Lee\u001fBob Ray', ['Ann Lee', 'Bob Ray']],
    ['زۇلپىيە\u001fئىنكاس (3)', ['زۇلپىيە']],
    ['海热提江·乌斯曼（维吾尔族）', ['海热提江·乌斯曼']],
    ['记者王大霖', ['王大霖']],
    ['陈爱峰 杨富学', ['陈爱峰', '杨富学']],
    ['谷 苞', ['谷苞']],
    ['茨默著 桂林 杨富学译', ['茨默']],
    ['驻马来西亚使馆 顾洪兴', ['顾洪兴']],
    ['韩保林 PK155', ['韩保林']],
    ['汤诗瑶、丁涛', ['汤诗瑶', '丁涛']],
    ['By Staff', []],
    ['Par Mara Quillot avec AFP', ['Mara Quillot']],
    ['By Dr. Ann Lee, PhD, and Prof. Bob Ray', ['Dr. Ann Lee', 'Prof. Bob Ray']],
    ['真鍋 麻里', ['真鍋 麻里']],
    ['王伟 李强', ['王伟', '李强']],
    ['Euer HansEhrlich', ['HansEhrlich']],
    ['tide.it', []],
    ['CET.', []],
    ['and', []],
    ['Donnerstag', []],
    ['Da Redação', []],
    ['放大字体', []],
    ['admin', []],
    ['佚名', []],
    ['https://facebook.example/ann', []],
    ['Posted 16 May 2024', []],
    ['Ann Lee, Sports Writer', ['Ann Lee']],
    ['Ann Lee, THE OUTLET', ['Ann Lee']],
    ['Ana Ruiz / RTVL Lima', ['Ana Ruiz']],
    ['Jean LEROY, Anne DUPRÉ', ['Jean LEROY', 'Anne DUPRÉ']],
    ['Uta Kern\u001fRegionalkorrespondentin Elbe', ['Uta Kern']],
    ['김서준 식물학자·작가', ['김서준']],
    ['田中 実\u001fさんが\u001f2年以上\u001f前に追加', ['田中 実']],
    ['Publish Date', []],
    ['Artigo Original', []],
    ['Ann Lee, The Daily News', ['Ann Lee']],
    ['Ann Lee. Outlet International', ['Ann Lee']],
    ['Ann Lee, MS, RD', ['Ann Lee']],
    ['Mac & i', ['Mac & i']],
    ['Kaufman, Jeff T.', ['Jeff T. Kaufman']],
    ['Ed de Leon on February 18, 2020 in Showbiz\u001fLeave a comment', ['Ed de Leon']],
    ['Cooper am 25.08.2015 22:30', ['Cooper']],
    ['Zeige alle Beiträge von Petra Ruland →', ['Petra Ruland']],
    ['Interview: Julia Lauter', ['Julia Lauter']],
    ['This post by', []],
    ['View Profile', []],
    ['Breaking', []],
    ['구현모 기자', ['구현모']],
    ['김철수·이영희 기자', ['김철수', '이영희']],
    ['김철수 이영희 기자', ['김철수', '이영희']],
    ['작성자 한국일보 신현주 기자', ['신현주']],
    ['أحمد علي و سارة حسن', ['أحمد علي', 'سارة حسن']],
    ['Иван Петров и Анна Котова', ['Иван Петров', 'Анна Котова']],
    ['Ana Ruiz y Luis Mora', ['Ana Ruiz', 'Luis Mora']],
    ['Marc Santora, William K. Rashbaum, Al Baker and Adam Goldman', ['Marc Santora', 'William K. Rashbaum', 'Al Baker', 'Adam Goldman']],
  ])('%s', (text, names) => {
    expect(splitNames(text)).toEqual(names);
  });

  it('never cuts a name at a letter, however it is encoded', () => {
    for (const letter of 'àáâãäåæçèéêëìíîïðñòóôõöøùúûüýþÿāăąćčďđēėęěğģīįıķļłńňőœřśşšţťūůűųźżžșțạảấầẩẫậắằệịọốồổộớờợụủứừửữựỳỵỷỹ') {
      for (const name of [`${letter.toUpperCase()}na Lee`, `An${letter}a Lee`, `Ann${letter} Lee`, `Ann L${letter}e`, `Ann Le${letter}`]) {
        expect(splitNames(name.normalize('NFD')), name).toEqual([name]);
        expect(splitNames(`By ${name}, 3 May 2024`), name).toEqual([name]);
      }
    }
  });

  it('reads the last name first in metadata only', () => {
    expect(splitNames('Lee, Ann', true)).toEqual(['Ann Lee']);
    expect(splitNames('dan, ssi', true)).toEqual(['dan', 'ssi']);
  });

  it('leaves out places, and what an office joins by its name', () => {
    expect(splitNames('By Ann Lee, AP — Lima')).toEqual(['Ann Lee']);
    expect(splitNames('Ann Lee, Head of Sales and Care')).toEqual(['Ann Lee']);
    expect(splitNames('Center for Harbours and Research', true)).toEqual(['Center for Harbours and Research']);
    const house = 'Westliche Landesanstalt für Hafen und Ferienwesen';
    for (const stated of [true, false]) expect(splitNames(house, stated)).toEqual([house]);
    expect(splitNames('Daily News for Kids and Ann Lee')).toEqual(['Ann Lee']);
    expect(splitNames('山田太郎・鈴木花子')).toEqual(['山田太郎', '鈴木花子']);
  });

  it('is empty for a job that "and" joins', () => {
    for (const job of ['Social Media & Harbour Expert', 'Ferries and Politics Editor']) expect(splitNames(job), job).toEqual([]);
    expect(splitNames('Ann Lee is a business and politics reporter')).toEqual(['Ann Lee']);
    expect(splitNames('Ann Lee Senior Reporter & Editor')).toEqual(['Ann Lee']);
    expect(splitNames('Reuters & staff reporter')).toEqual(['Reuters']);
  });

  it('stays short and linear on hostile input', () => {
    expect(splitNames('a,'.repeat(50_000)).length).toBeLessThanOrEqual(12);
    expect(splitNames('（'.repeat(50_000))).toEqual([]);
  });
});

describe('isPersonName', () => {
  it('is true of what looks like a person by itself', () => {
    for (const name of ['Ann Lee', "Daniel O'Mahony", 'Ursula von der Leyen', 'Олеся Жуковень', '陈智', '比尔·盖茨', '김철수']) {
      expect(isPersonName(name), name).toBe(true);
    }
    expect(isPersonName('松岡大地', 'ja')).toBe(true);
  });

  it('is false of houses, places, headings and accounts', () => {
    for (const name of [
      'Senior Autos',
      'More Ferries',
      'Search Advanced',
      'Reuters Staff',
      'Getty Images Agency',
      'Rain',
      'rain again',
      '新华网',
      '关于我们吗',
      'leo1974ud',
      'Ann Lee writes a long story today',
    ]) {
      expect(isPersonName(name), name).toBe(false);
    }
  });
});

it('tells houses from people', () => {
  expect(['证券时报网', '新华社', 'Anadolu Ajansı', 'The Daily News'].map(isHouse)).toEqual([true, true, true, true]);
  const outlets = ['Tide Clinic', 'Harbour Net Security', 'Bundesverband Hafenbau', 'La República', 'Hafen Deutschland'];
  expect(outlets.map(isHouse)).toEqual(outlets.map(() => true));
  // Alone they are sections.
  expect(isHouse('Security')).toBe(false);
  expect(['石佳', 'Ann Lee', '张巨峰'].map(isHouse)).toEqual([false, false, false]);
});

it('lets accounts be names, not dates or sentences', () => {
  expect(['user3080392', 'Order 30803'].map(isName)).toEqual([true, false]);
  expect(['Lock Alert May.pdf', 'Ann Lee.docx', 'D. Ocean'].map(isName)).toEqual([false, false, true]);
  expect(['leo1974ud', 'November 21', 'Is it you?', 'a@b.example', 'x'].map(isName)).toEqual([true, false, false, false, false]);
});

it('knows the commonest Chinese surnames, simplified and traditional, and no everyday words', () => {
  for (const surname of '丁一王张張龙龍禤龟') expect(hasSurname(surname), surname).toBe(!'一龟'.includes(surname));
});
