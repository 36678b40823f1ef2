/** The Google Reader API, where programs look for it: at the root, as Miniflux has it, and below the path of FreshRSS. */
import { Hono } from 'hono';
import { LoginGuard } from '../login-guard.ts';
import type { AppEnv, Router, Workings } from '../workings.ts';
import { addAccountRoutes, logIn, requireLogin } from './account-routes.ts';
import { addAtomRoutes } from './atom-routes.ts';
import { addChangeRoutes } from './change-routes.ts';
import { addStreamRoutes } from './stream-routes.ts';
import { addSubscriptionRoutes } from './subscription-routes.ts';

const PREFIXES = ['', '/api/greader.php'];

export function addGoogleReader(app: Router, workings: Workings): void {
  const guard = new LoginGuard(workings);
  const api = new Hono<AppEnv>();
  api.use(requireLogin(workings));
  addAccountRoutes(api);
  addStreamRoutes(api, workings);
  addChangeRoutes(api, workings);
  addSubscriptionRoutes(api, workings);
  const atom = new Hono<AppEnv>();
  atom.use(requireLogin(workings));
  addAtomRoutes(atom, workings);
  for (const prefix of PREFIXES) {
    app.on(['GET', 'POST'], `${prefix}/accounts/ClientLogin`, (c) => logIn(c, workings, guard));
    app.route(`${prefix}/reader/api/0`, api);
    app.route(`${prefix}/reader/atom`, atom);
  }
}

/** The way to what programs ask for; behind it a stream may have `//` in its name. */
const WAY = /^(?:\/+api)?(?:\/+greader\.php)?\/+(?:accounts|reader)\/+/;

/** The request without doubled slashes on its way: newsboat puts `/accounts/…` behind an address that, as its manual has it, ends with a slash. */
export function mendAddress(request: Request): Request {
  if (!request.url.includes('//', request.url.indexOf(':') + 3)) return request;
  const url = new URL(request.url);
  const way = WAY.exec(url.pathname)?.[0] ?? '';
  if (!way.includes('//')) return request;
  url.pathname = way.replace(/\/+/g, '/') + url.pathname.slice(way.length);
  return new Request(url, request);
}
