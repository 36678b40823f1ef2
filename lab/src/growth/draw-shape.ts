/** Shapes nobody thought of: a seed draws what is repeated, nested or made long, and where on a page it stands. */
import type { SeededRandom } from '../../../packages/galley/src/numeric/seeded-random.ts';
import { readCases } from '../fidelity/case-file.ts';
import { numberedRandom, pick } from '../fuzz/draw.ts';
import { ATTRIBUTE_NAMES, NASTY_DATES, NASTY_TEXT } from '../fuzz/nasty.data.ts';
import { DATA_KEYS, DATA_VALUES, HOLDERS, LINES, METAS, NESTS, NUMBER, SEPARATORS, WORDS } from './drawn.data.ts';
import { repeat, type Shape, STORY } from './shape.ts';

/** A shape and what it is made of, as people are told. */
export interface DrawnShape {
  readonly recipe: string;
  readonly shape: Shape;
}

/** What grows: `write(n)` is about n times as long as `write(1)`. */
interface Grown {
  readonly recipe: string;
  readonly write: (n: number) => string;
}

/** The pages of test/fidelity, which have every form that is told apart, taken to pieces. */
interface Quarry {
  readonly pages: readonly string[];
  /** Opening tags that have attributes. */
  readonly tags: readonly string[];
  /** Values of attributes, by name. */
  readonly values: ReadonlyMap<string, readonly string[]>;
}

let quarry: Quarry | undefined;

/** Equal seeds and numbers draw equal shapes. */
export function drawShape(seed: number, number: number): DrawnShape {
  quarry ??= readQuarry();
  const random = numberedRandom(seed, number);
  const grown = pick(random, GROWERS)(random, quarry);
  const place = drawPlace(random, quarry);
  return { recipe: `${grown.recipe} – ${place.recipe}`, shape: { write: (n) => place.around(grown.write(n)) } };
}

function readQuarry(): Quarry {
  const pages = readCases().map(({ page }) => page);
  const tags = [...new Set(pages.flatMap((page) => page.match(/<[a-z][a-z0-9-]*\s[^<>]{1,300}>/g) ?? []))];
  const values = new Map<string, string[]>();
  for (const tag of tags) {
    for (const [, name, value] of tag.matchAll(/\s([a-z:-]+)="([^"<>]{1,200})"/g)) {
      const known = values.get(name!) ?? [];
      known.push(value!);
      values.set(name!, known);
    }
  }
  return { pages, tags, values };
}

type Grower = (random: SeededRandom, quarry: Quarry) => Grown;

const GROWERS: readonly Grower[] = [
  repeatUnit,
  repeatUnit,
  repeatUnit,
  nestElement,
  nestElement,
  repeatInNest,
  repeatTwo,
  repeatTwo,
  growAttribute,
  growText,
  growText,
  growData,
];

/** By itself, behind, before or amid an article, in an element of its own, or somewhere on a page of test/fidelity. */
function drawPlace(random: SeededRandom, from: Quarry): { recipe: string; around: (grown: string) => string } {
  const tag = random.next() < 0.5 ? pick(random, from.tags) : '<div>';
  const kind = random.below(6);
  if (kind === 0) return { recipe: 'alone', around: (grown) => grown };
  if (kind === 1) return { recipe: 'behind an article', around: (grown) => `<article>${STORY}</article>${grown}` };
  if (kind === 2) return { recipe: `in ${tag} behind text`, around: (grown) => `<article>${STORY}${tag}${grown}` };
  if (kind === 3) return { recipe: `in ${tag} before text`, around: (grown) => `${tag}${grown}</${nameOf(tag)}>${STORY}` };
  if (kind === 4)
    return { recipe: 'between paragraphs', around: (grown) => `<main>${STORY}${grown}${STORY.slice(STORY.indexOf('<p'))}</main>` };
  const page = pick(random, from.pages);
  const places = [...page.matchAll(/<\/(?:p|div|ul|li|section|figure|h2|blockquote)>/g)];
  const at = places.length === 0 ? page.length : pick(random, places).index;
  return {
    recipe: `on a page behind ${page.slice(Math.max(0, at - 30), at)}`,
    around: (grown) => page.slice(0, at) + grown + page.slice(at),
  };
}

function nameOf(tag: string): string {
  return /[a-z0-9-]+/.exec(tag)![0];
}

/** Writes a unit as the i-th of many. */
function numberUnits(unit: string): (i: number) => string {
  return unit.includes(NUMBER) ? (i) => unit.replaceAll(NUMBER, String(i)) : () => unit;
}

