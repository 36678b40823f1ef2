/** Is a label one that may be kept? Its words stand in the page and in its order, its times can be read, its site may train. */
import { cutTokens } from '../../../packages/galley/src/training/labels/tokens.ts';
import type { CorpusPage } from '../corpora/corpora.ts';
import { excludedIds, listSets, loadSet } from '../corpora/corpora.ts';
import type { PageLabel } from '../corpora/labels.ts';
import { BODY_REGIONS } from '../corpora/labels.ts';
import type { BlockList } from './block-list.ts';
import { squeeze, squeezePage } from './block-list.ts';
import { nameDomain } from './resolve-decision.ts';

const ISO: RegExp = /^\d{4}(-\d\d(-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)?)?)?)?$/;

/** What is wrong with it, a sentence each; empty when nothing is. */
export function checkLabel(label: PageLabel, page: CorpusPage, list: BlockList): string[] {
  const visible = squeezePage(list.page);
  return [...checkTexts(label, list, visible), ...checkFields(label, page, visible), ...checkSnippets(label, page)];
}

function checkTexts({ runs, kind }: PageLabel, list: BlockList, all: string): string[] {
  const problems: string[] = [];
  const single = list.blocks.map(({ text }) => squeeze(text));
  let cursor = 0;
  for (const [region, text] of runs.flatMap(({ region, blocks }) => blocks.map((block) => [region, block] as const))) {
    const wanted = squeeze(text);
    const place = all.indexOf(wanted, cursor);
    if (place >= 0) cursor = place + wanted.length;
    else if (all.includes(wanted)) problems.push(`${region}: not in the order of the page: ${text.slice(0, 60)}`);
    // Hidden words within a paragraph stand between its words in the page, not in the block.
    else if (!single.some((block) => block.includes(wanted))) problems.push(`${region}: not in the page: ${text.slice(0, 60)}`);
  }
  const first = runs.findIndex(({ region }) => region === 'body');
  const wanted = kind === 'thread' ? ['body', 'comments'] : kind === 'article' ? ['body'] : [];
  if (wanted.length > 0 && !runs.some(({ region }) => wanted.includes(region))) problems.push(`a page of kind ${kind} has a body`);
  if (first >= 0 && runs.findLastIndex(({ region }) => region === 'lead') > first) problems.push('the lead stands before the body');
  return problems;
}

function checkFields(label: PageLabel, page: CorpusPage, visible: string): string[] {
  const problems: string[] = [];
  const source = squeeze(page.html());
  const isThere = (text: string): boolean => visible.includes(squeeze(text)) || source.includes(squeeze(text));
  const { title, authors, editors, source: from, published, published_raw, modified, modified_raw } = label;
  const quoted = { title, author: authors, editor: editors, source: from, published: published_raw, modified: modified_raw };
  for (const [name, value] of Object.entries(quoted))
    for (const text of [value ?? []].flat()) if (!isThere(text)) problems.push(`${name}: not in the page: ${text}`);
  for (const iso of [published ?? [], modified ?? []].flat())
    if (!ISO.test(iso) || Number.isNaN(Date.parse(iso))) problems.push(`no ISO 8601: ${iso}`);
  if (published !== null && modified !== null && hasZone(published) === hasZone(modified) && Date.parse(modified) <= Date.parse(published))
    problems.push(`modified is not after published: ${modified}`);
  return problems;
}

function hasZone(iso: string): boolean {
  return /(Z|[+-]\d\d:?\d\d)$/.test(iso.slice(10));
}

/** Snippets of the set against the body, that of a thread with its replies; where they are wrong, a doubt that says "snippet" tells why. */
function checkSnippets(label: PageLabel, { gold }: CorpusPage): string[] {
  if (label.doubt !== null && /snippet/i.test(label.doubt)) return [];
  const replies = label.kind === 'thread' ? label.runs.flatMap(({ region, blocks }) => (region === 'comments' ? blocks : [])) : [];
  const body = [joinBody(label), ...replies].join('\n');
  const words = fold(body);
  const letters = squeeze(body);
  return [
    ...(gold.with ?? []).filter((snippet) => !words.includes(fold(snippet))).map((snippet) => `snippet not in the body: ${snippet}`),
    ...(gold.without ?? [])
      .filter((snippet) => letters.includes(squeeze(snippet)))
      .map((snippet) => `snippet that should not be in the body: ${snippet}`),
  ];
}

/** Words alone, for what must be there: some sets write quotes and dashes their own way, and cut snippets within a word. */
function fold(text: string): string {
  return cutTokens(text.toLowerCase()).join(' ');
}

/** Lead and body, a block a line. */
export function joinBody({ runs }: PageLabel): string {
  return runs.flatMap(({ region, blocks }) => (BODY_REGIONS.has(region) ? blocks : [])).join('\n');
}

/** Which pages nobody may label for training. */
export interface Guard {
  /** Registered domains of dev and test pages and of excluded rows. */
  readonly domains: ReadonlySet<string>;
  /** `set/id` of the rows excluded. */
  readonly pages: ReadonlySet<string>;
}

export function readGuard(): Guard {
  const domains = new Set<string>();
  const pages = new Set<string>();
  for (const set of listSets()) {
    const excluded = excludedIds(set);
    for (const { id, slice, url } of loadSet(set)) {
      if (excluded.has(id)) pages.add(`${set}/${id}`);
      const domain = slice === 'dev' || slice === 'test' || excluded.has(id) ? nameDomain(url) : null;
      if (domain !== null) domains.add(domain);
    }
  }
  return { domains, pages };
}

/** True also for a page without an address: nobody knows whose site it is. */
export function isGuarded({ domains, pages }: Guard, { set, id, slice, url }: CorpusPage): boolean {
  const domain = nameDomain(url);
  return slice !== 'train' || pages.has(`${set}/${id}`) || domain === null || domains.has(domain);
}
