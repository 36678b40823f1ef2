/** The table of ranks bites: bad imports and globals planted in a copy of the rooms are refused, good ones are not. */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const ROOT: string = fileURLToPath(new URL('../..', import.meta.url));
const GALLEY = 'packages/galley/src';
const NEWSROOM = 'packages/newsroom/src';
const FETCH = 'packages/fetch/src';

/** File, its one line, the rule that refuses it. */
type Plant = readonly [file: string, line: string, rule: RegExp];

const BAD_IMPORTS: readonly Plant[] = [
  [`${GALLEY}/text/up.ts`, `import { readInput } from '../input.ts';`, /text\/ has rank 0/],
  [`${GALLEY}/numeric/aside.ts`, `import { foldDigits } from '../text/digits.ts';`, /numeric\/ has rank 0/],
  [`${GALLEY}/dom/type-up.ts`, `import type { ExtractOptions } from '../options.ts';`, /dom\/ has rank 1\.1/],
  [`${GALLEY}/dom/construct/up.ts`, `import { parse } from '../parse.ts';`, /dom\/construct\/ has rank 1\.2/],
  [`${GALLEY}/evidence/later.ts`, `export const later = () => import('../learned/model/model.ts');`, /evidence\/ has rank 2/],
  [`${GALLEY}/features/handed-on.ts`, `export { learnSite } from '../sites/learn-site.ts';`, /features\/ has rank 3/],
  [`${GALLEY}/strategies/path-ratios/other.ts`, `import { CETD } from '../text-density/select.ts';`, /strategies\/\*\/ has rank 5\.2/],
  [`${GALLEY}/strategies/strategy.ts`, `import { findStrategy } from './registry.ts';`, /strategies\/ has rank 5\.1/],
  [`${GALLEY}/fields/choice/up.ts`, `import { names } from '../people/names.ts';`, /fields\/choice\/ has rank 7\.2/],
  [`${GALLEY}/fields/dates/aside.ts`, `import { names } from '../people/names.ts';`, /fields\/dates\/ has rank 7\.3/],
  [`${GALLEY}/fields/links/top.ts`, `import { chooseFields } from '../choose-fields.ts';`, /fields\/links\/ has rank 7\.3/],
  [`${GALLEY}/article/body/aside.ts`, `import { toMarkdown } from '../outputs/markdown.ts';`, /article\/body\/ has rank 8\.2/],
  [
    `${GALLEY}/article/around/across.ts`,
    `import type { Overrides } from '../../overrides/overrides.ts';`,
    /article\/around\/ has rank 8\.3/,
  ],
  [`${GALLEY}/extract.ts`, `import { readFileSync } from 'node:fs';`, /no Node\.js/],
  [`${GALLEY}/training/type-of-node.ts`, `import type { Stats } from 'fs';`, /no Node\.js/],
  [`${GALLEY}/nobody/knows.ts`, `import { foldDigits } from '../text/digits.ts';`, /a room in the table/],
  [`${GALLEY}/text/to-nowhere.ts`, `import { nothing } from './not-there.ts';`, /found/],
  [`${GALLEY}/blocks/tested.ts`, `import { sample } from './sample.test.ts';`, /no test in the sources/],
  [`${GALLEY}/cli/lab.ts`, `import { loadSet } from '../../../../lab/src/corpora/corpora.ts';`, /cli\/ has rank 11/],
  [`${NEWSROOM}/pipeline/by-path.ts`, `import { extract } from '../../../galley/src/extract.ts';`, /packages by name/],
  [`${NEWSROOM}/pipeline/by-path.test.ts`, `import { extract } from '../../../galley/src/extract.ts';`, /packages by name/],
  [`${NEWSROOM}/feeds/aside.ts`, `import { startDemo } from '../demo/demo-site.ts';`, /feeds\/ has rank 1/],
  [`${NEWSROOM}/store/up.ts`, `import type { Job } from '../queue/job.ts';`, /store\/ has rank 2/],
  [`${NEWSROOM}/queue/up.ts`, `import type { Desk } from '../pipeline/desk.ts';`, /queue\/ has rank 3/],
  [`${NEWSROOM}/http/reading/up.ts`, `import { createApp } from '../app.ts';`, /http\/reading\/ has rank 5\.3/],
  [`${NEWSROOM}/stories/node.ts`, `import { createHash } from 'node:crypto';`, /no Node\.js/],
  ['lab/src/metrics/up.ts', `import { score } from '../scoring/score.ts';`, /metrics\/ has rank 1/],
  ['lab/src/experiments/sites/other.ts', `import { kinds } from '../learned/kinds.ts';`, /experiments\/\*\/ has rank 5/],
  ['lab/src/corpora/newsroom.ts', `import { clock } from '../../../packages/newsroom/src/clock.ts';`, /corpora\/ has rank 0/],
  [`${GALLEY}/sites/circle-a.ts`, `import type { B } from './circle-b.ts';`, /circle/],
  [`${GALLEY}/sites/circle-b.ts`, `import type { A } from './circle-a.ts';`, /circle/],
];

