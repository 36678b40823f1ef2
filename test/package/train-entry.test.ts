/** `galley/train` as npm ships it: found by its name, small to load, able to score and to fit. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from './run-cli.ts';

function runNode(script: string): unknown {
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], { cwd: ROOT, encoding: 'utf8' });
  expect(stderr).toBe('');
  return JSON.parse(stdout);
}

const PAGE = `{ id: 'p', html: '<title>A title</title><p>One sentence, and a second one.', site: 's', text: 'One sentence, and a second one.' }`;

describe('galley/train', () => {
  it('scores, fits and calibrates', () => {
    const answer = runNode(`
      import { applyIsotonic, compareScores, evaluatePages, FIT_PLANS, fitConstants, fitIsotonic } from 'galley/train';
      const page = ${PAGE};
      const scores = evaluatePages([page]);
      const fitted = fitConstants('line-blocks', [page]);
      console.log(JSON.stringify({
        score: scores[0].body.tp,
        gain: compareScores(scores, scores).f1,
        fitted: fitted.best.options,
        plans: FIT_PLANS.length,
        half: applyIsotonic(fitIsotonic([0, 1], [0, 1]), 0.5),
      }));`);
    expect(answer).toEqual({ score: 1, gain: 0, fitted: { minLength: 8, minPunctuation: 1, minCommon: 2 }, plans: 4, half: 0.5 });
  });

  it('trains node-classifier, and galley reads the model', () => {
    const answer = runNode(`
      import { extract, readNodeModel } from 'galley';
      import { trainNodeClassifier } from 'galley/train';
      const text = 'One sentence of the story, and a second one, and so on to its very end.';
      const write = (i) => '<ul><li><a href=/>Home</a></ul><h1 class=head>Story ' + i + '</h1><div class=story><p>' + text + ' ' + i + '</p></div>';
      const pages = Array.from({ length: 12 }, (_, i) => ({ id: String(i), site: 's' + i, html: write(i), text: text + ' ' + i, title: 'Story ' + i }));
      const { model, report } = trainNodeClassifier(pages);
      const { article } = extract(write(50), { strategy: 'node-classifier', model: readNodeModel(model) });
      console.log(JSON.stringify({ taught: report.fields.title.pages, headline: article.headline, source: article.provenance.headline.source }));`);
    expect(answer).toEqual({ taught: 12, headline: 'Story 50', source: 'svm' });
  });

  it('does what its documentation shows', () => {
    const [, code] = /```js\n([\s\S]*?)```/.exec(readFileSync(join(ROOT, 'docs/training.md'), 'utf8'))!;
    expect(runNode(code!)).toBe(1);
  });

  it('learns thresholds that a site profile takes', () => {
    const answer = runNode(`
      import { extract, parse, viewPage } from 'galley';
      import { learnSiteThresholds } from 'galley/train';
      const page = ${PAGE};
      const pathClusters = learnSiteThresholds([viewPage(parse(page.html))]);
      const { ok } = extract(page.html, { strategy: 'path-clusters', site: { host: 's', pathClusters } });
      console.log(JSON.stringify({ names: Object.keys(pathClusters).sort(), ok: typeof ok }));`);
    expect(answer).toEqual({ names: ['frequency', 'length', 'listNoise'], ok: 'boolean' });
  });
});
