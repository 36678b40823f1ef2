/** Which post another one says that it answers, by attributes and links; the keys by which posts are named. */
import { leafText } from '../blocks/blocks.ts';
import type { NodeId, Page } from '../dom/page.ts';
import { ELEMENT, HAS_HREF } from '../dom/page.ts';
import { TAG } from '../dom/tags.ts';
import type { PageView } from '../features/view.ts';
import type { PostRecord } from './posts.ts';

/** What is read of a post. */
export type Place = Pick<PostRecord, 'start' | 'stop' | 'anchor' | 'message' | 'author'>;

/** Elements before a message that are asked. */
const BEFORE = 240;
/** Nodes at the start of a post that may be its anchor for links. */
const FRONT = 8;
const LONGEST_KEY = 100;
const LONGEST_ADDRESS = 1000;
const LONGEST_LINK = 60;
/** So many leaves may say whom a quotation is from, in names of as many words. */
const HEAD_LEAVES = 4;

const PARENT_NAME: RegExp = /^(?:data-)?(?:[a-z]+-)*(?:parent|replyto|reply-to|in-reply-to)(?:-?(?:id|comment|post))*$/;
const OWN_NAME: RegExp = /^id$|^data-(?:[a-z]+-)?(?:id|pid|cid|key)$|^data-(?:comment|post|message|answer|reply)$/;
/** Attributes that say what is quoted: `data-source="post: 4002"`, `data-ipsquote-contentcommentid`. */
const QUOTED_NAME: RegExp = /^(?:href|cite|data-source)$|(?:comment|post)id$/;
const DIGITS: RegExp = /\d{2,}$/;
const KEY: RegExp = /[a-z0-9]*\d[a-z0-9]*$/i;
/** What a link to the post that is answered is called. */
const PARENT_LINK: RegExp =
  /\bparent\b|(?:repl(?:y|ied)|response)[- ]to\b|^(?:replying to|antwort auf|als antwort|en réponse|en respuesta|in risposta|в ответ|ответ на|odpowiedź na|回复|回覆|返信先|답글)/imu;

/** The posts that are said to be answered, by an attribute or a link – or quoted –; undefined where none is. */
export function readParents<P extends Place>(
  view: PageView,
  posts: readonly P[],
  readTheirs: (view: PageView, post: P) => string[] = readParentKeys,
): Int32Array | undefined {
  const byKey = new Map<string, number>();
  const parents = new Int32Array(posts.length).fill(-1);
  let found = false;
  for (let i = 0; i < posts.length; i++) {
    const parent = readTheirs(view, posts[i]!)
      .map((key) => byKey.get(key))
      .find((known) => known !== undefined);
    if (parent !== undefined) {
      parents[i] = parent;
      found = true;
    }
    for (const own of readOwnKeys(view.page, posts[i]!)) if (!byKey.has(own)) byKey.set(own, i);
    byKey.set(`@${posts[i]!.author}`, i);
  }
  return found ? parents : undefined;
}

/** The keys of the post's own element, its anchor and those between, and of what stands in front: `<a id="c12"></a>`. */
export function readOwnKeys(page: Page, { start, anchor }: Pick<Place, 'start' | 'anchor'>): string[] {
  const keys: string[] = [];
  for (let n = anchor; n >= start; n = page.parent[n]!) addKeys(page, n, OWN_NAME, keys);
  for (let n = start; n < Math.min(page.end[start]!, start + FRONT); n++) addKeys(page, n, /^(?:id|name)$/, keys);
  return keys;
}

function addKeys(page: Page, n: NodeId, names: RegExp, into: string[]): void {
  if (page.kind[n] !== ELEMENT) return;
  for (const [name, value] of page.attributes(n)) {
    if (names.test(name)) into.push(...readKeys(value));
  }
}

/** The end of a name with a digit in it, and its number: `comment-12` → `12`, `t1_ab3` → `ab3`, `3`. */
export function readKeys(name: string): string[] {
  const end = name.length > LONGEST_KEY ? undefined : KEY.exec(name)?.[0].toLowerCase();
  if (end === undefined) return [];
  const digits = DIGITS.exec(end)?.[0];
  return digits === undefined || digits === end ? [end] : [end, digits];
}

function readParentKeys(view: PageView, { start, stop, message }: Place): string[] {
  const { page, leaves } = view;
  const [head] = message;
  const first = head === undefined ? stop : leaves.first[head]!;
  for (let n = start; n < Math.min(first, start + BEFORE); n++) {
    if (page.kind[n] !== ELEMENT || page.tag[n] === TAG.button) continue;
    const keys: string[] = [];
    if (page.tag[n] === TAG.a) keys.push(...readParentLink(view, n));
    else addKeys(page, n, PARENT_NAME, keys);
    if (keys.length > 0) return keys;
  }
  return [];
}

/** What the quotations and links lead to that a message begins with, and whom a quotation is from, as its head says. */
export function readQuotedKeys(view: PageView, post: PostRecord): string[] {
  const { page, leaves } = view;
  const { content, message, quoted } = post;
  const own = message.find((k, i) => leaves.linked[k] === 0 && k !== quoted[i]);
  const keys: string[] = [];
  for (let n = content[0] ?? page.size; own !== undefined && n < leaves.first[own]!; n++) {
    for (const [name, value] of page.kind[n] === ELEMENT ? page.attributes(n) : [])
      if (QUOTED_NAME.test(name) && (value.includes('#') || name.startsWith('data-'))) keys.push(...readKeys(value.slice(-LONGEST_KEY)));
  }
  return [...keys, ...readQuotedNames(view, post)];
}

/** Keys of what may be the name of somebody else: a few words of the head of a quotation – `Ann Lee wrote:` –, a leaf alone where nothing calls it one. */
function readQuotedNames({ page, leaves }: PageView, { author, content, quoted, stop }: PostRecord): string[] {
  const names: string[] = [];
  const head = quoted[0] ?? leaves.at[content[0] ?? page.size]!;
  for (let k = head; k < Math.min(leaves.at[stop]!, head + HEAD_LEAVES); k++) {
    const text = leafText(page, leaves, k);
    if (text.length > LONGEST_KEY) continue;
    const words = text.split(quoted.length > 0 ? /[\s:：@]+/ : /[:：@]+/);
    for (let i = 0; i < words.length * HEAD_LEAVES; i++) names.push(`@${words.slice(i >> 2, (i >> 2) + (i & 3) + 1).join(' ')}`);
  }
  return names.filter((name) => name !== `@${author}`);
}

function readParentLink({ page, leaves }: PageView, n: NodeId): string[] {
  if ((page.marks[n]! & HAS_HREF) === 0) return [];
  const address = page.attribute(n, 'href')!;
  const { chars } = leaves.sums;
  if (address.length > LONGEST_ADDRESS || chars[leaves.at[page.end[n]!]!]! - chars[leaves.at[n]!]! > LONGEST_LINK) return [];
  let label = '';
  for (let m = n + 1; m < page.end[n]!; m++) label += page.rawText(m);
  label = label.trim();
  if (label.includes('>>')) return readKeys(label);
  const hash = address.lastIndexOf('#');
  const names = ['title', 'rel', 'class', 'component'].map((name) => page.attribute(n, name));
  // `In reply to <a href="#c3">Ann</a>`
  const said = [label, page.rawText(n - 1).trim(), ...names].map((text) => text?.slice(-LONGEST_KEY));
  const isParent = PARENT_LINK.test(said.join('\n'));
  return isParent ? readKeys(address.slice(hash + 1).slice(-LONGEST_KEY)) : [];
}
