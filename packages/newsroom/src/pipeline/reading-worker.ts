/** What threads do for the newsroom: all that reads what strangers wrote. */
import { type StartWorker, type Transferred, withTransfer } from '@galley/pool/worker';
import { type Article, type ExtractOptions, extract, type FeedItem, findOutput, type SiteProfile } from 'galley';
import type { Digest } from '../digest/digest.ts';
import { type DigestForm, writeDigest } from '../digest/write-digest.ts';
import { discoverFeeds, type FoundFeed } from '../feeds/discovery.ts';
import type { Feed, FeedEntry } from '../feeds/feed.ts';
import { FeedError, type FeedErrorCode } from '../feeds/feed-error.ts';
import { textOf } from '../feeds/markup.ts';
import { readOpml, type Subscription } from '../feeds/opml.ts';
import { type ParseFeedOptions, parseFeed } from '../feeds/parse-feed.ts';
import { findIcons, type IconPage } from '../pictures/find-icon.ts';
import { type JudgedItem, judgeItem, MOST_JUDGED } from '../rules/judge-item.ts';
import type { Rule } from '../rules/rule.ts';
import { writeFeedArticle } from './feed-text.ts';
import { type FetchedPage, learnPage, type PageReading, readPage, type SiteKnowledge } from './read-page.ts';

/** A page somebody wants as an answer of HTTP. */
export interface ExtractTask {
  readonly page: string | Uint8Array;
  readonly options: ExtractOptions;
  /** Name of the output; undefined: the whole result as JSON. */
  readonly output: string | undefined;
}

export interface ExtractAnswer {
  readonly ok: boolean;
  readonly reason: string | undefined;
  /** The answer's body in UTF-8; undefined without an article, or where the article lacks what the output needs. */
  readonly body: Uint8Array<ArrayBuffer> | undefined;
  /** What it lacks. */
  readonly lacking: string | undefined;
  /** That it took in the thread. */
  readonly seconds: number;
}

/** Whether rules let an item pass. */
export interface JudgeTask {
  readonly rules: readonly Rule[];
  readonly item: JudgedItem;
  /** What the feed says of it, markup; part of its text. */
  readonly html: readonly string[];
  /** Nothing more will be known of it. */
  readonly whole: boolean;
}

/** Question → answer, by the name of what is to be done. */
export interface Readings {
  feed: [{ readonly body: Uint8Array; readonly options: ParseFeedOptions }, Feed | RefusedFeed];
  opml: [{ readonly text: string }, Subscription[] | RefusedFeed];
  discover: [{ readonly body: Uint8Array; readonly url: string }, FoundFeed[]];
  icons: [IconPage, string[]];
  page: [{ readonly page: FetchedPage; readonly feedItem: FeedItem | undefined; readonly site: SiteKnowledge }, PageReading];
  judge: [JudgeTask, string | undefined];
  learn: [{ readonly page: FetchedPage; readonly profile: SiteProfile | undefined }, SiteProfile];
  feedText: [{ readonly entry: FeedEntry; readonly url: string | undefined }, Article | undefined];
  extract: [ExtractTask, ExtractAnswer];
  digest: [{ readonly digest: Digest; readonly form: DigestForm }, Uint8Array<ArrayBuffer>];
}

/** A `FeedError`, as plain data. */
export interface RefusedFeed {
  readonly refused: FeedErrorCode;
  readonly message: string;
}

export type ReadingTask = { [Name in keyof Readings]: { readonly do: Name; readonly of: Readings[Name][0] } }[keyof Readings];

type Sent<Result> = Result | Transferred<Result>;

const WORK: { readonly [Name in keyof Readings]: (of: Readings[Name][0]) => Sent<Readings[Name][1]> } = {
  feed: ({ body, options }) => orRefused(() => parseFeed(body, options)),
  opml: ({ text }) => orRefused(() => readOpml(text)),
  discover: ({ body, url }) => discoverFeeds(body, url),
  icons: (page) => findIcons(page),
  page: ({ page, feedItem, site }) => readPage(page, feedItem, site),
  judge: ({ rules, item, html, whole }) =>
    judgeItem(rules, { ...item, text: [...item.text, ...html.map((markup) => textOf(markup, MOST_JUDGED))] }, whole),
  learn: ({ page, profile }) => learnPage(page, profile),
  feedText: ({ entry, url }) => writeFeedArticle(entry, url),
  extract: extractPage,
  digest: ({ digest, form }) => {
    const bytes = writeDigest(digest, form);
    return withTransfer(bytes, [bytes.buffer]);
  },
};

const start: StartWorker<undefined, ReadingTask, unknown> = () => (task) => (WORK[task.do] as (of: unknown) => unknown)(task.of);
export default start;

function orRefused<Result>(read: () => Result): Result | RefusedFeed {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof FeedError)) throw error;
    return { refused: error.code, message: error.message };
  }
}

function extractPage({ page, options, output }: ExtractTask): Sent<ExtractAnswer> {
  const began = performance.now();
  const result = extract(page, options);
  const { ok, reason } = result;
  const written = output === undefined ? { text: JSON.stringify(result) } : ok ? writeAs(output, result.article) : {};
  const body = written.text === undefined ? undefined : new TextEncoder().encode(written.text);
  const answer: ExtractAnswer = { ok, reason, body, lacking: written.lacking, seconds: (performance.now() - began) / 1000 };
  return withTransfer(answer, body === undefined ? [] : [body.buffer]);
}

function writeAs(name: string, article: Article): { readonly text?: string; readonly lacking?: string } {
  const output = findOutput(name)!;
  try {
    return { text: output.write(article) };
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return { lacking: `As ${output.title}: ${error.message}.` };
  }
}
