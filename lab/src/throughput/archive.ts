/** Labelled pages as a web archive of the kind that Common Crawl gives: a member of gzip a record. */
import { closeSync, openSync, writeSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { CorpusPage } from '../corpora/corpora.ts';

/** Resolves with the bytes of the pages and of the file. */
export function writeArchive(path: string, pages: readonly CorpusPage[], level = 6): { html: number; archive: number } {
  const file = openSync(path, 'w');
  let [html, archive] = [0, 0];
  try {
    for (const [at, page] of pages.entries()) {
      const bytes = page.bytes();
      html += bytes.length;
      archive += writeSync(
        file,
        gzipSync(Buffer.concat([Buffer.from(writeHead(page, at, bytes.length)), bytes, Buffer.from('\r\n\r\n')]), { level }),
      );
    }
  } finally {
    closeSync(file);
  }
  return { html, archive };
}

function writeHead({ url }: CorpusPage, at: number, length: number): string {
  const http = 'HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n';
  const target = encodeURI(url ?? `https://page-${at}.example/`);
  const lines = [
    'WARC/1.0',
    'WARC-Type: response',
    `WARC-Record-ID: <urn:uuid:00000000-0000-4000-8000-${String(at).padStart(12, '0')}>`,
    'WARC-Date: 2024-02-09T08:15:00Z',
    `WARC-Target-URI: ${target}`,
    'Content-Type: application/http; msgtype=response',
    `Content-Length: ${http.length + length}`,
  ];
  return `${lines.join('\r\n')}\r\n\r\n${http}`;
}
