/** What is set for one source: its rules, overrides, headers, pace and retention; and what its rules hold back. Secrets come in and never go out. */
import { type RouteConfig, z } from '@hono/zod-openapi';
import type { Overrides } from 'galley';
import { MOST_PATTERN, RULE_FIELDS, type Rule } from '../../rules/rule.ts';
import { checkHeaders, checkSettings, originsOf, type SourceSecrets, type SourceSettings } from '../../rules/source-settings.ts';
import type { FeedItemRow, Source, Subscription } from '../../store/schema.ts';
import type { FullSettings } from '../../store/source-settings.ts';
import type { Store } from '../../store/store.ts';
import { linkNext } from '../paging.ts';
import { HttpProblem } from '../problem.ts';
import { addRoute } from '../route.ts';
import { AFTER, describeJson, describeList, ID, LIMIT, PROBLEM_ANSWER } from '../schemas.ts';
import type { Router, Workings } from '../workings.ts';
import { findSource } from './source-routes.ts';

const PARAMS = z.object({ id: ID });
const MOST_RULES = 200;

const RULE = z
  .strictObject({
    action: z.enum(['block', 'keep']),
    field: z.enum(RULE_FIELDS).default('any'),
    words: z
      .string()
      .max(MOST_PATTERN)
      .optional()
      .openapi({ description: 'A word or a phrase in any case; `*` stands for the rest of a word. Either this or `expression`.' }),
    expression: z
      .string()
      .max(MOST_PATTERN)
      .optional()
      .openapi({ description: 'An expression of RE2 in any case: no look-around, no back-references.' }),
  })
  .openapi('Rule', {
    description: 'With rules to keep an item stays where one of them holds; one for which a rule to block holds never does.',
  });

const SELECTOR = z.string().max(2000);
const CHOICE = z.union([SELECTOR, z.strictObject({ selector: SELECTOR, attribute: z.string().max(200).optional() })]);
const OVERRIDES = z
  .record(z.string().max(50), z.union([CHOICE, z.array(CHOICE).max(20)]))
  .openapi({ description: 'Of galley, as data: `body`, `keep`, `drop` and fields → CSS selectors. For pages that are read from now on.' });

/** The properties of a source that are set here, as a request gives them; null takes one away. */
export const SETTINGS_CHANGE: {
  readonly rules: z.ZodType<Rule[] | null | undefined>;
  readonly overrides: z.ZodType<Record<string, unknown> | null | undefined>;
  readonly userAgent: z.ZodType<string | null | undefined>;
  readonly pollMinutes: z.ZodType<number | null | undefined>;
  readonly keepDays: z.ZodType<number | null | undefined>;
  readonly keepArticles: z.ZodType<number | null | undefined>;
  readonly headers: z.ZodType<Record<string, string> | null | undefined>;
  readonly headersFor: z.ZodType<string[] | undefined>;
} = {
  rules: z.array(RULE).max(MOST_RULES).nullable().optional(),
  overrides: OVERRIDES.nullable().optional(),
  userAgent: z.string().min(1).max(500).nullable().optional().openapi({ description: 'The whole header, instead of ours.' }),
  pollMinutes: z
    .number()
    .int()
    .min(1)
    .max(525_600)
    .nullable()
    .optional()
    .openapi({ description: 'Between two polls, whatever feed and rhythm say; not less than the newsroom allows.' }),
  keepDays: z
    .number()
    .int()
    .min(1)
    .max(36_500)
    .nullable()
    .optional()
    .openapi({ description: 'How long its articles are kept; starred ones stay.' }),
  keepArticles: z
    .number()
    .int()
    .min(1)
    .max(10_000_000)
    .nullable()
    .optional()
    .openapi({ description: 'How many of its articles are kept, the latest; starred ones stay.' }),
  headers: z.record(z.string().max(100), z.string().max(8000)).nullable().optional().openapi({
    description: 'All headers for the source, Cookie and Authorization among them. Kept secret: nothing shows their values again.',
  }),
  headersFor: z.array(z.string().max(300)).max(20).optional().openapi({
    description: 'With `headers`: other hosts that are told them. The host of the feed’s address always is, no other one ever.',
  }),
};

type Given = { readonly [Name in keyof typeof SETTINGS_CHANGE]?: z.infer<(typeof SETTINGS_CHANGE)[Name]> };

const SETTINGS = z
  .object({
    rules: z.array(RULE),
    overrides: z.record(z.string(), z.unknown()).nullable(),
    userAgent: z.string().nullable(),
    pollMinutes: z.number().nullable(),
    keepDays: z.number().nullable(),
    keepArticles: z.number().nullable(),
    headers: z.array(z.string()).openapi({ description: 'Names of the headers that are sent; their values are secret.' }),
    headersFor: z.array(z.string()).openapi({ description: 'Who is told them: schemes, hosts and ports.' }),
    hub: z
      .object({
        url: z.string(),
        state: z.enum(['new', 'asked', 'active', 'denied']),
        expiresAt: z.string().nullable(),
        pushedAt: z.string().nullable(),
        lastError: z.string().nullable(),
      })
      .nullable()
      .openapi({ description: 'WebSub: who tells of its news. `new` for long: this newsroom has no public address.' }),
  })
  .openapi('SourceSettings');