const GOOD_IMPORTS: readonly (readonly [file: string, line: string])[] = [
  [`${GALLEY}/fields/page/good.ts`, `import { names } from '../people/names.ts';`],
  [`${GALLEY}/strategies/path-ratios/good.ts`, `import type { Strategy } from '../strategy.ts';`],
  [`${GALLEY}/cli/good.ts`, `import { readFileSync } from 'node:fs';`],
  [`${GALLEY}/text/good.test.ts`, `import { readInput } from '../input.ts';`],
  [`${NEWSROOM}/pipeline/good.ts`, `import { extract } from 'galley';`],
  [`${NEWSROOM}/demo/good.ts`, `import { isIP } from 'node:net';`],
  ['lab/src/scoring/good.ts', `import { parse } from '../../../packages/galley/src/dom/parse.ts';`],
];

const CLOCK = /has no clock/;
const CHANCE = /by chance/;

const BAD_LINES: readonly Plant[] = [
  [`${GALLEY}/fields/dates/now.ts`, 'export const now: number = Date.now();', CLOCK],
  [`${GALLEY}/text/now-passed.ts`, 'export const now: () => number = Date.now;', CLOCK],
  [`${GALLEY}/text/now-hidden.ts`, `export const now: number = Date['now']();`, CLOCK],
  [`${GALLEY}/draft.ts`, 'export const today: Date = new Date();', CLOCK],
  [`${GALLEY}/readability.ts`, 'export const today: string = Date();', CLOCK],
  [`${GALLEY}/numeric/chance.ts`, 'export const chance: number = Math.random();', CHANCE],
  [`${GALLEY}/training/shuffle.ts`, 'export const draw: () => number = Math.random;', CHANCE],
  [`${GALLEY}/learned/print.ts`, `console.log('kept');`, /console/],
  [`${GALLEY}/cli/print.ts`, `console.error('lost');`, /console/],
  [`${GALLEY}/extract-rendered.ts`, 'export const start: number = performance.now();', /performance/],
  [`${GALLEY}/options.ts`, 'export const debug: boolean = process.argv.length > 2;', /process/],
  [`${GALLEY}/evidence/ask.ts`, `export const page: Promise<Response> = fetch('https://paper.example/');`, /fetch/],
  [`${GALLEY}/sites/wait.ts`, 'setTimeout(() => {}, 1);', /setTimeout/],
  [`${GALLEY}/decode/bytes.ts`, 'export const size = (bytes: Buffer): number => bytes.length;', /Buffer/],
  [`${GALLEY}/decode/around.ts`, 'export const now: number = globalThis.performance.now();', /globalThis/],
  [`${GALLEY}/records/id.ts`, 'export const id: string = crypto.randomUUID();', /crypto/],
  [`${GALLEY}/dom/hidden-type.ts`, `export type Options = import('../options.ts').ExtractOptions;`, /at the top of the file/],
  [`${NEWSROOM}/stories/now.ts`, 'export const now: number = Date.now();', CLOCK],
  [`${NEWSROOM}/queue/now.ts`, 'export const now: number = Date.now();', CLOCK],
  [`${NEWSROOM}/http/app.ts`, 'export const today: Date = new Date();', CLOCK],
  [`${NEWSROOM}/feeds/wait.ts`, 'setInterval(() => {}, 1);', /setInterval/],
  [`${NEWSROOM}/store/chance.ts`, 'export const chance: number = Math.random();', CHANCE],
];

