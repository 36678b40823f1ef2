/**
 * What can be seen of a link that tells the newsroom's own choice from the page's machinery: where it stands, what its
 * block, its label, its address and the names around it say. One small integer a sign; `citation.ts` adds up their weights.
 */
import { HAS_CLASS, HAS_ID, type NodeId } from '../../dom/page.ts';
import { TAG } from '../../dom/tags.ts';
import { isInvited, isPicked, isPickedSome, type LinkGroup } from '../../features/link-groups.ts';
import type { PlacedLink } from '../../features/link-places.ts';
import { blockSum, type PageView } from '../../features/view.ts';
import { judgeLabel } from '../../text/link-labels.ts';
import { type LinkAddress, listLayers, namePath, readAddress, shapeOf, siteOf } from './link-address.ts';
import { SIGN } from './link-sign.data.ts';
import { LINK_NAMES, type LinkNameKind } from './link-words.data.ts';

/** What is known of one link when its signs are read. */
export interface LinkFacts {
  readonly link: PlacedLink;
  /** Undefined: it leads nowhere else. */
  readonly address: LinkAddress;
  readonly anchor: string;
  readonly group: LinkGroup;
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
const YEAR: RegExp = /(?:^|\D)(?:19|20)\d\d(?:\D|$)/;
const REL_TAG: RegExp = /\b(?:tag|author|license|category)\b/i;

const OWN_KINDS = { topic: SIGN.ownTopic, person: SIGN.ownPerson, list: SIGN.ownList, action: SIGN.ownAction };

type Signs = number[];

/** Reads signs of the links of one page; names of elements once each. */
export class SignReader {
  readonly #view: PageView;
  readonly #own: LinkAddress | undefined;
  readonly #ownLayers: readonly string[];
  readonly #scores: Float32Array | undefined;
  readonly #firstKept: NodeId;
  readonly #names: Map<NodeId, number> = new Map();
  readonly #byText: Map<string, number> = new Map();

  /** `own`: the page's address. `scores`: how likely each block is body, where the strategy says so from 0 to 1. */
  constructor(view: PageView, own: string | undefined, firstKept: NodeId, scores: Float32Array | undefined) {
    this.#view = view;
    this.#own = own === undefined ? undefined : readAddress(own);
    this.#ownLayers = listLayers(this.#own?.path ?? '');
    this.#scores = scores;
    this.#firstKept = firstKept;
  }

  /** True when the address is the page itself. */
  isOwn(address: LinkAddress): boolean {
    const own = this.#own;
    return (
      own !== undefined && (address.host === '' || address.host === own.host) && address.path === own.path && address.query === own.query
    );
  }

  read(facts: LinkFacts): Signs {
    const signs: Signs = [SIGN.any];
    this.#readPlace(facts.link, signs);
    this.#readBlock(facts.link, signs);
    readAnchor(facts, signs);
    this.#readHost(facts.address, signs);
    this.#readPath(facts, signs);
    this.#readRelation(facts.link.node, signs);
    this.#readSurroundings(facts.link.node, signs);
    readGroup(facts, signs);
    return signs;
  }

  /** The signs of a link's place and group alone, which are cheap: most lists are the page's machinery by them. */
  readOutside(facts: LinkFacts): Signs {
    const signs: Signs = [SIGN.any];
    this.#readPlace(facts.link, signs);
    this.#readBlock(facts.link, signs);
    readGroup(facts, signs);
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

  #readHost({ host }: LinkAddress, signs: Signs): void {
    const own = this.#own?.host ?? '';
    if (host === '' || host === own) signs.push(SIGN.ownHost);
    else if (own !== '') signs.push(siteOf(host) === siteOf(own) ? SIGN.ownSite : SIGN.otherSite);
    if (SOCIAL.test(host)) signs.push(SIGN.social);
    if (SIGN_UP.test(host)) signs.push(SIGN.tracked);
  }

  #readPath(facts: LinkFacts, signs: Signs): void {
    const { address } = facts;
    const layers = listLayers(address.path);
    if (layers.length === 0) {
      signs.push(SIGN.noPath);
      return;
    }
    const own = signs.includes(SIGN.ownHost) || signs.includes(SIGN.ownSite);
    const kind = namePath(layers);
    if (kind !== undefined) signs.push(...(own ? [SIGN[kind], OWN_KINDS[kind]] : [SIGN[kind]]));
    if (layers.length === 1) signs.push(SIGN.oneLayer);
    if (YEAR.test(address.path)) signs.push(SIGN.year);
    this.#readLayers(facts.anchor, layers, own, signs);
    if (address.query !== '') signs.push(SIGN.query);
    if (TRACKED.test(`?${address.query}`)) signs.push(SIGN.tracked);
    if (SHARING.test(`${address.path}?`)) signs.push(SIGN.sharing);
  }

  #readLayers(anchor: string, layers: readonly string[], own: boolean, signs: Signs): void {
    const shape = shapeOf(layers.at(-1)!);
    if (shape.digits >= 4) signs.push(SIGN.lastNumber);
    if (shape.words >= 4) signs.push(SIGN.lastWords);
    if (shape.digits < 3 && shape.words <= 3) signs.push(...(own ? [SIGN.lastPlain, SIGN.ownPlain] : [SIGN.lastPlain]));
    if (this.#isLikeOwn(layers, shape)) signs.push(SIGN.ownShape);
    if (anchor.length <= SPELLED && spellAnchor(anchor, layers)) signs.push(...(own ? [SIGN.spelled, SIGN.ownSpelled] : [SIGN.spelled]));
  }

