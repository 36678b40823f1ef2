/** Real stories: the articles of irr-chaos that tell the same news, told apart by reading (lab/labels/stories.json). */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Message } from '@galley/newsroom/stories';
import { extract } from 'galley';
import { seedRandom } from '../../../packages/galley/src/numeric/seeded-random.ts';
import { type CorpusPage, loadSet, usable } from './corpora.ts';
import { REPOSITORY } from './data-location.ts';

/** An article with its story, its topic (what the set's collectors searched for) and the part the topic is in. */
export interface ToldArticle {
  page: CorpusPage;
  title: string;
  body: string;
  story: string;
  topic: string;
  part: 'tune' | 'report';
}

interface StoryLabels {
  set: string;
  prefix: string;
  stories: string[][];
  doubtful: string[];
}

/** Articles of one topic are at most this far apart; topics start within `SPAN`. */
const SPREAD = 36 * 3_600_000;
const SPAN = 7 * 24 * 3_600_000;

/** All articles but the doubtful ones, in the order of the set. Half of the topics are for tuning, by hash. */
export function loadToldArticles(): ToldArticle[] {
  const labels = JSON.parse(readFileSync(join(REPOSITORY, 'lab/labels/stories.json'), 'utf8')) as StoryLabels;
  const stories = new Map(labels.stories.flatMap((ids) => ids.map((id) => [labels.prefix + id, ids[0]!] as const)));
  const doubtful = new Set(labels.doubtful.map((id) => labels.prefix + id));
  const pages = loadSet(labels.set, { split: 'dev' }).filter((page) => usable(page) && !doubtful.has(page.id));
  return pages.map((page) => {
    const story = stories.get(page.id) ?? page.id.slice(labels.prefix.length);
    const [title = '', ...lines] = page.gold.text!.split('\n').filter((line) => line.trim() !== '');
    const topic = story.replace(/ \(\d+\)$/, '');
    return { page, title, body: lines.join('\n'), story, topic, part: isTuned(topic) ? 'tune' : 'report' };
  });
}

/** The articles as a stream over a week, from gold texts or extracted from their own pages. */
export function streamArticles(
  articles: readonly ToldArticle[],
  texts: 'gold' | 'extracted',
  seed: number,
): { message: Message; story: string }[] {
  const random = seedRandom(seed);
  const starts = new Map<string, number>();
  for (const { topic } of articles) if (!starts.has(topic)) starts.set(topic, random.next() * SPAN);
  const told = articles.map((article) => {
    const time = starts.get(article.topic)! + random.next() * SPREAD;
    const { title, body } = texts === 'gold' ? article : extractArticle(article.page);
    return { message: { id: article.page.id, title, body, time, language: 'en' }, story: article.story };
  });
  return told.sort((a, b) => a.message.time - b.message.time);
}

function extractArticle(page: CorpusPage): { title: string; body: string } {
  const { article } = extract(page.bytes(), page.url === undefined ? {} : { url: page.url });
  return { title: article?.headline ?? '', body: article?.articleBody ?? '' };
}

function isTuned(topic: string): boolean {
  return createHash('sha256').update(topic).digest()[0]! % 2 === 0;
}
