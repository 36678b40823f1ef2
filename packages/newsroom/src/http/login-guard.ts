/** Logins by password, so many a minute for one address: guessing takes time, and so does checking. */
import type { Context } from 'hono';
import type { Visitor } from '../users/doorkeeper.ts';
import { HttpProblem } from './problem.ts';
import { findAddress } from './proxy.ts';
import { nameClient, RateLimiter } from './rate-limit.ts';
import type { AppEnv, Workings } from './workings.ts';

export class LoginGuard {
  readonly #workings: Workings;
  readonly #limiter: RateLimiter;

  constructor(workings: Workings) {
    this.#workings = workings;
    this.#limiter = new RateLimiter(workings.clock, workings.limits.loginsPerMinute);
  }

  /** Who it is, where the password is right. @throws HttpProblem `too_many_requests` */
  async admit(c: Context<AppEnv>, name: string, password: string): Promise<Visitor | undefined> {
    const { door, behindProxy } = this.#workings;
    const wait = this.#limiter.take(nameClient(findAddress(c, behindProxy)));
    if (wait > 0) {
      throw new HttpProblem('too_many_requests', 'Too many logins.', {}, { 'Retry-After': String(Math.ceil(wait / 1000)) });
    }
    return door.admitByPassword(name, password);
  }
}
