import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keepEverything } from '../../../../../../test/keep-everything.ts';
import { parse } from '../../../dom/parse.ts';
import { viewPage } from '../../../features/view.ts';
import type { FootnoteGroup, Part, Span } from '../../article.ts';
import { joinBody } from '../../assemble.ts';
import { renderHtml } from '../../outputs/html.ts';
import { renderMarkdown } from '../../outputs/markdown.ts';
import { buildParts } from '../body.ts';
import { markParts } from '../mark-parts.ts';
import { readMark, trimNote, writeLabel } from './note-marks.ts';

const WORDS = 'Words of the article, enough of them to be one. '.repeat(4);

function build(inner: string, drop?: string): Part[] {
  const view = viewPage(parse(`<article>${inner}<p>${WORDS}</p></article>`));
  return buildParts(view, keepEverything(view, drop), { base: 'https://a.example/b' }).filter(({ text }) => text !== WORDS.trim());
}

const labelOf = ({ within }: Part): string | undefined => (within?.[0]?.type === 'footnote' ? within[0].label : undefined);
const spansOf = (part: Part | undefined): readonly Span[] => (part !== undefined && 'spans' in part ? (part.spans ?? []) : []);
const sketch = (parts: readonly Part[]): string[] =>
  parts.map((part) => {
    const label = labelOf(part);
    const references = spansOf(part).filter(({ type }) => type === 'footnote');
    return `${label === undefined ? '' : `[${label}] `}${part.text}${references.map((span) => ` <${span.label}>`).join('')}`;
  });

