/** Callouts by the names that tools give them, their titles, and what only has such a name. */
import { describe, expect, it } from 'vitest';
import { buildAll, sketch } from '../../../../../test/sketch-parts.ts';

const PROSE = `<p>${'Words of the article, enough of them to make the box a small part of it. '.repeat(6)}</p>`;

function kindOf(html: string): string | undefined {
  const group = buildAll(PROSE + html)[1]!.within?.[0];
  return group?.type === 'callout' ? group.kind : undefined;
}

describe('callouts', () => {
  it.each([
    ['<div class="markdown-alert markdown-alert-tip"><p>x</p></div>', 'tip'],
    ['<div class="admonition seealso">x</div>', 'note'],
    ['<div class="admonition">x</div>', 'note'],
    ['<div class="theme-admonition theme-admonition-danger alert alert--danger">x</div>', 'caution'],
    ['<aside class="starlight-aside starlight-aside--caution">x</aside>', 'caution'],
    ['<div class="warning custom-block">x</div>', 'warning'],
    ['<div class="hint hint-info">x</div>', 'note'],
    ['<p class="notice--success">x</p>', 'tip'],
    ['<div class="notecard warning">x</div>', 'warning'],
    ['<div class="notecard secure">x</div>', 'note'],
    ['<div class="usa-alert usa-alert--warning"><div class="usa-alert__body">x</div></div>', 'warning'],
    ['<div class="c-alert c-alert-info">x</div>', 'note'],
    ['<div class="bd-callout bd-callout-important">x</div>', 'important'],
    ['<div class="callout" data-callout="bug">x</div>', 'caution'],
    ['<div class="callout-warning">x</div>', 'warning'],
    ['<div class="callout callout-tip callout-empty-content"><div class="callout-body">x</div></div>', 'tip'],
    ['<div class="notion-callout border"><div class="notion-callout__icon">💡</div><p>x</div>', 'note'],
    ['<div class="admonitionblock note"><table><tr><td class=icon><td class=content>x</table></div>', 'note'],
    ['<section class="note">x</section>', 'note'],
    ['<div role="note">x</div>', 'note'],
    ['<div class="intercom-interblocks-callout"><p>x</p></div>', 'note'],
    ['<blockquote class="callout callout_okay"><p>x</p></blockquote>', 'tip'],
    ['<div class="alert">x</div>', undefined],
    ['<div class="info">x</div>', undefined],
    ['<div class="note-content">x</div>', undefined],
    ['<aside class="aside">x</aside>', undefined],
    ['<div class="alert-heading alert-info">x</div>', undefined],
    ['<div class="alert-success card-header">x</div>', undefined],
    ['<span class="note">x</span>', undefined],
    ['<aside class="msg alert">x</aside>', 'warning'],
    ['<aside class="msg message">x</aside>', 'note'],
    ['<div class="note alert">x</div>', 'warning'],
    ['<div class="elementor-alert elementor-alert-danger">x</div>', 'caution'],
    ['<div class="elementor-alert"><span class="elementor-alert-title">y</span>x</div>', undefined],
    ['<div class="hint bg-warning border-warning">x</div>', 'warning'],
    ['<div class="admonition-a-common-error warning admonition">x</div>', 'warning'],
    ['<dl class="section warning"><dd>x</dl>', 'warning'],
    ['<div class="msg">x</div>', undefined],
    ['<blockquote class="is-warning"><p>x</p></blockquote>', 'warning'],
    ['<blockquote class="wp-block-quote is-style-large"><p>x</p></blockquote>', undefined],
    ['<div class="markdown-alert">x</div>', 'note'],
    ['<div class="rmdtip"><p>x</div>', 'tip'],
    ['<div class="wrap_center wrap_important plugin_wrap">x</div>', 'important'],
    ['<div class="wrap_center plugin_wrap">x</div>', undefined],
    ['<div class="su-note"><div class="su-note-inner">x</div></div>', 'note'],
    ['<div role="note" aria-label="Warning" class="application-notice">x</div>', 'warning'],
    ['<blockquote class="prompt-tip"><p>x</p></blockquote>', 'tip'],
    ['<div class="prompt">x</div>', undefined],
    ['<blockquote class="attention-header attention-note"><p>x</p></blockquote>', 'note'],
    ['<div class="remarkup-warning">x</div>', 'warning'],
  ])('%s', (html, kind) => {
    expect(kindOf(html)).toBe(kind);
  });

  it('are not the article, whatever it is called', () => {
    expect(sketch(`<div class="note">${PROSE}</div><p>a</p>`)[0]).toMatch(/^paragraph/);
  });

  it('are no sections with headings of the text, which themes call so', () => {
    const section = '<div class="row"><h2>Rye</h2><p>a</p></div>';
    expect(sketch(`${PROSE}<div class="callout">${section}</div>`).slice(1)).toEqual(['heading2 Rye', 'paragraph a']);
    expect(sketch(`${PROSE}<div class="callout">${section.replace(/h2/g, 'h4')}</div>`)[1]).toMatch(/^callout/);
  });

  it('have their title apart, in a block or in a line', () => {
    const title = '<div class="x-title"><svg></svg><span>Mind</span></div>';
    expect(sketch(`${PROSE}<div class="admonition tip">${title}<p>a</p><p class="title">b</p></div>`).slice(1)).toEqual([
      'callout summary Mind',
      'callout paragraph a',
      'callout paragraph b',
    ]);
    expect(sketch(`${PROSE}<div class="callout note"><b class="label">Mind</b> the step</div>`).slice(1)).toEqual([
      'callout summary Mind',
      'callout paragraph the step',
    ]);
    expect(sketch(`${PROSE}<div class="alert alert-info"><h4 class="alert-heading">Mind</h4>the step</div>`).slice(1)).toEqual([
      'callout summary Mind',
      'callout paragraph the step',
    ]);
  });

  it('have the title that is hidden from those who hear a label', () => {
    const box = (label: string, title: string): string =>
      `${PROSE}<aside class="x-aside x-aside--tip" aria-label="${label}"><p class="x-aside__title" aria-hidden="true">${title}</p><p>a</p></aside>`;
    expect(sketch(box('Tip', 'Mind')).slice(1)).toEqual(['callout summary Mind', 'callout paragraph a']);
    expect(sketch(box('Mind', 'Mind')).slice(1)).toEqual(['callout summary Mind', 'callout paragraph a']);
    expect(sketch(box('Tip', 'Tip')).slice(1)).toEqual(['callout paragraph a']);
  });

  it('have their title back where it alone was dropped', () => {
    const html = `<div class="callout callout-tip"><div class="callout-header"><i></i><div class="callout-title-container x">DROP</div></div><p>a</p></div>`;
    expect(buildAll(PROSE + html, 'DROP').map(({ text }) => text)).toContain('DROP');
    const listing = '<div><div class="code-block-caption"><span>DROP</span></div><div><pre>a\nb</pre></div></div>';
    expect(buildAll(PROSE + listing, 'DROP').map(({ text }) => text)).toContain('DROP');
  });

  it('are lists of a term and what it says, as Doxygen writes them', () => {
    const html = `${PROSE}<dl class="section warning"><dt>Warnung</dt><dd>a</dd></dl><dl class="section return"><dt>b</dt><dd>c</dd></dl>`;
    expect(sketch(html).slice(1)).toEqual(['callout summary Warnung', 'callout paragraph a', 'term paragraph b', 'definition paragraph c']);
    const inner = `${PROSE}<div class="admonition note"><dl><dt>a</dt><dd>b</dd></dl></div><dl><dt>c</dt><dd>d<div class="admonition tip">e</div></dd></dl>`;
    expect(sketch(inner).slice(1)).toEqual([
      'callout term paragraph a',
      'callout definition paragraph b',
      'term paragraph c',
      'definition paragraph d',
      'definition callout paragraph e',
    ]);
  });

  it('are boxes of a wiki that say their kind twice', () => {
    const box = (text: string): string[] => sketch(`${PROSE}<div class="x-box x-box-tip">${text}</div>`).slice(1);
    expect(box('<strong>Tip:</strong> Mind the step.')).toEqual(['callout paragraph Tip: Mind the step.']);
    expect(box('Tell us what you know.')).toEqual(['paragraph Tell us what you know.']);
  });

  it('hold quotations, lists and details; a box in a box of the same tool is one', () => {
    expect(
      sketch(`${PROSE}<div class="admonition note"><div class="callout">a</div><blockquote>b</blockquote><ul><li>c</ul></div>`).slice(1),
    ).toEqual(['callout paragraph a', 'callout > paragraph b', 'callout - paragraph c']);
  });
});

