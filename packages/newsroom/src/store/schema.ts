/** The tables as kysely sees them: camel case here, snake case in SQL; times are ISO 8601 strings in UTC. */
import type { ColumnType, Generated, Selectable } from 'kysely';

/** Written as JSON text (`writeJson`), read as the value. */
type Json<Value> = ColumnType<Value, string, string>;
/** Filled by the database, never written by us. */
type Made<Value> = ColumnType<Value, never, never>;

export interface Schema {
  sources: SourcesTable;
  sourceSettings: SourceSettingsTable;
  subscriptions: SubscriptionsTable;
  webhooks: WebhooksTable;
  webhookMessages: WebhookMessagesTable;
  savedSearches: SavedSearchesTable;
  feedItems: FeedItemsTable;
  fetches: FetchesTable;
  sourceDays: SourceDaysTable;
  pages: PagesTable;
  pictures: PicturesTable;
  articles: ArticlesTable;
  articleRevisions: ArticleRevisionsTable;
  stories: StoriesTable;
  storyArticles: StoryArticlesTable;
  siteProfiles: SiteProfilesTable;
  labels: LabelsTable;
  states: StatesTable;
  changes: ChangesTable;
  users: UsersTable;
  userKeys: UserKeysTable;
  unreadArticles: UnreadArticlesTable;
  starredArticles: StarredArticlesTable;
  storyDecisions: StoryDecisionsTable;
  storyDecisionArticles: StoryDecisionArticlesTable;
}

export type SourceState = 'active' | 'paused' | 'gone';

interface SourcesTable {
  id: Made<number>;
  url: string;
  title: string | null;
  /** The title is a person's word: the feed's own does not take its place. */
  titleGiven: Generated<boolean>;
  homeUrl: string | null;
  description: string | null;
  inLanguage: string | null;
  folder: string | null;
  state: Generated<SourceState>;
  etag: string | null;
  lastModified: string | null;
  nextPollAt: string;
  lastPollAt: string | null;
  lastSuccessAt: string | null;
  failures: Generated<number>;
  lastError: string | null;
  /** What the planner of polls remembers; its own shape. */
  rhythm: Json<unknown> | null;
  createdAt: Made<string>;
}

interface PicturesTable {
  /** Hash of size and address, or the number of a source and its page. */
  key: string;
  type: string;
  body: Uint8Array;
  /** Bytes of the body. */
  size: number;
  /** To the day. */
  usedAt: string;
}

interface SourceSettingsTable {
  sourceId: number;
  settings: Json<unknown>;
  /** Never leaves by the interface. */
  secrets: Json<unknown> | null;
}

/** `asked`: the hub has been asked and has not asked back; `active`: it tells us. */
export type SubscriptionState = 'new' | 'asked' | 'active' | 'denied';

interface SubscriptionsTable {
  sourceId: number;
  hub: string;
  /** The address by which the hub knows the feed. */
  topic: string;
  /** End of the address that the hub calls; nobody else knows it. */
  token: string;
  /** What the hub signs with. */
  secret: string;
  state: Generated<SubscriptionState>;
  /** When the hub is asked (again). */
  askAt: string;
  expiresAt: string | null;
  pushedAt: string | null;
  failures: Generated<number>;
  lastError: string | null;
}

export const WEBHOOK_EVENTS = ['article.new', 'article.revised', 'story.changed'] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

interface WebhooksTable {
  id: Made<number>;
  url: string;
  /** What messages are signed with. */
  secret: string;
  events: Json<readonly WebhookEvent[]>;
  /** `gone`: it said that it wants nothing any more. */
  state: Generated<'active' | 'paused' | 'gone'>;
  /** Place in the log of changes. */
  toldUpTo: string;
  /** It is told of articles that this saved search finds, and of nothing else; null: of everything. */
  searchId: number | null;
  createdAt: string;
  lastSuccessAt: string | null;
  lastError: string | null;
}

interface SavedSearchesTable {
  id: Made<number>;
  userId: number;
  /** One of a user's own, whatever the case. */
  name: string;
  /** In the language of `parseSearch`. */
  query: string;
  /** Stands in the address of its feed; who has it needs no other key for that. */
  token: string;
  createdAt: string;
}

interface WebhookMessagesTable {
  id: Made<number>;
  webhookId: number;
  event: WebhookEvent;
  subjectId: number;
  at: string;
  state: Generated<'waiting' | 'delivered' | 'given up'>;
  attempts: Generated<number>;
  problem: string | null;
}

export type FeedItemState = 'new' | 'done' | 'failed' | 'skipped';

interface FeedItemsTable {
  id: Made<number>;
  sourceId: number;
  itemId: string;
  url: string | null;
  entry: Json<unknown>;
  /** Of what stays the same until somebody edits the entry. */
  entryHash: string;
  /** The address without what differs from link to link; by it items of several feeds are known to lead to one page. */
  address: string | null;
  state: Generated<FeedItemState>;
  articleId: number | null;
  problem: string | null;
  datePublished: string | null;
  dateModified: string | null;
  firstSeenAt: string;
  changedAt: string;
  /** When the page is asked again whether it was edited; null: no more. */
  revisitAt: string | null;
  /** How often its page was asked for. */
  visits: Generated<number>;
}

