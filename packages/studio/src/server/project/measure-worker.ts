/** What a thread does for a project: reads a page, scores the default on a label, places labels on the blocks of their page. */
import { readFileSync } from 'node:fs';
import type { StartWorker } from '@galley/pool/worker';
import { examine, extract } from 'galley';
import { compareReadings, overlapShingles, placeRegions, type Reading } from 'galley/train';
import { blockTexts } from '../../analysis/block-texts.ts';
import { nameLabel } from '../../labels/label-row.ts';
import type { StoredRow } from '../../labels/readings.ts';
import { readPlace } from '../page-list.ts';
import type { Compared, MeasureAnswer, MeasureTask, PageFound, Placed, Scored } from './measured.ts';

const MOST_HEADLINE = 160;

const start: StartWorker<unknown, MeasureTask, MeasureAnswer> = () => (task) => {
  switch (task.what) {
    case 'page':
      return findPage(task.place, task.url);
    case 'score':
      return scoreRow(task.place, task.row);
    case 'compare':
      return compareRows(task.place, task.rows);
    case 'place':
      return placeRows(task.place, task.rows);
  }
};
export default start;

function findPage(place: string, url: string | undefined): PageFound {
  const { result, view } = examine(readPlace(place), { url });
  const { ok, article, reason } = result;
  return {
    label: nameLabel(url, view.page.source),
    ok,
    ...(reason === undefined ? {} : { reason }),
    ...(article === undefined ? {} : { confidence: article.confidence, headline: article.headline?.slice(0, MOST_HEADLINE) ?? '' }),
  };
}

function scoreRow(place: string, { url, text }: StoredRow): Scored {
  const { article } = extract(readFileSync(place), { url });
  return { overlap: overlapShingles(article?.articleBody ?? '', text) };
}

const isBody = (region: string): boolean => region === 'body';

function readingOf({ text, regions = [] }: StoredRow): Reading {
  const others = regions.map(({ region, text: block }) => ({ name: region, texts: [block] }));
  return { body: text, regions: [{ name: 'body', texts: text.split('\n') }, ...others] };
}

function compareRows(place: string, rows: readonly StoredRow[]): Compared {
  const blocks = blockTexts(examine(readFileSync(place), { url: rows[0]?.url, explain: true }));
  const readings = rows.map(readingOf);
  const pairs = readings.flatMap((first, a) =>
    readings.slice(a + 1).map((second, i) => {
      const { f1, counts } = compareReadings(first, second, blocks, isBody);
      return { first: a, second: a + 1 + i, f1, counts };
    }),
  );
  const places = readings.map(({ regions }) => placeRegions(blocks, regions));
  const votes = new Array<number>(rows.length + 1).fill(0);
  for (const b of blocks.keys()) votes[places.filter((list) => list[b] === 'body').length]!++;
  return { pairs, votes };
}

function placeRows(place: string, rows: readonly StoredRow[]): Placed {
  const blocks = blockTexts(examine(readFileSync(place), { url: rows[0]?.url, explain: true }));
  return { blocks: blocks.length, places: rows.map((row) => placeRegions(blocks, readingOf(row).regions).map((name) => name ?? '')) };
}
