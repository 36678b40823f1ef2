/**
 * What can be seen of a link that tells the newsroom's own choice from the page's machinery: where it stands, what its
 * block, its label, its address and the names around it say. One small integer a sign; `citation.ts` adds up their weights.
 */
import { HAS_CLASS, HAS_ID, type NodeId } from '../../dom/page.ts';
import { KNOWN_TAGS, TAG } from '../../dom/tags.ts';
import { isInvited, isPicked, isPickedSome, type LinkGroup } from '../../features/link-groups.ts';
import type { PlacedLink } from '../../features/link-places.ts';
import { blockSum, type PageView } from '../../features/view.ts';
import { judgeLabel, type LabelKind } from '../../text/link-labels.ts';
import { findWordEnd } from '../../text/name-words.ts';
import { isSpelled } from './anchor-spelling.ts';
import { holdsYear, type LayerShape, type LinkAddress, listLayers, namePath, readAddress, shapeOf, siteOf } from './link-address.ts';
import { mayBeEditorial } from './link-score.ts';
import { SIGN } from './link-sign.data.ts';
import { LINK_NAMES, type LinkNameKind } from './link-words.data.ts';

/** What is known of one link when its signs are read. */
export interface LinkFacts {
  readonly link: PlacedLink;
  /** Undefined: it leads nowhere else. */
  readonly address: LinkAddress;
  readonly anchor: string;
  /** Share of the words of the anchor that the title has. */
  readonly overlap: number;
  /** True when a link before it leads to the same address. */
  readonly again: boolean;
}

/** Ancestors whose names are read, and characters of each name. */
const CLIMB = 6;
const NAME_LIMIT = 120;
const SOCIAL: RegExp =
  /(?:^|\.)(?:facebook|twitter|x|instagram|youtube|linkedin|pinterest|t|whatsapp|telegram|tiktok|reddit|snapchat|truthsocial|flipboard|vk|weibo|line)\.(?:com|me|co|ru|cn|org|net)$/;
const SHARING: RegExp = /sharer|intent\/|\/share(?:[/.?]|$)|submit\?|cdn-cgi\/l\/email|\/print(?:mail)?(?:[/.?]|$)/i;
const TRACKED: RegExp = /utm_|[?&](?:ref|src|cmp|cid|ncid|tag|campaign)=/i;
const SIGN_UP: RegExp = /^(?:bit\.ly|pxl\.to|goo\.gl|amzn\.to|t\.co|ad\.|ads\.|clk\.|awin1?\.)/;
const REL_TAG: RegExp = /\b(?:tag|author|license|category)\b/i;

const OWN_KINDS = { topic: SIGN.ownTopic, person: SIGN.ownPerson, list: SIGN.ownList, action: SIGN.ownAction };

type Signs = number[];

/** What a host says of a link, and whether it is of the page's own site. */
interface HostSigns {
  readonly own: boolean;
  readonly signs: readonly number[];
}

/** Reads signs of the links of one page; names of elements and hosts once each. */
export class SignReader {
  readonly #view: PageView;
  readonly #own: LinkAddress | undefined;
  /** Layers of the page's own address, and the shape of the last one. */
  readonly #ownLayers: number;
  readonly #ownShape: LayerShape;
  readonly #scores: Float32Array | undefined;
  readonly #firstKept: NodeId;
  readonly #hosts: Map<string, HostSigns> = new Map();
  /** By class (`Page.classId`) 1 + its bits, 0 where nobody asked; by id its bits. */
  readonly #byClass: Int32Array;
  readonly #byId: Map<string, number> = new Map();

