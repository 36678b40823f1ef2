/** How a story was told: who had it first, what is a copy, what brought something new, and which paragraphs that was. */
import type { Article } from 'galley';
import { type ArticleSummary, type StoredArticle, selectArticles } from '../../store/article-lists.ts';
import type { StoryRow } from '../../store/schema.ts';
import type { Store } from '../../store/store.ts';
import { describeStory, type StoryArticle, type TimelineEntry } from '../../stories/describe-story.ts';
import { type TracedParagraph, traceParagraphs } from '../../stories/trace-paragraphs.ts';

export interface CourseParagraph {
  readonly kind: TracedParagraph['kind'];
  readonly text: string;
  /** Of an edited one: the wording it comes from. */
  readonly before?: string | undefined;
  /** Number of the article that said it before, where it was one. */
  readonly of?: number | undefined;
}

export interface CourseEntry {
  readonly at: string;
  readonly kind: TimelineEntry['kind'];
  /** Share of its words that no earlier article had, 0 … 1. */
  readonly fresh: number;
  /** Of a copy: number of the article whose text it is. */
  readonly copyOf: number | null;
  /** How well it fits the story, and why. */
  readonly score: number;
  readonly reasons: unknown;
  readonly article: ArticleSummary;
  /** The authors and the house, as the page names them. */
  readonly authors: readonly string[];
  readonly publisher: string | null;
  /** Whom the page says it has the text from: an agency, mostly. */
  readonly credit: string | null;
  readonly paragraphs: readonly CourseParagraph[];
}

export interface StoryCourse {
  /** Oldest first: the first and the latest of a long story. */
  readonly entries: readonly CourseEntry[];
  /** Articles of the story that lie between the first and the latest ones and were not read. */
  readonly unread: number;
}

/** Ours: articles that are read for a course. */
const MOST_READ = 60;

export async function readCourse(store: Store, story: StoryRow): Promise<StoryCourse> {
  const members = await store.stories.members(story.id);
  const read = members.length > MOST_READ ? [members[0]!, ...members.slice(1 - MOST_READ)] : members;
  const ids = read.map(({ articleId }) => articleId);
  const articles = ids.length === 0 ? [] : await selectArticles(store).where('articles.id', 'in', ids).execute();
  if (articles.length === 0) return { entries: [], unread: 0 };
  const told = articles.map(toStoryArticle);
  const paragraphs = new Map(traceParagraphs(told).map((traced) => [traced.id, traced.paragraphs]));
  const articleOf = new Map(articles.map((article) => [String(article.id), article]));
  const memberOf = new Map(read.map((member) => [String(member.articleId), member]));
  const entries = describeStory(told).timeline.map(({ id, kind, fresh, copyOf }): CourseEntry => {
    const { article, pageId: _, ...summary } = articleOf.get(id)!;
    const { score, reasons } = memberOf.get(id)!;
    return {
      at: summary.listedAt,
      kind,
      fresh,
      copyOf: copyOf === undefined ? null : Number(copyOf),
      score,
      reasons,
      article: summary,
      ...readSigns(article),
      paragraphs: paragraphs.get(id)!.map(({ of, ...traced }) => ({ ...traced, ...(of !== undefined && { of: Number(of) }) })),
    };
  });
  return { entries, unread: members.length - articles.length };
}

function toStoryArticle({ id, headline, article, listedAt, inLanguage }: StoredArticle): StoryArticle {
  return {
    id: String(id),
    title: headline ?? '',
    body: article.articleBody ?? '',
    time: Date.parse(listedAt),
    ...(inLanguage !== null && { language: inLanguage }),
  };
}

/** Who signed it; an older edition may have written none of it. */
function readSigns(content: StoredArticle['article']): Pick<CourseEntry, 'authors' | 'publisher' | 'credit'> {
  const { author = [], publisher, sourceOrganization } = content as Partial<Article>;
  return { authors: author.map(({ name }) => name), publisher: publisher?.name ?? null, credit: sourceOrganization?.name ?? null };
}
