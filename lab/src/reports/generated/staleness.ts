/** Which generated blocks are no longer what their command would write today, and what changed since. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { REPOSITORY } from '../../corpora/data-location.ts';
import { addNote, type Block, listDocuments, openDocument, readBlocks, readNote, replaceBlock, type Stamp } from './blocks.ts';
import { hashFiles, hashSets, hashSources, UNKNOWN } from './fingerprints.ts';
import { MODELS, REPORTS, type Report } from './reports.data.ts';

/** What changed since a block was written; `stamp`: nobody wrote down what it was made from. */
export type Reason = 'stamp' | 'command' | 'data' | 'model' | 'source';

export interface BlockState {
  readonly block: Block;
  readonly report: Report;
  /** Empty where the block is as good as new. */
  readonly reasons: readonly Reason[];
}

/** The report that a block of a document belongs to. @throws Error where reports.data.ts has none. */
export function findReport(document: string, name: string): Report {
  const report = REPORTS.find((one) => one.document === document && one.blocks.includes(name));
  if (report === undefined)
    throw new Error(`lab/src/reports/generated/reports.data.ts does not say what makes block "${name}" of ${document}`);
  return report;
}

/** What a block of the report would be stamped with now. */
export function stampReport({ command, data, models, sources }: Report): Stamp {
  return { command: `npm run ${command}`, data: hashSets(data), model: hashFiles(models), source: hashSources(sources, MODELS) };
}

/** The state of every block of every document. @throws Error where a block is malformed or unknown. */
export function checkBlocks(): BlockState[] {
  return listDocuments().flatMap((document) =>
    readBlocks(document, openDocument(document)).map((block) => {
      const report = findReport(document, block.name);
      return { block, report, reasons: compareStamps(block.stamp, stampReport(report)) };
    }),
  );
}

/** What of `then` is not so `now`; sets that cannot be read here are not compared. */
export function compareStamps(then: Stamp | undefined, now: Stamp): Reason[] {
  if (then === undefined) return ['stamp'];
  return (['command', 'data', 'model', 'source'] as const).filter((key) => then[key] !== now[key] && now[key] !== UNKNOWN);
}

/**
 * Says in each stale block that it is stale, and no longer says so in the others. Returns the documents that changed. A change of
 * sources alone is not told to readers: most leave the figures as they are.
 */
export function markStale(states: readonly BlockState[]): string[] {
  const documents = [...new Set(states.map(({ block }) => block.document))];
  return documents.filter((document) => {
    const before = openDocument(document);
    let text = before;
    for (const { block, report, reasons } of states.filter((state) => state.block.document === document)) {
      const told = reasons.some((reason) => reason !== 'source');
      const content = told ? addNote(block.content, reasons, `npm run ${report.command}`) : readNote(block.content).content;
      text = replaceBlock(document, text, block.name, block.stamp, content);
    }
    if (text !== before) writeFileSync(join(REPOSITORY, document), text);
    return text !== before;
  });
}

/** For what changes a model: the documents say at once which of their tables are older than it. */
export function markOutdated(): void {
  for (const document of markStale(checkBlocks())) console.error(`${document} has tables that are stale now; npm run docs:update`);
}
