/** Training pages of people: the lists of names a page gives, with their signs, and which of them is right. */
import { nameRegisteredDomain } from '../../../packages/galley/src/cli/files/registered-domain.ts';
import type { NodeSet } from '../../../packages/galley/src/dom/node-set.ts';
import { findEmbeddedArticle } from '../../../packages/galley/src/evidence/embedded-article.ts';
import type { Evidence } from '../../../packages/galley/src/evidence/evidence.ts';
import { examine } from '../../../packages/galley/src/extract.ts';
import type { PageView } from '../../../packages/galley/src/features/view.ts';
import { speak } from '../../../packages/galley/src/fields/choice/further-words.ts';
import { decodeEvidence } from '../../../packages/galley/src/fields/choice/references.ts';
import { openContext, readEverybody } from '../../../packages/galley/src/fields/choose-fields.ts';
import { parseAddress } from '../../../packages/galley/src/text/parse-address.ts';
import type { CorpusPage } from '../corpora/corpora.ts';
import { loadSet, READ_PAGES } from '../corpora/corpora.ts';
import { INVENTED_PAGES } from '../corpora/invented-pages.ts';
import { goldAnswer } from '../metrics/field-gold.ts';
import { foldNames } from '../metrics/field-verdicts.ts';
import { assertTrainable } from '../training/trainable.ts';

/** Sets with authors in their gold, those that we read ourselves first: their gold replaces the set's own. */
const SETS: readonly string[] = [READ_PAGES, 'world-news', 'fundus', 'trafilatura', 'wcxb', INVENTED_PAGES];
/** Articles without an author in golds that do not say so of purpose: half a witness. */
const UNSURE = 0.5;
/**
 * Shops, lists and services that nobody signs: what stands there alone on a line is no name. Chosen out of fold among
 * 0, .05, .07, .1, .15 and .3: more of them cost more names of articles than they spare wrong ones.
 */
const NO_ARTICLE = 0.07;
/** Pages from memory count for less than real ones: chosen out of fold among 0, .15 and .5. */
const INVENTED = 0.15;
/** What they are called among the sets. */
export const NO_ARTICLES = 'wcxb, no articles';

export interface PeoplePage {
  readonly id: string;
  readonly set: string;
  readonly site: string;
  readonly weight: number;
  readonly lists: readonly { readonly names: readonly string[]; readonly signs: readonly number[] }[];
  /** The list that the gold has, −1 where none has. */
  readonly right: number;
  /** False where the gold names nobody. */
  readonly signed: boolean;
  /** True where what metadata says was taken away. */
  readonly bare: boolean;
}

/** What of a page the lists are read from. */
export interface SelectedPage {
  readonly view: PageView;
  readonly evidence: Evidence;
  readonly kept: NodeSet;
  readonly body: string;
  readonly language: string | undefined;
  /** Without what metadata says. */
  readonly bare?: boolean;
}

/** Every page that may train, with its gold. */
export function listPeoplePages(): CorpusPage[] {
  const pages: CorpusPage[] = [];
  const seen = new Set<string>();
  for (const set of SETS) {
    for (const page of loadSet(set, { split: 'train', purpose: 'fields' })) {
      if (seen.has(page.id) || !isWitness(page, set)) continue;
      seen.add(page.id);
      pages.push(page);
    }
  }
  assertTrainable(pages);
  return pages;
}

/** Pages that say who wrote them, and articles of which it is known that nobody is named. */
function isWitness(page: CorpusPage, set: string): boolean {
  const { gold } = page;
  const answer = goldAnswer(page);
  if (isNoArticle(page)) return gold.page_type !== 'forum' && (answer.authors?.length ?? 0) + (answer.houses?.length ?? 0) === 0;
  if ((answer.authors?.length ?? 0) > 0 || (answer.houses?.length ?? 0) > 0) return true;
  if (set === INVENTED_PAGES) return gold.authors !== undefined;
  return set === 'wcxb' || ((set === READ_PAGES || set === 'world-news') && gold['kind'] === 'article');
}

function weighWitness(page: CorpusPage, named: boolean): number {
  if (isNoArticle(page)) return NO_ARTICLE;
  if (page.set === INVENTED_PAGES) return INVENTED;
  return !named && page.set === 'wcxb' ? UNSURE : 1;
}

function isNoArticle({ set, gold }: CorpusPage): boolean {
  return set === 'wcxb' && gold.page_type !== 'article';
}

/** The page as it is, and as it would be if nobody but readers were told who wrote it. */
export function readPeoplePage(page: CorpusPage): PeoplePage[] {
  const { view, evidence, selection, result } = examine(page.html(), { url: page.url });
  const { articleBody = '', inLanguage } = result.article ?? {};
  const selected = { view, evidence, kept: selection.kept, body: articleBody, language: inLanguage };
  return [describePeoplePage(page, selected), describePeoplePage(page, { ...selected, bare: true })];
}

function withoutMetadata(evidence: Evidence): Evidence {
  const findings = evidence.metadata.findings.filter(
    ({ source }) => source === 'title-element' || source === 'heading' || source === 'link',
  );
  const { feedItem: _, ...rest } = evidence;
  return { ...rest, metadata: { findings, linkedData: [] } };
}

export function describePeoplePage(page: CorpusPage, { view, evidence, kept, body, language, bare = false }: SelectedPage): PeoplePage {
  const given = decodeEvidence(bare ? withoutMetadata(evidence) : evidence);
  const findEmbedded = bare ? undefined : findEmbeddedArticle;
  const { lists } = readEverybody({ ...openContext(view, given, { body, kept, findEmbedded, speak }), language });
  const { authors = [], houses = [] } = goldAnswer(page);
  const wanted = foldNames(authors);
  const named = lists.map(({ people, signs }) => ({ names: people.map(({ name }) => name), signs }));
  const right = wanted === '' ? -1 : named.findIndex(({ names }) => foldNames(names) === wanted);
  const signed = wanted !== '';
  const host = parseAddress(page.url)?.hostname ?? page.id;
  const weight = weighWitness(page, signed || houses.length > 0);
  const set = isNoArticle(page) ? NO_ARTICLES : page.set;
  return { id: page.id, set, site: nameRegisteredDomain(host) || host, weight, lists: named, right, signed, bare };
}
