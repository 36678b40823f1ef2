/** A source's rules asked of an item: of what its feed says, and of what its page says. */
import type { Article } from 'galley';
import type { FeedEntry } from '../feeds/feed.ts';
import type { JudgedItem } from '../rules/judge-item.ts';
import type { SourceSettings } from '../rules/source-settings.ts';
import type { FeedItemRow } from '../store/schema.ts';
import type { StageContext } from './stage.ts';

/**
 * Why the item is blocked; undefined: it is not. What has an article already is not judged again.
 *
 * @param page what its page says; undefined: it has not been asked yet.
 */
export async function askRules(
  { readers }: StageContext,
  { articleId, entry, url }: FeedItemRow,
  { rules = [] }: SourceSettings,
  { page, signal }: { page?: { readonly article: Partial<Article>; readonly url: string | undefined } | undefined; signal: AbortSignal },
): Promise<string | undefined> {
  if (rules.length === 0 || articleId !== null) return undefined;
  const { title, summary, content, author, url: own } = entry as FeedEntry;
  const article = page?.article;
  const item: JudgedItem = {
    title: present(title, article?.headline, article?.alternativeHeadline),
    text: present(article?.description, article?.articleBody),
    author: present(...author, ...(article?.author ?? []).map(({ name }) => name)),
    link: present(own, url ?? undefined, page?.url),
  };
  return readers.judgeItem({ rules, item, html: present(summary, content), whole: page !== undefined }, signal);
}

function present(...texts: readonly (string | undefined)[]): string[] {
  return [...new Set(texts.filter((text): text is string => text !== undefined && text !== ''))];
}
