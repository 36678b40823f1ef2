/** robots.txt by RFC 9309: fetched once a day and origin, and what an answer that is no robots.txt means. */
import robotsParserModule from 'robots-parser';
import type { Clock } from './clock.ts';
import { FetchError } from './fetch-error.ts';
import { isTemporary } from './retry.ts';

export interface RobotsPolicy {
  allows(url: string): boolean;
  /** What Crawl-delay asks for, in milliseconds. */
  readonly crawlDelayMs?: number;
  readonly sitemaps: readonly string[];
}

/** The answer to a request for robots.txt after its redirects. */
export interface RobotsAnswer {
  readonly status: number;
  readonly body: Uint8Array;
}

export interface RobotsOptions {
  readonly clock: Clock;
  /** The product token rules are looked up by: `galley-newsroom`. */
  readonly product: string;
  /** Gets a robots.txt, with `withinMs` without waiting. @throws FetchError when no answer came. */
  readonly load: (url: string, withinMs: number | undefined) => Promise<RobotsAnswer>;
}

export interface RobotsCache {
  /**
   * `withinMs` given: waits for nobody else's request. @throws FetchError `robots` (worth another try) while the server fails,
   * §2.3.1.4; `busy`; what `load` throws when no server answered.
   */
  policyFor(url: URL, withinMs?: number): Promise<RobotsPolicy>;
}

// The package's types describe an ES module, the package is CommonJS: its default import is the function itself.
const robotsParser = robotsParserModule as unknown as typeof robotsParserModule.default;

export const ROBOTS_BYTES = 512_000; // §2.5: at least 500 KiB must be read
const FRESH_FOR = 86_400_000; // §2.4: no longer than a day
const FAILED_FOR = 300_000; // a failing server is asked again after five minutes
const LOADING_FOR = 1_000; // who does not wait for another's request comes again after a second
const MAX_ORIGINS = 5_000;
const LONGEST_PATH = 2_048; // characters of an address that rules are held against …
const SHORTEST_PATH = 256; // … and fewer where a hostile file has many wildcards, whose cost is rules × address
const WILDCARD_STEPS = 50_000_000;
const LONGEST_LINE = 2_048;
const LONGEST_CRAWL_DELAY = 120_000; // more is a way of saying no; Disallow is the right one

interface Entry {
  policy: RobotsPolicy | undefined;
  /** What failed last, where the policy is missing or old. */
  error: unknown;
  expiresAt: number;
  loading: Promise<void> | undefined;
}

const EVERYTHING: RobotsPolicy = { allows: () => true, sitemaps: [] };

export function createRobotsCache({ clock, product, load }: RobotsOptions): RobotsCache {
  const entries = new Map<string, Entry>();

  async function refresh(entry: Entry, origin: string, withinMs: number | undefined): Promise<void> {
    const url = `${origin}/robots.txt`;
    try {
      entry.policy = readAnswer(await load(url, withinMs), url, product);
      entry.error = undefined;
      entry.expiresAt = clock.now() + FRESH_FOR;
    } catch (error) {
      // An old policy holds on while the server fails. Where no server answered, the next request tries again.
      entry.error = error;
      if (isFetchError(error, 'robots')) entry.expiresAt = clock.now() + FAILED_FOR;
    } finally {
      entry.loading = undefined;
    }
  }

  return {
    async policyFor({ origin }, withinMs) {
      const entry = entries.get(origin) ?? { policy: undefined, error: undefined, expiresAt: Number.NEGATIVE_INFINITY, loading: undefined };
      // Taken out and put in again: the map's order is that of use, and the first goes when there are too many.
      entries.delete(origin);
      entries.set(origin, entry);
      if (entries.size > MAX_ORIGINS) entries.delete(entries.keys().next().value!);
      while (clock.now() >= entry.expiresAt) {
        const isOurs = entry.loading === undefined;
        if (!isOurs && withinMs !== undefined) throw isLoading(origin);
        entry.loading ??= refresh(entry, origin, withinMs);
        await entry.loading;
        // Another's request that was not to wait says nothing to one that may.
        if (isOurs || !isFetchError(entry.error, 'busy')) break;
      }
      if (entry.policy === undefined) throw entry.error;
      return entry.policy;
    },
  };
}

function isFetchError(error: unknown, code: FetchError['code']): error is FetchError {
  return error instanceof FetchError && error.code === code;
}

function isLoading(origin: string): FetchError {
  return new FetchError('busy', origin, 'its robots.txt is being asked for', { retryAfterMs: LOADING_FOR });
}

function readAnswer({ status, body }: RobotsAnswer, url: string, product: string): RobotsPolicy {
  if (status >= 200 && status < 300) return parseRobots(new TextDecoder().decode(body), url, product);
  // §2.3.1.3 lets 4xx mean "no rules", but 429 and its like say that the server is overloaded.
  if (status < 500 && !isTemporary(status)) return EVERYTHING;
  throw new FetchError('robots', url, `robots.txt answered ${status}, so nothing may be fetched for now`, {
    status,
    retryable: true,
    retryAfterMs: FAILED_FOR,
  });
}

/** @param url of the robots.txt itself. */
export function parseRobots(text: string, url: string, product: string): RobotsPolicy {
  const lines = text.split(/\r\n?|\n/).filter((line) => line.length <= LONGEST_LINE);
  const robots = robotsParser(url, selectRules(lines, product).join('\n'));
  const seconds = robots.getCrawlDelay(product);
  const wildcards = lines.reduce((sum, line) => sum + (line.includes('*') ? line.length : 0), 1);
  const longest = Math.max(SHORTEST_PATH, Math.min(LONGEST_PATH, Math.floor(WILDCARD_STEPS / wildcards)));
  return {
    allows: (page) => robots.isAllowed(page.slice(0, longest), product) !== false,
    ...(seconds !== undefined && seconds > 0 ? { crawlDelayMs: Math.min(seconds * 1000, LONGEST_CRAWL_DELAY) } : {}),
    sitemaps: robots.getSitemaps(),
  };
}

const LINE: RegExp = /^([^:#]*):([^#]*)/;
const RULES: ReadonlySet<string> = new Set(['allow', 'disallow', 'crawl-delay']);

/**
 * The lines without the rules of other robots: the parser gives each agent of a group a copy of each of its rules, and 125 kB of agents
 * above 125 kB of rules would be gigabytes. Linear.
 */
function selectRules(lines: readonly string[], product: string): string[] {
  const groups = new Groups(product);
  return lines.filter((line) => groups.takes(line));
}

/** The groups of a robots.txt, line by line. */
class Groups {
  readonly #names: readonly string[];
  /** Names by which the group means us. */
  #ours: Set<string> = new Set<string>();
  /** The line before was an agent of the group. */
  #isOpen = false;

  constructor(product: string) {
    this.#names = ['*', product.toLowerCase()];
  }

  /** Whether the next line is not about other robots alone. */
  takes(line: string): boolean {
    const [, name = '', value = ''] = LINE.exec(line) ?? [];
    const key = name.trim().toLowerCase();
    if (key === 'user-agent') return this.#takesAgent(value.split('/', 1)[0]!.trim().toLowerCase());
    if (key !== '') this.#isOpen = false;
    return this.#ours.size > 0 || !RULES.has(key);
  }

  #takesAgent(agent: string): boolean {
    if (!this.#isOpen) this.#ours = new Set();
    this.#isOpen = true;
    // Twice the same name would be twice the same rules.
    if (!this.#names.includes(agent) || this.#ours.has(agent)) return false;
    this.#ours.add(agent);
    return true;
  }
}
