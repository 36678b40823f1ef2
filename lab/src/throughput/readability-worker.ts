/** Readability with linkedom in a thread: a page in, decoded by galley, a line of JSON out. */
import { type StartWorker, withTransfer } from '@galley/pool/worker';
import { decodePage } from 'galley';
import { findPeer } from '../peers/roster.ts';
import { type PageTask, writeLine } from './page-task.ts';

const start: StartWorker<unknown, PageTask, Uint8Array<ArrayBuffer>> = async () => {
  const call = await findPeer('readability')!.load();
  return async ({ id, bytes, url, contentType }) => {
    const line = writeLine({ id, ...(await answer(call, decodePage(bytes, { contentType }).text, url ?? '')) });
    return withTransfer(line, [line.buffer]);
  };
};

/** What it throws on is a page without an answer. */
async function answer(call: (html: string, url: string) => unknown, html: string, url: string): Promise<object> {
  try {
    return (await call(html, url)) as object;
  } catch (error) {
    return { error: String(error) };
  }
}

export default start;
