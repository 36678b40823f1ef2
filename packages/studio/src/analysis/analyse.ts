/** A page → everything the studio shows of it. */
import {
  type Article,
  decodePage,
  ELEMENT,
  type Examination,
  examine,
  findOutput,
  type NodeId,
  type PageView,
  parse,
  type Series,
  STRATEGIES,
  viewPage,
} from 'galley';
import { readModel } from 'galley/model';
import type { AnalysedBlock, Analysis, PlacedPart, PlacedSeries, Question, Votes } from './analysis.ts';
import { blocksIn, mapBlocks } from './block-map.ts';
import { framePage } from './frame-page.ts';

const FORMS = ['markdown', 'html', 'json', 'text'];
const MOST_TAGS = 6;
const LONGEST_TAG = 24;

/**
 * One extraction with its explanations, and what every other strategy says. `now`: milliseconds from any moment.
 *
 * @throws TypeError where there is no such strategy
 */
export function analyse(question: Question, now: () => number): Analysis {
  const started = now();
  const { bytes, url, contentType, strategy, references = [], overrides, model, remote = false } = question;
  const examination = examine(bytes, {
    url,
    contentType,
    strategy: strategy === 'default' ? undefined : strategy,
    references,
    overrides,
    ...(model === undefined ? {} : { model: readModel(model) }),
    explain: true,
  });
  const took = now() - started;
  const { result, view, selection } = examination;
  const { article, reason, page } = result;
  return {
    strategy: selection.strategy,
    source: view.page.source,
    frame: framePage(view.page, mapBlocks(view), { base: url ?? article?.url, remote }),
    blocks: listBlocks(examination),
    votes: askStrategies(examination),
    ok: result.ok,
    ...(reason === undefined ? {} : { reason }),
    problems: result.problems,
    ...(page === undefined ? {} : { page }),
    ...(article === undefined ? {} : { article }),
    placed: article === undefined ? [] : placeParts(view, article),
    outputs: article === undefined ? {} : writeForms(article),
    fields: result.fieldCandidates ?? {},
    ...(selection.series === undefined ? {} : { series: placeSeries(view, selection.series) }),
    took,
  };
}

/** The page for the frame, before anything is known of it. */
export function sketch({ bytes, url, contentType, remote = false }: Question): string {
  const { text } = decodePage(bytes, contentType === undefined ? {} : { contentType });
  const view = viewPage(parse(text));
  return framePage(view.page, mapBlocks(view), { base: url, remote });
}

/** One entry a block, in document order: what a strategy gives no reason for was dropped without one. */
function listBlocks({ view, selection, result }: Examination): AnalysedBlock[] {
  const reasons = new Map((selection.trace ?? []).map(({ block }, i) => [block, result.explanation![i]!]));
  return Array.from({ length: view.blocks.count }, (_, b) => {
    const reason = reasons.get(b);
    const path = writePath(view, view.blocks.container[b]!);
    const score = selection.score[b]!;
    if (reason === undefined)
      return { text: '', kept: false, rule: 'none', score, features: [], words: 'dropped', start: -1, end: -1, path };
    const { text, kept, rule, region, features, words, start, end } = reason;
    return { text, kept, rule, score, ...(region === undefined ? {} : { region }), features, words, start, end, path };
  });
}

function writePath({ page }: PageView, n: NodeId): string {
  const tags: string[] = [];
  for (let m = n; m > 0 && tags.length < MOST_TAGS; m = page.parent[m]!)
    if (page.kind[m] === ELEMENT) tags.push(describeElement(page.tagName(m), page.attribute(m, 'id'), page.attribute(m, 'class')));
  return tags.reverse().join(' > ');
}

function describeElement(tag: string, id: string | undefined, names: string | undefined): string {
  const name = tag.slice(0, LONGEST_TAG);
  if (id !== undefined && id !== '') return `${name}#${id.slice(0, LONGEST_TAG)}`;
  const first = names?.trim().split(/\s+/, 1)[0] ?? '';
  return first === '' ? name : `${name}.${first.slice(0, LONGEST_TAG)}`;
}

function askStrategies({ view, evidence }: Examination): Votes {
  const { blocks } = view;
  const names = STRATEGIES.map(({ name }) => name);
  const kept = new Uint8Array(blocks.count * names.length);
  STRATEGIES.forEach((strategy, s) => {
    const leaves = strategy.keep(view, evidence);
    for (let b = 0; b < blocks.count; b++)
      for (let k = blocks.leafStart[b]!; k < blocks.leafStart[b + 1]!; k++)
        if (leaves[k] === 1) {
          kept[b * names.length + s] = 1;
          break;
        }
  });
  return { names, kept };
}

function placeParts(view: PageView, { parts }: Article): PlacedPart[] {
  return parts.flatMap(({ node }, part) => {
    if (node < 0 || node >= view.page.size) return [];
    const [from, to] = blocksIn(view, node);
    return from < 0 ? [] : [{ part, from, to }];
  });
}

function placeSeries(view: PageView, series: Series): PlacedSeries {
  const blockOf = Int32Array.from(series.nodes, (node) => {
    if (node < 0) return -1;
    const [from, to] = blocksIn(view, node);
    return to > from ? from : -1;
  });
  return { ...series, blockOf };
}

function writeForms(article: Article): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const name of FORMS) {
    try {
      texts[name] = findOutput(name)?.write(article, 2) ?? '';
    } catch (error) {
      texts[name] = (error as Error).message;
    }
  }
  return texts;
}
