/** Collects the pictures of the body: each file once, in its largest size, with its own caption; decoration left out. */
import type { NodeId, Page } from '../../../dom/page.ts';
import { TAG } from '../../../dom/tags.ts';
import { gatherText } from '../../../evidence/element-text.ts';
import type { PageView } from '../../../features/view.ts';
import { nodeSum } from '../../../features/view.ts';
import { collapseBlanks } from '../../../fields/choice/collapse-blanks.ts';
import { nameFile, namesPicture } from '../../../fields/choice/picture-file.ts';
import type { ImageObject } from '../../../fields/fields.ts';
import type { KeptText } from '../kept-text.ts';
import { findBackground } from './backgrounds.ts';
import { captionBelow } from './caption-beside.ts';
import { findCaption, findOuterCredit, isCaption, readCaption, readCredit, stateCaption } from './captions.ts';
import { isLabelled, splitCredit } from './credits.ts';
import { declaredSize, findAround, isDecoration, isHidden, isTiny } from './decoration.ts';
import { isGlyph } from './glyphs.ts';
import { BLURRED, findSource, type PictureSource } from './sources.ts';

export interface FoundPicture {
  readonly node: NodeId;
  /** The caption's element, −1 when it has none. */
  readonly caption: NodeId;
  readonly image: ImageObject;
}

export interface PictureOptions {
  /** Resolves relative addresses. */
  readonly base: string | undefined;
  /** Repairs captions. */
  readonly repair: (text: string) => string;
  /** Whether what stands at this node belongs to the body. */
  readonly standsInBody: (n: NodeId) => boolean;
  /** Finds a caption that nothing calls so, where not only what follows is one. */
  readonly findBeside?: typeof captionBelow;
  /** Elements that are captions already. */
  readonly captions: Set<NodeId>;
}

/** Nodes of a `noscript` that are looked at. */
const SCRIPTLESS_NODES = 20;

type Draft = { -readonly [K in keyof ImageObject]: ImageObject[K] };

interface Entry {
  picture: Omit<FoundPicture, 'image'> & { image: Draft };
  /** All that its caption says. */
  readonly words: string;
  width: number;
}

/** The class of a second copy, for dark screens. */
const IN_THE_DARK: RegExp = /hidden dark:/;
const SCREEN: RegExp = /desktop|mobile|tablet|phone/gi;
/** Nodes between two copies of a picture for different screens. */
const NEAR = 30;

export class PictureFinder {
  readonly #view: PageView;
  readonly #page: Page;
  readonly #kept: KeptText;
  readonly #options: PictureOptions;
  /** By address, and by the name of the file. */
  readonly #known = new Map<string, Entry>();
  /** How often the page shows each address that images have in `src`. */
  #times: Map<string, number> | undefined;
  /** The last picture that was found, and the parent of the last `noscript` that gave one. */
  #last: Entry | undefined;
  #scriptless: NodeId = -1;

  constructor(view: PageView, kept: KeptText, options: PictureOptions) {
    this.#view = view;
    this.#page = view.page;
    this.#kept = kept;
    this.#options = options;
  }

