/** White space and punctuation where elements meet, readings and isolates. */
import { describe, expect, it } from 'vitest';
import { buildAll } from '../../../../../test/sketch-parts.ts';
import type { Part } from '../article.ts';
import { renderHtml } from '../outputs/html.ts';
import { renderMarkdown } from '../outputs/markdown.ts';

const texts = (html: string): string[] => buildAll(html).map(({ text }) => text);

describe('blanks', () => {
  it.each([
    ['<p><b>港</b><b>口</b>', '港口'],
    ['<p>港口\n的灯，\n<b>亮</b>\n着', '港口的灯，亮着'],
    ['<p>港口<a href=/x> 灯</a> ，亮 <i>（</i> 夜 ）', '港口 灯，亮（夜 ）'],
    ['<p>葛\u{e0100}\n<b>城</b>\n𠮷\n野\u200d\n周', '葛\u{e0100}城𠮷野\u200d周'],
    ['<p>한국어\n문장', '한국어 문장'],
    ['<p>LED\n灯 and\n灯', 'LED 灯 and 灯'],
    ['<p>one\n<b>two</b>\n<i>three</i>', 'one two three'],
    ['<p>a<b> b</b><i> c </i>d', 'a b c d'],
    ['<p>a&nbsp;<b>b</b>&nbsp;&nbsp;c d', 'a b c d'],
    ['<p>so<b>,</b> <i>then</i><b>.</b>', 'so, then.'],
    ['<p>ab<wbr>cd<!-- x -->ef', 'abcdef'],
    ['<p>sin(<b>&#8288;<i>1</i>/3&#8288;</b>)', 'sin(1/3\u2060)'],
    ['<p>a<b>b</b>&#xfeff;<b>c</b>', 'ab c'],
    ['<p>a <q>b <q>c</q> d</q>, e', 'a "b \'c\' d", e'],
    ['<p>dit « <q>a</q> », <q>“b”</q>, l’<q>c</q>', 'dit « a », “b”, l’"c"'],
    ['<p><q>Words that the page sets apart.</q>', 'Words that the page sets apart.'],
    ['<p>قال <b>أحمد</b>، ثم', 'قال أحمد، ثم'],
    ['<p>港\n', '港'],
  ])('%j', (html, text) => {
    expect(texts(html)).toEqual([text]);
  });

  it('are lines where inline elements are shown as blocks', () => {
    expect(texts('<p><span style="display:block">a</span><b style="color:red; display: block">b</b>c')).toEqual(['a', 'b', 'c']);
    expect(texts('<p><span style="display:inline-block">a</span><span style="display:blocked">b</span>c')).toEqual(['abc']);
  });

  it('do not part what is emphasised word by word, but lines and code', () => {
    const spans = (html: string): string[] =>
      buildAll(html).flatMap(({ text, spans: all }) => all!.map(({ start, end }) => text.slice(start, end)));
    expect(spans('<p><b>a</b> <b><i>b</i></b> <b>c</b>d')).toEqual(['a b c', 'b']);
    expect(spans('<p><b>a</b> <a href="/x"><b>b</b></a> <b>c</b>')).toEqual(['a', 'b', 'b', 'c']);
    expect(spans('<p><b>a</b><br><b>b</b> <code>c</code> <code>d</code>')).toEqual(['a', 'b', 'c', 'd']);
  });

  it('are not inside the spans around them', () => {
    const [part] = buildAll('<p>a <b>b</b> <a href="/x"> c</a>d');
    expect([part!.text, ...part!.spans!.map(({ start, end }) => part!.text.slice(start, end))]).toEqual(['a b cd', 'b', 'c']);
  });
});

describe('ruby', () => {
  const HTML = '<p><ruby>漢<rp>(</rp><rt>かん</rt><rp>)</rp>字<rt> じ </rt></ruby>と<ruby>灯<rt>ひ</ruby>';

  it('has its readings in brackets', () => {
    const [part] = buildAll(HTML);
    expect(part!.text).toBe('漢(かん)字(じ)と灯(ひ)');
    expect(part!.spans!.map(({ type, start, end }) => `${type} ${part!.text.slice(start, end)}`)).toEqual([
      'ruby 漢(かん)字(じ)',
      'reading (かん)',
      'reading (じ)',
      'ruby 灯(ひ)',
      'reading (ひ)',
    ]);
  });

  it('is ruby in HTML and brackets in Markdown', () => {
    const parts = buildAll(HTML) as Part[];
    expect(renderHtml({ parts })).toBe(
      '<p><ruby>漢<rp>(</rp><rt>かん</rt><rp>)</rp>字<rp>(</rp><rt>じ</rt><rp>)</rp></ruby>と<ruby>灯<rp>(</rp><rt>ひ</rt><rp>)</rp></ruby></p>',
    );
    expect(renderMarkdown({ parts })).toBe('漢(かん)字(じ)と灯(ひ)');
    expect(texts('<p>a<rt>b</rt>c')).toEqual(['abc']);
  });
});

describe('isolates', () => {
  it('are kept in HTML and leave no sign in text', () => {
    const parts = buildAll('<p>א <bdi>b</bdi> <span dir="LTR">c</span> <bdo dir=rtl>d</bdo> <span dir=auto>e</span>') as Part[];
    expect(renderHtml({ parts })).toBe('<p>א <bdi>b</bdi> <bdi dir="ltr">c</bdi> <bdi dir="rtl">d</bdi> e</p>');
    expect(renderMarkdown({ parts })).toBe('א b c d e');
  });
});
