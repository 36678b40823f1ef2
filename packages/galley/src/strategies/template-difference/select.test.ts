/**
 * The worked example of template-difference (docs/papers/template-difference.md#worked-example), each rule alone, and what
 * stands when there is no reference.
 */
import { describe, expect, it } from 'vitest';
import { parse } from '../../dom/parse.ts';
import { gatherEvidence } from '../../evidence/gather.ts';
import { viewPage } from '../../features/view.ts';
import type { Strategy } from '../strategy.ts';
import { TEMPLATE_DIFFERENCE, type TemplateDifferenceOptions } from './select.ts';

const page = (title: string, text: string, related: string): string =>
  `<body><div class=nav><a href=/>首页</a><a href=/n>新闻</a></div><div class=main><h1>${title}</h1><p>${text}</p><p>点击查看更多</p></div>` +
  `<div class=rel>${related}</div><div class=ft>版权所有</div></body>`;
const TARGET = page('标题甲', '甲文第一段。', '<a href=/a9>相关新闻一则</a>');
const REFERENCE = page('标题乙', '乙文第一段，内容不同。', '<a href=/b7>另一条新闻</a>');

function keep(
  html: string,
  references: string[],
  options: Partial<TemplateDifferenceOptions> = {},
  strategy: Strategy<TemplateDifferenceOptions> = TEMPLATE_DIFFERENCE.paper,
): string {
  const view = viewPage(parse(html));
  const evidence = gatherEvidence(view.page, { references: references.map((reference) => parse(reference)) });
  const selection = strategy.select(view, evidence, options);
  return selection.kept
    .toArray()
    .map((n) => view.page.rawText(n).trim())
    .join('|');
}

const NO_RULES = { linkShare: 1 };

describe('template-difference:paper', () => {
  it('gives the worked example', () => {
    expect(keep(TARGET, [REFERENCE])).toBe('标题甲|甲文第一段。');
  });

  it('rule 1 deletes a parent whose text is links above the share', () => {
    const linked = '<body><div id=a><p>ten chars. <a href=1>four</a></p></div></body>';
    expect(keep(linked, [], { linkShare: 0.3 })).toBe('ten chars.|four');
    expect(keep(linked, [], { linkShare: 0.25 })).toBe('');
  });

  it('rule 2 deletes what holds links and separators only, also without rule 1', () => {
    expect(keep('<body><div><a href=1>a</a> | [<a href=2>b</a>] · •</div><p>c</p></body>', [], NO_RULES)).toBe('c');
    expect(keep('<body><div><a href=1>a</a> und <a href=2>b</a></div></body>', [], NO_RULES)).toBe('a|und|b');
  });

  it('deletes controls and what is hidden', () => {
    const controls = '<body><form><p>in</p></form><label>l</label><p style="visibility: hidden">h</p><p>c</p></body>';
    expect(keep(controls, [])).toBe('c');
  });
});

describe('template-difference', () => {
  const sentence = 'A sentence of some forty characters or so. ';
  it('keeps linked words inside a sentence and a page-wide form', () => {
    const html = `<body><form><p>${sentence.repeat(3)}<b><a href=1>word</a></b></p><p>${sentence}</p></form><p>x</p></body>`;
    const rest = keep(html, [], {}, TEMPLATE_DIFFERENCE);
    expect(rest).toContain('word');
    expect(keep(html, [], { keepBodies: false, refine: 'none' }, TEMPLATE_DIFFERENCE)).toBe('x');
    expect(keep(html, [], { blocksOnly: false, refine: 'none' }, TEMPLATE_DIFFERENCE)).not.toContain('word');
  });

  it('keeps the densest lines of what is left', () => {
    const html = `<body><p>lead</p><p>a</p>${'<ul><li><a href=1>link</a></ul>'.repeat(4)}<p>${sentence.repeat(3)}</p><p>end</p></body>`;
    expect(keep(html, [], {}, TEMPLATE_DIFFERENCE)).toBe(`${sentence.repeat(3).trim()}|end`);
    expect(keep(html, [], { refine: 'none' }, TEMPLATE_DIFFERENCE)).toContain('lead');
    const second = `${html}${'<ul><li><a href=1>link</a></ul>'.repeat(4)}<p>${sentence.repeat(3)}</p>`;
    expect(keep(second, [], { refine: 'main' }, TEMPLATE_DIFFERENCE).split('|')).toHaveLength(3);
    expect(keep(second, [], { refine: 'longest' }, TEMPLATE_DIFFERENCE).split('|')).toHaveLength(2);
  });

  it('leaves out a reference that carries the same article', () => {
    const html = `<body><div class=nav><p>menu</p></div><div><p>${sentence.repeat(4)}</p><p>${sentence}</p></div></body>`;
    expect(keep(html, [html, html], { refine: 'none' }, TEMPLATE_DIFFERENCE)).toContain('forty');
    expect(keep(html, [html, html], { refine: 'none', refuseDuplicates: false }, TEMPLATE_DIFFERENCE)).toBe('');
  });

  it('trusts itself little without a reference, and says so', () => {
    const view = viewPage(parse(TARGET));
    const alone = TEMPLATE_DIFFERENCE.select(view, gatherEvidence(view.page), { explain: true, refine: 'none' });
    const beside = TEMPLATE_DIFFERENCE.select(view, gatherEvidence(view.page, { references: [parse(REFERENCE)] }), {
      explain: true,
      refine: 'none',
    });
    expect(alone.confidence).toBeLessThan(0.3);
    expect(beside.confidence).toBeGreaterThan(alone.confidence);
    expect(alone.trace!.filter((reason) => reason.kept).every((reason) => reason.rule === 'no-reference')).toBe(true);
    expect(beside.trace!.map((reason) => reason.rule)).toEqual([
      'repeated-on-reference',
      'not-on-reference',
      'not-on-reference',
      'repeated-on-reference',
      'only-links',
      'repeated-on-reference',
    ]);
    expect(beside.score.length).toBe(view.blocks.count);
  });
});