describe('sources of quotations', () => {
  it.each([
    '<blockquote><p>a</p><footer>b</footer></blockquote>',
    '<blockquote>a<cite>b</cite></blockquote>',
    '<blockquote><p>a</p><p><cite>b</cite></p></blockquote>',
    '<figure><blockquote>a</blockquote><figcaption>b</figcaption></figure>',
    '<div><blockquote>a</blockquote>\n<p class="quote-author">b</p></div>',
  ])('are in %s', (html) => {
    expect(sketch(PROSE + html).slice(1)).toEqual(['> paragraph a', '> attribution b']);
  });

  it('begin the box that phpBB has in a quotation, and no sentence', () => {
    expect(sketch(`${PROSE}<blockquote><div><cite>Ann <a href="#p7">wrote</a>:</cite>Mind the step.</div></blockquote>`).slice(1)).toEqual([
      '> attribution Ann wrote:',
      '> paragraph Mind the step.',
    ]);
    expect(sketch(`${PROSE}<blockquote><p><cite>Dune</cite> is long.</p></blockquote>`).slice(1)).toEqual(['> paragraph Dune is long.']);
  });

  it('are last lines with a dash', () => {
    expect(sketch(`${PROSE}<blockquote><p>a</p><p>— b</p></blockquote><p>— c</p>`).slice(1)).toEqual([
      '> paragraph a',
      '> attribution — b',
      'paragraph — c',
    ]);
    expect(sketch(`${PROSE}<blockquote><p>— a</p><p>— b</p><p>c</p></blockquote>`).slice(1)).toEqual([
      '> paragraph — a',
      '> paragraph — b',
      '> paragraph c',
    ]);
  });

  it('are not what stands farther off, or in a list', () => {
    expect(sketch(`${PROSE}<blockquote>a</blockquote><p>c</p><p class="author">b</p>`).slice(-1)).toEqual(['paragraph b']);
    expect(sketch(`${PROSE}<ul><li><cite>b</cite></ul>`).slice(1)).toEqual(['- paragraph b']);
  });
});

