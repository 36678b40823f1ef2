/** Everything that can be measured behind one interface: galley's strategies in this process, peers in theirs. */
import type { Page } from 'galley';
import { extract, findStrategy, STRATEGIES } from 'galley';
import { startProgress } from '../../../packages/galley/src/cli/terminal/progress.ts';
import type { CorpusPage } from '../corpora/corpora.ts';
import { UsageError } from '../corpora/data-location.ts';
import type { Fields } from '../metrics/fields.ts';
import { collectAnswers } from '../peers/collect.ts';
import { readMarkup } from '../peers/peer-text.ts';
import { findPeer, PEERS } from '../peers/roster.ts';
import { indexSiblings } from './siblings.ts';

/** What one extractor made of one page. */
export interface Output {
  body: string;
  comments: readonly string[];
  /** What the extractor says about the page; galley only. */
  fields?: Fields;
  /** CPU milliseconds, parse included. */
  cpu: number;
  /** Why there is no answer: a crash, a time-out, an exception. */
  problem?: string;
}

export interface Extractor {
  /** As in the tables: `default`, `line-blocks:paper`, `template-difference+2`, `readability`. */
  name: string;
  kind: 'galley' | 'peer';
  run(pages: readonly CorpusPage[]): Promise<Map<string, Output>>;
}

/** Names accepted by `openStrategy`. */
export function listStrategies(): string[] {
  return ['default', ...STRATEGIES.map((strategy) => strategy.name)];
}

/** `default`, a strategy's name, or either with `+N`: with N other pages of the same site as references. */
export function openStrategy(spec: string): Extractor {
  const [, name, count] = /^(.*?)(?:\+(\d+))?$/.exec(spec)!;
  if (name !== 'default' && findStrategy(name!) === undefined) {
    throw new UsageError(`no strategy called ${name}; there are: ${listStrategies().join(', ')}`);
  }
  const references = Number(count ?? 0);
  return { name: spec, kind: 'galley', run: async (pages) => runStrategy(spec, name!, references, pages) };
}

function runStrategy(spec: string, name: string, references: number, pages: readonly CorpusPage[]): Map<string, Output> {
  const outputs = new Map<string, Output>();
  const findReferences = references === 0 ? () => [] : indexSiblings(pages, references);
  const progress = startProgress(`${spec} on ${pages[0]?.set ?? 'nothing'}`, pages.length);
  for (const page of pages.slice(0, 3)) extractBody(page, page.html(), name, []); // warm-up
  for (const page of pages) {
    outputs.set(page.id, extractBody(page, page.html(), name, findReferences(page)));
    progress.advance(page.id);
  }
  progress.finish();
  return outputs;
}

function extractBody(page: CorpusPage, html: string, name: string, references: readonly Page[]): Output {
  const strategy = name === 'default' ? undefined : name;
  const before = process.cpuUsage();
  try {
    const { article } = extract(html, { url: page.url, strategy, ...(references.length === 0 ? {} : { references }) });
    const { user, system } = process.cpuUsage(before);
    const comments = ((article as { comment?: readonly { text: string }[] } | undefined)?.comment ?? []).map(({ text }) => text);
    const fields = { title: article?.headline, date: article?.datePublished, authors: article?.author.map((person) => person.name) };
    return { body: article?.articleBody ?? '', comments, fields, cpu: (user + system) / 1000 };
  } catch (error) {
    return { body: '', comments: [], cpu: 0, problem: String(error).slice(0, 300) };
  }
}

export function openPeerExtractor(name: string): Extractor {
  if (findPeer(name) === undefined) throw new UsageError(`no peer called ${name}; there are: ${PEERS.map((peer) => peer.name).join(', ')}`);
  return { name, kind: 'peer', run: async (pages) => runPeer(name, pages) };
}

async function runPeer(name: string, pages: readonly CorpusPage[]): Promise<Map<string, Output>> {
  const outputs = new Map<string, Output>();
  for (const [id, { html, text, cpu, error }] of await collectAnswers(name, pages)) {
    const body = text ?? readMarkup(html ?? '');
    outputs.set(id, error === undefined ? { body, comments: [], cpu } : { body, comments: [], cpu, problem: error });
  }
  return outputs;
}
