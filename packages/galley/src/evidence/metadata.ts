/** `Metadata` of a page; JSON-LD is read only when somebody asks for it. */
import type { NodeId, Page } from '../dom/page.ts';
import type { Finding, FindingSource, LinkedObject, Metadata } from './evidence.ts';
import type { LinkedReading } from './linked-data.ts';
import { readLinkedData } from './linked-data.ts';

export class PageMetadata implements Metadata {
  readonly findings: readonly Finding[];
  readonly #page: Page;
  readonly #scripts: readonly NodeId[];
  #reading: LinkedReading | undefined;

  constructor(page: Page, findings: readonly Finding[], scripts: readonly NodeId[]) {
    this.findings = findings;
    this.#page = page;
    this.#scripts = scripts;
  }

  get linkedData(): readonly LinkedObject[] {
    return this.#read().objects;
  }

  /** Scripts that were read only after repair, and scripts of which something was lost. */
  get repairedScripts(): number {
    return this.#read().repaired;
  }

  get brokenScripts(): number {
    return this.#read().broken;
  }

  #read(): LinkedReading {
    this.#reading ??= readLinkedData(this.#page, this.#scripts);
    return this.#reading;
  }
}

/** The first finding with one of these property names, in the order of the names. */
export function findFinding(metadata: Metadata, source: FindingSource, ...properties: string[]): Finding | undefined {
  for (const property of properties) {
    const finding = metadata.findings.find((candidate) => candidate.source === source && candidate.property === property);
    if (finding !== undefined) return finding;
  }
  return undefined;
}
