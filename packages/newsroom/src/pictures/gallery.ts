/** Pictures and icons of other sites, fetched by the newsroom, made small and kept, so that no reader's browser asks those sites. */
import { randomBytes } from 'node:crypto';
import { type Clock, createFetcher, FetchError, type Fetcher } from '@galley/fetch';
import { tidyAddress } from '../feeds/stable-address.ts';
import type { KeptPicture } from '../store/pictures.ts';
import type { Source } from '../store/schema.ts';
import type { Store } from '../store/store.ts';
import type { IconPage } from './find-icon.ts';
import { isOurs, type PictureSize, pictureKey, writePictureAddress } from './picture-address.ts';
import { type LoadPackage, openStudio, type Studio } from './studio.ts';

export interface GalleryOptions {
  readonly store: Store;
  readonly clock: Clock;
  /** Where a page says that its icons are, the best first: read elsewhere, since a stranger wrote it. */
  readonly findIcons: (page: IconPage, signal: AbortSignal) => Promise<readonly string[]>;
  /** Networks or hosts that may be asked although they are not public: those of the newsroom's own fetcher. Default: none. */
  readonly allowPrivate?: readonly string[] | undefined;
  /** Of all that is kept, in megabytes; 0: no pictures at all. Default: `DEFAULT_PICTURE_MEGABYTES`. */
  readonly megabytes?: number | undefined;
  readonly userAgent?: string | undefined;
  /** How sharp is loaded. */
  readonly load?: LoadPackage | undefined;
}

export const DEFAULT_PICTURE_MEGABYTES = 256;

const MEGABYTE = 2 ** 20;
const ACCEPT = 'image/avif, image/webp, image/png, image/jpeg, image/gif;q=0.9';
/** Of a file as it comes. */
const MOST_BYTES = 8 * MEGABYTE;
/** Of one fetch, redirects included. */
const FETCH_MS = 8_000;
/** A browser that waits for pictures asks for nothing else: later ones are there when the page is shown again. */
const ANSWER_MS = 3_000;
/** Fetches under way, of all hosts and of one: a host that does not answer keeps nobody from the others. */
const MOST_RUNNING = 64;
const MOST_AT_HOST = 8;
/** What could not be had is not asked for again so soon, and neither is a host that does not answer. */
const MISSING_MS = 10 * 60_000;
const SILENT_MS = 60_000;
const MOST_REMEMBERED = 5_000;
/** What is kept is counted when so many have come. */
const TRIM_EVERY = 50;

export class Gallery {
  readonly #options: GalleryOptions;
  readonly #fetcher: Fetcher;
  readonly #running: Map<string, Promise<KeptPicture | undefined>> = new Map();
  readonly #atHost: Map<string, number> = new Map();
  /** Keys and hosts → until when nobody asks for them. */
  readonly #away: Map<string, number> = new Map();
  readonly #closing: AbortController = new AbortController();
  #studio: Promise<Studio | undefined> | undefined;
  #secret: Promise<string> | undefined;
  #saved = 0;