const GOOD_LINES: readonly (readonly [file: string, line: string])[] = [
  [`${GALLEY}/text/date.ts`, 'export const day: Date = new Date(Date.UTC(2024, 1, Math.floor(2.5)));'],
  [`${GALLEY}/text/own.ts`, 'export const show = (console: string, { fetch }: { fetch: number }): string => console + fetch;'],
  [`${GALLEY}/cli/date.ts`, 'export const now: number = Date.now();'],
  [`${GALLEY}/text/date.test.ts`, 'export const now: number = Date.now();'],
  [`${FETCH}/clock.ts`, 'export const now: number = Date.now();'],
  [`${NEWSROOM}/store/wait.ts`, 'setTimeout(() => {}, 1);'],
  [`${FETCH}/exchange.ts`, 'export const random: () => number = Math.random;'],
];

/** What each file was refused for. */
type Refusals = ReadonlyMap<string, string>;

/** A folder with the planted files, empty ones where they import from, and the packages that are installed here. */
function plant(files: readonly (readonly [string, string, ...unknown[]])[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'galley-ranks-'));
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), `${text}\n`);
  };
  for (const [file, line] of files) write(file, line);
  for (const [file, line] of files) {
    const target = /'(\.[^']+)'/.exec(line)?.[1];
    const path = target === undefined ? file : posix.join(posix.dirname(file), target);
    if (!path.includes('not-there') && !existsSync(join(folder, path))) write(path, 'export {};');
  }
  return folder;
}

function runTool(entry: string, args: readonly string[], cwd: string): string {
  const { stdout, stderr } = spawnSync(process.execPath, [join(ROOT, 'node_modules', entry), ...args], {
    cwd,
    encoding: 'utf8',
    maxBuffer: 100_000_000,
  });
  if (stdout === '') throw new Error(stderr);
  return stdout;
}

function addRefusal(refusals: Map<string, string>, file: string, reason: string): void {
  refusals.set(file, `${refusals.get(file) ?? ''}${reason}\n`);
}

function refuseImports(folder: string): Refusals {
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'), 'junction');
  const args = ['--config', join(ROOT, '.dependency-cruiser.mjs'), '--output-type', 'json', 'packages', 'lab'];
  const { summary } = JSON.parse(runTool('dependency-cruiser/bin/dependency-cruise.mjs', args, folder));
  const refusals = new Map<string, string>();
  for (const { from, rule, cycle } of summary.violations) {
    for (const file of [from, ...(cycle ?? []).map(({ name }: { name: string }) => name)]) addRefusal(refusals, file, rule.name);
  }
  return refusals;
}

function refuseLines(folder: string): Refusals {
  for (const file of ['biome.json', 'biome.ranks.json', 'scripts/lint']) cpSync(join(ROOT, file), join(folder, file), { recursive: true });
  const report = JSON.parse(runTool('@biomejs/biome/bin/biome', ['lint', '--reporter=json', '--max-diagnostics=none', '.'], folder));
  const refusals = new Map<string, string>();
  for (const { category, message, location } of report.diagnostics) {
    if (category === 'plugin' || category === 'lint/style/noRestrictedGlobals') addRefusal(refusals, location.path, message);
  }
  return refusals;
}

describe.each([
  { what: 'imports', bad: BAD_IMPORTS, good: GOOD_IMPORTS, refuse: refuseImports },
  { what: 'globals', bad: BAD_LINES, good: GOOD_LINES, refuse: refuseLines },
])('$what', ({ bad, good, refuse }) => {
  let folder = '';
  let refusals: Refusals = new Map();
  beforeAll(() => {
    folder = plant([...bad, ...good]);
    refusals = refuse(folder);
  }, 120_000);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it.each(bad)('refuses in %s: %s', (file, _line, rule) => expect(refusals.get(file)).toMatch(rule));

  it.each(good)('accepts in %s: %s', (file) => expect(refusals.get(file)).toBeUndefined());
});
