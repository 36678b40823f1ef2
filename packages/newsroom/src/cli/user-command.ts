/** `user`: who reads, their passwords, and the keys of their programs. */
import process from 'node:process';
import { createInterface } from 'node:readline';
import { styleText } from 'node:util';
import { UsageError } from 'galley/command-line';
import type { Print, Work } from './ask-commands.ts';
import type { Backend } from './backend.ts';

interface UserLine {
  readonly id: number;
  readonly name: string;
  readonly password: boolean;
  readonly fever: boolean;
}

type Action = (backend: Backend, name: string, print: Print) => Promise<void>;

const ACTIONS: Readonly<Record<string, Action>> = {
  add: async ({ ask }, name, print) => {
    await ask('/users', send('POST', { name, password: await readPassword() }));
    print(`${name} may log in, and everybody has to`);
  },
  password: async ({ ask }, name, print) => {
    await ask(`${pathOf(name)}/password`, send('PUT', { password: await readPassword() }));
    print(`${name} has another password`);
  },
  fever: async ({ ask }, name, print) => {
    await ask(`${pathOf(name)}/fever`, send('PUT', { password: await readPassword() }));
    print(`programs that speak Fever log in as ${name} with this password`);
  },
  token: async ({ ask }, name, print) => {
    const answer = await ask(`${pathOf(name)}/tokens`, send('POST', { label: 'galley-newsroom user token' }));
    print(((await answer.json()) as { token: string }).token);
  },
  remove: async ({ ask }, name) => {
    await ask(pathOf(name), { method: 'DELETE' });
  },
};

/** @throws UsageError */
export function keepUsers([action, name]: readonly string[], json: boolean, print: Print): Work {
  if (action === undefined) return (backend) => listUsers(backend, json, print);
  const work = Object.hasOwn(ACTIONS, action) ? ACTIONS[action] : undefined;
  if (work === undefined) throw new UsageError(`user takes ${Object.keys(ACTIONS).join(', ')}, not "${action}"`);
  if (name === undefined) throw new UsageError(`user ${action} needs a name`);
  return (backend) => work(backend, name, print);
}

async function listUsers({ ask }: Backend, json: boolean, print: Print): Promise<void> {
  const { items } = (await (await ask('/users')).json()) as { items: UserLine[] };
  for (const user of items) {
    if (json) print(JSON.stringify(user));
    else
      print(
        `${String(user.id).padStart(4)}  ${user.name}  ${styleText('dim', user.password ? (user.fever ? 'password, Fever' : 'password') : 'no password')}`,
      );
  }
}

function pathOf(name: string): string {
  return `/users/${encodeURIComponent(name)}`;
}

function send(method: string, body: object): RequestInit {
  return { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
}

/** Not from the command line, which others on the machine may see. @throws UsageError where there is none. */
async function readPassword(): Promise<string> {
  const given = process.env['GALLEY_PASSWORD'];
  if (given) return given;
  if (process.stdin.isTTY) process.stderr.write('Password: ');
  const lines = createInterface({ input: process.stdin });
  try {
    for await (const line of lines) return line;
  } finally {
    lines.close();
  }
  throw new UsageError('a password is needed, as the first line of the standard input or in GALLEY_PASSWORD');
}
