/**
 * `npm run experiment:shells`: labelled articles as empty shells – head, scripts, a root element, nothing else – and what is read out
 * of the data for their scripts; fills docs/overrides.md.
 */
import { extract } from 'galley';
import { startProgress } from '../../../../packages/galley/src/cli/terminal/progress.ts';
import type { Page } from '../../../../packages/galley/src/dom/page.ts';
import { ELEMENT } from '../../../../packages/galley/src/dom/page.ts';
import { parse } from '../../../../packages/galley/src/dom/parse.ts';
import type { Overlap } from '../../../../packages/galley/src/training/labels/shingles.ts';
import { overlapShingles, shingleF1 } from '../../../../packages/galley/src/training/labels/shingles.ts';
import { readArguments, runCommand } from '../../commands/command-line.ts';
import type { CorpusPage } from '../../corpora/corpora.ts';
import { loadSet, usable } from '../../corpora/corpora.ts';
import { fillSection } from '../../reports/fill-section.ts';
import { drawTable, formatShare } from '../../reports/tables.ts';

const COMMAND = {
  name: 'npm run experiment:shells --',
  summary: 'What is left of labelled articles when only head and scripts of their pages are given.',
  flags: { dry: { help: 'print, and write nothing' } },
};

const SETS: readonly (readonly [set: string, split: 'dev' | 'train', name: string])[] = [
  ['fundus', 'dev', 'fundus, dev half'],
  ['irr-chaos', 'dev', 'irr-chaos'],
  ['zh-portals', 'dev', 'zh-portals'],
  ['wcxb', 'train', 'wcxb, dev articles'],
];
/** Shorter gold is a note, which data below the limit of a body would be too. */
const LEAST_GOLD = 600;

interface ShellRow {
  name: string;
  pages: number;
  /** Pages whose data gave an article. */
  found: number;
  /** Pages told to need JavaScript. */
  told: number;
  /** F1 of the articles found, and of the default on the same pages whole. */
  shell: number;
  whole: number;
}

function measureSet(set: string, split: 'dev' | 'train', name: string): ShellRow {
  const pages = loadSet(set, { split }).filter(isLongArticle);
  const shells: Overlap[] = [];
  const wholes: Overlap[] = [];
  let told = 0;
  let left = 0;
  const progress = startProgress(`shells: ${set}`, pages.length);
  for (const page of pages) {
    progress.advance();
    const html = page.html();
    const shell = emptyPage(parse(html));
    if (shell === undefined) continue;
    left++;
    const { article, reason, problems } = extract(shell, { url: page.url });
    if (reason === 'needs_javascript') told++;
    if (!problems.some(({ code }) => code === 'embedded_data')) continue;
    shells.push(overlapShingles(article!.articleBody, page.gold.text!));
    wholes.push(overlapShingles(extract(html, { url: page.url }).article?.articleBody ?? '', page.gold.text!));
  }
  progress.finish();
  return { name, pages: left, found: shells.length, told, shell: shingleF1(shells).f1, whole: shingleF1(wholes).f1 };
}

function isLongArticle(page: CorpusPage): boolean {
  return usable(page) && page.gold.text!.length >= LEAST_GOLD && (page.gold.page_type ?? 'article') === 'article';
}

/** Undefined when the page has no scripts. */
function emptyPage(page: Page): string | undefined {
  const head: string[] = [];
  const scripts: string[] = [];
  for (let n = 1; n < page.size; n++) {
    if (page.kind[n] !== ELEMENT || page.sourceStart[n]! < 0) continue;
    const name = page.tagName(n);
    if (name === 'script') scripts.push(page.source.slice(page.sourceStart[n]!, page.sourceEnd[n]!));
    else if (name === 'meta' || name === 'title' || name === 'link') head.push(page.source.slice(page.sourceStart[n]!, page.sourceEnd[n]!));
  }
  if (scripts.length === 0) return undefined;
  return `<!doctype html><html><head>${head.join('\n')}</head><body><div id="root"></div>${scripts.join('\n')}</body></html>`;
}

function run(): void {
  const args = readArguments(COMMAND);
  const rows = SETS.map(([set, split, name]) => measureSet(set, split, name));
  const table = drawTable<ShellRow>(
    [
      { title: 'set', left: true, cell: ({ name }) => name },
      { title: 'pages', cell: ({ pages }) => String(pages) },
      { title: 'article found', cell: ({ found }) => String(found) },
      { title: 'needs_javascript', cell: ({ told }) => String(told) },
      { title: 'F1 of those found', cell: ({ found, shell }) => (found === 0 ? '–' : formatShare(shell)) },
      { title: 'F1, same pages whole', cell: ({ found, whole }) => (found === 0 ? '–' : formatShare(whole)) },
    ],
    rows,
  );
  process.stdout.write(`${table}\n`);
  if (!args.has('dry')) fillSection('docs/overrides.md', 'shells', table);
}

await runCommand(run);