describe('footnotes', () => {
  it('are works that an element cites by their keys', () => {
    const works = '<ol><li id="ode99">Ode, B. On tides.</li><li id="wik03">Wik, A. On ice.</li></ol>';
    const parts = sketch(build(`<p>The sea rises<d-cite key="wik03, ode99"></d-cite> and falls<d-cite key="ode99"></d-cite>.</p>${works}`));
    expect(parts).toEqual(['The sea rises2 and falls1. <2> <1>', '[1] Ode, B. On tides.', '[2] Wik, A. On ice.']);
    expect(sketch(build(`<p>The sea rises<d-cite></d-cite>.</p>${works}`))[0]).toBe('The sea rises.');
  });

  it('are pairs of references and notes, which are containers', () => {
    const html =
      '<p>One<sup><a href="#fn1">1</a></sup> and two<a class="footnote-ref" href="#n2">[b]</a>, see <a href="#top">1</a>.</p><p id="top">x</p>' +
      '<ol><li id="fn1">First note. <a href="#ref1">↩</a></li><li><span id="n2"></span><p>Second.</p><p>More of it.</p></li></ol>';
    const [text, , ...notes] = build(html);
    expect(spansOf(text)).toEqual([
      { type: 'footnote', start: 3, end: 4, label: '1' },
      { type: 'footnote', start: 12, end: 15, label: 'b' },
    ]);
    expect(sketch(notes)).toEqual(['[1] First note.', '[b] Second.', '[b] More of it.']);
  });

  it('are referred to again by the number of the reference behind theirs', () => {
    const again = '<p>One<sup><a href="#n">[1]</a></sup> and two<sup><a href="#n">[1:1]</a></sup>.</p><ol><li id=n>First note.</li></ol>';
    expect(sketch(build(again))).toEqual(['One[1] and two[1:1]. <1> <1>', '[1] First note.']);
  });

  it('are no works that the line names by author or year', () => {
    const list = '<ul><li id=bib.1>First work.</li><li id=bib.2>Second work.</li></ul>';
    const html = `<p>One (Ann, <a href="#bib.1">2019</a>) and <a href="#bib.2">[Lindt09]</a>.</p>${list}`;
    expect(sketch(build(html))[0]).toBe('One (Ann, 2019) and [Lindt09].');
    expect(sketch(build(html.replace('2019', '19').replace('Lindt', 'Lin')))[0]).toBe('One (Ann, 19) and [Lin09]. <19> <lin09>');
  });

  it('refer to later notes, which lead back into them', () => {
    const html =
      '<p>One<sup><a href="#n1">a</a></sup>.</p><ol><li id=n1>First note.<sup id=r2><a href="#n2">2</a></sup></li></ol>' +
      '<ol><li id=n2><a href="#r2"><sup>a</sup></a> Second.</li></ol>';
    expect(sketch(build(html))).toEqual(['Onea. <a>', '[a] First note.2 <2>', '[2] Second.']);
  });

  it('are hidden right behind their references', () => {
    const note = '<span class="refCtt closed"><strong></strong>1. First note.</span>';
    expect(sketch(build(`<p>One<span class=ref><sup>1</sup>${note}</span> and two.</p>`))).toEqual([
      'One1 and two. <1>',
      '[1] First note.',
    ]);
  });

  it('are two and more numbers in brackets that lead to items behind', () => {
    const list = '<ol><li id=B1><p>First.</p></li><li><p id=B2>Second.</p></li></ol>';
    const words = (html: string): string[] => sketch(build(html)).slice(0, 1);
    expect(words(`<p>One [<a href="#B1">1</a>, <a href="#B2">2</a>].</p>${list}`)).toEqual(['One [1, 2]. <1> <2>']);
    expect(words(`<p>One [<a href="#B1">1</a>] and (<a href="#B2">2</a>).</p>${list}`)).toEqual(['One [1] and (2).']);
    expect(words('<p>See [<a href="#s1">1</a>, <a href="#s2">2</a>].</p><div id=s1>x</div><div id=s2>y</div>')).toEqual(['See [1, 2].']);
  });

  it('are one number in brackets that leads to what is called a note', () => {
    const html = '<p>One <a href="#note2" name="ref2">[2]</a>.</p><p>x</p><p><a name="note2" href="#ref2">[2]</a> Second.</p>';
    expect(sketch(build(html))).toEqual(['One [2]. <2>', 'x', '[2] Second.']);
    expect(sketch(build(html.replaceAll('note2', 'part2')))).toEqual(['One [2].', 'x', '[2] Second.']);
  });

  it('are numbers in round brackets within links that may be led back to', () => {
    const link = (from: string, to: string): string => `<a id="${from}" href="#${to}">(<span>${from.slice(-1)}</span>)</a>`;
    const html = `<p>One ${link('c1', 'r1')} and two ${link('c2', 'r2')}.</p><p>${link('r1', 'c1')} First.</p><p>${link('r2', 'c2')} Second.</p>`;
    expect(sketch(build(html))).toEqual(['One (1) and two (2). <1> <2>', '[1] First.', '[2] Second.']);
    expect(sketch(build('<p>See <a href="#e1">(1)</a>, <a href="#e2">(2)</a>.</p><p id=e1>x</p><p id=e2>y</p>'))[0]).toBe('See (1), (2).');
  });

  it('are led to by scripts, with a tooltip that holds half of the note', () => {
    const call = `<a onclick="show('note_1');"><sup>[1]</sup></a><span></span><span class="footnote_tooltip">From the&hellip; more</span>`;
    const rows = "<tr><th id=note_1><a><span>↑</span>1</a></th><td>From the <a href='/i'>landlord</a>.</td></tr>";
    expect(sketch(build(`<p>One<span>${call}</span> and two.</p><table>${rows}</table>`))).toEqual([
      'One1 and two. <1>',
      '[1] From the landlord.',
    ]);
  });

  it('below the rows of a table leave it a table', () => {
    const rows = '<tr><td>Horse<sup><a href="#f1">1</a></sup></td><td>5</td></tr><tr><td>Ox</td><td>3</td></tr>';
    const parts = build(`<table>${rows}<tfoot><tr><td colspan=2><p id=f1>1. Or a mule.</p></td></tr></tfoot></table><p>Then.</p>`);
    expect(sketch(parts)).toEqual(['Horse1\t5\nOx\t3', 'Then.', '[1] Or a mule.']);
    expect(parts[0]!.type).toBe('table');
  });

  it('lose what leads back by place and number, and links to look them up', () => {
    const list =
      '<li id=n1><p>[1] <a href="#r1"><sup>1.0</sup></a> <sup><a href="#r2">1.1</a></sup> A. Lind, 2013, <a href="#s">4.2</a>. [<a href="/d">DOI</a>] [<a href="/s">Google Scholar</a>]</p></li>' +
      '<li id=n2><p>See <a href="/b">Bogs</a></p><p><a href="/c">CAS</a></p></li>';
    const html = `<p>One<sup><a href="#n1">1</a></sup>, two<sup><a href="#n2">2</a></sup>.</p><ol>${list}</ol>`;
    expect(sketch(build(html)).slice(1)).toEqual(['[1] A. Lind, 2013, 4.2.', '[2] See Bogs', '[2] CAS']);
  });

  it('are marks in what is called so', () => {
    const note = '<p><a href="#fn-1" id="f-1">*1</a><span>:</span><span>First.</span></p>';
    expect(sketch(build(`<p>One<span class="footnote"><a href="#f-1" id="fn-1">*1</a></span></p>${note}`))).toEqual([
      'One*1 <1>',
      '[1] First.',
    ]);
    expect(sketch(build(`<p>One<span><a href="#f-1" id="fn-1">*1</a></span></p>${note}`))[0]).toBe('One*1 <1>');
    expect(sketch(build(`<p>One<span><a href="#f-1" id="r-1">*1</a></span></p>${note}`))[0]).toBe('One*1');
  });

  it('begin behind an empty link in the element that refers to them', () => {
    const html = '<div>One.<sup><a href="#p1">[1]</a></sup><br><br>Two.<br><br><a name="p1"></a><small>[1] First.</small></div>';
    expect(sketch(build(html))).toEqual(['One.[1] <1>', 'Two.', '[1] First.']);
  });

  it('are not links to sections', () => {
    const [text] = build('<p>See <a href="#two">chapter two</a><sup>1</sup>.</p><p id=two>x</p>');
    expect(spansOf(text)).toEqual([{ type: 'superscript', start: 15, end: 16 }]);
  });

  it('come back where the text refers to them and the selection dropped them', () => {
    const text = `<p>${WORDS}<sup><a href="#n">1</a></sup></p>`;
    expect(sketch(build(`${text}<div id=n>DROP by letter.</div>`, 'DROP')).slice(1)).toEqual(['[1] DROP by letter.']);
  });

  it('are no text of the body where they are a bibliography that the selection dropped, and none at all where they outweigh it', () => {
    const text = '<p>The board met on Monday and again in the week after that<sup><a href="#n">1</a></sup>.</p>';
    const view = viewPage(parse(`<article>${text}<div id=n>${'DROP '.repeat(20)}</div></article>`));
    const parts = buildParts(view, keepEverything(view, 'DROP'), {});
    expect((parts[1]!.within![0] as FootnoteGroup).aside).toBe(true);
    expect(joinBody(parts)).toBe('The board met on Monday and again in the week after that1.');
    const long = viewPage(parse(`<article>${text}<div id=n>${'DROP '.repeat(120)}</div></article>`));
    const left = buildParts(long, keepEverything(long, 'DROP'), {});
    expect(left).toHaveLength(1);
    expect(spansOf(left[0])).toEqual([{ type: 'superscript', start: 56, end: 57 }]);
  });

  it('have labels of their own where sections count anew, and those fit for ids', () => {
    const section = (i: number, mark: string): string =>
      `<section><p>Text ${i}<sup><a href="#a${i}">${mark}</a></sup></p><ol><li id="a${i}">Note ${i}.</li></ol></section>`;
    expect(sketch(build(section(1, '1') + section(2, '1') + section(3, '*') + section(4, '١')))).toEqual([
      'Text 11 <1>',
      '[1] Note 1.',
      'Text 21 <1-2>',
      '[1-2] Note 2.',
      'Text 3* <3>',
      '[3] Note 3.',
      'Text 4١ <1-3>',
      '[1-3] Note 4.',
    ]);
  });

  it('without links need two, or a title or a line above, which a number is not', () => {
    const read = (above: string): (string | undefined)[] => {
      const view = viewPage(parse(`<article><p>${WORDS}¹</p><p>${above}</p><p>¹ A note.</p></article>`));
      return buildParts(view, keepEverything(view), { markParts }).map(labelOf);
    };
    expect(read('***').at(-1)).toBe('1');
    expect(read('Notes').at(-1)).toBe('1');
    expect(read('17')).toEqual([undefined, undefined, undefined]);
  });

  it('without links are told by what ends a word, or stands between ideographs', () => {
    const labels = (text: string): (string | undefined)[] => {
      const view = viewPage(parse(`<article><p>${WORDS}${text}</p><p>Notes</p><p>¹ A note.</p></article>`));
      return buildParts(view, keepEverything(view), { markParts }).map(labelOf);
    };
    expect(labels('研究¹表明。').at(-1)).toBe('1');
    expect(labels('the gas He¹Ar.').at(-1)).toBe(undefined);
  });

  it('without links may stand line by line in one paragraph', () => {
    const read = (...marks: readonly string[]): string[] => {
      const text = marks.map((mark) => `${WORDS}${mark}`).join(' ');
      const view = viewPage(
        parse(`<article><p>${text}</p><p>${marks.map((mark, i) => `${mark} <b>No. ${i}</b>`).join('<br>')}</p></article>`),
      );
      return sketch(buildParts(view, keepEverything(view), { markParts })).slice(1);
    };
    for (const marks of [
      ['[1]', '[2]'],
      ['¹', '²'],
      ['<sup>1</sup>', '<sup>2</sup>'],
    ])
      expect(read(...marks), marks[0]).toEqual(['[1] No. 0', '[2] No. 1']);
    expect(read('(a)', '(b)')).toEqual(['(a) No. 0\n(b) No. 1']);
  });

  it('keep the bracket that ends them, and lose those around a link back', () => {
    const note = (text: string, n: number): string => `<li id="n${n}"><span>${text}</span></li>`;
    const [, first, second] = build(
      `<p>${WORDS}<sup><a href="#n1">1</a></sup> <sup><a href="#n2">2</a></sup></p><ol>${note('A book [<a href="https://b.example/">Link</a>]', 1)}${note('A play (<i>act two</i>) [<a href="#r" class="back">↩</a>]', 2)}</ol>`,
    );
    expect([first!.text, second!.text]).toEqual(['A book [Link]', 'A play (act two)']);
  });

  it('are none of the words of a sentence', () => {
    const [text] = build(`<p>After <side-note data-title="A day">Yaml 1.2</side-note> in OCaml I found it${WORDS}</p>`);
    expect(text!.text).toContain('After Yaml 1.2 in OCaml');
    expect(sketch(build(`<p>${WORDS.trim()}<side-note>What was noted</side-note> goes on.</p>`))[1]).toMatch(/^\[.+\] What was noted$/);
  });

  it('keep numbers that begin them', () => {
    const note = (text: string): string => build(`<p>Text<sup><a href="#a">1</a></sup></p><ol><li id="a">${text}</li></ol>`)[1]!.text;
    expect(note('1 in 5 people agreed.')).toBe('1 in 5 people agreed.');
    expect(note('1.5 million people agreed.')).toBe('1.5 million people agreed.');
    expect(note('[1] People agreed.')).toBe('People agreed.');
    expect(note('<sup>1</sup> People agreed. <a href="#b">^</a>')).toBe('People agreed.');
    expect(note('See note <a href="#a">1</a> and <a href="https://x.example/#a">that</a>.')).toBe('See note and that.');
  });

  it('lead back from every place that refers to them', () => {
    const html = renderHtml({
      parts: build(
        '<p>A<sup><a href="#a">1</a></sup> b<sup><a href="#a">1</a></sup> c<sup><a href="#none">2</a></sup></p><p id="a">Note.</p>',
      ),
    });
    expect(html).toContain('A<sup><a href="#fn-1" id="fnref-1">1</a></sup> b<sup><a href="#fn-1" id="fnref-1_2">1</a></sup> c<sup>2</sup>');
    expect(html).toContain('<p>Note. <a href="#fnref-1" role="doc-backlink">↩</a> <a href="#fnref-1_2" role="doc-backlink">↩</a></p>');
  });

  it('never make ids that collide, nor references without a note', () => {
    const piece = fc.constantFrom(
      '<p>t<sup><a href="#a">1</a></sup>',
      '<p>t<sup><a href="#b">1</a></sup>',
      '<p>t<sup>[<a href="#c">a</a>]</sup>',
      '<li id=a>A ',
      '<div id=b>B ',
      '<p><a name=c></a>C<br>',
      '<a href="#a">^</a>',
      '<span class=sidenote>S</span>',
      '<sup data-footnote="some text">2</sup>',
      '<table><tr><td>x<td>',
      '</table>',
      '<ul>',
      '</ul>',
      '</p>',
      'text ',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
        const parts = build(pieces.join(''));
        const html = renderHtml({ parts });
        const ids = [...html.matchAll(/ id="([^"]*)"/g)].map((match) => match[1]);
        expect(new Set(ids).size).toBe(ids.length);
        for (const [, target] of html.matchAll(/href="#([^"]*)"/g)) expect(ids).toContain(target);
        const markdown = renderMarkdown({ parts });
        const defined = [...markdown.matchAll(/^\[\^([\w-]+)\]: /gm)].map((match) => match[1]);
        expect(new Set(defined).size).toBe(defined.length);
      }),
      { numRuns: 500 },
    );
  });
});