/** An item that is not read, with the reason. */
export interface BlockedItem {
  readonly id: number;
  readonly url: string | null;
  readonly title: string | null;
  readonly datePublished: string | null;
  readonly firstSeenAt: string;
  readonly problem: string | null;
}

const BLOCKED: z.ZodType<BlockedItem> = z
  .object({
    id: z.number().int(),
    url: z.string().nullable(),
    title: z.string().nullable(),
    datePublished: z.string().nullable(),
    firstSeenAt: z.string(),
    problem: z.string().nullable(),
  })
  .openapi('BlockedItem');

export function addSourceSettings(app: Router, { store }: Workings): void {
  const settings = {
    method: 'get',
    path: '/sources/{id}/settings',
    summary: 'What is set for a source; PATCH /sources/{id} sets it',
    tags: ['sources'],
    request: { params: PARAMS },
    responses: { 200: describeJson('Without the values of headers.', SETTINGS), default: PROBLEM_ANSWER },
  } satisfies RouteConfig;
  addRoute(app, settings, async (_, { params }) => {
    const { id } = await findSource(store, params.id);
    return describeSettings(await store.sourceSettings.full(id), await store.subscriptions.get(id));
  });
  const blocked = {
    method: 'get',
    path: '/sources/{id}/blocked',
    summary: 'Items of a source that its rules hold back, or that were let go, with the reason',
    tags: ['sources'],
    request: { params: PARAMS, query: z.object({ limit: LIMIT, after: AFTER }) },
    responses: { 200: describeList('The first seen first.', BLOCKED), default: PROBLEM_ANSWER },
  } satisfies RouteConfig;
  addRoute(app, blocked, async (c, { params, query: { limit, after } }) => {
    const { id } = await findSource(store, params.id);
    const slice = await store.feedItems.list({
      sourceId: id,
      state: 'skipped',
      ...(limit !== undefined && { limit }),
      ...(after !== undefined && { after }),
    });
    linkNext(c, slice);
    return { ...slice, items: slice.items.map(describeBlocked) };
  });
}

export function describeBlocked({ id, url, entry, datePublished, firstSeenAt, problem }: FeedItemRow): BlockedItem {
  return { id, url, title: (entry as { title?: string }).title ?? null, datePublished, firstSeenAt, problem };
}

function describeSettings({ settings, secrets }: FullSettings, hub: Subscription | undefined): z.infer<typeof SETTINGS> {
  const { rules = [], overrides = null, userAgent = null, pollMinutes = null, keepDays = null, keepArticles = null } = settings;
  return {
    rules: [...rules],
    overrides: overrides as Record<string, unknown> | null,
    userAgent,
    pollMinutes,
    keepDays,
    keepArticles,
    headers: Object.keys(secrets?.headers ?? {}).sort(),
    headersFor: [...(secrets?.origins ?? [])],
    hub: hub === undefined ? null : describeHub(hub),
  };
}

function describeHub({ hub: url, state, expiresAt, pushedAt, lastError }: Subscription): z.infer<typeof SETTINGS>['hub'] {
  return { url, state, expiresAt, pushedAt, lastError };
}

/** Sets what is given for a source. @throws HttpProblem `invalid_request`, which repeats no secret */
export async function changeSettings(store: Store, source: Source, given: Given): Promise<void> {
  const { headers, headersFor, ...settings } = given;
  if (Object.values(given).every((value) => value === undefined)) return;
  const secrets = orInvalid(() => {
    checkSettings(withoutNulls(settings));
    return readSecrets(source, headers, headersFor);
  });
  await store.sourceSettings.change(source.id, { settings: settings as SourceSettings, secrets });
}

/** Undefined: they stay; null: there are none any more. */
function readSecrets(
  { url }: Source,
  headers: Record<string, string> | null | undefined,
  headersFor: readonly string[] | undefined,
): SourceSecrets | null | undefined {
  if (headers === undefined && headersFor !== undefined) throw new TypeError('headersFor is given with headers only');
  if (headers === undefined) return undefined;
  if (headers === null || Object.keys(headers).length === 0) return null;
  checkHeaders(headers);
  return { headers, origins: originsOf(url, headersFor ?? []) };
}

function withoutNulls({ rules, overrides, userAgent }: Omit<Given, 'headers' | 'headersFor'>): SourceSettings {
  return { rules: rules ?? undefined, overrides: (overrides as Overrides | null) ?? undefined, userAgent: userAgent ?? undefined };
}

/** What checks say of what a user gave. */
export function orInvalid<Result>(check: () => Result): Result {
  try {
    return check();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new HttpProblem('invalid_request', error.message);
  }
}
