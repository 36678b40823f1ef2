/** The nested text template: text filed under the table/div paths it sits in, kept where a path is frequent enough. */
import { describePath } from '../../blocks/paths.ts';
import type { NodeId } from '../../dom/page.ts';
import { ELEMENT } from '../../dom/page.ts';
import { TAG } from '../../dom/tags.ts';
import type { PageView } from '../../features/view.ts';

/** One piece of a page that segmentation returned: the subtree of an element. */
export interface Chunk {
  readonly view: PageView;
  readonly root: NodeId;
}

/** What is filed under one table/div path. */
export interface TemplateEntry {
  /** Tag path in words (`html/body/div`), so that pages can share a template. */
  readonly path: string;
  /** How often text was filed under it (the paper's document frequency). */
  frequency: number;
  /** The leaves filed, and the view each belongs to. */
  readonly leaves: number[];
  readonly views: PageView[];
}

/**
 * Hou 2011 §3.2: walks the chunks; text goes into a buffer, and a table or div files the buffer under its own path.
 * The printed algorithm never clears the buffer, so text would be filed again and again; here it is cleared (our
 * repair, docs/papers/path-clusters.md#the-text-template), or with `clear: false` left as printed. The rest of a chunk is filed
 * under the chunk's path. A chunk inside the one before it is filed with that one: walking it again would file its text twice,
 * and nested chunks would cost the square of their depth.
 */
export function buildTextTemplate(chunks: readonly Chunk[], options: { clear?: boolean } = {}): TemplateEntry[] {
  const clear = options.clear ?? true;
  const entries = new Map<string, TemplateEntry>();
  let before: Chunk | undefined;
  for (const chunk of chunks) {
    const { view, root } = chunk;
    const { page, leaves } = view;
    if (before?.view === view && root > before.root && root < page.end[before.root]!) continue;
    before = chunk;
    let buffer: number[] = [];
    const file = (n: NodeId): void => {
      const path = describePath(page, n);
      const entry = entries.get(path) ?? { path, frequency: 0, leaves: [], views: [] };
      entries.set(path, entry);
      entry.frequency++;
      for (const leaf of buffer) {
        entry.leaves.push(leaf);
        entry.views.push(view);
      }
      if (clear) buffer = [];
    };
    const end = page.end[root]!;
    for (let n = root + 1; n < end; n++) {
      if (page.kind[n] === ELEMENT && (page.tag[n] === TAG.table || page.tag[n] === TAG.div)) file(n);
      else if (leaves.at[n + 1]! > leaves.at[n]!) buffer.push(leaves.at[n]!);
    }
    file(root);
  }
  return [...entries.values()];
}

/** Leaves of a view that the template keeps: those filed under a path seen at least `frequency` times; ascending. */
export function readTemplate(entries: readonly TemplateEntry[], frequency: number, view: PageView): number[] {
  const kept: number[] = [];
  for (const entry of entries) {
    if (entry.frequency < frequency) continue;
    for (const [i, leaf] of entry.leaves.entries()) if (entry.views[i] === view) kept.push(leaf);
  }
  return kept.sort((a, b) => a - b);
}

/** Hou 2011 §3.3: the arithmetic mean of the frequencies, rounded down (up would drop the body where most are 1); 1 for none. */
export function averageFrequency(frequencies: readonly number[]): number {
  if (frequencies.length === 0) return 1;
  const sum = frequencies.reduce((total, frequency) => total + frequency, 0);
  return Math.max(1, Math.floor(sum / frequencies.length));
}