  /** `own`: the page's address. `scores`: how likely each block is body, where the strategy says so from 0 to 1. */
  constructor(view: PageView, own: string | undefined, firstKept: NodeId, scores: Float32Array | undefined) {
    this.#view = view;
    this.#own = own === undefined ? undefined : readAddress(own);
    const layers = listLayers(this.#own?.path ?? '');
    this.#ownLayers = layers.length;
    this.#ownShape = shapeOf(layers.at(-1) ?? '');
    this.#scores = scores;
    this.#firstKept = firstKept;
    this.#byClass = new Int32Array(view.page.classNames.length);
  }

  /** True when the address is the page itself. */
  isOwn(address: LinkAddress): boolean {
    const own = this.#own;
    return (
      own !== undefined && (address.host === '' || address.host === own.host) && address.path === own.path && address.query === own.query
    );
  }

  /**
   * The signs of a link. Those of its place and group alone are cheap, and most lists are the page's machinery by them: without `all`
   * nothing more is read of such a link around the body, and the answer is undefined.
   */
  read(facts: LinkFacts, group: LinkGroup, all: boolean): readonly number[] | undefined {
    const { link } = facts;
    const said = judgeLabel(group.opening === '' ? facts.anchor : group.opening);
    const signs: Signs = [SIGN.any];
    this.#readPlace(link, signs);
    this.#readBlock(link, signs);
    if (!all && link.position !== 'kept') {
      const placed = signs.length;
      readGroup(facts, group, said, signs);
      if (!mayBeEditorial(signs, link.position)) return undefined;
      signs.length = placed;
    }
    readAnchor(facts, signs);
    this.#readAddress(facts, signs);
    this.#readRelation(link.node, signs);
    this.#readSurroundings(link.node, signs);
    readGroup(facts, group, said, signs);
    return signs;
  }

  #readPlace({ position, distance }: PlacedLink, signs: Signs): void {
    if (position === 'between') signs.push(SIGN.between);
    else if (position === 'below')
      signs.push(distance <= 3 ? SIGN.near : distance <= 10 ? SIGN.farther : distance <= 20 ? SIGN.far : SIGN.away);
  }

  #readBlock({ block, position }: PlacedLink, signs: Signs): void {
    const chars = blockSum(this.#view, 'chars', block);
    const share = blockSum(this.#view, 'linkChars', block) / Math.max(1, chars);
    signs.push(share < 0.4 ? SIGN.blockText : share < 0.9 ? SIGN.blockHalf : SIGN.blockLink);
    if (chars < 40) signs.push(SIGN.shortBlock);
    if (share >= 0.9 && position === 'kept') signs.push(SIGN.keptAlone);
    const score = this.#scores?.[block];
    if (score !== undefined) signs.push(score >= 0.5 ? SIGN.scoreHigh : score >= 0.15 ? SIGN.scoreMiddle : SIGN.scoreLow);
  }

  #readAddress({ address, anchor }: LinkFacts, signs: Signs): void {
    const host = this.#readHost(address.host);
    for (const sign of host.signs) signs.push(sign);
    const layers = listLayers(address.path);
    if (layers.length === 0) {
      signs.push(SIGN.noPath);
      return;
    }
    const { own } = host;
    const kind = namePath(layers);
    if (kind !== undefined) {
      signs.push(SIGN[kind]);
      if (own) signs.push(OWN_KINDS[kind]);
    }
    if (layers.length === 1) signs.push(SIGN.oneLayer);
    if (holdsYear(address.path)) signs.push(SIGN.year);
    this.#readLayers(anchor, layers, own, signs);
    if (address.query !== '') {
      signs.push(SIGN.query);
      if (TRACKED.test(`?${address.query}`)) signs.push(SIGN.tracked);
    }
    if (SHARING.test(`${address.path}?`)) signs.push(SIGN.sharing);
  }

  #readHost(host: string): HostSigns {
    let known = this.#hosts.get(host);
    if (known === undefined) {
      known = readHost(host, this.#own?.host ?? '');
      this.#hosts.set(host, known);
    }
    return known;
  }

  #readLayers(anchor: string, layers: readonly string[], own: boolean, signs: Signs): void {
    const shape = shapeOf(layers.at(-1)!);
    if (shape.digits >= 4) signs.push(SIGN.lastNumber);
    if (shape.words >= 4) signs.push(SIGN.lastWords);
    if (shape.digits < 3 && shape.words <= 3) {
      signs.push(SIGN.lastPlain);
      if (own) signs.push(SIGN.ownPlain);
    }
    if (this.#isLikeOwn(layers, shape)) signs.push(SIGN.ownShape);
    if (anchor.length > SPELLED || !isSpelled(anchor, layers)) return;
    signs.push(SIGN.spelled);
    if (own) signs.push(SIGN.ownSpelled);
  }

