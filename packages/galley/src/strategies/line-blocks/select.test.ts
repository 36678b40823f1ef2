/**
 * Tests of line-blocks over whole pages: the examples A, B and C of docs/papers/line-blocks.md#worked-examples, and each repair
 * on and off.
 */
import { describe, expect, test } from 'vitest';
import { parse } from '../../dom/parse.ts';
import type { Evidence } from '../../evidence/evidence.ts';
import { viewPage } from '../../features/view.ts';
import type { Strategy } from '../strategy.ts';
import type { LineBlockOptions } from './select.ts';
import { LINE_BLOCKS, NO_REPAIRS } from './select.ts';

const A =
  '<html><head><title>某市地铁三号线今日开通_测试网</title></head><body><div>首页 新闻 体育 财经</div><p>欢迎您访问本站，请登录后发表评论。</p><h1>某市地铁三号线今日开通</h1><p>10日上午，某市地铁三号线正式开通运营。</p><p>市民反映良好。</p><p>该线路全长42公里，共设28座车站。</p><p>市长表示，地铁四号线明年动工。</p><p>版权所有，未经授权禁止转载。</p></body></html>';
const TITLE = '某市地铁三号线今日开通';
const BODY = ['10日上午，某市地铁三号线正式开通运营。', '该线路全长42公里，共设28座车站。', '市长表示，地铁四号线明年动工。'];

function evidenceOf(title: string, more: Partial<Evidence> = {}): Evidence {
  return { title, metadata: { findings: [], linkedData: [] }, references: [], ...more };
}

function keptText(html: string, evidence: Evidence, options: Partial<LineBlockOptions>, strategy: Strategy<LineBlockOptions>): string[] {
  const page = parse(html);
  const { kept } = strategy.select(viewPage(page), evidence, options);
  return kept.toArray().map((n) => page.rawText(n).trim());
}

/** Only the named repairs switched on. */
function only(...names: (keyof LineBlockOptions['repairs'])[]): Partial<LineBlockOptions> {
  const off = { ...NO_REPAIRS };
  for (const name of names) off[name] = true;
  return { repairs: off };
}

describe('example A', () => {
  test('as printed: the three paragraphs, the short one lost', () => {
    expect(keptText(A, evidenceOf(TITLE), {}, LINE_BLOCKS.paper)).toEqual(BODY);
  });

  test('the repaired form without repairs is the printed one', () => {
    expect(keptText(A, evidenceOf(TITLE), only(), LINE_BLOCKS)).toEqual(BODY);
  });

  test('keepShort brings back the short paragraph', () => {
    expect(keptText(A, evidenceOf(TITLE), only('keepShort'), LINE_BLOCKS)).toEqual([BODY[0], '市民反映良好。', ...BODY.slice(1)]);
  });

  test('the trace names the rule of every block', () => {
    const { trace, score } = LINE_BLOCKS.paper.select(viewPage(parse(A)), evidenceOf(TITLE), { explain: true });
    expect(trace!.map((reason) => `${reason.rule} ${reason.value}`)).toEqual([
      'no-punctuation 8',
      'before-start 17',
      'no-punctuation 11',
      'between-start-and-end 20',
      'too-short 7',
      'between-start-and-end 18',
      'between-start-and-end 15',
      'after-end 14',
    ]);
    expect(trace!.map((reason) => reason.kept)).toEqual([false, false, false, true, false, true, true, false]);
    expect([...score]).toEqual([0, 0.5, 0, 1, 0, 1, 1, 0.5]);
  });

  test('in one line of source there is one block; with line feeds the lines are the same', () => {
    expect(keptText(A, evidenceOf(TITLE), { lineMode: 'source' }, LINE_BLOCKS.paper)).toHaveLength(8);
    const fed = A.replaceAll('</p>', '</p>\n').replaceAll('</div>', '</div>\n').replaceAll('</h1>', '</h1>\n');
    expect(keptText(fed, evidenceOf(TITLE), { lineMode: 'source' }, LINE_BLOCKS.paper)).toEqual(BODY);
  });
});

