/** A store as it is after years: sources, articles, stories and the log of changes, made by the database itself. */
import { sql } from 'kysely';
import { indexText } from '../src/store/search-text.ts';
import type { Store } from '../src/store/store.ts';

export interface ManyArticles {
  readonly sources: number;
  /** One a minute, the last one of `end`. */
  readonly articles: number;
  /** Different texts; each stands in many articles, with a word of the article's own (`only12`). */
  readonly texts: number;
  /** ISO 8601. */
  readonly end: string;
}

/** Words by how common they are: the first stand in all articles, the last in few. */
export const VOCABULARY: readonly string[] = [
  ...'the of to and in for on that with as by at from was will said new after year two'.split(' '),
  ...Array.from({ length: 20_000 }, (_, at) => `word${at.toString(36)}`),
];
/** Half of the articles are English, a twentieth Chinese … */
const LANGUAGES: readonly string[] = [
  'en',
  'en-GB',
  'de',
  'ru',
  'fr',
  'en',
  'en',
  'en',
  'es',
  'en-US',
  'en',
  'zh',
  'en',
  'de',
  'fr',
  'en',
  'es',
  'ru',
  'de',
  'ug',
];
const PARAGRAPHS = 5;
const PARAGRAPH_WORDS = 55;
/** Of fifty articles in a row, so many tell one story; the others stand alone. */
const STORY_ARTICLES = 15;

/** Fills an empty store. */
export async function fillStore({ db }: Store, { sources, articles, texts, end }: ManyArticles): Promise<void> {
  await sql`create table made_texts (n integer primary key, headline text, description text, article jsonb, search tsvector)`.execute(db);
  for (let n = 0; n < texts; n++) {
    const { headline, description, article } = writeText(n);
    await sql`insert into made_texts values (${n}, ${headline}, ${description}, ${JSON.stringify(article)}::jsonb, ${indexText(article, 'en')}::tsvector)`.execute(
      db,
    );
  }
  // Put in order at once at the end: word by word it takes twenty times as long.
  const { rows } = await sql<{ indexdef: string }>`select indexdef from pg_indexes where indexname = 'articles_search'`.execute(db);
  await sql`drop index articles_search`.execute(db);
  for (const statement of STATEMENTS({ sources, articles, texts, end })) await sql.raw(statement).execute(db);
  await sql`drop table made_texts`.execute(db);
  await sql.raw(rows[0]!.indexdef).execute(db);
  await sql`vacuum analyze`.execute(db);
}

