/**
 * Tests of cx-extractor over whole pages: the example of docs/papers/line-block-distribution.md#worked-example as source lines
 * and as blocks.
 */
import { describe, expect, test } from 'vitest';
import { parse } from '../../dom/parse.ts';
import type { Evidence } from '../../evidence/evidence.ts';
import { viewPage } from '../../features/view.ts';
import type { Strategy } from '../strategy.ts';
import type { LineBlockDistributionOptions } from './select.ts';
import { LINE_BLOCK_DISTRIBUTION } from './select.ts';

const EVIDENCE: Evidence = { title: '', metadata: { findings: [], linkedData: [] }, references: [] };
const BODY = ['正'.repeat(40), '文'.repeat(35), '尾'.repeat(50)];
const LINES = ['首页', '新闻', '', '', '', ...BODY, '短句', '', '', '', '', `版权所有${'x'.repeat(90)}`, '', '', '', '', ''];

function keptText(
  html: string,
  options: Partial<LineBlockDistributionOptions>,
  strategy: Strategy<LineBlockDistributionOptions> = LINE_BLOCK_DISTRIBUTION,
): string[] {
  const page = parse(html);
  const { kept } = strategy.select(viewPage(page), EVIDENCE, options);
  return kept.toArray().map((n) => page.rawText(n).trim());
}

/** Inline elements, so that the source lines alone part the text nodes. */
const source = `<body>${LINES.map((line) => `<span>${line}</span>`).join('\n')}</body>`;

describe('source lines', () => {
  test('the example: three lines kept, the short one and the copyright line dropped', () => {
    expect(keptText(source, {}, LINE_BLOCK_DISTRIBUTION.paper)).toEqual(BODY);
  });

  test('after a copyright line the port finds nothing more, ours does', () => {
    const html = `<body>${[...LINES.slice(9), ...LINES].map((line) => `<span>${line}</span>`).join('\n')}</body>`;
    expect(keptText(html, {}, LINE_BLOCK_DISTRIBUTION.paper)).toEqual([]);
    expect(keptText(html, { slips: false }, LINE_BLOCK_DISTRIBUTION.paper)).toEqual(BODY);
  });

  test('a region open at the end is lost in the port only', () => {
    const html = `<body>${BODY.map((line) => `<span>${line}</span>`).join('\n')}</body>`;
    expect(keptText(html, {}, LINE_BLOCK_DISTRIBUTION.paper)).toEqual([]);
    expect(keptText(html, { slips: false }, LINE_BLOCK_DISTRIBUTION.paper)).toEqual(BODY);
  });

  test('one line of source is one line: minified pages keep everything or nothing', () => {
    const html = `<body>${LINES.map((line) => `<p>${line}</p>`).join('')}</body>`;
    expect(keptText(html, {}, LINE_BLOCK_DISTRIBUTION.paper)).toEqual([]);
  });
});

describe('DOM lines', () => {
  const html = `<body><div><div><ul><li>首页</li><li>新闻</li></ul></div></div><br><br>${BODY.map((line) => `<p>${line}</p>`).join('')}<p>短句</p><br><br><br><div><p>版权所有${'x'.repeat(90)}</p></div></body>`;

  test('an empty line for each block that ends', () => {
    expect(keptText(html, {})).toEqual(BODY);
  });

  test('select: the longest region only', () => {
    const two = html.replace('</body>', `<br><br><br><br><div><p>${'再'.repeat(90)}</p></div></body>`);
    expect(keptText(two, {})).toEqual([...BODY, '再'.repeat(90)]);
    expect(keptText(two, { select: 'longest' })).toEqual(BODY);
  });

  test('the threshold is higher for alphabetic scripts', () => {
    const english = `<body><br><br><br><p>${'word '.repeat(25)}</p><br><br><br><br></body>`;
    expect(keptText(english, { scale: false })).toHaveLength(1);
    expect(keptText(english, {})).toEqual([]);
  });
});

test('wrong options throw TypeError, empty pages keep nothing', () => {
  expect(() => keptText('<p>x', { width: 0 })).toThrow(TypeError);
  expect(() => keptText('<p>x', { threshold: Number.NaN })).toThrow(TypeError);
  expect(keptText('', {})).toEqual([]);
  expect(keptText('', {}, LINE_BLOCK_DISTRIBUTION.paper)).toEqual([]);
});

test('explain gives a reason a block', () => {
  const selection = LINE_BLOCK_DISTRIBUTION.select(viewPage(parse(source)), EVIDENCE, { explain: true });
  expect(selection.trace).toHaveLength(selection.score.length);
  expect(LINE_BLOCK_DISTRIBUTION.select(viewPage(parse(source)), EVIDENCE).trace).toBeUndefined();
});
