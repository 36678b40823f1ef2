import type { NodeId, Page } from '../dom/page.ts';
import { HAS_CLASS, HAS_ID } from '../dom/page.ts';
import { classTest } from '../dom/class-tests.ts';
import { TAG } from '../dom/tags.ts';
import type { PageView } from '../features/view.ts';
import type { Reading } from './columns.ts';

const NAMES: RegExp = /(?:^|\s)(?:(?:(?:left|right|primary|secondary|main)[-_]?)?side-?bar\d?|side-?bar[-_](?:left|right|primary|secondary|wrapper|inner|block|container|widget)|widget_[a-z_]+|widget (?!Blog\b)[A-Z]\w+|textwidget|blogroll|module-typelist|(?:wp-)?about[-_](?:the-)?author[-\w]*|author[-_]?(?:bio|box|info|description|profile|desc|about)[-\w]*|profile-(?:block|container|textblock|datablock))(?=\s|$)/;
const ASIDE = classTest(['sidebar', 'side-bar', 'widget', 'blogroll', 'profile-', 'typelist', 'author'], (names) => NAMES.test(names));
const CONTENT = classTest(['content', 'hentry', 'article'], (names) => /(?:^|\s)(?:hentry|(?:entry|post|article|page)-?(?:content|body))(?=\s|$)/.test(names));
const LIKELY = +(process.env['ALK'] ?? -2.5);
const LEAST = +(process.env['ALW'] ?? 8);

export function findAsides(view: PageView, { titleBlock, ground }: Reading, odds: Float32Array): Uint8Array | undefined {
  if (process.env['NOFA']) return undefined;
  const { page, blocks, leaves } = view;
  const title = titleBlock < 0 ? -1 : leaves.first[blocks.leafStart[titleBlock]!]!;
  const marks = new Uint8Array(blocks.count);
  let any = false;
  let until = 0;
  const ids = page.attributePasses('id', (id) => NAMES.test(id));
  if (!ids && page.nodesOfClass(ASIDE).length === 0) return undefined;
  for (let n = 1; n < page.size; n++) {
    if (n < until) continue;
    const m = page.marks[n]!;
    if (page.tag[n] === TAG.body) continue;
    if (page.tag[n] === TAG.main || page.tag[n] === TAG.article || ((m & HAS_CLASS) !== 0 && page.classPasses(n, CONTENT))) { until = page.end[n]!; continue; }
    const named = ((m & HAS_CLASS) !== 0 && page.classPasses(n, ASIDE)) || (ids && (m & HAS_ID) !== 0 && NAMES.test(page.attribute(n, 'id')!));
    if (!named) continue;
    if (title >= n && title < page.end[n]!) continue;
    until = page.end[n]!;
    for (let k = leaves.at[n]!; k < leaves.at[until]!; k++) { marks[leaves.block[k]!] = 1; any = true; }
  }
  if (!any) return undefined;
  let words = 0, inside = 0;
  for (let b = 0; b < blocks.count; b++) if (b !== titleBlock && odds[b]! > LIKELY) { if (marks[b] === 0) words += ground.tokens[b]!; else inside += ground.tokens[b]!; }
  if (words < LEAST || words < inside * +(process.env['AR'] ?? 0)) return undefined;
  return marks;
}
