/** /users: who reads, their passwords, and the tokens of their programs. */
import { type RouteConfig, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import type { User } from '../../store/schema.ts';
import type { Store } from '../../store/store.ts';
import { hashKey, writeFeverKey } from '../../users/key.ts';
import { hashPassword, LONGEST_PASSWORD, SHORTEST_PASSWORD } from '../../users/password.ts';
import { HttpProblem } from '../problem.ts';
import { addRoute } from '../route.ts';
import { describeJson, describeList, PROBLEM_ANSWER } from '../schemas.ts';
import type { AppEnv, Router, Workings } from '../workings.ts';

const NAME = z
  .string()
  .regex(/^[\p{L}\p{N}._@+-]{1,64}$/u, 'must be up to 64 letters, digits and any of . _ @ + -')
  .openapi({ example: 'anna' });
const PASSWORD = z.string().min(SHORTEST_PASSWORD, `must have ${SHORTEST_PASSWORD} characters or more`).max(LONGEST_PASSWORD);
const PARAMS = z.object({ name: NAME });
const USER = z
  .object({ id: z.number().int(), name: z.string(), password: z.boolean(), fever: z.boolean(), createdAt: z.string() })
  .openapi('User', { description: '`password` and `fever`: whether there is one.' });
const DONE = { 204: { description: 'Done.' }, default: PROBLEM_ANSWER };

type Described = z.output<typeof USER>;

export function addUserRoutes(app: Router, workings: Workings): void {
  const { store } = workings;
  addRoute(
    app,
    {
      method: 'get',
      path: '/users',
      summary: 'Who reads',
      tags: ['users'],
      responses: { 200: describeList('All users, the keeper first.', USER), default: PROBLEM_ANSWER },
    },
    async (c) => {
      await requireKeeper(c);
      return { items: (await store.users.list()).map(describeUser) };
    },
  );
  addNewUser(app, store);
  addRoute(
    app,
    {
      method: 'delete',
      path: '/users/{name}',
      summary: 'Remove a user, with what they have read and starred',
      tags: ['users'],
      request: { params: PARAMS },
      responses: DONE,
    },
    async (c, { params }) => {
      await requireKeeper(c);
      const user = await findUser(c, store, params.name);
      if (user.id === (await store.users.first()).id) throw new HttpProblem('conflict', 'The first user keeps the others, and stays.');
      await store.users.remove(user.id);
      return c.body(null, 204);
    },
  );
  addPasswords(app, store);
  addTokens(app, workings);
}

function addNewUser(app: Router, store: Store): void {
  const body = z.strictObject({ name: NAME, password: PASSWORD }).openapi('NewUser');
  const route = {
    method: 'post',
    path: '/users',
    summary: 'Add a user; from the first on everybody has to log in',
    tags: ['users'],
    request: { body: { required: true, content: { 'application/json': { schema: body } } } },
    responses: { 200: describeJson('The user.', USER), 201: describeJson('The user.', USER), default: PROBLEM_ANSWER },
  } satisfies RouteConfig;
  addRoute(app, route, async (c, { json }) => {
    await requireKeeper(c);
    const { name, password } = json!;
    const user = await store.users.add(name, await hashPassword(password));
    if (user === undefined) throw new HttpProblem('conflict', `There is a user ${name} already.`);
    return c.json(describeUser(user), 201);
  });
}

function addPasswords(app: Router, store: Store): void {
  const body = z.strictObject({ password: PASSWORD }).openapi('NewPassword');
  const put = (path: string, summary: string) =>
    ({
      method: 'put',
      path,
      summary,
      tags: ['users'],
      request: { params: PARAMS, body: { required: true, content: { 'application/json': { schema: body } } } },
      responses: DONE,
    }) satisfies RouteConfig;
  addRoute(
    app,
    put('/users/{name}/password', 'Give a user another password; whoever used the old one has to log in again'),
    async (c, given) => {
      const user = await findUser(c, store, given.params.name);
      await store.users.setPassword(user.id, await hashPassword(given.json!.password));
      return c.body(null, 204);
    },
  );
  addRoute(app, put('/users/{name}/fever', 'Give a user a password for programs that speak Fever'), async (c, given) => {
    const user = await findUser(c, store, given.params.name);
    await store.users.setFeverKey(user.id, hashKey(writeFeverKey(user.name, given.json!.password)));
    return c.body(null, 204);
  });
  addRoute(
    app,
    {
      method: 'delete',
      path: '/users/{name}/fever',
      summary: 'Let no program that speaks Fever in',
      tags: ['users'],
      request: { params: PARAMS },
      responses: DONE,
    },
    async (c, { params }) => {
      await store.users.setFeverKey((await findUser(c, store, params.name)).id, null);
      return c.body(null, 204);
    },
  );
}

/** Of a token's hash: enough to name it, and nothing that opens anything. */
const TOKEN_NAME_LENGTH = 12;

function addTokens(app: Router, { store, door }: Workings): void {
  const shape = { id: z.string(), label: z.string().nullable(), createdAt: z.string(), usedAt: z.string() };
  addRoute(
    app,
    {
      method: 'get',
      path: '/users/{name}/tokens',
      summary: 'Tokens of a user’s programs',
      tags: ['users'],
      request: { params: PARAMS },
      responses: { 200: describeList('The last used first.', z.object(shape).openapi('Token')), default: PROBLEM_ANSWER },
    },
    async (c, { params }) => {
      const user = await findUser(c, store, params.name);
      const keys = await store.users.listKeys(user.id, 'token');
      return {
        items: keys.map(({ hash, label, createdAt, usedAt }) => ({ id: hash.slice(0, TOKEN_NAME_LENGTH), label, createdAt, usedAt })),
      };
    },
  );
  const body = z.strictObject({ label: z.string().max(200).optional() }).openapi('NewToken');
  const made = describeJson('The token, which is shown this once.', z.object({ id: z.string(), token: z.string() }).openapi('MadeToken'));
  const route = {
    method: 'post',
    path: '/users/{name}/tokens',
    summary: 'Make a token for a program',
    tags: ['users'],
    request: { params: PARAMS, body: { required: true, content: { 'application/json': { schema: body } } } },
    responses: { 200: made, 201: made, default: PROBLEM_ANSWER },
  } satisfies RouteConfig;
  addRoute(app, route, async (c, { params, json }) => {
    const token = await door.giveKey(await findUser(c, store, params.name), 'token', json?.label);
    return c.json({ id: hashKey(token).slice(0, TOKEN_NAME_LENGTH), token }, 201);
  });
  addRoute(
    app,
    {
      method: 'delete',
      path: '/users/{name}/tokens/{id}',
      summary: 'Take a token back',
      tags: ['users'],
      request: { params: z.object({ name: NAME, id: z.string().regex(/^[0-9a-f]{12}$/) }) },
      responses: DONE,
    },
    async (c, { params }) => {
      const user = await findUser(c, store, params.name);
      const key = (await store.users.listKeys(user.id, 'token')).find(({ hash }) => hash.startsWith(params.id));
      if (key === undefined) throw new HttpProblem('not_found', `There is no token ${params.id}.`);
      await store.users.removeKey(user.id, key.hash);
      return c.body(null, 204);
    },
  );
}

/** @throws HttpProblem `forbidden` */
export async function requireKeeper(c: Context<AppEnv>): Promise<void> {
  if (!(await c.get('visit')()).keeper) throw new HttpProblem('forbidden', 'The first user keeps the others.');
}

/** The user of that name, who is the one who asks, or kept by them. @throws HttpProblem `forbidden`, `not_found` */
async function findUser(c: Context<AppEnv>, store: Store, name: string): Promise<User> {
  const { user, keeper } = await c.get('visit')();
  const found = await store.users.get(name);
  // Who may not know the others does not learn who there is.
  if (!keeper && found?.id !== user.id) throw new HttpProblem('forbidden', 'The first user keeps the others.');
  if (found === undefined) throw new HttpProblem('not_found', `There is no user ${name}.`);
  return found;
}

function describeUser({ id, name, password, feverKey, createdAt }: User): Described {
  return { id, name, password: password !== null, fever: feverKey !== null, createdAt };
}
