/** What is asked of an invented page, question by question, and what came out. */
import { type Article, type Comment, extract, renderHtml, renderMarkdown } from 'galley';
import type { Expectations, ExpectedReply, InventedCase } from './case-file.ts';

/** Columns of the table. */
export const SUBJECTS = ['headline', 'dates', 'authors', 'body', 'pictures', 'Markdown', 'comments'] as const;
export type Subject = (typeof SUBJECTS)[number];

export interface Answer {
  readonly subject: Subject;
  /** `authors = ["A. Name"]`: the same in every run, since wrong answers are known by it. */
  readonly question: string;
  readonly right: boolean;
  /** What came out instead. */
  readonly found: unknown;
}

/** What came out of a page, as the questions want it. */
interface Outcome {
  readonly ok: boolean;
  readonly reason: string | undefined;
  readonly article: Partial<Article>;
  readonly body: string;
  readonly markdown: string;
  readonly html: string;
}

export function answerCase({ url, page, expect }: Pick<InventedCase, 'url' | 'page' | 'expect'>): Answer[] {
  const { ok, reason, article } = extract(page, { url });
  const outcome: Outcome = {
    ok,
    reason,
    article: article ?? {},
    body: article?.articleBody ?? '',
    markdown: article === undefined ? '' : renderMarkdown(article),
    html: article === undefined ? '' : renderHtml(article),
  };
  return [
    ...answerFields(outcome, expect),
    ...answerBody(outcome, expect),
    ...answerPictures(outcome, expect),
    ...answerOutputs(outcome, expect),
    ...answerReplies(outcome, expect),
  ];
}

/** A question with the value it wants; none where nothing is asked. */
function ask(subject: Subject, name: string, wanted: unknown, right: boolean, found: unknown): Answer[] {
  return wanted === undefined ? [] : [{ subject, question: `${name} ${JSON.stringify(wanted)}`, right, found }];
}

function answerFields({ ok, reason, article }: Outcome, { headline, authors, ...expect }: Expectations): Answer[] {
  const names = (article.author ?? []).map(({ name }) => name);
  const day = (key: 'datePublished' | 'dateModified'): Answer[] => {
    const [wanted, found] = [expect[key], article[key]];
    return ask('dates', key, wanted, typeof wanted === 'string' ? found?.startsWith(wanted) === true : found === undefined, found);
  };
  return [
    ...ask('body', 'ok', expect.ok, ok === expect.ok, reason ?? ok),
    ...ask('headline', 'headline', headline, article.headline === headline, article.headline),
    ...day('datePublished'),
    ...day('dateModified'),
    ...ask('authors', 'authors', authors, JSON.stringify(names) === JSON.stringify(authors), names),
  ];
}

function answerBody({ body }: Outcome, { bodyStarts, bodyEnds, bodyHas = [], bodyLacks = [] }: Expectations): Answer[] {
  return [
    ...ask('body', 'body starts', bodyStarts, body.startsWith(bodyStarts ?? ''), body.slice(0, 120)),
    ...ask('body', 'body ends', bodyEnds, body.endsWith(bodyEnds ?? ''), body.slice(-120)),
    ...bodyHas.flatMap((part) => ask('body', 'body has', part, body.includes(part), undefined)),
    ...bodyLacks.flatMap((part) => ask('body', 'body lacks', part, !body.includes(part), undefined)),
  ];
}

function answerPictures({ article: { image = [] } }: Outcome, { image: address, caption, credit }: Expectations): Answer[] {
  const among = (name: string, wanted: string | undefined, values: readonly (string | undefined)[]): Answer[] =>
    ask(
      'pictures',
      name,
      wanted,
      values.some((value) => value?.includes(wanted ?? '')),
      values,
    );
  return [
    ...among(
      'image',
      address,
      image.map(({ url }) => url),
    ),
    ...among(
      'caption',
      caption,
      image.map((one) => one.caption),
    ),
    ...among(
      'credit',
      credit,
      image.map(({ creditText }) => creditText),
    ),
  ];
}

function answerOutputs({ markdown, html }: Outcome, { mdHas = [], mdLacks = [], htmlHas = [] }: Expectations): Answer[] {
  return [
    ...mdHas.flatMap((part) => ask('Markdown', 'Markdown has', part, markdown.includes(part), undefined)),
    ...mdLacks.flatMap((part) => ask('Markdown', 'Markdown lacks', part, !markdown.includes(part), undefined)),
    ...htmlHas.flatMap((part) => ask('Markdown', 'HTML has', part, html.includes(part), undefined)),
  ];
}

function answerReplies({ article: { comment = [] } }: Outcome, { comments, commentHas = [] }: Expectations): Answer[] {
  return [
    ...ask('comments', 'comments', comments, comment.length === comments, comment.length),
    ...commentHas.flatMap((wanted) => {
      const found = comment.filter(({ author }) => author === wanted.author).map((one) => describeReply(one, comment));
      return ask(
        'comments',
        'comment',
        wanted,
        comment.some((one) => isReply(one, wanted, comment)),
        found,
      );
    }),
  ];
}

function isReply(one: Comment, wanted: ExpectedReply, all: readonly Comment[]): boolean {
  const { author, text, date, parent, score, accepted } = wanted;
  const says = [
    author === undefined || one.author === author,
    text === undefined || one.text.includes(text),
    date === undefined || one.datePublished?.startsWith(date) === true,
    parent === undefined || (one.parentItem !== undefined && all[one.parentItem]?.author === parent),
    score === undefined || one.upvoteCount === score,
    accepted === undefined || one.accepted === accepted,
  ];
  return !says.includes(false);
}

function describeReply({ text, datePublished, parentItem, upvoteCount, accepted }: Comment, all: readonly Comment[]): unknown {
  return [text.slice(0, 60), datePublished, parentItem === undefined ? undefined : all[parentItem]?.author, upvoteCount, accepted];
}
