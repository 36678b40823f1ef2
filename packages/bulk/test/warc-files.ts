/** WARC files for tests, written by warcio. */
import { gzipSync } from 'node:zlib';
import { WARCRecord, WARCSerializer } from 'warcio';

export interface TestRecord {
  readonly type?: 'response' | 'request' | 'resource' | 'revisit' | 'warcinfo' | 'metadata' | 'conversion';
  readonly url?: string;
  readonly status?: string;
  readonly http?: Record<string, string>;
  readonly warc?: Record<string, string>;
  readonly body?: string | Uint8Array;
}

export const DATE = '2024-02-09T08:15:00Z';

/** One record. */
export async function warcRecord({ type = 'response', url, status, http, warc, body = '' }: TestRecord): Promise<Uint8Array> {
  const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body;
  const record = WARCRecord.create(
    {
      type,
      date: DATE,
      ...(url === undefined ? {} : { url }),
      ...(http === undefined ? {} : { httpHeaders: http }),
      ...(status === undefined ? {} : { statusline: `HTTP/1.1 ${status}` }),
      ...(warc === undefined ? {} : { warcHeaders: warc }),
    },
    [bytes],
  );
  return WARCSerializer.serialize(record, { gzip: false });
}

/** All of them, one behind the other, each compressed by itself if wanted. */
export async function warcFile(records: readonly TestRecord[], { gzip = false } = {}): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for (const record of records) {
    const bytes = await warcRecord(record);
    parts.push(gzip ? gzipSync(bytes) : bytes);
  }
  return Buffer.concat(parts);
}

/** A page of about so many bytes. */
export function page(name: string, size = 200): string {
  return `<html><head><title>${name}</title></head><body><p>${`${name} `.repeat(Math.ceil(size / (name.length + 1)))}</p></body></html>`;
}

export const HTML = { 'Content-Type': 'text/html; charset=utf-8' } as const;