describe('example B', () => {
  const title = 'City opens metro line three';
  const lead = 'The metro line three opened today, officials said.';
  const html = `<body><div><p>Cookie policy: we use cookies.</p></div><article><p>${lead}</p><p>It is forty kilometres long, with stops.</p></article></body>`;

  test('characters reproduce the failure: the body starts at the cookie line', () => {
    expect(keptText(html, evidenceOf(title), {}, LINE_BLOCKS.paper)[0]).toBe('Cookie policy: we use cookies.');
    expect(keptText(html, evidenceOf(title), { ...only(), unit: 'char' }, LINE_BLOCKS)[0]).toBe('Cookie policy: we use cookies.');
  });

  test('words, chosen by the script of the title, start at the lead', () => {
    expect(keptText(html, evidenceOf(title), only(), LINE_BLOCKS)[0]).toBe(lead);
    expect(keptText(html, evidenceOf(title), { ...only(), unit: 'token' }, LINE_BLOCKS)[0]).toBe(lead);
  });
});

describe('example C: no title', () => {
  test('as printed: nothing, although blocks pass the filter', () => {
    const { kept, confidence, trace } = LINE_BLOCKS.paper.select(viewPage(parse(A)), evidenceOf('  '), { explain: true });
    expect(kept.count()).toBe(0);
    expect(confidence).toBe(0);
    expect(trace!.filter((reason) => reason.rule === 'no-title')).toHaveLength(5);
  });

  test('repaired: the first h1 stands in, where even the evidence has none', () => {
    expect(keptText(A, evidenceOf(''), only('spareTitle'), LINE_BLOCKS)).toEqual(BODY);
    const bare = A.replace(/<h1>.*<\/h1>/, '');
    expect(keptText(bare, evidenceOf(''), only('spareTitle'), LINE_BLOCKS)).toHaveLength(5);
  });
});

