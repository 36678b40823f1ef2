/** Streams with known stories: articles of labelled pages and rewrites of them, each printed on another site's page. */

import type { Message } from '@galley/newsroom/stories';
import { extract } from 'galley';
import { type SeededRandom, seedRandom } from '../../../../packages/galley/src/numeric/seeded-random.ts';
import { type CorpusPage, loadSet, usable } from '../../corpora/corpora.ts';
import { type Draft, REWRITE_NAMES, type RewriteName, rewriteDraft } from './rewrites.ts';
import { type HostPage, openHost, transplant } from './transplant.ts';

export interface StreamMessage {
  /** What a perfect extraction would give. */
  gold: Message;
  /** What the extraction gives from the page it was printed on; the gold where it was not asked for. */
  extracted: Message;
  /** The story it tells. */
  story: string;
  rewrite: RewriteName | 'original';
}

interface Source {
  id: string;
  /** What the set was collected for, where it was by key words: such articles may tell one story though nobody labelled it. */
  topic: string | undefined;
  language: string | undefined;
  draft: Draft;
}

export const TRAIN_SETS: readonly string[] = ['wcxb', 'fundus', 'magic-html-article', 'zh-uighurbiz', 'ug-bilqut'];
export const DEV_SETS: readonly string[] = ['irr-chaos', 'cleanportaleval', 'fundus', 'zh-portals', 'ru-news', 'leogao-htmltotext'];

const DAYS = 50;
/** Longer than a story and the window after it: articles of one topic never meet. */
const TOPIC_DAYS = 5;
const HOUR = 3_600_000;
const LONGEST_STORY = 8;

/**
 * A stream of the sets' articles over fifty days. Every article is a story; with a chance of one half another message tells
 * it, and again, all within 36 hours and in any order. Each message stands on a host page drawn among those of its language.
 *
 * @param options.extracted Also extract every message from its page.
 */
export function buildStream(split: 'train' | 'dev', options: { seed?: number; extracted?: boolean } = {}): StreamMessage[] {
  const pages = (split === 'train' ? TRAIN_SETS : DEV_SETS).flatMap((set) => loadSet(set, { split }).filter(isArticle));
  const hosts = options.extracted ? listHosts(pages) : [];
  const sources = pages.map(readSource).filter(({ draft }) => draft.paragraphs.join('').length > 300);
  const random = seedRandom(options.seed ?? 1);
  const topics = new Map<string, number>();
  const messages = sources.flatMap((source) => {
    const turn = source.topic === undefined ? undefined : (topics.get(source.topic) ?? random.below(DAYS / TOPIC_DAYS));
    if (source.topic !== undefined) topics.set(source.topic, turn! + 1);
    const day = turn === undefined ? random.next() * DAYS : (turn * TOPIC_DAYS) % DAYS;
    return tellStory(source, sources, day * 24 * HOUR, random);
  });
  messages.sort((a, b) => a.gold.time - b.gold.time);
  return messages.map(({ draft, ...message }) => ({ ...message, extracted: printAndExtract(message.gold, draft, hosts, random) }));
}

function isArticle(page: CorpusPage): boolean {
  return usable(page) && (page.gold.page_type === undefined || page.gold.page_type === 'article');
}

/** Sets without titles begin their gold with it. */
function readSource({ set, id, lang, gold }: CorpusPage): Source {
  const lines = gold.text!.split('\n').filter((line) => line.trim() !== '');
  const [title, paragraphs] = gold.title ? [gold.title, lines] : [lines[0] ?? '', lines.slice(1)];
  return {
    id: `${set}/${id}`,
    topic: set === 'irr-chaos' ? id.replace(/ \(\d+\)$/, '') : undefined,
    language: lang,
    draft: { title, paragraphs },
  };
}

type Told = Omit<StreamMessage, 'extracted'> & { draft: Draft };

function tellStory({ id, language, draft }: Source, sources: readonly Source[], start: number, random: SeededRandom): Told[] {
  const soon = (): number => start + random.next() * 36 * HOUR;
  const told: Told[] = [{ gold: makeMessage(id, draft, soon(), language), story: id, rewrite: 'original', draft }];
  while (told.length < LONGEST_STORY && random.next() < 0.5) {
    const rewrite = REWRITE_NAMES[random.below(REWRITE_NAMES.length)]!;
    const rewritten = rewriteDraft(rewrite, draft, findOther(id, language, sources, random), random);
    told.push({ gold: makeMessage(`${id}#${told.length}`, rewritten, soon(), language), story: id, rewrite, draft: rewritten });
  }
  return told;
}

/** An article of the same language about something else. */
function findOther(id: string, language: string | undefined, sources: readonly Source[], random: SeededRandom): Draft {
  const others = sources.filter((source) => source.language === language && source.id !== id);
  return (others[random.below(Math.max(1, others.length))] ?? sources[0]!).draft;
}

function makeMessage(id: string, { title, paragraphs }: Draft, time: number, language: string | undefined): Message {
  return { id, title, body: paragraphs.join('\n'), time, ...(language !== undefined && { language }) };
}

function listHosts(pages: readonly CorpusPage[]): HostPage[] {
  return pages.flatMap((page) => {
    const { title } = readSource(page).draft;
    if (title.length < 8) return [];
    const host = openHost({
      url: page.url ?? 'https://example.com/a.html',
      language: page.lang,
      html: page.html(),
      title,
      text: page.gold.text!,
    });
    return host ?? [];
  });
}

function printAndExtract(gold: Message, draft: Draft, hosts: readonly HostPage[], random: SeededRandom): Message {
  if (hosts.length === 0) return gold;
  const alike = hosts.filter(({ language }) => language === gold.language);
  const fitting = alike.length >= 5 ? alike : hosts;
  const host = fitting[random.below(fitting.length)]!;
  const { article } = extract(transplant(host, draft.title, draft.paragraphs), { url: host.url });
  return { ...gold, title: article?.headline ?? '', body: article?.articleBody ?? '' };
}
