/** Labels as a download, and those of others taken in. */
import { createReadStream, createWriteStream, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as WebStream } from 'node:stream/web';
import { type Context, Hono } from 'hono';
import type { LabelStore } from '../label-store.ts';
import { type ArchiveLimits, importFile, packLabels } from './archive.ts';

/** Of what is sent, packed. */
const MOST_BYTES = 1_000_000_000;

class TooLarge extends Error {}

/** Below `/api/project`. `limits`: other ones than usual, for tests. */
export function exchangeRoutes(labels: LabelStore, limits?: ArchiveLimits, mostBytes: number = MOST_BYTES): Hono {
  const app = new Hono();
  app.get('/export.jsonl', (c) => {
    c.header('Content-Disposition', 'attachment; filename="gold.jsonl"');
    c.header('Content-Type', 'application/jsonl');
    return c.body(
      labels
        .lines()
        .map((line) => `${line}\n`)
        .join(''),
    );
  });
  app.get('/export.zip', async (c) => {
    try {
      const { file, done } = await packLabels(labels);
      const stream = createReadStream(file);
      stream.on('close', done);
      c.header('Content-Disposition', 'attachment; filename="labels.zip"');
      c.header('Content-Type', 'application/zip');
      c.header('Content-Length', String(statSync(file).size));
      return c.body(Readable.toWeb(stream) as ReadableStream);
    } catch (error) {
      return c.text(`The labels could not be packed: ${(error as Error).message}`, 500);
    }
  });
  app.post('/import', (c) => takeImport(c, labels, limits, mostBytes));
  return app;
}

async function takeImport(c: Context, labels: LabelStore, limits: ArchiveLimits | undefined, mostBytes: number): Promise<Response> {
  const { body } = c.req.raw;
  if (body === null) return c.text('Send an archive, or JSON lines.', 400);
  const folder = mkdtempSync(join(tmpdir(), 'galley-sent-'));
  const file = join(folder, 'sent');
  try {
    await pipeline(Readable.fromWeb(body as WebStream), atMost(mostBytes), createWriteStream(file));
    return c.json(await importFile(labels, file, limits));
  } catch (error) {
    if (error instanceof TooLarge) return c.text(error.message, 413);
    return c.text(`Nothing was taken: ${(error as Error).message}`, 400);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function atMost(bytes: number): Transform {
  let seen = 0;
  return new Transform({
    transform(chunk: Uint8Array, _, next) {
      seen += chunk.length;
      if (seen > bytes) next(new TooLarge(`Nothing was taken: more than ${bytes} bytes.`));
      else next(null, chunk);
    },
  });
}