describe('repairs', () => {
  const paragraphs = BODY.map((text) => `<p>${text}</p>`).join('');
  const lead = '本报讯（记者王五）昨天，天气晴好。';
  const tail = '天气预报说，后天有雨。';

  test('expand: neighbours in the same element join, those in another or full of links do not', () => {
    const html = `<body><div><p>请登录，再评论。</p></div><div><p>${lead}</p>${paragraphs}<p>${tail}</p><p><a href=x>下一篇：天气预报，明天有雨</a></p></div></body>`;
    expect(keptText(html, evidenceOf(TITLE), only(), LINE_BLOCKS)).toEqual(BODY);
    expect(keptText(html, evidenceOf(TITLE), only('expand'), LINE_BLOCKS)).toEqual([lead, ...BODY, tail]);
  });

  test('dropLinked: an inset of links inside the body goes', () => {
    const inset = '相关：地铁二号线，何时开通？';
    const html = `<body><div><p>${BODY[0]}</p><p><a href=r>${inset}</a></p><p>${BODY[1]}</p><p>${BODY[2]}</p></div></body>`;
    expect(keptText(html, evidenceOf(TITLE), only(), LINE_BLOCKS)).toContain(inset);
    expect(keptText(html, evidenceOf(TITLE), only('dropLinked'), LINE_BLOCKS)).toEqual(BODY);
  });

  test('cluster: a comment with words of the title does not move the end', () => {
    const links = '<li><a href=1>体育新闻一则在此</a></li>'.repeat(8);
    const comment = '网友甲：地铁三号线，太好了！';
    const html = `<body><div>${paragraphs}${paragraphs}</div><ul>${links}</ul><div><p>${comment}</p></div></body>`;
    expect(keptText(html, evidenceOf(TITLE), only(), LINE_BLOCKS)).toContain(comment);
    expect(keptText(html, evidenceOf(TITLE), only('cluster'), LINE_BLOCKS)).toEqual([...BODY, ...BODY]);
  });

  test('cluster: the block that shares words with the title outweighs a longer one', () => {
    const legal = `<div><p>${'本站所有内容，未经书面授权，不得转载。'.repeat(6)}</p></div>`;
    const html = `<body><div><p>${BODY[0]}${BODY[1]}</p></div><ul>${'<li><a href=1>体育新闻一则在此</a></li>'.repeat(8)}</ul>${legal}</body>`;
    expect(keptText(html, evidenceOf(TITLE), only('cluster'), LINE_BLOCKS)).toEqual([`${BODY[0]}${BODY[1]}`]);
    expect(keptText(html, evidenceOf('天气预报：下雪'), only('cluster'), LINE_BLOCKS)[0]).toContain('本站所有内容');
  });

  test('afterTitle: nothing above the headline, nor the headline itself', () => {
    const teaser = '地铁三号线开通，您怎么看？';
    const html = `<body><div><p>${teaser}</p><h1>某市地铁三号线，今日开通</h1>${paragraphs}</div></body>`;
    expect(keptText(html, evidenceOf(TITLE), only(), LINE_BLOCKS)[0]).toBe(teaser);
    expect(keptText(html, evidenceOf(TITLE), only('afterTitle'), LINE_BLOCKS)).toEqual(BODY);
    const below = `<body><div>${paragraphs}<h1>某市地铁三号线，今日开通</h1><p>${teaser}</p></div></body>`;
    expect(keptText(below, evidenceOf(TITLE), only('afterTitle'), LINE_BLOCKS)[0]).toBe(BODY[0]);
  });

  test('mainElement: comments behind the element of the body go', () => {
    const comment = '网友甲：地铁三号线，太好了！';
    const html = `<body><div><div>${paragraphs}</div><div><div><p>${comment}</p></div></div></div></body>`;
    expect(keptText(html, evidenceOf(TITLE), only(), LINE_BLOCKS)).toContain(comment);
    expect(keptText(html, evidenceOf(TITLE), only('mainElement'), LINE_BLOCKS)).toEqual(BODY);
  });

  test('trimEdges: bylines and editors go from both ends, headings inside stay', () => {
    const html = `<body><div><p>来源：某市日报，记者地铁三号线</p>${paragraphs}<h2>地铁三号线：数字</h2>${paragraphs}<p>责任编辑：开通，某市</p></div></body>`;
    const all = keptText(html, evidenceOf(TITLE), only(), LINE_BLOCKS);
    expect(all).toHaveLength(9);
    expect(keptText(html, evidenceOf(TITLE), only('trimEdges'), LINE_BLOCKS)).toEqual(all.slice(1, -1));
  });

  test('words are compared by their first letters, so that inflected titles match', () => {
    const lead = 'В Оренбургской области открыли новую школу, сообщили власти.';
    const html = `<body><div><p>Войдите на сайт, чтобы читать.</p></div><div><p>${lead}</p><p>Она большая, светлая.</p></div></body>`;
    expect(keptText(html, evidenceOf('Оренбургская область строит'), only('content'), LINE_BLOCKS)[0]).toBe(lead);
  });

  test('content: marks and function words of the title match nothing', () => {
    const title = '“三号线”，开通！';
    const html = `<body><div><p>“欢迎”，请登录后评论！</p></div><div>${paragraphs}</div></body>`;
    expect(keptText(html, evidenceOf(title), only(), LINE_BLOCKS)[0]).toBe('“欢迎”，请登录后评论！');
    expect(keptText(html, evidenceOf(title), only('content'), LINE_BLOCKS)).toEqual(BODY);
  });
});

test('wrong options throw TypeError, empty pages keep nothing', () => {
  expect(() => keptText(A, evidenceOf(TITLE), { minLength: Number.NaN }, LINE_BLOCKS)).toThrow(TypeError);
  expect(() => keptText(A, evidenceOf(TITLE), { minCommon: -1 }, LINE_BLOCKS.paper)).toThrow(TypeError);
  for (const html of ['', 'x', '<p>', '\n\n'])
    for (const strategy of [LINE_BLOCKS, LINE_BLOCKS.paper]) {
      expect(keptText(html, evidenceOf(TITLE), {}, strategy)).toEqual([]);
      expect(keptText(html, evidenceOf(TITLE), { lineMode: 'source' }, strategy)).toEqual([]);
    }
});
