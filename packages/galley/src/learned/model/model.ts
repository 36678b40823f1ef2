/** The trained model as data, and its file: sections of bytes behind a header that names the columns it was trained for. */
import { readAscending, writeAscending } from '../../numeric/ascending-bytes.ts';
import type { TreeEnsemble } from '../../numeric/tree-ensemble.ts';
import { readTrees, writeTrees } from '../../numeric/tree-file.ts';
import { COLUMN_NAMES, type LinearWeights } from '../columns/columns.ts';
import { NameVocabulary } from '../columns/name-vocabulary.ts';
import { NAME_BITS } from '../columns/name-weights.ts';
import { PHRASE_BITS } from '../columns/phrase-weights.ts';
import { REGION_COLUMNS } from '../columns/region-columns.ts';
import type { RegionModel } from './name-regions.ts';
import { type PageModel, readPageModel, writePageModel } from './page-model.ts';
import { readRegionModel, writeRegionModel } from './region-file.ts';
import { joinSections, openSections } from './sections.ts';
import { readWeights, writeWeights } from './weight-bytes.ts';

/** A few trees over the cheap columns, and the log-odds below which a block is not worth more (a cascade: Viola and Jones 2001). */
export interface GlanceModel {
  readonly trees: TreeEnsemble;
  readonly cut: number;
}

/** Where keep and drop may meet: log-odds that an item is kept, given that the element around it is kept, or dropped; over CUT_NAMES. */
export interface CutModel {
  readonly staying: TreeEnsemble;
  readonly joining: TreeEnsemble;
}

/** A trained model of the default; `readModel` makes one of a file’s bytes. */
export interface Model extends LinearWeights {
  /** Over the first GLANCE_COUNT columns: is this block worth a look? */
  readonly glance: GlanceModel;
  /** Over COLUMN_NAMES: is this block body? */
  readonly first: TreeEnsemble;
  /** Over COLUMN_NAMES and REGION_COLUMNS, added to the first model's log-odds: is it body, seen with the whole region? */
  readonly second: TreeEnsemble;
  /** Where keep and drop may meet on a page. */
  readonly cuts: CutModel;
  /** What stands around the body. */
  readonly regions: RegionModel;
  /** The middle value of every column of both models on training pages: what `explain` compares with. */
  readonly typical: Uint8Array;
  /** The page's kind, and whether its body is right. */
  readonly page: PageModel;
  /** A block is kept from these log-odds on. */
  readonly threshold: number;
}

const MAGIC = 0x594c4736; // '6GLY'
const HEADER = 16;
const NAMES: number = 1 << NAME_BITS;
const PHRASES: number = 1 << PHRASE_BITS;

/**
 * The hash of the names of all columns, as column-names.ts lists them; its test says what it must be. It changes when a column is added,
 * removed, renamed or moved: a model fits its own columns only.
 */
export const COLUMNS_HASH = 0xca83e4f4;

/** Little-endian: magic, columns' hash, threshold, the glance's cut; both linear models, a byte a weight; typical values; the known words, the five ensembles, the model of regions and the page's model behind their lengths. */
export function writeModel(model: Model): Uint8Array {
  const { glance, first, second, cuts, regions, page } = model;
  const ensembles = [glance.trees, first, second, cuts.staying, cuts.joining];
  const sections = [writeAscending(model.vocabulary.prints), ...ensembles.map(writeTrees), writeRegionModel(regions), writePageModel(page)];
  const joined = joinSections(sections);
  const linear = NAMES + PHRASES;
  const bytes = new Uint8Array(HEADER + linear + model.typical.length + joined.length);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, MAGIC, true);
  view.setUint32(4, COLUMNS_HASH, true);
  view.setFloat32(8, model.threshold, true);
  view.setFloat32(12, model.glance.cut, true);
  bytes.set(writeWeights(model.nameWeights), HEADER);
  bytes.set(writeWeights(model.phraseWeights), HEADER + NAMES);
  bytes.set(model.typical, HEADER + linear);
  bytes.set(joined, bytes.length - joined.length);
  return bytes;
}

/**
 * The model in a file that `galley train` or `trainModel` wrote.
 *
 * @throws TypeError when the bytes are no model, or one of other columns than this version's.
 *
 * @example
 * ```ts
 * import { readFileSync, writeFileSync } from 'node:fs';
 * import { extract, readModel } from 'galley';
 * import { extendModel, loadShippedModel } from 'galley/train';
 *
 * const html = readFileSync('page.html', 'utf8');
 * const text = readFileSync('page.txt', 'utf8'); // its body, a paragraph a line
 * const pages = Array.from({ length: 4 }, (_, i) => ({ id: String(i), html, site: `site ${i}`, text }));
 * writeFileSync('own.model', extendModel(pages, loadShippedModel(), { trees: 1 }).model);
 * extract(html, { model: readModel(readFileSync('own.model')) }).ok; // → true
 * readModel(new Uint8Array(8)); // throws TypeError
 * ```
 */
export function readModel(bytes: Uint8Array): Model {
  if (!(bytes instanceof Uint8Array)) throw new TypeError('readModel: needs a Uint8Array; of an ArrayBuffer, new Uint8Array(buffer)');
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const columns = COLUMN_NAMES.length + REGION_COLUMNS.length;
  const at = HEADER + NAMES + PHRASES;
  if (bytes.length < at + columns + 8 || view.getUint32(0, true) !== MAGIC) {
    throw new TypeError('readModel: these bytes are no model of galley');
  }
  if (view.getUint32(4, true) !== COLUMNS_HASH) {
    throw new TypeError('readModel: the model was trained by another version of galley; train it again');
  }
  const nameWeights = readWeights(bytes.subarray(HEADER, HEADER + NAMES));
  const phraseWeights = readWeights(bytes.subarray(HEADER + NAMES, at));
  const typical = bytes.slice(at, at + columns);
  const section = openSections(bytes, at + columns);
  const vocabulary = new NameVocabulary(readAscending(section(0))); // few sites may have no word in common
  const glance = { trees: readTrees(section()), cut: view.getFloat32(12, true) };
  const first = readTrees(section());
  const second = readTrees(section());
  const cuts = { staying: readTrees(section()), joining: readTrees(section()) };
  const regions = readRegionModel(section());
  const page = readPageModel(section());
  return {
    vocabulary,
    nameWeights,
    phraseWeights,
    glance,
    first,
    second,
    cuts,
    regions,
    page,
    typical,
    threshold: view.getFloat32(8, true),
  };
}
