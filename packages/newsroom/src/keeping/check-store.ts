/** Whether what a newsroom keeps fits together: each question is one that has no rows for an answer where all is well. */
import { sql } from 'kysely';
import type { Store } from '../store/store.ts';

/** Something that does not fit. */
export interface Finding {
  /** What is wrong, in one sentence. */
  readonly what: string;
  readonly count: number;
  /** Numbers of some of those of which it is so. */
  readonly examples: readonly number[];
}

const QUESTIONS: readonly (readonly [what: string, rows: string])[] = [
  [
    'articles whose present text is none of their revisions',
    `select a.id from articles a where not exists (select from article_revisions r where r.article_id = a.id and r.content_hash = a.content_hash)`,
  ],
  [
    'articles that count their revisions wrongly',
    `select a.id from articles a left join (select article_id, count(*) as n from article_revisions group by article_id) r
       on r.article_id = a.id where a.revision_count <> coalesce(r.n, 0)`,
  ],
  ['articles that no search finds', `select id from articles where search is null`],
  ['items of feeds that are done and have no article', `select id from feed_items where state = 'done' and article_id is null`],
  [
    'stories that count their articles wrongly',
    `select s.id from stories s left join (select story_id, count(*) as n from story_articles group by story_id) m on m.story_id = s.id
       where s.merged_into is null and s.article_count <> coalesce(m.n, 0)`,
  ],
  [
    'stories that went into another and still have articles',
    `select s.id from stories s where s.merged_into is not null and exists (select from story_articles m where m.story_id = s.id)`,
  ],
  [
    'articles that the log of changes does not know',
    `select a.id from articles a where not exists (select from changes c where c.kind = 'article' and c.subject_id = a.id)`,
  ],
];

const EXAMPLES = 5;
const PAGES_AT_ONCE = 20;

/** All that is wrong. Pages are unpacked and compared with their sums, which takes its time; `pages: false` leaves them alone. */
export async function checkStore(store: Store, { pages = true }: { readonly pages?: boolean } = {}): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const [what, rows] of QUESTIONS) {
    const { rows: found } = await sql<{ count: number; examples: readonly number[] | null }>`
      select count(*) as count, (array_agg(id order by id))[1:${sql.raw(String(EXAMPLES))}]::float8[] as examples from (${sql.raw(rows)}) wrong`.execute(
      store.db,
    );
    const { count, examples } = found[0]!;
    if (Number(count) > 0) findings.push({ what, count: Number(count), examples: examples ?? [] });
  }
  const damaged = pages ? await findDamagedPages(store) : [];
  if (damaged.length > 0)
    findings.push({
      what: 'pages that cannot be unpacked, or are not what came',
      count: damaged.length,
      examples: damaged.slice(0, EXAMPLES),
    });
  return findings;
}

async function findDamagedPages(store: Store): Promise<number[]> {
  const damaged: number[] = [];
  for (let last = 0; ; ) {
    const rows = await store.db.selectFrom('pages').select('id').where('id', '>', last).orderBy('id').limit(PAGES_AT_ONCE).execute();
    for (const { id } of rows) if (!(await store.pages.isSound(id))) damaged.push(id);
    if (rows.length < PAGES_AT_ONCE) return damaged;
    last = rows.at(-1)!.id;
  }
}
