/** path-clusters as a strategy: the worked example end to end, thresholds given, stored and trained, each repair alone. */
import { describe, expect, it } from 'vitest';
import { parse } from '../../dom/parse.ts';
import type { SiteProfile } from '../../evidence/evidence.ts';
import { gatherEvidence } from '../../evidence/gather.ts';
import { viewPage } from '../../features/view.ts';
import type { Strategy } from '../strategy.ts';
import { DEFAULT_SEGMENTATION } from './segment.ts';
import { PATH_CLUSTERS } from './select.ts';
import type { PathClustersOptions } from './settings.ts';
import { prepareSample, type TrainingOptions, trainSiteThresholds } from './thresholds.ts';

const EXAMPLE =
  '<body><ul><li><a href=/1>首页</a></li><li><a href=/2>新闻</a></li><li><a href=/3>体育</a></li></ul>' +
  '<div><p>第一段正文内容比较长，用于测试。</p><p>第二段正文内容同样比较长。</p><p>第三段正文到此结束。</p></div>' +
  '<table><tr><td><a href=/r1>相关一</a></td><td><a href=/r2>相关二</a></td></tr></table><div><p>版权所有</p></div></body>';
const BODY = '第一段正文内容比较长，用于测试。|第二段正文内容同样比较长。|第三段正文到此结束。';

type Options = Partial<PathClustersOptions>;

function keep(
  html: string,
  options: Options = {},
  strategy: Strategy<PathClustersOptions> = PATH_CLUSTERS.paper,
  site?: SiteProfile,
): string {
  const view = viewPage(parse(html));
  const selection = strategy.select(view, gatherEvidence(view.page, site === undefined ? {} : { site }), options);
  return selection.kept
    .toArray()
    .map((n) => view.page.rawText(n).trim())
    .join('|');
}

describe('path-clusters:paper', () => {
  it('finds the body of the worked example, in strict mode without its copyright line', () => {
    expect(keep(EXAMPLE, { variance: 'strict' })).toBe(BODY);
    expect(keep(EXAMPLE)).toBe(`${BODY}|版权所有`);
  });

  it('takes thresholds from the options, then from the site, then from the page', () => {
    const strict = { length: 1000, listNoise: 0, frequency: 1 };
    expect(keep(EXAMPLE, { thresholds: strict })).toBe('');
    expect(keep(EXAMPLE, {}, PATH_CLUSTERS.paper, { host: 'x.example', pathClusters: strict })).toBe('');
    expect(
      keep(EXAMPLE, { thresholds: { ...strict, length: 0, listNoise: 1 } }, PATH_CLUSTERS.paper, {
        host: 'x.example',
        pathClusters: strict,
      }),
    ).toContain(BODY);
  });

  it('says which rule each block failed', () => {
    const view = viewPage(parse(EXAMPLE));
    const { trace, score } = PATH_CLUSTERS.paper.select(view, gatherEvidence(view.page), { explain: true, variance: 'strict' });
    expect(trace!.map((reason) => reason.rule)).toEqual([
      ...['short-run', 'short-run', 'short-run'],
      ...['path-run', 'path-run', 'path-run'],
      ...['short-run', 'short-run', 'short-run'],
    ]);
    expect(trace!.map((reason) => reason.kept)).toEqual([false, false, false, true, true, true, false, false, false]);
    expect(score.indexOf(Math.max(...score))).toBe(3);
  });
});

describe('training', () => {
  const other = EXAMPLE.replace('第三段正文到此结束。', '第三段正文到此结束，比前面一篇长得多得多得多。');
  const samples = [EXAMPLE, other].map((html) => prepareSample(viewPage(parse(html)), { classes: false, keepPageForms: false }));
  const options: TrainingOptions = {
    ...DEFAULT_SEGMENTATION,
    ...{ classes: false, keepPageForms: false, train: 'mean', logNoise: false, cut: 'middle', nesting: 'depth' },
  };

  it('averages the pages or pools their clusters', () => {
    const lengths = [49, (12 + 86 + 26) / 2];
    expect(trainSiteThresholds(samples, options).length).toBe((lengths[0]! + lengths[1]!) / 2);
    expect(trainSiteThresholds(samples, { ...options, train: 'pool' }).length).toBe(49);
  });

  it('puts the threshold on the largest noise, for one page exactly on its own', () => {
    const noise: TrainingOptions = { ...options, cut: 'noise', logNoise: true };
    expect(trainSiteThresholds(samples, noise).length).toBe(12);
    expect(trainSiteThresholds(samples.slice(0, 1), noise)).toMatchObject({ length: 12, listNoise: 1 / 21 });
  });

  it('averages how deep the bodies found are nested in tables and divs, however many paragraphs they have', () => {
    expect(trainSiteThresholds(samples, options).frequency).toBe(1);
    const deeper = samples.map(({ view }) => `<table><tr><td>${view.page.source}</table>`);
    const nested = deeper.map((html) => prepareSample(viewPage(parse(html)), options));
    expect(trainSiteThresholds(nested, options).frequency).toBe(2);
    expect(trainSiteThresholds([], options)).toEqual({ length: 0, listNoise: 0, frequency: 0 });
  });
});

describe('path-clusters', () => {
  const text = 'A sentence of the article, long enough to count. ';
  const off: Options = { merge: false, nearTitle: false, always: false, between: false };
  const repaired = (html: string, on: Options): string => keep(html, { ...off, ...on }, PATH_CLUSTERS);

  it('merge: paragraphs of several paths under one parent belong together', () => {
    const html = `<div><p>${text}</p><p>${text}</p><section><q>x</q></section><h2>Heading</h2><p>${text}</p><p>${text}</p></div>`;
    expect(repaired(html, { merge: true })).toContain('Heading');
    expect(repaired(html, { between: true })).not.toContain('Heading');
  });

  it('nearTitle: a short article before longer comments wins', () => {
    const html = `<h1>T</h1><div><p>${text}</p><p>${text}</p></div><ul>${`<li>${text}</li>`.repeat(3)}</ul>`;
    expect(repaired(html, { merge: true }).split('|')).toHaveLength(3);
    expect(repaired(html, { merge: true, nearTitle: true }).split('|')).toHaveLength(2);
  });

  it('always: one paragraph is an article too', () => {
    const html = `<ul><li><a href=1>one</a><li><a href=2>two</a></ul><article><p>${text}</p></article>`;
    expect(keep(html, { minSize: 1 })).toBe('');
    expect(repaired(html, { minSize: 1, always: true })).toBe(text.trim());
  });

  it('between: linked words inside the run are kept, link lists are not', () => {
    const list = '<ul><li><a href=1>more</a></ul>';
    const html = `<div><p>${text}<a href=1>link</a> and</p>${list}<p>${text}<a href=1>link</a> so on</p></div>`;
    expect(repaired(html, { always: true, between: true })).toBe([text.trim(), 'link', 'and', text.trim(), 'link', 'so on'].join('|'));
  });
});
