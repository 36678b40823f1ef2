/** The Google Reader API, where programs look for it: at the root, as Miniflux has it, and below the path of FreshRSS. */
import { Hono } from 'hono';
import { LoginGuard } from '../login-guard.ts';
import type { AppEnv, Router, Workings } from '../workings.ts';
import { addAccountRoutes, logIn, requireLogin } from './account-routes.ts';
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
  for (const prefix of PREFIXES) {
    app.on(['GET', 'POST'], `${prefix}/accounts/ClientLogin`, (c) => logIn(c, workings, guard));
    app.route(`${prefix}/reader/api/0`, api);
  }
}
