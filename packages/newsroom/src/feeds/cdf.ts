/** The Channel Definition Format (W3C note of 1997) → our own fields: items with an address, a title and an abstract. */
import { escapeHtml, scanMarkup } from './markup.ts';
import type { RawEntry, RawFeed } from './raw.ts';

interface Item {
  readonly url: string | undefined;
  readonly updated: string | undefined;
  readonly fields: Map<string, string>;
}

const LONGEST_FIELD = 10_000; // characters

/** Never throws. @param xml from the root element on. */
export function readCdf(xml: string, most: number): RawFeed {
  const channel: Item = { url: undefined, updated: undefined, fields: new Map() };
  const items: Item[] = [];
  const open: Item[] = [];
  let home: string | undefined;
  let base: string | undefined;
  let field = '';
  scanMarkup(
    xml,
    {
      onopentag(name, attributes) {
        const { href, base: given, lastmod } = lowerKeys(attributes);
        field = name.toLowerCase();
        if (field === 'channel') {
          home ??= href;
          base ??= given;
          open.push(channel);
        } else if (field === 'item') {
          const item = { url: href, updated: lastmod, fields: new Map<string, string>() };
          if (items.length < most) items.push(item);
          open.push(item);
        } else if (field === 'a' && home === undefined) home = href;
      },
      ontext(text) {
        const fields = open.at(-1)?.fields;
        const before = fields?.get(field) ?? '';
        if (fields !== undefined && field !== '' && before.length < LONGEST_FIELD) fields.set(field, before + text);
      },
      onclosetag(name) {
        field = '';
        if (/^(?:channel|item)$/i.test(name)) open.pop();
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  const { fields } = channel;
  return { title: textIn(fields, 'title'), description: textIn(fields, 'abstract'), homeUrl: home, base, entries: items.map(readItem) };
}

function readItem({ url, updated, fields }: Item): RawEntry {
  const summary = textIn(fields, 'abstract');
  return {
    links: [url],
    title: textIn(fields, 'title'),
    summary: summary && escapeHtml(summary),
    updated,
    author: [],
    keywords: [],
    media: [],
    bases: [],
  };
}

function textIn(fields: ReadonlyMap<string, string>, name: string): string | undefined {
  return fields.get(name)?.replace(/\s+/g, ' ').trim() || undefined;
}

function lowerKeys(attributes: Readonly<Record<string, string>>): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(attributes).map(([key, value]) => [key.toLowerCase(), value]));
}
