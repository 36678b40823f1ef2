/** Whether a page with little text is the empty shell of an application that a script would fill. */
import type { NodeId, Page } from '../dom/page.ts';
import { ELEMENT, HAS_ID, HTML, TEXT } from '../dom/page.ts';
import { KNOWN_TAGS, TAG } from '../dom/tags.ts';

/** Names that frameworks give the element they fill. */
const MOUNT: RegExp =
  /^(?:_*(?:app|root|next|nuxt|gatsby|layout|svelte|remix)|(?:app|react|vue|main|page|q|ember|ng|spa|js)[-_]?(?:app|root|container|content|mount|view))$/i;
/** "You need to enable JavaScript": the word is the same in all languages with Latin letters, and in most others. */
const ASKS: RegExp =
  /java\s?script|джава\s?скрипт|جافا\s?سكر(?:ي)?بت|جاوا\s?اسکریپت|脚本|腳本|자바\s?스크립트|ג['’]?אווה\s?סקריפט|जावास्क्रिप्ट/i;
/** Characters: a mount with more text is filled; a page with more outside `noscript` speaks for itself. */
const EMPTY = 60;
const SPEAKS = 600;
/** An empty mount beside more text than menus and a footer have is one of many parts of the page. */
const FURNISHED = 2500;
const SILENT = 40;
const SCANNED = 4000;
/** Elements that may be mounts, and nodes of each, that are looked at. */
const MOUNTS = 20;
const NODES = 3000;

/**
 * True when scripts stand on the page and its text says that they write it: an empty element with a framework's name, a
 * `noscript` or text of the page that asks for JavaScript, or no text at all. To be asked only about pages without a body.
 */
export function isScriptShell(page: Page): boolean {
  const signs = new Signs(page);
  if (!signs.scripts) return false;
  return (signs.mount && signs.text < FURNISHED) || (signs.text < SPEAKS && signs.asks) || signs.text < SILENT;
}

class Signs {
  scripts = false;
  /** An empty element that an application fills. */
  mount = false;
  /** `noscript` or text asks for JavaScript. */
  asks = false;
  /** Characters of text outside `noscript`, scripts and the like. */
  text = 0;
  readonly #page: Page;
  #shown = '';
  #mounts = 0;

  constructor(page: Page) {
    this.#page = page;
    for (let n = 1; n < page.size; n++) {
      if (page.kind[n] === TEXT) this.#readText(page.rawText(n).trim());
      else if (page.kind[n] === ELEMENT && page.namespace[n] === HTML && this.#readElement(n)) n = page.end[n]! - 1;
    }
    this.asks = this.asks || ASKS.test(this.#shown);
  }

  #readText(text: string): void {
    this.text += text.length;
    if (this.#shown.length < SCANNED) this.#shown += ` ${text.slice(0, SCANNED)}`;
  }

  /** True when nobody reads what is in the element. */
  #readElement(n: NodeId): boolean {
    const tag = this.#page.tag[n]!;
    if (tag === TAG.script) this.scripts = this.scripts || isProgram(this.#page, n);
    else if (tag === TAG.noscript) this.asks = this.asks || ASKS.test(gather(this.#page, n));
    if (isSilent(tag)) return true;
    if (!this.mount && this.#mounts < MOUNTS && isMount(this.#page, n)) {
      this.#mounts++;
      this.mount = gather(this.#page, n).length <= EMPTY;
    }
    return false;
  }
}

function isSilent(tag: number): boolean {
  return tag === TAG.script || tag === TAG.noscript || tag === TAG.style || tag === TAG.template || tag === TAG.title;
}

function isProgram(page: Page, n: NodeId): boolean {
  const type = page.attribute(n, 'type');
  return type === undefined || !/json|template|html/i.test(type);
}

function isMount(page: Page, n: NodeId): boolean {
  if ((page.marks[n]! & HAS_ID) !== 0 && MOUNT.test(page.attribute(n, 'id') ?? '')) return true;
  // `<app-root>`: a name that the standard does not know.
  return page.tag[n]! > KNOWN_TAGS.length && MOUNT.test(page.tagName(n));
}

/** The text below a node but for scripts; cut once it is clear that there is enough. */
function gather(page: Page, n: NodeId): string {
  let text = '';
  const end = Math.min(page.end[n]!, n + NODES);
  for (let m = n + 1; m < end && text.length < SPEAKS; m++) {
    if (page.kind[m] === TEXT) text += page.rawText(m).trim();
    else if (isSilent(page.tag[m]!)) m = page.end[m]! - 1;
  }
  return text;
}