interface FetchesTable {
  id: Made<number>;
  sourceId: number | null;
  url: string;
  purpose: 'feed' | 'page';
  status: number | null;
  errorCode: string | null;
  bytes: number | null;
  durationMs: number | null;
  notModified: Generated<boolean>;
  fetchedAt: string;
  /** Of a page: the item that it was asked for. */
  itemId: number | null;
  /** What came of it, as events say; null where it was logged by an earlier edition. */
  outcome: string | null;
  problem: string | null;
  /** How long its reading took. */
  readMs: number | null;
  /** Of the article that was read from it. */
  confidence: number | null;
  /** Of a poll: entries that were new or edited. */
  added: number | null;
}

/** A source's day, in UTC. */
interface SourceDaysTable {
  sourceId: number;
  day: string;
  polls: Generated<number>;
  failedPolls: Generated<number>;
  pollMs: Generated<number>;
  /** New or edited. */
  entries: Generated<number>;
  pages: Generated<number>;
  /** Neither the page nor the feed gave a text. */
  failedPages: Generated<number>;
  /** The feed's own text had to do. */
  partialPages: Generated<number>;
  pageMs: Generated<number>;
  /** New ones. */
  articles: Generated<number>;
  /** Pages with a confidence, and the sum of it. */
  judged: Generated<number>;
  confidence: Generated<number>;
}

export type PageCoding = 'br' | 'identity';

interface PagesTable {
  id: Made<number>;
  url: string;
  contentHash: string;
  coding: PageCoding;
  body: Uint8Array;
  /** Bytes before compression. */
  size: number;
  contentType: string | null;
  /** What to ask with whether it has changed. */
  etag: string | null;
  lastModified: string | null;
  fetchedAt: string;
}

interface ArticlesTable {
  id: Made<number>;
  url: string;
  host: string;
  /** The current revision. */
  contentHash: string;
  revisionCount: Generated<number>;
  sourceId: number | null;
  headline: string | null;
  description: string | null;
  inLanguage: string | null;
  datePublished: string | null;
  dateModified: string | null;
  /** When it is news: its own date, or when it was first seen where it has none or one in the future. Lists are ordered by it. */
  listedAt: string;
  firstSeenAt: string;
  search: ColumnType<string, never, never> | null;
  /** The words behind `search` are made by this edition of the index; an older one is made anew. */
  searchEdition: Generated<number>;
}

interface ArticleRevisionsTable {
  articleId: number;
  contentHash: string;
  /** Revision in which the same text was first and last seen. */
  firstSeenAt: string;
  lastSeenAt: string;
  article: Json<unknown>;
  pageId: number | null;
  /** The body is the feed's own text because the page could not be had. */
  partial: boolean;
}

interface StoriesTable {
  id: Made<number>;
  headline: string;
  inLanguage: string | null;
  articleCount: Generated<number>;
  firstAt: string;
  lastAt: string;
  representativeId: number | null;
  /** Where its articles went when two stories proved to be one. */
  mergedInto: number | null;
}

interface StoryArticlesTable {
  articleId: number;
  storyId: number;
  score: number;
  reasons: Json<unknown>;
  /** When the article is news. */
  at: string;
  /** When it was placed; null where an earlier edition did it. */
  placedAt: string | null;
}

interface SiteProfilesTable {
  host: string;
  profile: Json<unknown>;
  pages: number;
  changedAt: string;
}

interface LabelsTable {
  id: Made<number>;
  url: string;
  field: string;
  value: Json<unknown>;
  by: string | null;
  at: string;
}

interface StatesTable {
  name: string;
  value: Json<unknown>;
  changedAt: string;
}

export type ChangeKind = 'article' | 'story';

interface ChangesTable {
  number: Made<number>;
  kind: ChangeKind;
  subjectId: number;
  at: Generated<string>;
}

interface UsersTable {
  id: Made<number>;
  name: string;
  /** As `users/password.ts` writes it; null: none. */
  password: string | null;
  /** Hash of what programs that speak Fever send; null: none may. */
  feverKey: string | null;
  /** Where pages show pictures. */
  pictures: Generated<ShownPictures>;
  createdAt: Made<string>;
}

/** Nowhere, in lists (and in an article on a click), or in articles too. */
export type ShownPictures = 'none' | 'lists' | 'all';

/** `session`: of a browser; `login`: of a program that was given the password; `token`: made by its owner for a program. */
export type UserKeyKind = 'session' | 'login' | 'token';

interface UserKeysTable {
  hash: string;
  userId: number;
  kind: UserKeyKind;
  label: string | null;
  createdAt: string;
  /** To the hour. */
  usedAt: string;
}

/** A row while it is unread: what was read leaves nothing behind. */
interface UnreadArticlesTable {
  userId: number;
  articleId: number;
  /** That of the article. */
  sourceId: number | null;
}

interface StarredArticlesTable {
  userId: number;
  articleId: number;
  at: string;
}

interface StoryDecisionsTable {
  id: Made<number>;
  kind: 'merge' | 'split';
  userId: number | null;
  at: string;
}

interface StoryDecisionArticlesTable {
  decisionId: number;
  articleId: number;
  /** `one`: went to the others, or left them. */
  side: 'one' | 'other';
}

export type Source = Selectable<SourcesTable>;
export type Subscription = Selectable<SubscriptionsTable>;
export type SavedSearch = Selectable<SavedSearchesTable>;
export type Webhook = Selectable<WebhooksTable>;
export type WebhookMessage = Selectable<WebhookMessagesTable>;
export type FeedItemRow = Selectable<FeedItemsTable>;
export type FetchRow = Selectable<FetchesTable>;
export type StoryRow = Selectable<StoriesTable>;
export type Label = Selectable<LabelsTable>;
export type Change = Selectable<ChangesTable>;
export type User = Selectable<UsersTable>;
export type UserKey = Selectable<UserKeysTable>;
