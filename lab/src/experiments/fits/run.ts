/** `npm run experiment:fits`: what `galley fit` finds on training pages for the constants that the papers fitted on theirs; fills docs/training.md. */
import { join } from 'node:path';
import { openTrainingLabels } from '../../../../packages/galley/src/cli/files/open-labels.ts';
import { startProgress } from '../../../../packages/galley/src/cli/terminal/progress.ts';
import { formatGain } from '../../../../packages/galley/src/cli/terminal/tables.ts';
import { compareConstants, type FittedConstants, fitConstants } from '../../../../packages/galley/src/training/constants/fit-constants.ts';
import type { LabelledPage } from '../../../../packages/galley/src/training/labels/labelled-page.ts';
import { readArguments, runCommand } from '../../commands/command-line.ts';
import { requireData } from '../../corpora/data-location.ts';
import { fillSection } from '../../reports/fill-section.ts';
import { drawTable, formatShare } from '../../reports/tables.ts';

const COMMAND = {
  name: 'npm run experiment:fits --',
  summary: 'The constants of each paper fitted to training pages of ours, measured on pages held back.',
  flags: { dry: { help: 'print, and write nothing' }, limit: { value: 'N', help: 'only the first N pages of each set; writes nothing' } },
};

/** The grid of line-blocks takes a second a page: of dragnet's 950 pages the first 120. */
const FITS: readonly (readonly [strategy: string, set: string, limit?: number])[] = [
  ['line-blocks:paper', 'dragnet', 120],
  ['line-blocks', 'dragnet', 120],
  ['line-blocks:paper', 'zh-uighurbiz'],
  ['content-correlativity:paper', 'zh-uighurbiz'],
  ['content-correlativity:paper', 'ug-selkin'],
  ['content-correlativity', 'fundus'],
  ['template-difference:paper', 'zh-uighurbiz'],
  ['path-clusters:paper', 'zh-uighurbiz'],
];

interface FitRow {
  strategy: string;
  set: string;
  fitted: FittedConstants;
  held: ReturnType<typeof compareConstants>;
}

const hasBody = ({ text }: LabelledPage): boolean => text !== null;

function measureFit(strategy: string, set: string, limit: number | undefined): FitRow {
  const { train, held } = openTrainingLabels({ labels: join(requireData(), set), split: undefined, all: false, limit });
  const progress = startProgress(`${strategy}, ${set}`);
  const fitted = fitConstants(strategy, train.filter(hasBody), { onProgress: progress.reach });
  progress.finish();
  return { strategy, set, fitted, held: compareConstants(fitted, held.filter(hasBody)) };
}

/** The fitted values by their names, or that the published ones are the best. */
function describeConstants({ fitted: { best } }: FitRow): string {
  if (best.distance === 0) return 'nothing better';
  return Object.entries(best.values)
    .map(([name, value]) => `${name} ${value}`)
    .join(', ');
}

await runCommand(() => {
  const args = readArguments(COMMAND);
  const table = drawTable<FitRow>(
    [
      { title: 'strategy', left: true, cell: ({ strategy }) => strategy },
      { title: 'pages', left: true, cell: ({ set, fitted }) => `${set}, ${fitted.pages}` },
      { title: 'held back', cell: ({ held }) => String(held.pages) },
      { title: 'published', cell: ({ held }) => formatShare(held.published) },
      { title: 'fitted', cell: ({ held }) => formatShare(held.fitted) },
      { title: 'gain (95 %)', cell: ({ held: { published, fitted, gain } }) => formatGain(fitted - published, gain) },
      { title: 'constants', left: true, cell: describeConstants },
    ],
    FITS.map(([strategy, set, limit]) => measureFit(strategy, set, args.number('limit') ?? limit)),
  );
  console.log(table);
  if (!args.has('dry') && !args.has('limit')) fillSection('docs/training.md', 'fits', table);
});
