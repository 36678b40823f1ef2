/** Page → HTML, with comments put between and inside runs of text and attributes in another order: the same page to a reader. */
import type { Page } from '../../packages/galley/src/dom/page.ts';
import { COMMENT, DOCTYPE, ELEMENT, TEXT } from '../../packages/galley/src/dom/page.ts';

export interface Disguise {
  /** Numbers from 0 up to 1, drawn for each decision; the undisguised page needs none. */
  random: () => number;
  comments: boolean;
  permute: boolean;
}

const VOID = new Set(['area', 'base', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'meta', 'param', 'source', 'track', 'wbr']);
const RAW = new Set(['script', 'style', 'xmp', 'iframe', 'noembed', 'noframes', 'plaintext', 'noscript']);
const RCDATA = new Set(['title', 'textarea']);

export function writePage(page: Page, disguise?: Disguise): string {
  const out: string[] = [];
  const open: number[] = [];
  for (let n = 1; n <= page.size; n++) {
    while (open.length > 0 && (n === page.size || n >= page.end[open.at(-1)!]!)) out.push(`</${page.tagName(open.pop()!)}>`);
    if (n === page.size) break;
    if (mayHoldComments(page.tagName(page.parent[n]!)) && disguise?.comments === true && disguise.random() < 0.1)
      out.push('<!-- between -->');
    out.push(writeNode(page, n, disguise));
    if (page.kind[n] === ELEMENT && !VOID.has(page.tagName(n))) open.push(n);
  }
  return out.join('');
}

function mayHoldComments(tag: string): boolean {
  return !RAW.has(tag) && !RCDATA.has(tag);
}

function writeNode(page: Page, n: number, disguise: Disguise | undefined): string {
  const kind = page.kind[n];
  if (kind === ELEMENT) return writeTag(page, n, disguise);
  if (kind === TEXT) return writeText(page.rawText(n), page.tagName(page.parent[n]!), disguise);
  if (kind === COMMENT) return `<!--${page.rawText(n)}-->`;
  return kind === DOCTYPE ? `<!doctype ${page.rawText(n)}>` : '';
}

function writeTag(page: Page, n: number, disguise: Disguise | undefined): string {
  const attributes = page.attributes(n);
  if (disguise?.permute === true) {
    for (let i = attributes.length - 1; i > 0; i--) {
      const j = Math.floor(disguise.random() * (i + 1));
      [attributes[i], attributes[j]] = [attributes[j]!, attributes[i]!];
    }
  }
  const written = attributes.map(([name, value]) => ` ${name}="${value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`);
  return `<${page.tagName(n)}${written.join('')}>`;
}

function writeText(text: string, parent: string, disguise: Disguise | undefined): string {
  if (RAW.has(parent)) return text;
  if (disguise?.comments !== true || RCDATA.has(parent) || disguise.random() < 0.5) return escapeText(text);
  const at = Math.floor(disguise.random() * text.length);
  const pair = (text.charCodeAt(at) & 0xfc00) === 0xdc00 ? at - 1 : at;
  return `${escapeText(text.slice(0, Math.max(0, pair)))}<!-- inside -->${escapeText(text.slice(Math.max(0, pair)))}`;
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('\u00a0', '&nbsp;');
}