it('notes that nothing links may have a title in any language, and their numbers beside them', () => {
  const note = '<section><span><span style="display:block">[1]</span><p>First.</p></span></section>';
  const parts = (title: string): string[] => {
    const view = viewPage(parse(`<p>One<sup>[1]</sup>.</p><p>x</p>${title}${note}`));
    return sketch(markParts(buildParts(view, keepEverything(view)), view.page, false));
  };
  expect(parts('<h3>资料</h3>')).toEqual(['One1. <1>', 'x', '[1] First.']);
  expect(parts('<p>资料</p>')).toEqual(['One[1].', 'x', '资料', '[1] First.']);
});

describe('marks', () => {
  it('are numbers, letters, stars, with brackets and words', () => {
    const marks = {
      '[1]': '1',
      '(12)': '12',
      '*': '*',
      '[note 1]': 'note 1',
      '[b]': 'b',
      '［３］': '３',
      '[注1]': '注1',
      iv: 'iv',
      '²': '²',
      '[A 4]': 'A 4',
      F1: 'F1',
      '[lower-alpha 1]': 'lower-alpha 1',
      '[ملاحظة 1]': 'ملاحظة 1',
      'przypis 3': 'przypis 3',
    };
    for (const [text, mark] of Object.entries(marks)) expect(readMark(text)).toBe(mark);
    for (const text of ['', 'chapter two', 'here', '12345', '1, 2', 'the', 'Lind 1956']) expect(readMark(text)).toBe('');
  });

  it('make labels', () => {
    const labels = { '1': '1', '*': '', 'note 1': 'note-1', '３': '3', '١٢': '12', 注1: '1', B: 'b', '²': '2' };
    for (const [mark, label] of Object.entries(labels)) expect(writeLabel(mark)).toBe(label);
  });

  it('are cut from the note with its spans moved', () => {
    expect(trimNote({ text: '[1] See it ↩', spans: [{ type: 'strong', start: 4, end: 7 }] }, '1')).toEqual({
      text: 'See it',
      spans: [{ type: 'strong', start: 0, end: 3 }],
    });
  });
});

it('is whole where it is hidden at its reference, however long it is', () => {
  const note = `${Array.from({ length: 90 }, (_, i) => `Word ${i} <i>of</i> the note`).join(', ')}.`;
  const parts = build(`<p>One sentence of the text<span class="sidenote" hidden>${note}</span> and its end.</p>`);
  const notes = parts.filter((part) => labelOf(part) !== undefined);
  expect(notes.map(({ text }) => text)).toEqual([note.replace(/<\/?i>/g, '')]);
});
