/** What `galley studio` serves beside this page; a page that came from a file or a plain web server has none of it. */
import type { GoldRow } from '../labels/label-row.ts';

/** A page that the command was given. */
export interface ServedPage {
  readonly id: string;
  readonly name: string;
  readonly url?: string;
  /** True where there is a label of it. */
  readonly labelled: boolean;
}

export interface ServedStudio {
  readonly version: string;
  readonly pages: readonly ServedPage[];
  /** The folder that labels are written to; absent where none was given. */
  readonly labels?: string;
  /** There is a project of many pages to label. */
  readonly project?: boolean;
  /** What was labelled can be learned from. */
  readonly learning?: boolean;
  /** Who labels, as the command was told. */
  readonly labeller?: string;
  /** The server is a newsroom's: `root` is the way from the window to its routes. */
  readonly newsroom?: { readonly root: string };
}

/** The server has had this page, and may be asked to fetch it again. */
export class Gone extends Error {
  readonly url: string;

  constructor(message: string, url: string) {
    super(message);
    this.url = url;
  }
}

export interface FetchedBytes {
  readonly bytes: Uint8Array;
  readonly url?: string | undefined;
  readonly contentType?: string | undefined;
}

/** What is served, or undefined. */
export async function findServer(): Promise<ServedStudio | undefined> {
  if (!location.protocol.startsWith('http')) return undefined;
  try {
    const answer = await fetch('api/studio');
    return answer.ok && answer.headers.get('content-type')?.startsWith('application/json') === true
      ? ((await answer.json()) as ServedStudio)
      : undefined;
  } catch {
    return undefined;
  }
}

/** @throws Error with the server's sentence */
export async function getPage(query: { readonly address: string } | { readonly id: string }): Promise<FetchedBytes> {
  const answer = await checked(fetch(`api/page?${new URLSearchParams(query as Record<string, string>)}`));
  return {
    bytes: new Uint8Array(await answer.arrayBuffer()),
    url: answer.headers.get('x-page-url') ?? undefined,
    contentType: answer.headers.get('x-page-type') ?? undefined,
  };
}

/** Stores a label and its page. @throws Error with the server's sentence */
export async function sendLabel(row: GoldRow, bytes: Uint8Array): Promise<void> {
  const body = new FormData();
  body.set('row', JSON.stringify(row));
  body.set('page', new Blob([bytes as Uint8Array<ArrayBuffer>]));
  await checked(fetch('api/labels', { method: 'POST', body }));
}

export async function checked(asked: Promise<Response>): Promise<Response> {
  const answer = await asked;
  if (answer.ok) return answer;
  const said = (await answer.text()).slice(0, 300) || `the server answers ${answer.status}`;
  const url = answer.headers.get('x-page-url');
  throw answer.status === 410 && url !== null ? new Gone(said, url) : new Error(said);
}
