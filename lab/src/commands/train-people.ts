/** `npm run train:people`: learns what signs of a list of names say of the authors, and writes people-weights.data.ts. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LIKELY } from '../../../packages/galley/src/fields/people/people.ts';
import { groupReliability, measureMiscalibration } from '../../../packages/galley/src/numeric/reliability.ts';
import { REPOSITORY } from '../corpora/data-location.ts';
import { INVENTED_PAGES } from '../corpora/invented-pages.ts';
import { markOutdated } from '../reports/generated/staleness.ts';
import { drawTable, formatShare } from '../reports/tables.ts';
import { fitPeople, forecastOutOfFold, type PeopleForecast, SIGN_NAMES, scoreForecasts } from '../scoring/people-folds.ts';
import { listPeoplePages, NO_ARTICLES, type PeoplePage, readPeoplePage } from '../scoring/people-pages.ts';
import { readArguments, runCommand } from './command-line.ts';

const FILE = 'packages/galley/src/fields/people/people-weights.data.ts';
const THRESHOLDS: readonly number[] = [0.3, 0.4, 0.5, 0.6, 0.7];

const COMMAND = {
  name: 'npm run train:people --',
  summary: 'Trains the model of authors on the training pages whose authors are known; scores it on sites it has not seen.',
  flags: { write: { help: `write ${FILE}` } },
  examples: ['npm run train:people', 'npm run train:people -- --write'],
};

function trainPeople(): void {
  const args = readArguments(COMMAND);
  const pages = listPeoplePages().flatMap(readPeoplePage);
  printScores(forecastOutOfFold(pages));
  if (!args.has('write')) return;
  writeFileSync(join(REPOSITORY, FILE), writeWeights(pages));
  markOutdated();
  console.log(`wrote ${FILE}`);
}

/** Of no sum: nobody signs them, or they are no real ones. */
const APART: readonly string[] = [NO_ARTICLES, INVENTED_PAGES];
/** The same pages with nothing but what readers see. */
const BARE = 'no metadata';

interface Row {
  readonly set: string;
  readonly threshold: number;
  readonly forecasts: readonly PeopleForecast[];
}

function printScores(forecasts: readonly PeopleForecast[]): void {
  const sets = [...new Set(forecasts.map(({ page }) => page.set)), 'all', BARE];
  const rows = sets.flatMap((set): Row[] => {
    const own = forecasts.filter(
      ({ page }) => page.bare === (set === BARE) && (set === 'all' || set === BARE ? !APART.includes(page.set) : page.set === set),
    );
    const thresholds = set === 'all' || set === BARE ? [...new Set([...THRESHOLDS, LIKELY])].sort() : [LIKELY];
    return thresholds.map((threshold) => ({ set, threshold, forecasts: own }));
  });
  const share = (row: Row, part: 'right' | 'missing' | 'wrong'): string => {
    const score = scoreForecasts(row.forecasts, row.threshold);
    return formatShare(score[part] / score.pages);
  };
  console.log(
    drawTable(
      [
        { title: 'set', left: true, cell: ({ set }: Row) => set },
        { title: 'from', cell: ({ threshold }) => formatShare(threshold) },
        { title: 'pages', cell: (row) => String(scoreForecasts(row.forecasts, row.threshold).pages) },
        { title: 'right', cell: (row) => share(row, 'right') },
        { title: 'missing', cell: (row) => share(row, 'missing') },
        { title: 'wrong', cell: (row) => share(row, 'wrong') },
        { title: 'unsigned', cell: (row) => String(scoreForecasts(row.forecasts, row.threshold).unsigned) },
        { title: 'invented', cell: (row) => String(scoreForecasts(row.forecasts, row.threshold).invented) },
      ],
      rows,
    ),
  );
  const found = forecasts.filter(({ page }) => page.lists.length > 0 && !page.bare && !APART.includes(page.set));
  const classes = groupReliability(
    found.map(({ odds }) => odds),
    found.map(({ page, best }) => (best === page.right ? 1 : 0)),
  );
  console.log(`calibration, out of fold: ${measureMiscalibration(classes).toFixed(3)} away from what is said, on average`);
}

function writeWeights(pages: readonly PeoplePage[]): string {
  const weights = fitPeople(pages);
  const whole = pages.filter(({ bare }) => !bare);
  const sets = [...new Set(whole.map(({ set }) => set))].map((set) => `${whole.filter((page) => page.set === set).length} of ${set}`);
  const lines = SIGN_NAMES.map((name, sign) => `  ${weights[sign]}, // ${name}`);
  return `/**
 * Weights of the signs of a list of people, by the numbers of people-sign.data.ts, in hundredths; made by
 * \`npm run train:people -- --write\` from ${whole.length} training pages (${sets.join(', ')}).
 */
export const PEOPLE_WEIGHTS: readonly number[] = [
${lines.join('\n')}
];
`;
}

await runCommand(async () => trainPeople());
