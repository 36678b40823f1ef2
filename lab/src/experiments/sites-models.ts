/** Models that have not seen a site: the default trained twice, each time without half of the sites that have several pages. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { startProgress } from '../../../packages/galley/src/cli/progress.ts';
import { type Model, readModel } from '../../../packages/galley/src/learned/model.ts';
import { hashRange } from '../../../packages/galley/src/numeric/hashing.ts';
import { trainModel } from '../../../packages/galley/src/training/train-model.ts';
import { REPOSITORY } from '../data-location.ts';
import { loadDefaultPages } from '../default-pages.ts';
import type { Site, SiteRow } from './site-groups.ts';

export const HALVES = 2;
/** The Uyghur and the Chinese sites are few: two to each half. */
const PLACED: Readonly<Record<string, number>> = { 'ug-bilqut': 0, 'ug-selkin': 0, 'ug-diyarim': 1, 'zh-uighurbiz': 1 };

/** The half whose model has not seen the site. */
export function nameHalf(site: Site): number {
  return PLACED[site.name] ?? hashRange(site.name) % HALVES;
}

/** The model of each half, from lab/results when it fits the present columns; about six minutes each when it does not. */
export function openHeldModels(rows: readonly SiteRow[]): Model[] {
  return Array.from({ length: HALVES }, (_, half) => {
    const path = join(REPOSITORY, `lab/results/sites-without-${half}.model`);
    return (existsSync(path) ? readFitting(path) : undefined) ?? trainWithout(rows, half, path);
  });
}

function readFitting(path: string): Model | undefined {
  try {
    return readModel(readFileSync(path));
  } catch {
    return undefined;
  }
}

function trainWithout(rows: readonly SiteRow[], half: number, path: string): Model {
  const held = new Set(
    rows.flatMap(({ sites }) =>
      sites.filter((site) => nameHalf(site) === half).flatMap(({ pages }) => pages.map(({ set, id }) => `${set}/${id}`)),
    ),
  );
  const all = loadDefaultPages();
  const domains = new Set(all.filter(({ set, id }) => held.has(`${set}/${id}`)).map(({ site }) => site));
  const progress = startProgress(`training without half ${half}`, 1);
  const { model } = trainModel(
    all.filter(({ site }) => !domains.has(site)),
    { seed: 1, onProgress: (done, total, note) => progress.reach(done, total, note) },
  );
  progress.finish();
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, model);
  return readModel(model);
}
