/** What a reading program sent, kept so that it can be sent again to another newsroom: what differs there are placeholders. */

/** One program, one sitting. */
export interface Flow {
  /** Name and version, and whose build. */
  readonly client: string;
  /** How it was told where the newsroom is; `{{server}}` is its address. */
  readonly configuration: string;
  /** What was done at the program, by a person or a script. */
  readonly driven: string;
  readonly recordedOn: string;
  readonly steps: readonly FlowStep[];
}

export interface FlowStep {
  readonly does: string;
  readonly requests: readonly FlowRequest[];
}

export interface FlowRequest {
  readonly method: string;
  /** With its query, as it was sent. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Status of the answer that the program got. */
  readonly status: number;
}

/** Headers that an answer may hang on. */
export const KEPT_HEADERS = [
  'authorization',
  'content-type',
  'accept',
  'cookie',
  'user-agent',
  'origin',
  'if-none-match',
  'if-modified-since',
];

/** What the placeholders stand for in one newsroom. */
export interface Meanings {
  /** `{{server}}`: host and port of the newsroom. */
  readonly server: string;
  /** `{{port}}` of the origin of the feeds. */
  readonly port: number;
  /** `{{harbour-3}}` in decimal, `{{harbour-3:hex}}` in 16 hexadecimal digits. */
  readonly articles: ReadonlyMap<string, number>;
  /** `{{auth}}`: the key that the login gave. */
  readonly auth?: string | undefined;
  /** `{{token}}`: what /token gave. */
  readonly token?: string | undefined;
}

const hex = (id: number): string => id.toString(16).padStart(16, '0');

/** Numbers of items are decimal or hexadecimal, bare or behind a prefix, which may be escaped. */
const ITEM = /(?<=(?:^|[?&])i=(?:tag(?::|%3A)google\.com(?:,|%2C)2005(?::|%3A)reader(?:\/|%2F)item(?:\/|%2F))?)[0-9a-f]+(?=&|$)/gi;
/** Seconds, milliseconds or microseconds of about now. */
const TIME = /(?<==)\d{10}(?:\d{3}(?:\d{3})?)?(?=&|$)/g;
const DAY_SECONDS = 86_400;

/** Puts placeholders where another newsroom would have something else. */
export function writePlaceholders(text: string, { server, port, articles, auth, token }: Meanings, now: number): string {
  const names = new Map(
    [...articles].flatMap(([name, id]) => [[hex(id), `{{${name}:hex}}`] as const, [String(id), `{{${name}}}`] as const]),
  );
  const encoded = encodeURIComponent;
  const fixed: readonly (readonly [string | undefined, string])[] = [
    [auth, '{{auth}}'],
    [token, '{{token}}'],
    [server, '{{server}}'],
    [encoded(server), '{{server}}'],
    [`:${port}/`, ':{{port}}/'],
    [encoded(`:${port}/`), `${encoded(':')}{{port}}${encoded('/')}`],
  ];
  let written = text.replace(ITEM, (digits) => names.get(digits.toLowerCase()) ?? digits);
  for (const [value, name] of fixed) if (value) written = written.replaceAll(value, name);
  return written.replace(TIME, (digits) => {
    const seconds = Number(digits) / 10 ** (digits.length - 10);
    return Math.abs(seconds - now / 1000) < DAY_SECONDS ? `{{now:${digits.length - 10}}}` : digits;
  });
}

/** @throws Error where a placeholder means nothing here. */
export function fillPlaceholders(text: string, { server, port, articles, auth, token }: Meanings, now: number): string {
  const fixed: Readonly<Record<string, string | undefined>> = { server, port: String(port), auth, token };
  return text.replace(/\{\{([\w-]+)(?::(\w+))?\}\}/g, (_, name: string, form?: string) => {
    if (name === 'now') return String(Math.floor(now * 10 ** (Number(form) - 3)));
    const id = articles.get(name);
    const value = id === undefined ? fixed[name] : form === 'hex' ? hex(id) : String(id);
    if (value === undefined) throw new Error(`{{${name}}} means nothing`);
    return value;
  });
}