  /** The page's own address has as many layers, and a last one of the same kind. */
  #isLikeOwn(layers: readonly string[], shape: LayerShape): boolean {
    const mine = this.#ownShape;
    return this.#ownLayers === layers.length && mine.digits >= 3 === shape.digits >= 3 && mine.words >= 3 === shape.words >= 3;
  }

  #readRelation(node: NodeId, signs: Signs): void {
    const rel = this.#view.page.attribute(node, 'rel');
    if (rel === undefined) return;
    if (rel.includes('sponsored')) signs.push(SIGN.sponsored);
    if (rel.includes('nofollow')) signs.push(SIGN.nofollow);
    if (REL_TAG.test(rel)) signs.push(SIGN.tagged);
  }

  #readSurroundings(node: NodeId, signs: Signs): void {
    const { page } = this.#view;
    let named = 0;
    let tags = 0;
    for (let n = node, climbed = 0; n > 0 && climbed < CLIMB; n = page.parent[n]!, climbed++) {
      // What holds the body too names the body, not the link.
      if (climbed > 0 && n <= this.#firstKept && this.#firstKept < page.end[n]!) break;
      named |= this.#namesOf(n);
      tags |= TAG_BITS[page.tag[n]!] ?? 0;
    }
    pushBits(named, NAME_SIGNS, signs);
    pushBits(tags, TAG_SIGNS, signs);
  }

  /** Items of a list have the same class. */
  #namesOf(n: NodeId): number {
    const { page } = this.#view;
    const marks = page.marks[n]!;
    let bits = 0;
    if ((marks & HAS_CLASS) !== 0) {
      const id = page.classId(n);
      bits = this.#byClass[id]! - 1;
      if (bits < 0) {
        bits = readNames(page.classNames[id]!);
        this.#byClass[id] = bits + 1;
      }
    }
    return (marks & HAS_ID) === 0 ? bits : bits | this.#readId(page.attribute(n, 'id')!);
  }

  #readId(names: string): number {
    let bits = this.#byId.get(names);
    if (bits === undefined) {
      bits = readNames(names);
      this.#byId.set(names, bits);
    }
    return bits;
  }
}

function readHost(host: string, own: string): HostSigns {
  const signs: Signs = [];
  if (host === '' || host === own) signs.push(SIGN.ownHost);
  else if (own !== '') signs.push(siteOf(host) === siteOf(own) ? SIGN.ownSite : SIGN.otherSite);
  const isOwn = signs.length > 0 && signs[0] !== SIGN.otherSite;
  if (SOCIAL.test(host)) signs.push(SIGN.social);
  if (SIGN_UP.test(host)) signs.push(SIGN.tracked);
  return { own: isOwn, signs };
}

function pushBits(bits: number, names: readonly number[], signs: Signs): void {
  for (let i = 0, left = bits; left !== 0; i++, left >>>= 1) if ((left & 1) !== 0) signs.push(names[i]!);
}

const KINDS = Object.keys(LINK_NAMES) as LinkNameKind[];
const NAME_SIGNS: readonly number[] = [
  ...[SIGN.namedRelated, SIGN.namedMachine, SIGN.namedTag, SIGN.namedShare, SIGN.namedAuthor, SIGN.namedAdvertising],
  ...[SIGN.namedNavigation, SIGN.namedComment, SIGN.namedCaption, SIGN.namedSignUp, SIGN.namedAside, SIGN.namedEmbed],
];
const NAME_BITS: ReadonlyMap<string, number> = gatherNames();
const TAG_SIGNS: readonly number[] = [
  SIGN.inItem,
  SIGN.inHeading,
  SIGN.inAside,
  SIGN.inCaption,
  SIGN.inQuotation,
  SIGN.inTable,
  SIGN.inFooter,
];
/** By tag; unknown tags have larger numbers. */
const TAG_BITS: Uint8Array = new Uint8Array(KNOWN_TAGS.length + 1);
for (const tag of [TAG.h1, TAG.h2, TAG.h3, TAG.h4, TAG.h5, TAG.h6]) TAG_BITS[tag] = 2;
for (const tag of [TAG.footer, TAG.nav, TAG.header]) TAG_BITS[tag] = 64;
TAG_BITS[TAG.li] = 1;
TAG_BITS[TAG.aside] = 4;
TAG_BITS[TAG.figcaption] = 8;
TAG_BITS[TAG.blockquote] = 16;
TAG_BITS[TAG.table] = 32;

function gatherNames(): Map<string, number> {
  const bits = new Map<string, number>();
  KINDS.forEach((kind, i) => {
    for (const word of LINK_NAMES[kind].split(' ')) bits.set(word, (bits.get(word) ?? 0) | (1 << i));
  });
  return bits;
}