const STATEMENTS = ({ sources, articles, texts, end }: ManyArticles): readonly string[] => [
  `insert into sources (url, title, home_url, folder, next_poll_at, last_poll_at, last_success_at)
   select 'https://paper-' || n || '.example/feed', 'Paper ' || n, 'https://paper-' || n || '.example/', 'Folder ' || n % 20, '2199-01-01', '${end}', '${end}'
   from generate_series(1, ${sources}) n`,
  // Some sources write much more than others: the first one a thirtieth of all of a thousand sources.
  `create table made as select n, n % ${texts} as text, '${end}'::timestamptz - (${articles} - n) * interval '1 minute' as at,
     1 + floor(${sources} * power((n::bigint * 7919 % 10007) / 10007.0, 2))::integer as source, n::bigint * 7919 % 20 as language
   from generate_series(1, ${articles}) n`,
  `insert into articles (id, url, host, content_hash, revision_count, source_id, headline, description, in_language, date_published, listed_at, first_seen_at, search, search_edition)
   overriding system value
   select m.n, 'https://paper-' || m.source || '.example/' || m.n, 'paper-' || m.source || '.example', 'h' || m.n, case when m.n % 10 = 0 then 2 else 1 end, m.source, t.headline, t.description,
     (array[${LANGUAGES.map((language) => `'${language}'`).join()}])[1 + m.language], m.at, m.at, m.at,
     t.search || array_to_tsvector(array['only' || m.n]), 1
   from made m join made_texts t on t.n = m.text order by m.n`,
  `insert into article_revisions (article_id, content_hash, first_seen_at, last_seen_at, article)
   select m.n, 'h' || m.n, m.at, m.at, t.article from made m join made_texts t on t.n = m.text order by m.n`,
  // Every tenth article was edited once.
  `insert into article_revisions (article_id, content_hash, first_seen_at, last_seen_at, article)
   select m.n, 'g' || m.n, m.at - interval '1 hour', m.at - interval '1 hour', t.article from made m join made_texts t on t.n = (m.text + 1) % ${texts} where m.n % 10 = 0`,
  `insert into feed_items (source_id, item_id, url, entry, entry_hash, state, article_id, date_published, first_seen_at, changed_at)
   select source, 'https://paper-' || source || '.example/' || n, 'https://paper-' || source || '.example/' || n, '{}', 'h', 'done', n, at, at, at from made order by n`,
  `create table made_stories as select n as article, at,
     case when n % 50 < ${STORY_ARTICLES} then n - n % 50 + 1 else n end as story from made`,
  `insert into stories (id, headline, in_language, article_count, first_at, last_at, representative_id)
   overriding system value
   select s.story, min(a.headline), min(a.in_language), count(*), min(s.at), max(s.at), min(a.id)
   from made_stories s join articles a on a.id = s.article group by s.story order by s.story`,
  `insert into story_articles (article_id, story_id, score, reasons, at) select article, story, 0.9, '["title"]', at from made_stories order by article`,
  // The first user has read nine of ten, and starred one of two hundred.
  'insert into unread_articles (user_id, article_id, source_id) select u.id, n, source from (select min(id) as id from users) u, made where n % 10 = 0',
  'insert into starred_articles (user_id, article_id, at) select u.id, n, at from (select min(id) as id from users) u, made where n % 200 = 1',
  `insert into changes (kind, subject_id, at) select 'article', n, at from made order by n`,
  `insert into changes (kind, subject_id, at) select 'story', id, last_at from stories order by last_at, id`,
  // A month of polls, one in three hours, some sources always failing; each article's page; and the sums of four hundred days.
  `insert into fetches (source_id, url, purpose, status, error_code, bytes, duration_ms, fetched_at, outcome, problem, added)
   select n, 'https://paper-' || n || '.example/feed', 'feed', 200, case when n % 50 = 0 then 'timeout' end, 9000, 120, '${end}'::timestamptz - k * interval '3 hours',
     case when n % 50 = 0 then 'failed' else 'changed' end, case when n % 50 = 0 then 'it took too long' end, 1
   from generate_series(240, 1, -1) k, generate_series(1, ${sources}) n`,
  `insert into fetches (source_id, url, purpose, status, bytes, duration_ms, fetched_at, outcome, item_id, read_ms, confidence)
   select source_id, url, 'page', 200, 50000, 300, first_seen_at, 'whole', id, 20, 0.9 from feed_items order by id`,
  `insert into source_days (source_id, day, polls, failed_polls, poll_ms, entries, pages, articles, judged, confidence)
   select n, ('${end}'::timestamptz at time zone 'UTC')::date - k, 8, case when n % 50 = 0 then 8 else 0 end, 960, 8, 8, 8, 8, 7.2
   from generate_series(399, 0, -1) k, generate_series(1, ${sources}) n`,
  ...['articles', 'stories'].map((table) => `select setval(pg_get_serial_sequence('${table}', 'id'), ${articles} + 1)`),
  'drop table made, made_stories',
];

interface MadeText {
  readonly headline: string;
  readonly description: string;
  readonly article: Readonly<Record<string, unknown>>;
}

function writeText(n: number): MadeText {
  const draw = drawWords(n);
  const [headline, description] = [draw(9), draw(24)];
  const paragraphs = Array.from({ length: PARAGRAPHS }, () => draw(PARAGRAPH_WORDS));
  const parts = paragraphs.map((text) => ({ type: 'paragraph', text, node: -1, offset: -1 }));
  const article = {
    headline,
    description,
    articleBody: paragraphs.join('\n'),
    inLanguage: 'en',
    author: [{ name: 'Ines Marlow' }],
    parts,
    confidence: 0.9,
  };
  return { headline, description, article };
}

/** Texts of common words mostly: the place in the vocabulary grows with the sixth power of chance. */
function drawWords(seed: number): (count: number) => string {
  let state = Math.imul(seed + 1, 2_654_435_761) >>> 0;
  const next = (): string => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return VOCABULARY[Math.floor((state / 2 ** 32) ** 6 * VOCABULARY.length)]!;
  };
  return (count) => Array.from({ length: count }, next).join(' ');
}
