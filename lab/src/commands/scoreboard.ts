/** `npm run scoreboard`: every strategy beside every peer on all dev and test sets; writes docs/evaluation.md and its charts. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadSet } from '../corpora/corpora.ts';
import { REPOSITORY } from '../corpora/data-location.ts';
import { peerVersion, RESULTS } from '../peers/collect.ts';
import { PEERS } from '../peers/roster.ts';
import type { BoardResult } from '../reports/board/document.ts';
import { writeDocument } from '../reports/board/document.ts';
import { drawBoardCharts } from '../reports/board/pictures.ts';
import type { BoardSet } from '../reports/board/plan.ts';
import { BOARD, loadBoardSet } from '../reports/board/plan.ts';
import { fillReadme } from '../reports/board/readme.ts';
import { scoreCached } from '../reports/board/score-cache.ts';
import type { SpeedRow } from '../reports/board/speed.ts';
import { measureSpeed } from '../reports/board/speed.ts';
import { frameSection } from '../reports/fill-section.ts';
import type { Extractor } from '../scoring/extractors.ts';
import { listStrategies, openPeerExtractor, openStrategy } from '../scoring/extractors.ts';
import { sumUp } from '../scoring/score.ts';
import type { Arguments } from './command-line.ts';
import { readArguments, runCommand, stop } from './command-line.ts';

const COMMAND = {
  name: 'npm run scoreboard --',
  summary:
    'Scores every strategy and every peer on all sets, times them, writes docs/evaluation.md. What has not changed comes from lab/results.',
  flags: {
    set: { value: 'A,B', help: `only these rows of the board: ${BOARD.map(({ name }) => name.replaceAll(', ', ' ')).join(', ')}` },
    strategy: { value: 'a,b', help: 'only these strategies (default: all, the `:paper` forms too)' },
    peer: { value: 'a,b', help: 'only these peers (default: all that installed); `none`' },
    limit: { value: 'N', help: 'only the first N pages of each set' },
    timed: { value: 'N', help: 'pages to time, spread over scrapinghub (default 45; 0 = no timing)' },
    'dry-run': { help: 'write to lab/results instead of docs' },
  },
};

/** Strategies that read other pages of the site get a second row with two of them. */
const READS_REFERENCES = ['template-difference'];

async function runScoreboard(): Promise<void> {
  const args = readArguments(COMMAND);
  const sets = args.list('set');
  const entries = BOARD.filter(({ name }) => sets.length === 0 || sets.includes(name.replaceAll(', ', ' ')));
  if (entries.length === 0) stop(`no such set: ${sets.join(', ')}`);
  const strategies = args.list('strategy').length > 0 ? args.list('strategy') : listStrategies();
  const wanted = args.list('peer').length > 0 ? args.list('peer') : PEERS.map(({ name }) => name);
  const peers = wanted.filter((name) => name !== 'none' && peerVersion(name) !== undefined);
  const missing = wanted.filter((name) => name !== 'none' && peerVersion(name) === undefined);
  const results: BoardResult[] = [];
  for (const [i, entry] of entries.entries()) {
    results.push(await scoreEntry(entry, strategies, peers, args.number('limit')));
    process.stderr.write(`${i + 1}/${entries.length} ${entry.name}\n`);
  }
  const speed = await timeAll(strategies, peers, args);
  const folder = args.has('dry-run') ? RESULTS : join(REPOSITORY, 'docs');
  mkdirSync(join(folder, 'evaluation'), { recursive: true });
  for (const [name, svg] of Object.entries(drawBoardCharts(results, speed))) writeFileSync(join(folder, 'evaluation', `${name}.svg`), svg);
  const board = writeDocument(results, speed, missing);
  const framed = args.has('dry-run') ? board : frameSection('docs/evaluation.md', 'board', board);
  writeFileSync(join(folder, 'evaluation.md'), `# Evaluation\n\n${framed}\n`);
  if (!args.has('dry-run')) fillReadme(results, speed);
  console.log(`wrote ${join(folder, 'evaluation.md')}`);
}

async function scoreEntry(entry: BoardSet, strategies: readonly string[], peers: readonly string[], limit?: number): Promise<BoardResult> {
  const pages = loadBoardSet(entry, limit);
  const specs = strategies.flatMap((name) => (entry.sameSite && READS_REFERENCES.includes(name) ? [name, `${name}+2`] : [name]));
  const extractors: Extractor[] = [...specs.map(openStrategy), ...peers.map(openPeerExtractor)];
  const chosen = new Set(pages.filter((page) => entry.only?.(page) ?? true).map(({ id }) => id));
  const result: BoardResult = { entry, scores: {}, rows: [] };
  for (const extractor of extractors) {
    const all = await scoreCached(extractor, `${entry.set} ${entry.split ?? ''}`, pages);
    const scores = all.filter(({ id }) => chosen.has(id));
    result.scores[extractor.name] = scores;
    result.rows.push(sumUp(extractor.name, scores, entry.metric === 'thread' ? 'thread' : 'body'));
  }
  return result;
}

async function timeAll(strategies: readonly string[], peers: readonly string[], args: Arguments): Promise<SpeedRow[]> {
  const wanted = args.number('timed') ?? 45;
  if (wanted === 0) return [];
  const all = loadSet('scrapinghub');
  const step = Math.max(1, Math.floor(all.length / wanted));
  const pages = all.filter((_, i) => i % step === 0);
  const plain = strategies.filter((name) => !name.includes(':'));
  return measureSpeed([...plain.map((name) => `galley:${name}`), ...peers], pages);
}

await runCommand(runScoreboard);
