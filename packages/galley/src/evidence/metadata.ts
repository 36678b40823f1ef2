/** `Metadata` of a page; JSON-LD is read only when somebody asks for it. */
import type { NodeId, Page } from '../dom/page.ts';
import { DATA_DEPTH } from './data-values.ts';
import type { Finding, FindingSource, LinkedObject, Metadata } from './evidence.ts';
import type { LinkedReading } from './linked-data.ts';
import { readLinkedData } from './linked-data.ts';

const NONE: readonly Finding[] = [];

export class PageMetadata implements Metadata {
  readonly findings: readonly Finding[];
  /** Levels of lists and objects that are read in data of scripts. */
  readonly maxDepth: number;
  readonly #page: Page;
  readonly #scripts: readonly NodeId[];
  #reading: LinkedReading | undefined;
  #byProperty: Map<string, Finding[]> | undefined;

  constructor(page: Page, findings: readonly Finding[], scripts: readonly NodeId[], maxDepth: number = DATA_DEPTH) {
    this.findings = findings;
    this.maxDepth = maxDepth;
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

  /** All findings of a property, in document order. */
  findAll(property: string): readonly Finding[] {
    this.#byProperty ??= groupFindings(this.findings);
    return this.#byProperty.get(property) ?? NONE;
  }

  #read(): LinkedReading {
    this.#reading ??= readLinkedData(this.#page, this.#scripts, this.maxDepth);
    return this.#reading;
  }
}

function groupFindings(findings: readonly Finding[]): Map<string, Finding[]> {
  const groups = new Map<string, Finding[]>();
  for (const finding of findings) {
    const group = groups.get(finding.property);
    if (group === undefined) groups.set(finding.property, [finding]);
    else group.push(finding);
  }
  return groups;
}

/** All findings of a property, in document order. */
export function findAll(metadata: Metadata, property: string): readonly Finding[] {
  if (metadata instanceof PageMetadata) return metadata.findAll(property);
  return metadata.findings.filter((finding) => finding.property === property);
}

/** The first finding with one of these property names, in the order of the names. */
export function findFinding(metadata: Metadata, source: FindingSource, ...properties: string[]): Finding | undefined {
  for (const property of properties) {
    for (const finding of findAll(metadata, property)) if (finding.source === source) return finding;
  }
  return undefined;
}
