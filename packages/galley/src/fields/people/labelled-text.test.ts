import { describe, expect, it } from 'vitest';
import { PIECE_BREAK, readLabelledValues } from './labelled-text.ts';

/** `role=value` of every label that announces somebody; `¦` in the text is the border of an element. */
function read(text: string): string[] {
  return readLabelledValues(text.replaceAll('¦', PIECE_BREAK))
    .filter(({ role }) => role !== 'other')
    .map(({ role, value }) => `${role}=${value.replaceAll(PIECE_BREAK, '¦')}`);
}

describe('readLabelledValues', () => {
  it.each<[text: string, found: string[]]>([
    ['2019-09-26 12:11来源：证券时报网作者：李在山', ['source=证券时报网', 'author=李在山']],
    ['发表于¦2014-08-24 21:30¦| 1164次阅读¦| 来源¦CSDN¦| 0 ¦条评论¦| 作者¦魏星', ['source=CSDN', 'author=魏星']],
    ['[责任编辑：韩保林 PK155]', ['editor=韩保林 PK155']],
    ['(责编：汤诗瑶、丁涛)', ['editor=汤诗瑶、丁涛']],
    ['编辑|禤志杰', ['editor=禤志杰']],
    ['执笔/叨叨姐、胡一刀&李小飞刀', ['author=叨叨姐、胡一刀&李小飞刀']],
    ['医技药剂党支部、药剂科供稿 摄影/张艳 编辑/苏芳', ['editor=苏芳']],
    ['Автор: Олеся Жуковень', ['author=Олеся Жуковень']],
    ['Редактор:', ['editor=']],
    ['Авторы:¦Дмитрий Попов', ['author=Дмитрий Попов']],
    ['Autorin/Autor¦Roman Goncharenko', ['author=Roman Goncharenko']],
    ['Source: Reuters | Editing by: Ann Lee', ['source=Reuters', 'editor=Ann Lee']],
    ['ۋاقتى: 2024-04-12 10:35 مەنبە: ئاقتاغ خەۋەرلىرى مۇھەررىر: زۇلپىيە', ['source=ئاقتاغ خەۋەرلىرى', 'editor=زۇلپىيە']],
    ['نویسنده: علی رضایی', ['author=علی رضایی']],
    ['Yazar: Ayşe Yılmaz', ['author=Ayşe Yılmaz']],
    ['Edited by: तोष आशे', ['editor=तोष आशे']],
    ['Foto: Getty Images', []],
    ['Standby: nothing of the kind', []],
    ['A sentence about the source of the river and its author', []],
  ])('%s', (text, found) => {
    expect(read(text)).toEqual(found);
  });

  it('looks at the beginning of hostile lines only', () => {
    expect(readLabelledValues('作者：'.repeat(100_000)).length).toBeLessThan(200);
    expect(readLabelledValues('by\u001f'.repeat(100_000)).length).toBeLessThan(200);
  });
});
