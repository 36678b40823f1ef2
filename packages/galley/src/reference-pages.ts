/** Other pages of the site as a caller gives them → those of the page's own template, the likest first, and what became of each. */
import type { Page } from './dom/page.ts';
import { parse } from './dom/parse.ts';
import { findOwnAddress } from './evidence/own-address.ts';
import { surveyPage } from './evidence/survey.ts';
import type { ReadPage } from './input.ts';
import type { ExtractOptions, GivenPage, ReferencePage } from './options.ts';
import { isAlike, type JudgedReference, judgeReferences, type ReferenceFate } from './sites/reference-choice.ts';
import { parseAddress } from './text/parse-address.ts';
import type { Problem } from './text/problem.ts';

/** What became of a page of `options.references`. */
export interface ReferenceReport {
  /** Its place in `options.references`. */
  readonly index: number;
  /** Its address: given, or what the page says of itself. */
  readonly url?: string;
  /** `chosen`: the likest, which is what `template-difference:paper` compares with; `further`: used beside it; else refused. */
  readonly fate: ReferenceFate;
  /** Share of the tag paths of both pages that they have in common, 0 … 1. */
  readonly overlap: number;
  /** Yang, Li & Geng's similarity of the addresses, 0 … 1; absent where one of them is not known. */
  readonly similarity?: number;
  /** The same in words: "chosen: .93 of the tag paths in common, addresses .75 alike". */
  readonly words: string;
}

export interface ReferenceChoice {
  /** The likest first; none that was refused. */
  readonly pages: readonly Page[];
  /** Those in use first, then the refused. */
  readonly reports: readonly ReferenceReport[];
}

interface Candidate {
  readonly index: number;
  readonly page: Page;
  readonly url?: URL;
}

/** The page that is to be extracted, and how others beside it are read. */
export interface ReferringPage {
  readonly page: Page;
  readonly url: URL | undefined;
  readonly read: ReadPage;
}

/** Says so in `problems` when pages were given and none will do. */
export function chooseReferences(
  { page, url, read }: ReferringPage,
  given: NonNullable<ExtractOptions['references']>,
  problems: Problem[],
): ReferenceChoice {
  if (given.length === 0) return { pages: [], reports: [] };
  const own = url ?? readOwnAddress(page);
  const candidates = given.map((other, index) => openCandidate(other, index, read));
  const judged = judgeReferences({ page, ...(own === undefined ? {} : { url: own }) }, candidates);
  const pages = judged.filter(isAlike).map(({ candidate }) => candidate.page);
  const reports = judged.map(reportReference);
  if (pages.length === 0) {
    const why = reports.map(({ index, words }) => `reference ${index + 1} ${words}`).join('; ');
    problems.push({ code: 'option_ignored', message: `no reference page is used: ${why}` });
  }
  return { pages, reports };
}

function openCandidate(given: GivenPage | ReferencePage, index: number, read: ReadPage): Candidate {
  const { page: input, url, contentType } = isReferencePage(given) ? given : { page: given };
  const page = typeof input === 'string' || input instanceof Uint8Array ? parse(read(input, contentType, []).html) : input;
  const address = url === undefined ? readOwnAddress(page) : parseAddress(url);
  return { index, page, ...(address === undefined ? {} : { url: address }) };
}

function isReferencePage(given: GivenPage | ReferencePage): given is ReferencePage {
  return typeof given === 'object' && 'page' in given;
}

const readOwnAddress = (page: Page): URL | undefined => findOwnAddress({ findings: surveyPage(page).findings, linkedData: [] });

const FATES: Readonly<Record<ReferenceFate, string>> = {
  chosen: 'chosen',
  further: 'used beside it, less alike',
  'same-page': 'refused, the page itself',
  'same-article': 'refused, the same article under another address',
  'other-template': 'refused, another template',
};

function reportReference({ candidate, fate, overlap, similarity }: JudgedReference<Candidate>): ReferenceReport {
  const { index, url } = candidate;
  const addresses = similarity === undefined ? '' : `, addresses ${formatShare(similarity)} alike`;
  return {
    index,
    ...(url === undefined ? {} : { url: url.href }),
    fate,
    overlap: Math.round(overlap * 1000) / 1000,
    ...(similarity === undefined ? {} : { similarity: Math.round(similarity * 1000) / 1000 }),
    words: `${FATES[fate]}: ${formatShare(overlap)} of the tag paths in common${addresses}`,
  };
}

function formatShare(share: number): string {
  return share.toFixed(2).replace(/^0/, '');
}
