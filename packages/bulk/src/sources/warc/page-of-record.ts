/** One WARC record → the page in it, the fault that keeps it from being one, or what kind of record it is instead. */
import { takeBytes } from '../bytes/byte-cursor.ts';
import { type Draft, faultyDraft, ownBuffer, tooLarge } from '../drafts.ts';
import type { Block } from './block.ts';
import { type HeadFields, readFields, readFirstLine } from './head.ts';
import { undoEncodings } from './http-payload.ts';

/** Of a `response` the page, of a `resource` or `conversion` of HTML too; a `revisit` is a fault, since its page stands elsewhere. */
export async function draftPage(fields: HeadFields, block: Block, maxBytes: number): Promise<Draft | string> {
  const type = fields.get('warc-type')?.toLowerCase() ?? 'no type';
  if (Number(fields.get('warc-segment-number') ?? 1) > 1) return 'continuation';
  if (type === 'response') return draftResponse(fields, block, maxBytes);
  if (type === 'revisit') return draftRevisit(fields, block);
  if (type !== 'resource' && type !== 'conversion') return /^[a-z]{1,20}$/.test(type) ? type : 'other';
  const contentType = fields.get('content-type');
  if (contentType === undefined || !isHtml(contentType)) return `${type}: ${nameType(contentType)}`;
  return takePage({ ...nameRecord(fields), contentType }, block, new Map(), maxBytes);
}

/** What a record is called, its address and its date. */
export function nameRecord(fields: HeadFields): Pick<Draft, 'id' | 'url' | 'fetchedAt'> {
  const unwrap = (text: string | undefined): string | undefined => text?.replace(/^<(.*)>$/s, '$1');
  const url = unwrap(fields.get('warc-target-uri'));
  const date = fields.get('warc-date');
  const fetchedAt = date !== undefined && !Number.isNaN(Date.parse(date)) ? date : undefined;
  return { id: unwrap(fields.get('warc-record-id')) ?? url ?? null, url, fetchedAt };
}

async function draftResponse(fields: HeadFields, block: Block, maxBytes: number): Promise<Draft | string> {
  const recordType = fields.get('content-type');
  if (recordType !== undefined && !/^application\/https?\b/i.test(recordType)) return `response: ${nameType(recordType)}`;
  const { status, http } = await readHttpHead(block);
  if (status === undefined || http === undefined) return 'response: not HTTP';
  const contentType = http.get('content-type') || undefined;
  if (!isHtml(contentType)) return `response: ${nameType(contentType)}`;
  const named = nameRecord(fields);
  if (status >= 400) return faultyDraft(named.id, 'http_error', `the server answered ${status}`, { ...named, contentType });
  if (status < 200 || status >= 300) return `response: status ${status}`;
  return takePage({ ...named, contentType }, block, http, maxBytes);
}

async function draftRevisit(fields: HeadFields, block: Block): Promise<Draft | string> {
  const contentType = block.left === 0 ? undefined : (await readHttpHead(block)).http?.get('content-type');
  if (!isHtml(contentType)) return `revisit: ${nameType(contentType)}`;
  const named = nameRecord(fields);
  const address = fields.get('warc-refers-to-target-uri') ?? named.url ?? 'an address it does not tell';
  const date = fields.get('warc-refers-to-date');
  const message = `the page was the same as ${address}${date === undefined ? '' : ` of ${date}`}, and was not stored again`;
  return faultyDraft(named.id, 'revisit', message, named);
}

interface HttpHead {
  readonly status: number | undefined;
  readonly http: HeadFields | undefined;
}

async function readHttpHead(block: Block): Promise<HttpHead> {
  const line = (await readFirstLine(block)) ?? '';
  const [, digits] = /^HTTP\/[\d.]+\s+(\d{3})\b/i.exec(line) ?? [];
  return digits === undefined
    ? { status: undefined, http: undefined }
    : { status: Number(digits), http: await readFields(block, 'latin1') };
}

async function takePage(named: Omit<Draft, 'bytes'>, block: Block, http: HeadFields, maxBytes: number): Promise<Draft> {
  if (block.left > maxBytes) return tooLarge(named.id, maxBytes, named);
  const payload = undoEncodings(await takeBytes(block, block.left), http, maxBytes);
  if (payload instanceof Uint8Array) return { ...named, bytes: ownBuffer(payload) };
  return faultyDraft(named.id, payload.code, payload.message, named);
}

function isHtml(contentType: string | undefined): boolean {
  return contentType === undefined || /^\s*(?:text\/html|application\/xhtml\+xml)\s*(?:[;,]|$)/i.test(contentType);
}

/** Types are whatever a stranger wrote: those that are no plain names are all one. */
function nameType(contentType: string | undefined): string {
  const [name] = /^[\w.+-]{1,40}\/[\w.+-]{1,60}/.exec(contentType?.trim() ?? '') ?? [];
  return name?.toLowerCase() ?? 'other';
}