/** Kinds of the words of a class or id, as bits; whole names of several words count too. */
function readNames(names: string): number {
  const limit = Math.min(names.length, NAME_LIMIT);
  let bits = 0;
  for (let i = 0; i < limit; ) {
    const end = findWordEnd(names, i, limit);
    if (end > i) bits |= NAME_BITS.get(names.slice(i, end).toLowerCase()) ?? 0;
    i = Math.max(end, i + 1);
  }
  return bits;
}

function readAnchor({ anchor }: LinkFacts, signs: Signs): void {
  const words = countWords(anchor);
  signs.push(
    words <= 1 ? SIGN.oneWord : words === 2 ? SIGN.twoWords : words <= 5 ? SIGN.fewWords : words <= 14 ? SIGN.someWords : SIGN.manyWords,
  );
  const first = anchor.charAt(0);
  if (first !== first.toUpperCase()) signs.push(SIGN.lowerCase);
  if (/\d/.test(anchor)) signs.push(SIGN.digits);
}

/** Words between blanks; two ideographs count as one. */
export function countWords(text: string): number {
  let words = 0;
  let ideographs = 0;
  let inWord = false;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code <= 32) inWord = false;
    else if (code >= 0x2e80) ideographs++;
    else if (!inWord) {
      inWord = true;
      words++;
    }
  }
  return words + ideographs / 2;
}

/** Longer anchors are headlines, which paths spell too. */
const SPELLED = 50;
/** `own`: what the link's line announces. */
function readGroup({ link, overlap, again }: LinkFacts, group: LinkGroup, own: LabelKind | undefined, signs: Signs): void {
  if (own !== undefined) signs.push(own === 'other' ? SIGN.ownOther : SIGN.ownPicks);
  if (overlap > 0) signs.push(SIGN.sharesWord);
  if (again) signs.push(SIGN.again);
  if (link.position !== 'kept') readOuterGroup(group, own === 'invites' && group.opening !== '' && link.distance <= NEAR, signs);
}

/** `invited`: the link's own line invites to read it. */
function readOuterGroup(group: LinkGroup, invited: boolean, signs: Signs): void {
  const { kind, size, sharing } = group;
  signs.push(kind === undefined ? SIGN.labelUnknown : kind === 'other' ? SIGN.labelOther : SIGN.labelPicks);
  signs.push(size <= 1 ? SIGN.groupOne : size <= 5 ? SIGN.groupFew : size <= 10 ? SIGN.groupSome : SIGN.groupMany);
  if (sharing >= 0.5) signs.push(SIGN.groupShares);
  else if (sharing < 0.2) signs.push(SIGN.groupStrange);
  const hand = invited ? SIGN.invited : findHand(group);
  if (hand !== undefined && !isMachinery(hand, invited, signs)) signs.push(hand);
}

/** What a label says of who chose its links. */
function findHand(group: LinkGroup): number | undefined {
  // Boxes in the body have a weight of their own.
  if (group.distance > 0 && isInvited(group)) return SIGN.invited;
  if (isPicked(group)) return SIGN.picked;
  return isPickedSome(group) ? SIGN.pickedSome : undefined;
}

/** Under an invitation stand lines that are links; elsewhere what an address or a text looks like speaks too. */
function isMachinery(hand: number, own: boolean, signs: Signs): boolean {
  const against = hand === SIGN.invited ? (own ? MACHINERY : MACHINERY | SENTENCE) : MACHINERY | DOUBTFUL;
  for (const sign of signs) if ((AGAINST[sign]! & against) !== 0) return true;
  return false;
}

/** Blocks from the body within which a line of its own may invite to read on. */
const NEAR = 10;
/** What speaks against a newsroom's hand whatever the label says … */
const MACHINERY = 1;
/** … and where the label alone says little. */
const DOUBTFUL = 2;
const SENTENCE = 4;
const AGAINST: Uint8Array = new Uint8Array(Object.keys(SIGN).length);
for (const sign of [
  ...[SIGN.namedMachine, SIGN.namedTag, SIGN.namedShare, SIGN.namedAuthor, SIGN.namedNavigation, SIGN.namedComment, SIGN.inFooter],
  ...[SIGN.ownTopic, SIGN.ownPerson, SIGN.ownList, SIGN.noPath, SIGN.social],
])
  AGAINST[sign] = MACHINERY;
for (const sign of [SIGN.oneWord, SIGN.lastPlain]) AGAINST[sign] = DOUBTFUL;
for (const sign of [SIGN.blockText, SIGN.lowerCase]) AGAINST[sign] = SENTENCE;
