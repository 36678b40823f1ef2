/** `npm run label:list`: prints a page's text blocks in order, for somebody who labels it. */
import type { CorpusPage } from '../corpora/corpora.ts';
import { loadSet } from '../corpora/corpora.ts';
import { UsageError } from '../corpora/data-location.ts';
import { loadReadingList } from '../corpora/labels.ts';
import type { ListedBlock } from '../labelling/block-list.ts';
import { listBlocks, listStatements } from '../labelling/block-list.ts';
import { openLabelledPage } from '../labelling/open-page.ts';
import type { Arguments } from './command-line.ts';
import { readArguments, runCommand } from './command-line.ts';

const COMMAND = {
  name: 'npm run label:list --',
  summary: 'Prints the text blocks of pages: number | place > tag.class | share of link text | text.',
  flags: {
    set: { value: 'SET', help: 'the set of the page' },
    id: { value: 'ID', help: 'its id' },
    batch: { value: 'T01', help: 'pages of the reading list instead' },
    page: { value: 'N', help: 'only the Nth page of the batch, from 1' },
    from: { value: 'N', help: 'only blocks from this number' },
    to: { value: 'N', help: 'only blocks up to this number' },
    full: { help: 'texts in full instead of their first 160 and last 60 characters' },
    html: { help: 'the page itself instead of the list' },
  },
  examples: ['npm run label:list -- --batch T01 --page 3', 'npm run label:list -- --set wcxb --id dev-0007 --from 20 --to 40 --full'],
};

const HEAD = 160;
const TAIL = 60;
/** As many blocks of nothing but links one after another share a line. */
const FOLDED = 4;

function list(): void {
  const args = readArguments(COMMAND);
  for (const page of choosePages(args)) {
    if (args.has('html')) console.log(page.html());
    else printPage(page, args);
  }
}

function choosePages(args: Arguments): CorpusPage[] {
  const batch = args.text('batch');
  const set = args.text('set');
  const id = args.text('id');
  if (batch !== undefined) {
    const names = loadReadingList()[batch];
    if (names === undefined) throw new UsageError(`no batch ${batch}; there are: ${Object.keys(loadReadingList()).join(', ')}`);
    const number = args.number('page');
    return names.filter((_, i) => number === undefined || i + 1 === number).map(openLabelledPage);
  }
  if (set === undefined || id === undefined) throw new UsageError('say --batch T01, or --set SET --id ID');
  const found = loadSet(set).filter((page) => page.id === id);
  if (found.length === 0) throw new UsageError(`${set} has no page ${id}`);
  return found;
}

function printPage(page: CorpusPage, args: Arguments): void {
  const { blocks, mark, page: tree } = listBlocks(page.html());
  console.log(`\npage ${page.set} ${page.id} @${mark}\n  ${page.url ?? 'no address'} (${page.lang ?? '?'}), ${blocks.length} blocks`);
  for (const line of listStatements(tree)) console.log(`  ${line}`);
  const from = args.number('from') ?? 0;
  const shown = blocks.slice(0, (args.number('to') ?? blocks.length) + 1);
  let before = '';
  for (let i = from; i < shown.length; ) {
    const end = args.has('full') ? i + 1 : skipLinks(shown, i);
    const { place } = shown[i]!;
    console.log(end - i < FOLDED ? describeBlock(i, shown[i]!, before, args.has('full')) : describeLinks(i, end, shown));
    before = place;
    i = end - i < FOLDED ? i + 1 : end;
  }
}

function describeBlock(i: number, { place, linkShare, text }: ListedBlock, before: string, full: boolean): string {
  return `${i} | ${place === before ? '"' : place} | ${linkShare === 0 ? '' : linkShare.toFixed(1)} | ${full ? text : cut(text)}`;
}

function describeLinks(from: number, end: number, blocks: readonly ListedBlock[]): string {
  const texts = blocks.slice(from, end).map(({ text }) => [...text].slice(0, 40).join(''));
  return `${from}-${end - 1} | ${blocks[from]!.place} … | 1.0 | ${texts.join(' ¦ ').slice(0, 400)}`;
}

/** One past the last of the short blocks from `start` that are nothing but links: menus, told on one line. */
function skipLinks(blocks: readonly ListedBlock[], start: number): number {
  let end = start;
  while (end < blocks.length && blocks[end]!.linkShare > 0.9 && blocks[end]!.text.length < 100) end++;
  return end;
}

function cut(text: string): string {
  const letters = [...text];
  if (letters.length <= HEAD + TAIL + 20) return text;
  return `${letters.slice(0, HEAD).join('')} …${letters.length - HEAD - TAIL}… ${letters.slice(-TAIL).join('')}`;
}

await runCommand(list);
