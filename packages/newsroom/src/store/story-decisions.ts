/** What people decided about stories: which are one, and which articles do not belong with the others. Never changed, only followed. */
import type { StoryDecision } from '../stories/constraints.ts';
import { boundLimit, readCursor, type Slice, sliceRows } from './cursor.ts';
import { type Scope, timeNow } from './scope.ts';

/** A decision as it was made. */
export interface StoredDecision {
  /** From 1, in the order in which they were made. */
  readonly id: number;
  readonly kind: StoryDecision['kind'];
  /** Who decided; null where the user is gone. */
  readonly userId: number | null;
  readonly at: string;
  /** Articles of the story that went into the other one, or that left. */
  readonly one: readonly number[];
  /** Articles of the story they went into, or that they left. */
  readonly other: readonly number[];
}

export class StoryDecisions {
  readonly #scope: Scope;

  constructor(scope: Scope) {
    this.#scope = scope;
  }

  /** Remembers one, inside the transaction that does what it says. */
  async add(decision: Omit<StoredDecision, 'id' | 'at'>): Promise<number> {
    return this.#scope.atomically(async (scope) => {
      const { kind, userId, one, other } = decision;
      const { id } = await scope.db
        .insertInto('storyDecisions')
        .values({ kind, userId, at: timeNow(scope) })
        .returning('id')
        .executeTakeFirstOrThrow();
      const rows = [
        ...one.map((articleId) => ({ decisionId: id, articleId, side: 'one' as const })),
        ...other.map((articleId) => ({ decisionId: id, articleId, side: 'other' as const })),
      ];
      for (let at = 0; at < rows.length; at += ROWS_AT_ONCE)
        await scope.db
          .insertInto('storyDecisionArticles')
          .values(rows.slice(at, at + ROWS_AT_ONCE))
          .execute();
      return id;
    });
  }

  /** Number of the last one; 0 where there is none. */
  async last(): Promise<number> {
    const row = await this.#scope.db.selectFrom('storyDecisions').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst();
    return row?.id ?? 0;
  }

  /** All of them, the first first. */
  async all(): Promise<StoredDecision[]> {
    return this.#withArticles(await this.#scope.db.selectFrom('storyDecisions').selectAll().orderBy('id').execute());
  }

  /** The last first. */
  async list({
    limit,
    after,
  }: {
    readonly limit?: number | undefined;
    readonly after?: string | undefined;
  } = {}): Promise<Slice<StoredDecision>> {
    const most = boundLimit(limit);
    let query = this.#scope.db
      .selectFrom('storyDecisions')
      .selectAll()
      .orderBy('id', 'desc')
      .limit(most + 1);
    if (after !== undefined) query = query.where('id', '<', readCursor(after, ['number'])[0] as number);
    return sliceRows(await this.#withArticles(await query.execute()), most, ({ id }) => [id]);
  }

  async #withArticles(rows: readonly Pick<StoredDecision, 'id' | 'kind' | 'userId' | 'at'>[]): Promise<StoredDecision[]> {
    const [first, last] = [rows[0]?.id ?? 0, rows.at(-1)?.id ?? 0];
    const sides = await this.#scope.db
      .selectFrom('storyDecisionArticles')
      .select(['decisionId', 'articleId', 'side'])
      .where('decisionId', '>=', Math.min(first, last))
      .where('decisionId', '<=', Math.max(first, last))
      .orderBy('articleId')
      .execute();
    const byId = new Map(rows.map((row) => [row.id, { ...row, one: [] as number[], other: [] as number[] }]));
    for (const { decisionId, articleId, side } of sides) byId.get(decisionId)?.[side].push(articleId);
    return [...byId.values()];
  }
}

const ROWS_AT_ONCE = 1000;

/** As the clustering reads them. */
export function toStoryDecision({ kind, one, other }: StoredDecision): StoryDecision {
  return { kind, one: one.map(String), other: other.map(String) };
}
