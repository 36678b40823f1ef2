/** Pages as they came, compressed, each content of an address once. */
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import { sql } from 'kysely';
import type { PageCoding } from './schema.ts';
import { type Scope, timeNow } from './scope.ts';
import { hashContent, storableText } from './storable.ts';

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);

/** Ours: as fast as gzip's default and a sixth smaller on pages. */
const QUALITY = 4;

export interface NewPage {
  /** The address the bytes came from, behind all redirects. */
  readonly url: string;
  readonly body: Uint8Array;
  readonly contentType?: string | undefined;
  readonly fetchedAt?: string | undefined;
  /** What to ask with whether it has changed. */
  readonly validators?: { readonly etag?: string; readonly lastModified?: string } | undefined;
}

/** The page that an article was read from the last time. */
export interface PageBehind {
  readonly url: string;
  readonly contentHash: string;
  readonly etag: string | null;
  readonly lastModified: string | null;
}

export interface StoredPage {
  readonly id: number;
  readonly url: string;
  /** Hex SHA-256 of the body. */
  readonly contentHash: string;
  readonly body: Uint8Array;
  readonly contentType: string | null;
  readonly fetchedAt: string;
}

/** A page without its body. */
export type PageEntry = Pick<StoredPage, 'id' | 'url' | 'fetchedAt'>;

export class Pages {
  readonly #scope: Scope;

  constructor(scope: Scope) {
    this.#scope = scope;
  }

  /** Keeps a page; the same bytes of the same address are kept once, with the time they came last. */
  async save(page: NewPage): Promise<{ id: number; contentHash: string; created: boolean }> {
    const contentHash = hashContent(page.body);
    const { coding, body } = await pack(page.body);
    const { etag = null, lastModified = null } = page.validators ?? {};
    const { id, created } = await this.#scope.db
      .insertInto('pages')
      .values({
        url: storableText(page.url),
        contentHash,
        coding,
        body,
        size: page.body.length,
        contentType: page.contentType === undefined ? null : storableText(page.contentType),
        etag,
        lastModified,
        fetchedAt: page.fetchedAt ?? timeNow(this.#scope),
      })
      .onConflict((conflict) =>
        conflict
          .expression(sql`md5(url), content_hash`)
          .doUpdateSet({ fetchedAt: sql`greatest(pages.fetched_at, excluded.fetched_at)`, etag, lastModified }),
      )
      // A row that this statement made has no deleting transaction.
      .returning(['id', sql<boolean>`xmax = 0`.as('created')])
      .executeTakeFirstOrThrow();
    return { id, contentHash, created };
  }

  async load(id: number): Promise<StoredPage | undefined> {
    const row = await this.#scope.db.selectFrom('pages').selectAll().where('id', '=', id).executeTakeFirst();
    return row && unpack(row);
  }

  /** The page that an article as it is now was read from; undefined where it is the feed's own text, or its page is gone. */
  async behind(articleId: number): Promise<PageBehind | undefined> {
    const { rows } = await sql<PageBehind>`
      select p.url, p.content_hash, p.etag, p.last_modified from articles a
      join article_revisions r on r.article_id = a.id and r.content_hash = a.content_hash and not r.partial
      join pages p on p.id = r.page_id where a.id = ${articleId}`.execute(this.#scope.db);
    return rows[0];
  }

  /** Whether a page can be unpacked and is what came. */
  async isSound(id: number): Promise<boolean> {
    const page = await this.load(id).catch(() => undefined);
    return page !== undefined && hashContent(page.body) === page.contentHash;
  }

  /** What the address gave last. */
  async latest(url: string): Promise<StoredPage | undefined> {
    const row = await this.#scope.db
      .selectFrom('pages')
      .selectAll()
      .where(sql`md5(url)`, '=', sql`md5(${storableText(url)})`)
      .orderBy('fetchedAt', 'desc')
      .orderBy('contentHash')
      .limit(1)
      .executeTakeFirst();
    return row && unpack(row);
  }

  /** The pages of a host that came last, the latest first; of an address each content. */
  listOfHost(host: string, limit: number): Promise<PageEntry[]> {
    const ofHost = this.#scope.db
      .selectFrom('pages')
      .select(['id', 'url', 'fetchedAt'])
      .where(sql`md5(split_part(url, '/', 3))`, '=', sql`md5(${storableText(host)})`);
    return ofHost.orderBy('fetchedAt', 'desc').orderBy('id', 'desc').limit(limit).execute();
  }
}

async function pack(body: Uint8Array): Promise<{ coding: PageCoding; body: Uint8Array }> {
  const packed = await compress(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
  });
  return packed.length < body.length ? { coding: 'br', body: packed } : { coding: 'identity', body };
}

type PageRow = StoredPage & { readonly coding: PageCoding; readonly size: number; readonly etag: unknown; readonly lastModified: unknown };

async function unpack({ coding, size: _size, etag: _etag, lastModified: _date, ...row }: PageRow): Promise<StoredPage> {
  return coding === 'br' ? { ...row, body: await decompress(row.body) } : row;
}
