import { describe, expect, it } from 'vitest';
import type { StoryArticle } from './describe-story.ts';
import { traceParagraphs } from './trace-paragraphs.ts';

const PIER = 'The pier at Gannet Rock was closed on Monday by the harbour trust after a storm.';
const PILES = 'Two of its forty piles are broken, and divers will look at the others this week.';
const COST = 'The repair will cost 900,000 crowns, the trust said in a statement on Tuesday.';

const article = (id: string, time: number, ...paragraphs: string[]): StoryArticle => ({
  id,
  title: 'Pier closed',
  body: paragraphs.join('\n'),
  time,
  language: 'en',
});

const kindsOf = (articles: StoryArticle[], id: string) =>
  traceParagraphs(articles)
    .find((traced) => traced.id === id)!
    .paragraphs.map(({ kind, of }) => (of === undefined ? kind : `${kind} ${of}`));

describe('traceParagraphs', () => {
  it('tells what is new from what was said', () => {
    const told = [article('b', 2, PIER, COST), article('a', 1, PIER, PILES)];
    expect(kindsOf(told, 'a')).toEqual(['new', 'new']);
    expect(kindsOf(told, 'b')).toEqual(['known a', 'new']);
  });

  it('knows a paragraph again whatever its marks and capitals', () => {
    expect(kindsOf([article('a', 1, PIER), article('b', 2, `“${PIER.toUpperCase()}”`)], 'b')).toEqual(['known a']);
  });

  it('gives an edited one with what it comes from', () => {
    const edited = PILES.replace('this week', 'next month, weather permitting');
    const [, later] = traceParagraphs([article('a', 1, PIER, PILES), article('b', 2, edited)]);
    expect(later!.paragraphs).toEqual([{ kind: 'edited', text: edited, before: PILES, of: 'a' }]);
  });

  it('takes no known sentence with another number or a new word for known', () => {
    expect(kindsOf([article('a', 1, PIER), article('b', 2, PIER.replace('was closed', 'was not closed'))], 'b')).toEqual(['edited a']);
    const dearer = COST.replace('900,000', '1,200,000');
    expect(kindsOf([article('a', 1, COST), article('b', 2, dearer)], 'b')).toEqual(['edited a']);
    expect(kindsOf([article('a', 1, COST), article('b', 2, COST.replace('900,000', '900.000'))], 'b')).toEqual(['known a']);
  });

  it('knows paragraphs that another house cut or joined', () => {
    expect(kindsOf([article('a', 1, PIER, PILES), article('b', 2, `${PIER} ${PILES}`)], 'b')[0]).toMatch(/^known/);
    expect(kindsOf([article('a', 1, `${PIER} ${PILES}`), article('b', 2, PIER, PILES)], 'b')).toEqual(['known a', 'known a']);
  });

  it('reads scripts without spaces', () => {
    const line = '市议会周五投票决定关闭旧铁桥两年，工程师发现每十个铆钉就有一个断裂。';
    const zh = (id: string, time: number, ...lines: string[]) => ({ ...article(id, time, ...lines), language: 'zh' });
    expect(kindsOf([zh('a', 1, line), zh('b', 2, line, '渡轮每十分钟一班，自行车免费。')], 'b')).toEqual(['known a', 'new']);
  });

  it('does not take an article’s own repetition for another’s word', () => {
    expect(kindsOf([article('a', 1, PIER, PIER)], 'a')).toEqual(['new', 'new']);
  });
});
