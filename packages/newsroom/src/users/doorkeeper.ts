/** Knows who asks: by key, by session, by name and password; or the one user of an open house. */
import { timingSafeEqual } from 'node:crypto';
import type { Clock } from '@galley/fetch';
import type { User, UserKeyKind } from '../store/schema.ts';
import type { Store } from '../store/store.ts';
import { hashKey, makeKey, writeFeverKey } from './key.ts';
import { checkPassword } from './password.ts';

export interface DoorkeeperOptions {
  readonly store: Store;
  readonly clock: Clock;
  /** Opens everything, in the name of the first user; where there is one, the house is not open. */
  readonly apiKey?: string | undefined;
  /** Opens everything as well, and closes nothing: for whoever has the machine. */
  readonly operatorKey?: string | undefined;
}

/** Who asks. */
export interface Visitor {
  readonly user: User;
  /** Whether they may keep users: the first user, and whoever has one of the keys above. */
  readonly keeper: boolean;
}

/** Sessions and logins end when nobody has used them for so long. */
const STALE_MS = 90 * 86_400_000;

export class Doorkeeper {
  readonly #options: DoorkeeperOptions;
  /** What `isOpen` said last. */
  #wasOpen = false;

  constructor(options: DoorkeeperOptions) {
    this.#options = options;
  }

  /** Whether nobody has to say who they are: there is no API key, and no user has a password. */
  async isOpen(): Promise<boolean> {
    const { apiKey, store } = this.#options;
    this.#wasOpen = apiKey === undefined && !(await store.users.anyLocked());
    return this.#wasOpen;
  }

  /** Whether whoever watches the process may, without asking the database, which may be away: by the house's keys, or as it was open last. */
  mayWatch(key: string | undefined): boolean {
    const { apiKey, operatorKey } = this.#options;
    return this.#wasOpen || (key !== undefined && (isSame(key, apiKey) || isSame(key, operatorKey)));
  }

  /** Whether a browser is asked for the key: there are no users who could log in instead. */
  async asksKey(): Promise<boolean> {
    return !(await this.#options.store.users.anyLocked());
  }

  /** The first user: the only one of an open house. */
  async admitFirst(): Promise<Visitor> {
    return { user: await this.#options.store.users.first(), keeper: true };
  }

  /** @param key a token, a session, a login, or one of the house’s own. */
  async admitByKey(key: string): Promise<Visitor | undefined> {
    const { store, clock, apiKey, operatorKey } = this.#options;
    if (isSame(key, apiKey) || isSame(key, operatorKey)) return this.admitFirst();
    const staleBefore = new Date(clock.now() - STALE_MS).toISOString();
    const found = await store.users.getByKey(hashKey(key), staleBefore);
    return found && this.#describe(found.user);
  }

  /** In an open house any password is right, and so is the API key where nobody has a password. */
  async admitByPassword(name: string, password: string): Promise<Visitor | undefined> {
    const { store, apiKey } = this.#options;
    if (!(await store.users.anyLocked())) return apiKey === undefined || isSame(password, apiKey) ? this.admitFirst() : undefined;
    const user = await store.users.get(name);
    return (await checkPassword(password, user?.password ?? null)) ? this.#describe(user!) : undefined;
  }

  /** @param feverKey MD5 of `name:password`, as programs that speak Fever send it. */
  async admitByFeverKey(feverKey: string): Promise<Visitor | undefined> {
    const { store, apiKey } = this.#options;
    const key = feverKey.toLowerCase();
    const user = await store.users.getByFeverKey(hashKey(key));
    if (user !== undefined) return this.#describe(user);
    if (await store.users.anyLocked()) return undefined;
    const first = await store.users.first();
    return apiKey === undefined || isSame(key, writeFeverKey(first.name, apiKey)) ? this.#describe(first) : undefined;
  }

  /** A new key for a user. */
  async giveKey({ id }: User, kind: UserKeyKind, label?: string): Promise<string> {
    const key = makeKey();
    await this.#options.store.users.addKey({ hash: hashKey(key), userId: id, kind, label });
    return key;
  }

  async takeKey({ id }: User, key: string): Promise<void> {
    await this.#options.store.users.removeKey(id, hashKey(key));
  }

  async #describe(user: User): Promise<Visitor> {
    return { user, keeper: (await this.#options.store.users.first()).id === user.id };
  }
}

/** In a time that tells nothing. */
function isSame(given: string, expected: string | undefined): boolean {
  return expected !== undefined && timingSafeEqual(Buffer.from(hashKey(given)), Buffer.from(hashKey(expected)));
}
