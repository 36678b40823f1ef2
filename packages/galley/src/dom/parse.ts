/** HTML string → Page. (First form over parse5; replaced by our own tokenizer and tree constructor.) */
import { parse as parse5 } from 'parse5';
import { FlatPage } from './flat-page.ts';
import type { Page } from './page.ts';
import {
  COMMENT,
  DOCTYPE,
  DOCUMENT,
  ELEMENT,
  HAS_CLASS,
  HAS_HIDDEN,
  HAS_HREF,
  HAS_ID,
  HAS_ITEMPROP,
  HAS_ROLE,
  HAS_SHADOW_ROOT,
  HAS_STYLE,
  TEXT,
} from './page.ts';
import { KNOWN_TAGS } from './tags.ts';

const MARKS: Record<string, number> = {
  href: HAS_HREF,
  class: HAS_CLASS,
  id: HAS_ID,
  style: HAS_STYLE,
  hidden: HAS_HIDDEN,
  role: HAS_ROLE,
  itemprop: HAS_ITEMPROP,
  shadowrootmode: HAS_SHADOW_ROOT,
};

// biome-ignore lint: stop-gap
export function parse(html: string): Page {
  const doc: any = parse5(html, { sourceCodeLocationInfo: true, scriptingEnabled: false });
  const kind: number[] = [],
    tag: number[] = [],
    ns: number[] = [],
    marks: number[] = [],
    parent: number[] = [],
    end: number[] = [],
    depth: number[] = [];
  const ss: number[] = [],
    se: number[] = [],
    ts: number[] = [],
    te: number[] = [],
    as: number[] = [];
  const an: number[] = [],
    av: string[] = [];
  const tagNames: string[] = ['', ...KNOWN_TAGS];
  const tagIds = new Map(tagNames.map((t, i) => [t, i]));
  const attributeNames: string[] = [];
  const attributeIds = new Map<string, number>();
  const strings = new Map<number, string>();
  const stack: [any, number, number][] = [[doc, -1, 0]];
  const exits: number[] = [];
  const visit = (node: any, p: number, d: number): void => {
    const n = kind.length;
    const name: string = node.nodeName;
    const k =
      name === '#document'
        ? DOCUMENT
        : name === '#text'
          ? TEXT
          : name === '#comment'
            ? COMMENT
            : name === '#documentType'
              ? DOCTYPE
              : ELEMENT;
    kind.push(k);
    parent.push(p);
    depth.push(d);
    end.push(0);
    ss.push(node.sourceCodeLocation?.startOffset ?? -1);
    se.push(node.sourceCodeLocation?.endOffset ?? -1);
    ts.push(0);
    te.push(k === TEXT ? node.value.length : 0);
    as.push(an.length);
    if (k === TEXT) strings.set(n, node.value);
    else if (k === COMMENT) strings.set(n, node.data);
    else if (k === DOCTYPE) strings.set(n, node.name);
    let m = 0;
    if (k === ELEMENT) {
      let id = tagIds.get(node.tagName);
      if (id === undefined) {
        id = tagNames.length;
        tagNames.push(node.tagName);
        tagIds.set(node.tagName, id);
      }
      tag.push(id);
      ns.push(node.namespaceURI.endsWith('svg') ? 1 : node.namespaceURI.endsWith('MathML') ? 2 : 0);
      for (const a of node.attrs) {
        const key = a.prefix ? `${a.prefix}:${a.name}` : a.name;
        let ai = attributeIds.get(key);
        if (ai === undefined) {
          ai = attributeNames.length;
          attributeNames.push(key);
          attributeIds.set(key, ai);
        }
        an.push(ai);
        av.push(a.value);
        m |= MARKS[key] ?? 0;
      }
    } else {
      tag.push(0);
      ns.push(0);
    }
    marks.push(m);
    const children = (node.content ?? node).childNodes ?? [];
    for (const c of children) visit(c, n, d + 1);
    end[n] = kind.length;
  };
  visit(stack[0]![0], -1, 0);
  void exits;
  as.push(an.length);
  return new FlatPage({
    source: html,
    size: kind.length,
    kind: Uint8Array.from(kind),
    tag: Uint32Array.from(tag),
    namespace: Uint8Array.from(ns),
    marks: Uint8Array.from(marks),
    parent: Int32Array.from(parent),
    end: Int32Array.from(end),
    depth: Int32Array.from(depth),
    sourceStart: Int32Array.from(ss),
    sourceEnd: Int32Array.from(se),
    textStart: Int32Array.from(ts),
    textEnd: Int32Array.from(te),
    attributeStart: Int32Array.from(as),
    attributeName: an,
    attributeValue: (i) => av[i]!,
    tagNames,
    attributeNames,
    attributeIds,
    strings,
    mode: doc.mode,
    simplified: false,
  });
}