describe('tasks', () => {
  const boxes = (html: string): (boolean | undefined)[] =>
    buildAll(html).map(({ within }) => within?.flatMap((group) => (group.type === 'item' ? [group.checked] : [])).at(-1));

  it('say whether they are done', () => {
    expect(boxes('<ul><li><input type=checkbox checked> a<li><label><input type=CheckBox>b</label><li>c <input type=checkbox>')).toEqual([
      true,
      false,
      undefined,
    ]);
  });

  it('are drawn in a list that is called so', () => {
    const list = (name: string): string =>
      `<ul class="${name}"><li><p><i class="fa fa-check-square-o"></i> a<li><p><i class="fa fa-square-o"></i> b</ul>`;
    expect(boxes(list('checklist'))).toEqual([true, false]);
    expect(boxes(list('features'))).toEqual([undefined, undefined]);
    const circle = (name: string): string => `<li><i class="${name} fa-fw"></i> a`;
    const circles = (name: string): string => `<ul class="${name}">${circle('fas fa-check-circle')}${circle('far fa-circle')}</ul>`;
    expect(boxes(circles('task-list'))).toEqual([true, false]);
    expect(boxes(circles('icon-list'))).toEqual([undefined, undefined]);
    const drawn = (name: string): string => `<li><span class="chcklst-box ${name} fa-fw"></span> a`;
    expect(boxes(`<ul>${drawn('checked fa fa-square-check-o')}${drawn('fa fa-square-o')}`)).toEqual([true, false]);
  });
});

it('what one word calls a callout is none where most of the text is called so', () => {
  const box = (names: string): string => `<h2>Rye</h2><div class="${names}">${PROSE.slice(0, 200)}</div>`;
  const group = (names: string, rest: string) => buildAll(box(names).repeat(3) + rest)[1]!.within?.[0]?.type;
  expect(group('note', '')).toBeUndefined();
  for (const [names, rest] of [
    ['note', PROSE.repeat(3)],
    ['admonition note', ''],
  ] as const)
    expect(group(names, rest), names).toBe('callout');
});