  /** The page's own address has as many layers, and a last one of the same kind. */
  #isLikeOwn(layers: readonly string[], shape: { digits: number; words: number }): boolean {
    const own = this.#ownLayers;
    if (own.length !== layers.length) return false;
    const mine = shapeOf(own.at(-1)!);
    return mine.digits >= 3 === shape.digits >= 3 && mine.words >= 3 === shape.words >= 3;
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
      tags |= TAG_BITS.get(page.tag[n]!) ?? 0;
    }
    for (let i = 0; i < NAME_SIGNS.length; i++) if ((named & (1 << i)) !== 0) signs.push(NAME_SIGNS[i]!);
    for (let i = 0; i < TAG_SIGNS.length; i++) if ((tags & (1 << i)) !== 0) signs.push(TAG_SIGNS[i]!);
  }

  #namesOf(n: NodeId): number {
    const { page } = this.#view;
    const marks = page.marks[n]!;
    if ((marks & (HAS_CLASS | HAS_ID)) === 0) return 0;
    const known = this.#names.get(n);
    if (known !== undefined) return known;
    const bits = this.#read(page.attribute(n, 'class')) | this.#read(page.attribute(n, 'id'));
    this.#names.set(n, bits);
    return bits;
  }

  /** Items of a list have the same class. */
  #read(names: string | undefined): number {
    if (names === undefined) return 0;
    let bits = this.#byText.get(names);
    if (bits === undefined) {
      bits = readNames(names);
      this.#byText.set(names, bits);
    }
    return bits;
  }
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
const TAG_BITS: ReadonlyMap<number, number> = new Map([
  [TAG.li, 1],
  ...[TAG.h1, TAG.h2, TAG.h3, TAG.h4, TAG.h5, TAG.h6].map((tag) => [tag, 2] as const),
  [TAG.aside, 4],
  [TAG.figcaption, 8],
  [TAG.blockquote, 16],
  [TAG.table, 32],
  ...[TAG.footer, TAG.nav, TAG.header].map((tag) => [tag, 64] as const),
]);

function gatherNames(): Map<string, number> {
  const bits = new Map<string, number>();
  KINDS.forEach((kind, i) => {
    for (const word of LINK_NAMES[kind].split(' ')) bits.set(word, (bits.get(word) ?? 0) | (1 << i));
  });
  return bits;
}

const NAME_WORD: RegExp = /[A-Z]?[a-z]+|[A-Z]+/g;

/** Kinds of the words of a class or id, as bits; whole names of several words count too. */
function readNames(names: string): number {
  let bits = 0;
  for (const word of names.slice(0, NAME_LIMIT).match(NAME_WORD) ?? []) bits |= NAME_BITS.get(word.toLowerCase()) ?? 0;
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
/** Letters a layer may have more than the anchor: `per`, `t`, `html`. */
const SPARE = 6;

/** True when a layer of a path says the words of the anchor and little else: `Real Madrid`, `/thema/real-madrid-t123`. */
function spellAnchor(anchor: string, layers: readonly string[]): boolean {
  const said = foldLetters(anchor);
  if (said.length < 2) return false;
  return layers.some((layer) => {
    if (layer.length < said.length) return false;
    const written = foldLetters(layer.includes('%') ? decodeLayer(layer) : layer);
    return written.length <= said.length + SPARE && written.includes(said);
  });
}

function decodeLayer(layer: string): string {
  try {
    return decodeURIComponent(layer);
  } catch {
    return layer;
  }
}

const BEYOND_ASCII: RegExp = /[^\x00-\x7f]/;

/** Letters alone, without marks; `ae`, `oe`, `ue` count as the vowel that paths write so. */
function foldLetters(text: string): string {
  const plain = BEYOND_ASCII.test(text) ? text.normalize('NFD').toLowerCase() : text.toLowerCase();
  return plain.replace(/([aou])e/g, '$1').replace(/[^a-zа-яєіїґ\u3040-\u9fff]+/g, '');
}

function readGroup({ link, group, overlap, again, anchor }: LinkFacts, signs: Signs): void {
  const own = judgeLabel(group.opening === '' ? anchor : group.opening);
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
  const against = hand === SIGN.invited ? (own ? NOTHING : SENTENCES) : DOUBTFUL;
  return signs.some((sign) => MACHINERY.has(sign) || against.has(sign));
}

/** Blocks from the body within which a line of its own may invite to read on. */
const NEAR = 10;
/** What speaks against a newsroom's hand whatever the label says … */
const MACHINERY: ReadonlySet<number> = new Set<number>([
  ...[SIGN.namedMachine, SIGN.namedTag, SIGN.namedShare, SIGN.namedAuthor, SIGN.namedNavigation, SIGN.namedComment, SIGN.inFooter],
  ...[SIGN.ownTopic, SIGN.ownPerson, SIGN.ownList, SIGN.noPath, SIGN.social],
]);
/** … and where the label alone says little. */
const DOUBTFUL: ReadonlySet<number> = new Set<number>([SIGN.oneWord, SIGN.lastPlain]);
const SENTENCES: ReadonlySet<number> = new Set<number>([SIGN.blockText, SIGN.lowerCase]);
const NOTHING: ReadonlySet<number> = new Set<number>();
