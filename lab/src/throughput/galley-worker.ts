/** galley in a thread: a page in, a line of JSON out. */
import { type StartWorker, withTransfer } from '@galley/pool/worker';
import { extract } from 'galley';
import { type PageTask, writeLine } from './page-task.ts';

const start: StartWorker<unknown, PageTask, Uint8Array<ArrayBuffer>> =
  () =>
  ({ id, bytes, url, contentType }) => {
    const line = writeLine({ id, ...extract(bytes, { url, contentType }) });
    return withTransfer(line, [line.buffer]);
  };

export default start;
