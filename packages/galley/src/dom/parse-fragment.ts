/** Fragments: HTML string → Page, as the content of an element. */
import type { TreeConstructor } from './construct/constructor.ts';
import { type Content, IN_TEMPLATE, PLAINTEXT, RAWTEXT, RCDATA, SCRIPT_DATA } from './construct/insertion-modes.ts';
import { resetMode } from './construct/reset-mode.ts';
import type { NameTable } from './name-table.ts';
import { HTML, MATHML, type Page, SVG } from './page.ts';
import { type ParseOptions, parse as parsePage } from './parse.ts';
import { TAG } from './tags.ts';

/**
 * The page that a browser without scripts would build. Never throws on any string; offsets of the page are UTF-16 offsets into
 * `html`.
 *
 * @throws TypeError on what is no string.
 *
 * @example
 * ```ts
 * import { parse } from 'galley';
 *
 * const page = parse('<ul><li class=a>One<li>Two</ul>');
 * const items = Array.from(page.kind.keys()).filter((n) => page.tagName(n) === 'li');
 * items.map((n) => page.rawText(n + 1)); // → ['One', 'Two']
 * page.attribute(items[0]!, 'class'); // → 'a'
 * page.source.slice(page.sourceStart[items[0]!], page.sourceEnd[items[0]!]); // → '<li class=a>One'
 * ```
 */
export function parse(html: string, options: ParseOptions = {}): Page {
  const { context } = options;
  return parsePage(html, options, context === undefined ? undefined : (tree, tags) => openContext(tree, tags, context));
}

const CONTEXT_CONTENT: ReadonlyMap<number, Content> = new Map<number, Content>([
  [TAG.title, RCDATA],
  [TAG.textarea, RCDATA],
  [TAG.style, RAWTEXT],
  [TAG.xmp, RAWTEXT],
  [TAG.iframe, RAWTEXT],
  [TAG.noembed, RAWTEXT],
  [TAG.noframes, RAWTEXT],
  [TAG.script, SCRIPT_DATA],
  [TAG.plaintext, PLAINTEXT],
]);

/** The fragment case (§13.4): a root element stands for the context. */
function openContext(tree: TreeConstructor, tags: NameTable, context: string): void {
  const [prefix, name] = context.includes(' ') ? (context.split(' ') as [string, string]) : ['', context];
  tree.contextTag = tags.intern(name.toLowerCase());
  tree.contextNamespace = prefix === 'svg' ? SVG : prefix === 'math' ? MATHML : HTML;
  tree.insertImplied(TAG.html);
  if (tree.contextNamespace === HTML) {
    tree.content = CONTEXT_CONTENT.get(tree.contextTag) ?? tree.content;
    if (tree.contextTag === TAG.template) tree.templateModes.push(IN_TEMPLATE);
    if (tree.contextTag === TAG.form) tree.form = 0;
  }
  resetMode(tree);
}
