/** Reads data/news-pairs: two news texts and a judge's "same story", parted into a third to tune on and the rest to report on. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { requireData } from './data-location.ts';

export interface PairText {
  url: string;
  title: string;
  body: string;
}

export interface NewsPair {
  first: PairText;
  second: PairText;
  language: 'ru' | 'en';
  /** The judge's verdict. */
  same: boolean;
  /** A third of the groups of pairs that share a page is for tuning; the rest is only reported. */
  part: 'tune' | 'report';
}

/** All pairs in the order of the files; pairs that share a page are always in the same part. */
export function loadNewsPairs(): NewsPair[] {
  const folder = join(requireData(), 'news-pairs');
  const files = readdirSync(folder).filter((name) => name.endsWith('.tsv'));
  const pairs = files.sort().flatMap((name) => readPairs(readFileSync(join(folder, name), 'utf8'), name.startsWith('en') ? 'en' : 'ru'));
  const groups = groupPairs(pairs);
  return pairs.map((pair, i) => ({ ...pair, part: isTuned(groups[i]!) ? 'tune' : 'report' }));
}

function readPairs(text: string, language: 'ru' | 'en'): Omit<NewsPair, 'part'>[] {
  const lines = text.split('\n').filter((line) => line !== '');
  const names = splitLine(lines[0]!);
  return lines.slice(1).map((line) => {
    const cells = splitLine(line);
    const cell = (name: string): string => cells[names.indexOf(name)] ?? '';
    const read = (which: string): PairText => ({
      url: cell(`INPUT:${which}_url`),
      title: cell(`INPUT:${which}_title`),
      body: cell(`INPUT:${which}_text`),
    });
    return { first: read('first'), second: read('second'), language, same: cell('GOLDEN:quality') === 'OK' };
  });
}

/** Cells of a line; some end in a carriage return, some stand in quotation marks with doubled ones inside. */
function splitLine(line: string): string[] {
  return line.split('\t').map((cell) => {
    const bare = cell.trim();
    return /^".*"$/s.test(bare) ? bare.slice(1, -1).replaceAll('""', '"') : bare;
  });
}

/** Of each pair the smallest address of its group: pairs that share a page, directly or through others, are one group. */
export function groupPairs(pairs: readonly Pick<NewsPair, 'first' | 'second'>[]): string[] {
  const parents = new Map<string, string>();
  const find = (url: string): string => {
    const parent = parents.get(url) ?? url;
    return parent === url ? url : find(parent);
  };
  for (const { first, second } of pairs) {
    const [low, high] = [find(first.url), find(second.url)].sort();
    parents.set(high!, low!);
  }
  return pairs.map(({ first }) => find(first.url));
}

/** One group in three, by the hash of its address. */
function isTuned(group: string): boolean {
  return createHash('sha256').update(group).digest()[0]! % 3 === 0;
}
