/** What a thread does with a page: bytes in, a row in its destination's form out. */
import { type StartWorker, type Transferred, withTransfer } from '@galley/pool/worker';
import { extract } from 'galley';
import { FORMS } from '../forms/forms.ts';
import type { FormedResult, FormName, Row } from '../row.ts';
import { type ExtractSettings, type OptionsOf, openSettings, type PageFacts } from './extract-settings.ts';
import { fingerprintText } from './fingerprint.ts';
import { refuse } from './refusal.ts';

/** What every thread of a run is started with. */
export interface PageWorkerData {
  readonly form: FormName;
  readonly settings: ExtractSettings;
}

/** A page on its way to a thread. */
export interface PageTask extends PageFacts {
  readonly id: unknown;
  readonly input: Uint8Array | string;
}

/** A row but for what the sender knows. */
export type PageAnswer = Omit<Row, 'id' | 'url' | 'bytes'>;

const start: StartWorker<PageWorkerData, PageTask, PageAnswer> = ({ form, settings }) => {
  const optionsOf = openSettings(settings);
  return (task) => {
    const began = performance.now();
    const result = extractPage(task, optionsOf);
    const answer = describeResult(result, ownBytes(FORMS[form].write(task, result)), began);
    return withTransfer(answer, [answer.data.buffer as ArrayBuffer]) satisfies Transferred<PageAnswer>;
  };
};
export default start;

function extractPage({ input, ...facts }: PageTask, optionsOf: OptionsOf): FormedResult {
  try {
    return extract(input, optionsOf(facts));
  } catch (error) {
    const { message } = error as Error;
    // Settings were tried before the first page: what is refused here came with the page, and what is thrown is ours.
    const refused = error instanceof TypeError && message.startsWith('extract: ');
    return refuse(refused ? 'bad_line' : 'internal_error', message);
  }
}

function describeResult(result: FormedResult, data: Uint8Array, began: number): PageAnswer {
  const { ok, article, reason, problems, page } = result;
  return {
    ok,
    reason,
    problems: problems.map(({ code }) => code),
    language: article?.inLanguage,
    page: page?.kind,
    confidence: article?.confidence,
    fingerprint: article === undefined ? undefined : fingerprintText(article.articleBody),
    data,
    milliseconds: performance.now() - began,
  };
}

/** What is moved must have a buffer of its own. */
function ownBytes(data: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  return data.byteLength === data.buffer.byteLength ? data : data.slice();
}
