/** Paper 3 (Kazennikov & Soloviev): one site to train, others to test, group by group; stages, disguises; fills docs/papers/node-classifier.md. */
import { NODE_CLASSIFIER } from '../../../../packages/galley/src/strategies/node-classifier/select.ts';
import { fillSection, writePicture } from '../../reports/fill-section.ts';
import { type Collection, listCollections, listTestRows } from './collections.ts';
import { DISGUISES } from './disguise.ts';
import { scoreLinks, scoreTitles } from './fields-protocol.ts';
import { COSTS, disguiseRow, fitOwnLimits, GROUP_ROWS, type OpenedRow, openRow, scoreOwnSite, scoreRows, trainBody } from './protocol.ts';
import { meanTokens } from './score.ts';
import { BASELINES, openDevSets, openFieldSets, REPAIRS, scoreBodies, scoreFeeds, scoreFields } from './shipped.ts';
import { drawFigure, drawGroups, drawScores, drawShares, drawSites, type ResultRow } from './tables.ts';

const DOCUMENT = 'docs/papers/node-classifier.md';
const OWN_SITES: readonly string[] = ['zh-uighurbiz', 'ug-bilqut', 'ug-diyarim', 'ug-selkin'];

const NAME_SHARES: readonly { name: string; nameShare: number }[] = [
  { name: '', nameShare: 1 },
  { name: ', a fifth nameless', nameShare: 0.8 },
];

function fill(section: string, content: string): void {
  console.log(`${section}\n${content}\n`);
  fillSection(DOCUMENT, section, content);
}

/** Tables 1 and 2: groups one by one in one stage, then all of them in two. */
function runCollection(collection: Collection, rows: readonly OpenedRow[]): ResultRow[] {
  const results: ResultRow[] = [];
  const add = (name: string, scores: ResultRow['scores']): void => {
    results.push({ collection: collection.name, name, scores });
    console.log(`${collection.name}, ${name}: F ${meanTokens([...scores.values()]).f1.toFixed(3)}`);
  };
  const models = GROUP_ROWS.map(({ name, groups }) => {
    const model = trainBody(collection.pages, groups);
    add(name, scoreRows(collection, rows, model, 'none'));
    return model;
  });
  const fitted = fitOwnLimits(collection, models.at(-1)!);
  add('two stages', scoreRows(collection, rows, fitted, 'body'));
  add('two stages, a model for parts', scoreRows(collection, rows, fitted, 'part'));
  return results;
}

function runProtocol(collections: readonly Collection[], rows: readonly OpenedRow[]): void {
  const results = collections.flatMap((collection) => runCollection(collection, rows));
  fill('groups', drawGroups(results));
  fill('sites', drawSites(results));
  writePicture('node-classifier-f.svg', drawFigure(results));
  const costs = collections.map((collection) => ({
    name: collection.name,
    values: COSTS.map(
      (cost) => meanTokens([...scoreRows(collection, rows, trainBody(collection.pages, 31, { cost }), 'none').values()]).f1,
    ),
  }));
  const titles = COSTS.map((cost) => `C = ${cost}`);
  fill('costs', drawShares('trained on', titles, costs));
}

/** Trained with the names of every page, and with a fifth of the pages nameless, as the shipped model is. */
function runDisguises(collections: readonly Collection[]): void {
  const rows = listTestRows();
  const models = collections.flatMap((collection) =>
    NAME_SHARES.map(({ name, nameShare }) => ({ collection, name, model: trainBody(collection.pages, 31, { nameShare }) })),
  );
  const columns = DISGUISES.map((disguise) => {
    const opened = rows.map((row) => disguiseRow(row, disguise));
    return models.map(({ collection, model }) => meanTokens([...scoreRows(collection, opened, model, 'none').values()]).f1);
  });
  const others = models.map(({ collection, name }, i) => ({
    name: `${collection.name} → other sites${name}`,
    values: columns.map((column) => column[i]!),
  }));
  const own = OWN_SITES.flatMap((set) =>
    NAME_SHARES.map(({ name, nameShare }) => ({
      name: `half of ${set} → the other half${name}`,
      values: scoreOwnSite(set, nameShare).map(({ f1 }) => f1),
    })),
  );
  const titles = DISGUISES.map(({ name }) => name);
  fill('disguises', drawShares('trained on → tested on', titles, [...own, ...others]));
}

function runShipped(): void {
  const sets = openDevSets();
  const titles = sets.map(({ name, pages }) => `${name} (${pages.length})`);
  const baselines = BASELINES.map(({ name, strategy }) => ({ name, values: scoreBodies(strategy, {}, sets) }));
  fill('baselines', drawShares('strategy', titles, baselines, true));
  const repairs = REPAIRS.map(({ name, options }) => ({ name, values: scoreBodies(NODE_CLASSIFIER, options, sets) }));
  fill('repairs', drawShares('form', titles, repairs, true));
  const feeds = [NODE_CLASSIFIER.paper, NODE_CLASSIFIER].flatMap((strategy) =>
    scoreFeeds(sets, strategy).map(({ name, values }) => ({ name: `${strategy.name}, ${name}`, values })),
  );
  fill('feeds', drawShares('feed item', titles, feeds, true));
  const fields = openFieldSets().map(scoreFields);
  fill('fields', drawShares('set (pages)', ['title', 'day of publication', 'links: P', 'R', 'F'], fields));
}

/** The same for headline and links, which the paper labelled too. */
function runFields(): void {
  fill('titles', drawScores(scoreTitles()));
  fill('links', drawScores(scoreLinks()));
}

/** All of it, or what the arguments name. */
const PARTS: Readonly<Record<string, () => void>> = {
  shipped: runShipped,
  fields: runFields,
  protocol: () => runProtocol(listCollections(), listTestRows().map(openRow)),
  disguises: () => runDisguises(listCollections()),
};
const wanted = process.argv.slice(2);
for (const [name, run] of Object.entries(PARTS)) if (wanted.length === 0 || wanted.includes(name)) run();