  constructor(options: GalleryOptions) {
    this.#options = options;
    const { clock, allowPrivate = [], userAgent } = options;
    this.#fetcher = createFetcher({
      clock,
      allowPrivate,
      // As a browser would: a person looks at the page.
      ...{ robots: false, perHostDelayMs: 0, perHostConcurrency: 4, retries: 0, maxRedirects: 5 },
      ...{ maxBytes: MOST_BYTES, timeoutMs: FETCH_MS, maxWaitMs: 0 },
      ...(userAgent === undefined ? {} : { userAgent }),
    });
  }

  /** Whether there are pictures: not where sharp is not installed, or none are to be kept. */
  async isOpen(): Promise<boolean> {
    return this.#mostBytes() > 0 && (await this.#openStudio()) !== undefined;
  }

  /** Gives what writes the address under which a picture is shown; it gives undefined where there are none. */
  async openAddresses(): Promise<(url: string, size: PictureSize) => string | undefined> {
    if (!(await this.isOpen())) return () => undefined;
    const secret = await this.#readSecret();
    return (url, size) => writePictureAddress(secret, size, url);
  }

  /** Whether an address was written here. */
  async isOurs(size: PictureSize, signature: string, from: string): Promise<boolean> {
    return isOurs(await this.#readSecret(), size, signature, from);
  }

  /** Undefined where there is none, or not yet. */
  picture(size: PictureSize, from: string): Promise<KeptPicture | undefined> {
    return this.#inTime(this.#get(pictureKey(size, from), from, () => this.#fetchPicture(from, size)));
  }

  /** What the site of a source is known by; undefined where there is none, or not yet. */
  icon({ id, url, homeUrl }: Pick<Source, 'id' | 'url' | 'homeUrl'>): Promise<KeptPicture | undefined> {
    const home = tidyAddress(homeUrl ?? '') ?? tidyAddress(url);
    if (home === undefined) return Promise.resolve(undefined);
    // A feed's own address may be secret; its host is not.
    const page = homeUrl === null ? new URL('/', home).href : home.href;
    return this.#inTime(this.#get(`icon ${id} ${page}`, page, () => this.#fetchIcon(page)));
  }

  async close(): Promise<void> {
    this.#closing.abort();
    await Promise.allSettled(this.#running.values());
    await this.#fetcher.close();
  }

  async #get(key: string, url: string, make: () => Promise<KeptPicture | undefined>): Promise<KeptPicture | undefined> {
    const { store } = this.#options;
    const running = this.#running.get(key);
    if (running !== undefined) return running;
    const kept = await store.pictures.get(key);
    return kept ?? this.#running.get(key) ?? this.#start(key, new URL(url).host, make);
  }

  #start(key: string, host: string, make: () => Promise<KeptPicture | undefined>): Promise<KeptPicture | undefined> | undefined {
    const atHost = this.#atHost.get(host) ?? 0;
    if (this.#running.size >= MOST_RUNNING || atHost >= MOST_AT_HOST || this.#isAway(key) || this.#isAway(host)) return undefined;
    this.#atHost.set(host, atHost + 1);
    const making = this.#makeAndKeep(key, host, make).finally(() => {
      this.#running.delete(key);
      const left = this.#atHost.get(host)! - 1;
      if (left === 0) this.#atHost.delete(host);
      else this.#atHost.set(host, left);
    });
    this.#running.set(key, making);
    return making;
  }

  async #makeAndKeep(key: string, host: string, make: () => Promise<KeptPicture | undefined>): Promise<KeptPicture | undefined> {
    try {
      const picture = await make();
      if (picture === undefined) this.#sendAway(key, MISSING_MS);
      else await this.#keep(key, picture);
      return picture;
    } catch (error) {
      if (!(error instanceof FetchError)) throw error;
      this.#sendAway(key, MISSING_MS);
      if (['aborted', 'timeout', 'refused', 'dns', 'connection'].includes(error.code)) this.#sendAway(host, SILENT_MS);
      return undefined;
    }
  }

  async #keep(key: string, picture: KeptPicture): Promise<void> {
    if (this.#closing.signal.aborted) return;
    const { pictures } = this.#options.store;
    await pictures.save(key, picture);
    if (this.#saved++ % TRIM_EVERY === 0) await pictures.trim(this.#mostBytes());
  }

  async #fetchPicture(url: string, size: PictureSize | 'icon', signal: AbortSignal = this.#limit()): Promise<KeptPicture | undefined> {
    const { body } = await this.#fetcher.fetch(url, { accept: ACCEPT, signal });
    return (await this.#openStudio())?.draw(body, size);
  }

  async #fetchIcon(page: string): Promise<KeptPicture | undefined> {
    const signal = this.#limit();
    const { body, contentType, url } = await this.#fetcher.fetch(page, { signal });
    const addresses = await this.#options.findIcons({ body, contentType, url }, signal).catch((error: unknown) => {
      if (signal.aborted) return [];
      throw error;
    });
    for (const address of addresses) {
      const icon = await this.#fetchPicture(address, 'icon', signal).catch(() => undefined);
      if (icon !== undefined) return icon;
    }
    return undefined;
  }

  #limit(): AbortSignal {
    return AbortSignal.any([AbortSignal.timeout(FETCH_MS), this.#closing.signal]);
  }

  async #inTime(picture: Promise<KeptPicture | undefined>): Promise<KeptPicture | undefined> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<undefined>((resolve) => {
      timer = setTimeout(() => resolve(undefined), ANSWER_MS);
    });
    // What fails when nobody waits any more has no one to be told.
    picture.catch(() => {});
    return Promise.race([picture, late]).finally(() => clearTimeout(timer));
  }

  #isAway(name: string): boolean {
    return (this.#away.get(name) ?? 0) > this.#options.clock.now();
  }

  #sendAway(name: string, ms: number): void {
    this.#away.delete(name);
    this.#away.set(name, this.#options.clock.now() + ms);
    if (this.#away.size > MOST_REMEMBERED) this.#away.delete(this.#away.keys().next().value!);
  }

  #mostBytes(): number {
    return (this.#options.megabytes ?? DEFAULT_PICTURE_MEGABYTES) * MEGABYTE;
  }

  #openStudio(): Promise<Studio | undefined> {
    this.#studio ??= openStudio(this.#options.load);
    return this.#studio;
  }

  /** One for all processes, and after a restart: browsers keep what they have seen. */
  #readSecret(): Promise<string> {
    const read = async (): Promise<string> => {
      const made = { secret: randomBytes(32).toString('base64url') };
      return (await this.#options.store.states.setOnce('pictures', made)).secret;
    };
    this.#secret ??= read().catch((error: unknown) => {
      this.#secret = undefined;
      throw error;
    });
    return this.#secret;
  }
}
