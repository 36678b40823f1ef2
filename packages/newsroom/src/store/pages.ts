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
    const { id, created } = await this.#scope.db
      .insertInto('pages')
      .values({
        url: storableText(page.url),
        contentHash,
        coding,
        body,
        size: page.body.length,
        contentType: page.contentType === undefined ? null : storableText(page.contentType),
        fetchedAt: page.fetchedAt ?? timeNow(this.#scope),
      })
      .onConflict((conflict) =>
        conflict.expression(sql`md5(url), content_hash`).doUpdateSet({ fetchedAt: sql`greatest(pages.fetched_at, excluded.fetched_at)` }),
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

async function unpack<Row extends StoredPage & { coding: PageCoding; size: number }>({
  coding,
  size: _size,
  ...row
}: Row): Promise<StoredPage> {
  return coding === 'br' ? { ...row, body: await decompress(row.body) } : row;
}
