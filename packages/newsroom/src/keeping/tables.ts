/** What a newsroom keeps, table by table. Not among them: the queues, whose jobs follow from what is due, and turns at hosts. */

/** In an order in which every row finds those that it speaks of, but for stories that speak of stories. */
export const TABLES = [
  'sources',
  'source_settings',
  'subscriptions',
  'pages',
  'articles',
  'article_revisions',
  'feed_items',
  'fetches',
  'source_days',
  'stories',
  'story_articles',
  'site_profiles',
  'labels',
  'states',
  'changes',
  'users',
  'user_keys',
  'unread_articles',
  'starred_articles',
  'saved_searches',
  'webhooks',
  'webhook_messages',
  'story_decisions',
  'story_decision_articles',
] as const;

export type TableName = (typeof TABLES)[number];

/** The first line of a backup. */
export interface BackupHead {
  readonly format: 'galley-newsroom backup';
  /** The migration that its tables had come to. */
  readonly edition: string;
  readonly madeAt: string;
}

/** Behind it: some rows of a table each, as PostgreSQL writes them in JSON. */
export interface BackupRows {
  readonly table: TableName;
  readonly rows: readonly unknown[];
}

/** The last line: without it a backup is not whole. */
export interface BackupEnd {
  /** Rows of each table. */
  readonly counts: Readonly<Partial<Record<TableName, number>>>;
}
