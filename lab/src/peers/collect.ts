/** A peer's answers for a set, page by page from the cache or from the peer; every new answer is kept at once. */
import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { startProgress } from '../../../packages/galley/src/cli/terminal/progress.ts';
import type { CorpusPage } from '../corpora/corpora.ts';
import { REPOSITORY } from '../corpora/data-location.ts';
import { openPeer } from './peer-process.ts';
import { findPeer } from './roster.ts';
import type { PeerReply } from './serve-peer.ts';

/** `source`: hash of the decoded page the answer belongs to. */
export type KeptAnswer = PeerReply & { source: string };

export const RESULTS: string = join(REPOSITORY, 'lab/results');

/** Installed version of a peer's package, or undefined when it did not install. */
export function peerVersion(name: string): string | undefined {
  const peer = findPeer(name);
  if (peer === undefined) throw new Error(`no peer called ${name}`);
  for (const folder of ['node_modules', 'lab/node_modules']) {
    const file = join(REPOSITORY, folder, peer.package, 'package.json');
    if (existsSync(file)) return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
  }
  return undefined;
}

/** Answers by page id; a page the peer failed on has an `error`. `fields`: a kept answer without fields is asked for again. */
export async function collectAnswers(
  name: string,
  pages: readonly CorpusPage[],
  { fields = false } = {},
): Promise<Map<string, KeptAnswer>> {
  const version = peerVersion(name);
  const answers = new Map<string, KeptAnswer>();
  const process = openPeer(name);
  const progress = startProgress(`${name} on ${pages[0]?.set ?? 'nothing'}`, pages.length);
  const kept = new Map<string, Map<string, KeptAnswer>>();
  for (const page of pages) {
    const file = join(RESULTS, 'peers', `${name}@${version ?? 'missing'}`, `${page.set}.jsonl`);
    const known = kept.get(file) ?? readAnswers(file);
    kept.set(file, known);
    const html = page.html();
    const source = createHash('sha1').update(html).digest('hex').slice(0, 12);
    let answer = known.get(page.id);
    const lacks = fields && answer?.fields === undefined && answer?.error === undefined;
    if (answer?.source !== source || lacks) {
      const reply = await process.ask({ id: page.id, html, url: page.url });
      answer = { ...reply, source };
      appendFileSync(file, `${JSON.stringify(answer)}\n`);
    }
    answers.set(page.id, answer);
    progress.advance(page.id);
  }
  process.close();
  progress.finish();
  return answers;
}

function readAnswers(file: string): Map<string, KeptAnswer> {
  mkdirSync(dirname(file), { recursive: true });
  const answers = new Map<string, KeptAnswer>();
  if (!existsSync(file)) return answers;
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    if (!line.endsWith('}')) continue; // the last line of an interrupted run
    const answer = JSON.parse(line) as KeptAnswer;
    answers.set(answer.id, answer);
  }
  return answers;
}
