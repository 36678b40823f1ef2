/** Broken XML of a feed → well-formed XML with the same entries, for a parser that is strict. */
import { scanMarkup, VOID_ELEMENTS } from './markup.ts';

/** Elements that hold nothing but text, at most with markup for emphasis … */
const TEXT_FIELDS: ReadonlySet<string> = new Set([
  'title',
  'link',
  'guid',
  'pubdate',
  'id',
  'updated',
  'published',
  'category',
  'dc:date',
  'dc:creator',
]);
/** … so that one of these cannot be inside: the end tag was forgotten. */
const FIELDS: ReadonlySet<string> = new Set([
  ...TEXT_FIELDS,
  'description',
  'content:encoded',
  'content',
  'summary',
  'author',
  'item',
  'entry',
  'enclosure',
]);
const ENTRIES: ReadonlySet<string> = new Set(['item', 'entry']);

const MOST_ATTRIBUTES = 100; // of one element; formats know a dozen
const MAX_DEPTH = 60; // deeper elements are dropped, their text stays
const NAME = /^[A-Za-z_][\w.-]{0,80}(?::[A-Za-z_][\w.-]{0,80})?$/;

interface OpenElement {
  readonly name: string;
  readonly lower: string;
  readonly selfClosing: boolean;
}

export interface Repaired {
  readonly xml: string;
  /** Whether there was nothing to repair. */
  readonly sound: boolean;
}

/**
 * Closes what is open (also what the next field or entry shows to have ended), escapes stray `<`, drops what comes after
 * the root and names that are none. Entities and CDATA sections stay as they are. Never throws; linear.
 * @param xml from the root element on.
 */
export function repairXml(xml: string): Repaired {
  const writer = new Writer();
  const complete = scanMarkup(
    xml,
    {
      onopentag: (name, attributes, selfClosing) => writer.open(name, attributes, selfClosing),
      onclosetag: (name, implied) => writer.close(name, implied),
      ontext: (text) => writer.text(text),
      oncdatastart: () => writer.startCdata(),
      oncdataend: () => writer.endCdata(),
    },
    { xmlMode: true, decodeEntities: false },
  );
  return { xml: writer.end(), sound: complete && writer.sound };
}

class Writer {
  sound = true;
  readonly #parts: string[] = [];
  readonly #stack: OpenElement[] = [];
  #inCdata = false;
  #ended = false;

  open(name: string, attributes: Readonly<Record<string, string>>, selfClosing: boolean): void {
    const lower = name.toLowerCase();
    if (!this.#ended) this.#closeForgotten(lower);
    if (this.#ended || !NAME.test(name) || this.#stack.length >= MAX_DEPTH) {
      this.sound = false;
      return;
    }
    const isVoid = VOID_ELEMENTS.has(lower);
    if (isVoid && !selfClosing) this.sound = false;
    const given = Object.entries(attributes);
    if (given.length > MOST_ATTRIBUTES) this.sound = false;
    const written = given.slice(0, MOST_ATTRIBUTES).filter(([key]) => NAME.test(key));
    this.#parts.push(`<${name}${written.map(([key, value]) => ` ${key}="${escapeAttribute(value)}"`).join('')}${isVoid ? '/>' : '>'}`);
    if (!isVoid) this.#stack.push({ name, lower, selfClosing });
  }

  close(name: string, implied: boolean): void {
    const at = this.#stack.findLastIndex((open) => open.name === name);
    // At the end of the input everything is closed by `end`; a root closed by its own tag ends the feed.
    if (at < 0) return;
    if ((implied && !this.#stack[at]!.selfClosing) || at < this.#stack.length - 1) this.sound = false;
    this.#closeTo(at);
    if (at === 0 && !implied) this.#ended = true;
  }

  text(text: string): void {
    if (this.#ended || this.#stack.length === 0) return;
    if (!this.#inCdata && text.includes('<')) {
      this.sound = false;
      this.#parts.push(text.replace(/</g, '&lt;'));
    } else this.#parts.push(text);
  }

  startCdata(): void {
    if (this.#ended || this.#stack.length === 0) return;
    this.#inCdata = true;
    this.#parts.push('<![CDATA[');
  }

  endCdata(): void {
    if (this.#inCdata) this.#parts.push(']]>');
    this.#inCdata = false;
  }

  end(): string {
    this.endCdata();
    this.#closeTo(0);
    return this.#parts.join('');
  }

  #closeForgotten(opening: string): void {
    if (ENTRIES.has(opening)) {
      const at = this.#stack.findIndex(({ lower }) => ENTRIES.has(lower));
      if (at >= 0) {
        this.sound = false;
        this.#closeTo(at);
      }
    }
    const top = this.#stack.at(-1);
    if (top !== undefined && FIELDS.has(opening) && TEXT_FIELDS.has(top.lower)) {
      this.sound = false;
      this.#closeTo(this.#stack.length - 1);
    }
  }

  /** Closes the elements from `depth` on. */
  #closeTo(depth: number): void {
    while (this.#stack.length > depth) this.#parts.push(`</${this.#stack.pop()!.name}>`);
  }
}

function escapeAttribute(value: string): string {
  return value.replace(/</g, '&lt;').replace(/"/g, '&quot;');
}
