/** The built modules say what their sources say: the build packs, moves and inlines what it finds, and nobody reads what comes out. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as all from 'galley';
import * as markup from 'galley/html';
import { loadShippedModel } from 'galley/model';
import { expect, it } from 'vitest';
import { readInvented } from '../../lab/src/invented/case-file.ts';
import { ROOT } from './run-cli.ts';

const LIMIT = { timeout: 120_000 };
/** So many times as many pages would say little more. */
const STEP = 3;
const PAGES = readInvented().filter((_, i) => i % STEP === 0);

const importBuilt = async <Module>(file: string): Promise<Module> =>
  (await import(pathToFileURL(join(ROOT, 'packages/galley/dist', file)).href)) as Module;

it('galley', LIMIT, async () => {
  const built = await importBuilt<typeof all>('index.js');
  const answer = ({ extract, renderHtml, renderMarkdown, toNinjs }: typeof all, { url, page }: (typeof PAGES)[number]): unknown => {
    const result = extract(page, { url, explain: true });
    const { article } = result;
    return [result, article && [renderHtml(article), renderMarkdown(article), toNinjs(article)]];
  };
  for (const given of PAGES) expect(JSON.stringify(answer(built, given)), given.name).toBe(JSON.stringify(answer(all, given)));
});

it('galley/html', LIMIT, async () => {
  const built = await importBuilt<typeof markup>('html.js');
  // The sources' type and the built one are two.
  const model = loadShippedModel() as never;
  for (const { name, url, page } of PAGES) {
    const html = new TextDecoder().decode(page);
    const answer = ({ extract }: typeof markup): string => JSON.stringify(extract(html, { url, model }));
    expect(answer(built), name).toBe(answer(markup));
  }
});