  /** The picture that an `img` or an element like it shows; undefined for decoration, and for what was found before. */
  find(n: NodeId): FoundPicture | undefined {
    // The image that a script would show stands beside the one of `noscript`.
    if (this.#page.parent[n] === this.#scriptless) return undefined;
    if (!this.#options.standsInBody(n) || isTiny(this.#page, n) || this.#isCopy(n)) return undefined;
    const source = findSource(this.#page, n, this.#options.base);
    if (source === undefined) return undefined;
    // A long name of a file without hyphens says nothing; short ones are words.
    const text = readAlternative(this.#page, n, this.#options.base);
    return this.#add(n, source, /^[^-]{17,}$/.test(text) && source.url.includes(text) ? '' : text);
  }

  /** For dark screens, or the last picture once more for another kind: it is called the same but for that word, or the boxes around are. */
  #isCopy(n: NodeId): boolean {
    if (IN_THE_DARK.test(this.#page.attribute(n, 'class')!)) return true;
    const last = this.#last?.picture.node ?? 0;
    if (last === 0 || n - last > NEAR) return false;
    const { parent } = this.#page;
    const [own, other] = [n, last].map((m) => [m, parent[m]!, parent[parent[m]!]!].map((box) => this.#page.attribute(box, 'class')).join());
    return own !== other && own!.replace(SCREEN, '') === other!.replace(SCREEN, '');
  }

  /** The words that stand for a sign in a line of text: emoji and the like. */
  findGlyph(n: NodeId): string | undefined {
    if (this.#kept.measure(this.#page.parent[n]!) === 0) return undefined;
    const text = readAlternative(this.#page, n);
    return isGlyph(this.#page, n, text) ? text : undefined;
  }

  /** The picture that an element without content has for its background. */
  findBackground(n: NodeId): FoundPicture | undefined {
    const found = findBackground(this.#page, n, this.#options.base);
    return found === undefined || !this.#options.standsInBody(n) ? undefined : this.#add(n, found.source, found.alternateName);
  }

  /** A `noscript` holds the image that a script would load, unless the image beside it says where it is itself; without one all it shows. */
  findScriptless(n: NodeId): readonly FoundPicture[] {
    const { parent, tag, end } = this.#page;
    const beside = this.#last !== undefined && this.#last.picture.node > parent[n]! ? this.#last : undefined;
    const all: FoundPicture[] = [];
    if (beside !== undefined && beside.width >= BLURRED) return all;
    const stop = Math.min(end[n]!, n + SCRIPTLESS_NODES);
    for (let m = n + 1; m < stop; m++) {
      if (tag[m] !== TAG.img) continue;
      if (beside !== undefined) {
        this.#sharpen(beside, m);
        break;
      }
      const found = this.find(m);
      if (found !== undefined) all.push(found);
    }
    if (all.length > 0) this.#scriptless = parent[n]!;
    return all;
  }

  /** A blurred stand-in gets the address of the picture that it stands for. */
  #sharpen(entry: Entry, n: NodeId): void {
    const source = findSource(this.#page, n, this.#options.base);
    if (source === undefined || source.width <= entry.width || this.#known.has(source.url)) return;
    this.#replace(entry, source);
  }

  #replace(entry: Entry, source: PictureSource): void {
    entry.picture.image.url = source.url;
    entry.width = source.width;
    this.#remember(entry, source.url, nameFile(source.url));
  }

  #remember(entry: Entry, url: string, name: string): void {
    this.#known.set(url, entry);
    this.#known.set(name, entry);
  }

  #merge(known: Entry, source: PictureSource, alternateName: string): void {
    if (source.width > known.width) this.#replace(known, source);
    if (alternateName !== '') known.picture.image.alternateName ??= alternateName;
  }

  #add(n: NodeId, source: PictureSource, alternateName: string): FoundPicture | undefined {
    const name = nameFile(source.url);
    const caption = findCaption(this.#view, this.#kept, n, this.#options.captions);
    const words = caption < 0 ? '' : gatherText(this.#page, caption);
    const known = this.#known.get(source.url) ?? this.#findNamed(name, source.url, alternateName) ?? this.#findCopied(n, alternateName);
    if (known !== undefined) {
      this.#merge(known, source, alternateName);
      // What is said of it is said already.
      if (words !== '' && words === known.words) this.#options.captions.add(caption);
      return undefined;
    }
    const { base, findBeside = captionBelow } = this.#options;
    // A name below its portrait is no caption of a picture, nor is where to write to whoever it shows.
    const captioned = caption >= 0 && !words.includes('@') && (words !== alternateName || isCaption(this.#page, caption));
    const candidate = { node: n, base, url: source.url, alternateName, captioned, countTimes: () => this.#countTimes(n) };
    if (isDecoration(this.#page, this.#kept, candidate)) return undefined;
    if (caption >= 0) this.#options.captions.add(caption);
    // An address at its head says who wrote the text.
    const { tag, end } = this.#page;
    if ([1, 2].some((i) => tag[caption + i] === TAG.address && caption + i < end[caption]!)) return undefined;
    // A credit alone leaves the words to what stands around it, where these are more.
    const beside = caption < 0 || isLabelled(words) ? findBeside(this.#view, this.#kept, n) : -1;
    const said = nodeSum(this.#view, 'chars', beside) > 2 * words.length ? beside : caption;
    const picture = { node: n, caption, image: this.#describe(n, source, alternateName, said) };
    this.#last = { picture, words, width: source.width };
    this.#remember(this.#last, source.url, name);
    return picture;
  }

  /** The last picture, where n shows it once more, for paper: hidden in its figure, in the same words. */
  #findCopied(n: NodeId, alternateName: string): Entry | undefined {
    const last = this.#last;
    if (alternateName === '' || last?.picture.image.alternateName !== alternateName) return undefined;
    const figure = findAround(this.#page, n, TAG.figure);
    return isHidden(this.#page, n) && figure > 0 && figure === findAround(this.#page, last.picture.node, TAG.figure) ? last : undefined;
  }

  #findNamed(name: string, url: string, alternateName: string): Entry | undefined {
    const named = this.#known.get(name);
    return named !== undefined && isOther(named.picture.image, url, alternateName) ? undefined : named;
  }

  #countTimes(n: NodeId): number {
    const { size, tag } = this.#page;
    if (this.#times === undefined) {
      this.#times = new Map();
      for (let m = 1; m < size; m++) {
        if (tag[m] !== TAG.img) continue;
        const src = this.#page.attribute(m, 'src') ?? '';
        this.#times.set(src, (this.#times.get(src) ?? 0) + 1);
      }
    }
    const src = this.#page.attribute(n, 'src') ?? '';
    return src === '' || src.startsWith('data:') ? 1 : (this.#times.get(src) ?? 1);
  }

  #describe(n: NodeId, { url }: PictureSource, alternateName: string, captionNode: NodeId): Draft {
    const { repair } = this.#options;
    const stated = captionNode < 0 ? stateCaption(this.#page, n, repair) : readCaption(this.#page, captionNode, repair);
    const { caption } = stated;
    const creditText = stated.creditText || this.#readOuterCredit(n, captionNode) || readSign(alternateName);
    const { width, height } = declaredSize(this.#page, n);
    const image: Draft = { url };
    // A forum's note on a file is no caption.
    if (caption !== '' && !namesPicture(caption.split(' ', 1)[0]!)) image.caption = caption;
    if (creditText !== '') image.creditText = creditText;
    if (alternateName !== '') image.alternateName = alternateName;
    if (width !== undefined) image.width = width;
    if (height !== undefined) image.height = height;
    return image;
  }

  /** A credit that stands beside the caption is not written a second time as text. */
  #readOuterCredit(n: NodeId, caption: NodeId): string {
    const node = findOuterCredit(this.#page, n, caption);
    if (node < 0 || this.#options.captions.has(node)) return '';
    this.#options.captions.add(node);
    return readCredit(this.#page, node, this.#options.repair).slice(0, 200);
  }
}

/** Two files of one name, of different kinds, that show something else. */
function isOther(image: ImageObject, url: string, alternateName: string): boolean {
  const [one, two] = [image.url, url].map((address) => /\.(?:jpe?g|png|gif)(?=$|[?#])/i.exec(address)?.[0]);
  const said = image.alternateName ?? '';
  return one !== two && one !== undefined && two !== undefined && said !== '' && alternateName !== '' && said !== alternateName;
}

/** Whose picture it is by the words for who cannot see it, where these are sure. */
function readSign(text: string): string {
  return /© ?\p{L}|: [^:/]*\//u.test(text) ? splitCredit(text).creditText : '';
}

/** `base`: what stands in the page's own address says nothing of a picture. */
function readAlternative(page: Page, n: NodeId, base: string = ''): string {
  const text = collapseBlanks((page.attribute(n, 'alt') ?? '').slice(0, 2000)).trim();
  if (text.length > 12 && base.includes(text.replace(/ -$/, ''))) return '';
  return text === 'null' || text === 'undefined' ? '' : text;
}