function drawUnit(random: SeededRandom, from: Quarry): string {
  const kind = random.below(8);
  if (kind === 0) return pick(random, LINES);
  if (kind === 1) return pick(random, from.tags);
  if (kind === 2) return `${pick(random, from.tags)}${drawWords(random)}`;
  const stretch = drawStretch(random, pick(random, from.pages));
  return random.next() < 0.5 ? stretch : stretch.replace(/\d+|(?<=[a-z])(?=")/g, NUMBER);
}

/** A unit is no longer: a shape is to hold many. */
const LONGEST_UNIT = 700;

/** From one tag of a body to another, whatever is left open between them. */
function drawStretch(random: SeededRandom, page: string): string {
  // Some pages leave it out.
  const body = page.slice(Math.max(0, page.indexOf('<body')));
  const start = pick(random, [...body.matchAll(/<[a-z]/g)]).index;
  const stretch = body.slice(start, start + LONGEST_UNIT);
  const ends = [...stretch.matchAll(/>/g)];
  return ends.length === 0 ? stretch : stretch.slice(0, ends[Math.floor(ends.length * random.next() ** 2)]!.index + 1);
}

function drawWords(random: SeededRandom): string {
  const kind = random.below(12);
  if (kind === 0) return `${pick(random, NASTY_DATES)} `;
  return kind === 1 ? pick(random, NASTY_TEXT).slice(0, 60) : pick(random, WORDS);
}

function repeatUnit(random: SeededRandom, from: Quarry): Grown {
  const unit = drawUnit(random, from);
  const write = numberUnits(unit);
  return { recipe: `again and again ${unit}`, write: (n) => repeat(n, write) };
}

function nestElement(random: SeededRandom, from: Quarry): Grown {
  const open = random.next() < 0.4 ? pick(random, NESTS) : pick(random, from.tags);
  const kind = random.next();
  const between = kind < 0.5 ? drawWords(random) : kind < 0.65 ? drawUnit(random, from) : '';
  const inner = drawUnit(random, from);
  const write = numberUnits(open + between);
  return { recipe: `in one another ${open}${between}, inside ${inner}`, write: (n) => repeat(n, write) + inner };
}

/** Half of the units are a nest, the other half repeated in it. */
function repeatInNest(random: SeededRandom, from: Quarry): Grown {
  const nest = nestElement(random, from);
  const unit = repeatUnit(random, from);
  return { recipe: `${nest.recipe}; there ${unit.recipe}`, write: (n) => nest.write(Math.ceil(n / 2)) + unit.write(Math.ceil(n / 2)) };
}

function repeatTwo(random: SeededRandom, from: Quarry): Grown {
  const one = repeatUnit(random, from);
  const other = repeatUnit(random, from);
  const between = random.next() < 0.3 ? pick(random, from.tags) : '';
  const write = (n: number): string => one.write(Math.ceil(n / 2)) + between + other.write(Math.ceil(n / 2));
  return { recipe: `${one.recipe}; then ${between} ${other.recipe}`, write };
}

function growAttribute(random: SeededRandom, { values, tags }: Quarry): Grown {
  const name = random.next() < 0.8 ? pick(random, [...values.keys()]) : pick(random, ATTRIBUTE_NAMES);
  const known = values.get(name);
  const value = known !== undefined && random.next() < 0.7 ? pick(random, known) : drawWords(random).replaceAll('"', '');
  const holders = tags.filter((tag) => tag.includes(` ${name}=`));
  const tag = holders.length === 0 ? '<div>' : pick(random, holders);
  const start = `<${nameOf(tag)}`;
  // What it had by this name comes second, and that is no attribute.
  const rest = tag.slice(start.length);
  const write = numberUnits(value + pick(random, SEPARATORS));
  return { recipe: `${start} ${name}="${write(0)}…"`, write: (n) => `${start} ${name}="${repeat(n, write)}"${rest}word word` };
}

function growText(random: SeededRandom): Grown {
  const text = random.next() < 0.7 ? drawWords(random) : drawWords(random) + drawWords(random);
  const write = numberUnits(text);
  if (random.next() < 0.15) {
    const name = pick(random, METAS);
    const content = (n: number): string => repeat(n, write).replaceAll('"', '”');
    return { recipe: `meta ${name}: ${text}…`, write: (n) => `<meta property="${name}" name="${name}" content="${content(n)}">` };
  }
  const holder = pick(random, HOLDERS);
  return { recipe: `${holder}${text}…`, write: (n) => `${holder}${repeat(n, write)}</${nameOf(holder)}>` };
}

/** Many values of one key of JSON-LD, or one deep in others. */
function growData(random: SeededRandom): Grown {
  const [key, inner] = [pick(random, DATA_KEYS), pick(random, DATA_KEYS)];
  const value = pick(random, DATA_VALUES).replaceAll('KEY', inner);
  const write = numberUnits(`${value},`);
  const around = (data: string): string =>
    `<script type="application/ld+json">{"@context":"https://schema.org","@type":"NewsArticle","headline":"Harbour line extended","${key}":${data}}</script>`;
  if (random.next() < 0.7) return { recipe: `JSON-LD, ${key}: [${value}, …]`, write: (n) => around(`[${repeat(n, write)}1]`) };
  return { recipe: `JSON-LD, ${key}: {${inner}: {${inner}: …`, write: (n) => around(`${`{"${inner}":`.repeat(n)}1${'}'.repeat(n)}`) };
}
