/** A parsed page as markup for a sandboxed frame: nothing in it runs or asks for anything, and every piece of text says which block it is of. */
import { ELEMENT, HTML, type NodeId, type Page, TEXT } from 'galley';
import { ATTRIBUTES_LEFT_OUT, LEFT_OUT, STANDS_AS, VOID } from './frame-rules.ts';

/** What the frame shows beside the text. */
export interface FrameOptions {
  /** What relative addresses of pictures are relative to. */
  readonly base?: string | undefined;
  /** Pictures and style sheets from where the page says. Default: nothing is asked for. */
  readonly remote?: boolean;
}

/** Text of a block stands in elements of this name, its number in the attribute `b`. */
export const BLOCK_ELEMENT = 'galley-b';

const OFFLINE = "default-src 'none'; style-src 'unsafe-inline'; img-src data:";
const REMOTE = "default-src 'none'; style-src 'unsafe-inline' https: http:; img-src data: https: http:; font-src https: http:";
/** Browsers stop nesting here, too. */
const DEEPEST = 500;
const BLANK = /^\s*$/;
const NAME = /^[a-z][a-z0-9-]*$/i;
const ATTRIBUTE_NAME = /^[a-z_:][\w:.-]*$/i;

/**
 * Markup of the whole page, a policy before all else. `blockOf`: one entry a node, the block of a text node, −1 elsewhere. Linear in the page.
 */
export function framePage(page: Page, blockOf: Int32Array, { base, remote = false }: FrameOptions = {}): string {
  const writer = new FrameWriter(page, blockOf, remote ? base : undefined, remote);
  const doctype = page.mode === 'quirks' ? '' : '<!doctype html>';
  return `${doctype}<meta charset="utf-8"><meta http-equiv="content-security-policy" content="${remote ? REMOTE : OFFLINE}">${writer.write()}`;
}

class FrameWriter {
  readonly #page: Page;
  readonly #blockOf: Int32Array;
  readonly #base: string | undefined;
  readonly #remote: boolean;
  readonly #out: string[] = [];
  /** Elements that are open: where each ends, and its end tag. */
  readonly #open: { readonly end: NodeId; readonly tag: string }[] = [];

  constructor(page: Page, blockOf: Int32Array, base: string | undefined, remote: boolean) {
    this.#page = page;
    this.#blockOf = blockOf;
    this.#base = base;
    this.#remote = remote;
  }

  write(): string {
    const page = this.#page;
    for (let n = 1; n < page.size; ) {
      this.#closeUpTo(n);
      if (page.kind[n] === TEXT) this.#writeText(n);
      else if (page.kind[n] === ELEMENT && !this.#begin(n)) {
        n = page.end[n]!;
        continue;
      }
      n++;
    }
    this.#closeUpTo(page.size);
    return this.#out.join('');
  }

  #closeUpTo(n: NodeId): void {
    for (let top = this.#open.at(-1); top !== undefined && top.end <= n; top = this.#open.at(-1)) {
      this.#out.push(top.tag);
      this.#open.pop();
    }
  }

  /** False where the element is left out with all that is in it. */
  #begin(n: NodeId): boolean {
    const name = this.#page.tagName(n);
    const lower = name.toLowerCase();
    if (lower === 'link') this.#writeSheet(n);
    if (LEFT_OUT.has(lower) || !NAME.test(name)) return false;
    if (lower === 'style') {
      this.#writeStyle(n);
      return false;
    }
    if (this.#open.length >= DEEPEST) return true;
    const tag = Object.hasOwn(STANDS_AS, lower) ? STANDS_AS[lower]! : name;
    this.#out.push(`<${tag}${this.#attributes(n, lower)}>`);
    if (!(VOID.has(lower) && this.#page.namespace[n] === HTML)) this.#open.push({ end: this.#page.end[n]!, tag: `</${tag}>` });
    return true;
  }

  #attributes(n: NodeId, tag: string): string {
    let text = '';
    for (const [name, value] of this.#page.attributes(n)) {
      if (name.startsWith('on') || ATTRIBUTES_LEFT_OUT.has(name) || !ATTRIBUTE_NAME.test(name)) continue;
      text += ` ${name}="${escapeAttribute(value)}"`;
    }
    if (tag === 'a' && this.#page.attribute(n, 'href') !== undefined) text += ' galley-link=""';
    return tag === 'img' && this.#remote ? text + this.#picture(n) : text;
  }

  #picture(n: NodeId): string {
    const address = this.#resolve(this.#page.attribute(n, 'src') ?? this.#page.attribute(n, 'data-src'));
    return address === undefined ? '' : ` src="${escapeAttribute(address)}"`;
  }

  #writeSheet(n: NodeId): void {
    if (!this.#remote || !/\bstylesheet\b/i.test(this.#page.attribute(n, 'rel') ?? '')) return;
    const address = this.#resolve(this.#page.attribute(n, 'href'));
    if (address !== undefined) this.#out.push(`<link rel="stylesheet" href="${escapeAttribute(address)}">`);
  }

  #resolve(address: string | undefined): string | undefined {
    if (address === undefined || address.trim() === '') return undefined;
    try {
      const url = new URL(address, this.#base);
      return /^(?:https?|data):$/.test(url.protocol) ? url.href : undefined;
    } catch {
      return undefined;
    }
  }

  /** Of HTML alone: in pictures and formulas rules are text that a parser reads as markup. */
  #writeStyle(n: NodeId): void {
    if (this.#page.namespace[n] !== HTML) return;
    let rules = '';
    for (let m = n + 1; m < this.#page.end[n]!; m++) if (this.#page.kind[m] === TEXT) rules += this.#page.rawText(m);
    this.#out.push(`<style>${rules.replaceAll('<', '\\3c ')}</style>`);
  }

  #writeText(n: NodeId): void {
    const raw = this.#page.rawText(n);
    const block = this.#blockOf[n]!;
    const text = escapeText(raw);
    this.#out.push(block < 0 || BLANK.test(raw) ? text : `<${BLOCK_ELEMENT} b="${block}">${text}</${BLOCK_ELEMENT}>`);
  }
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

function escapeAttribute(text: string): string {
  return escapeText(text).replaceAll('"', '&quot;');
}
