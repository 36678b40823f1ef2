/** Child process: runs numbered calls in batches, shrinks finds; whoever started it watches the clock. */
import process from 'node:process';
import { checkCall } from './check-call.ts';
import { type Find, nameFind } from './find.ts';
import { writeFound } from './found.ts';
import { type FuzzCall, makeCall } from './make-call.ts';
import { readSeedPages } from './seed-pages.ts';
import { shrinkCall } from './shrink.ts';

export interface ServeOptions {
  readonly seed: number;
  /** Whether labelled pages and html5lib's inputs are used where they are there. */
  readonly labelled: boolean;
  /** Folder for finds; they are only told where there is none. */
  readonly folder: string | undefined;
}

export type Request =
  | { readonly task: 'run'; readonly first: number; readonly count: number }
  | { readonly task: 'keep'; readonly number: number; readonly find: Find; readonly shrink: boolean };

export type Reply =
  | { readonly task: 'ready' }
  | { readonly task: 'run'; readonly finds: readonly NumberedFind[]; readonly cpu: number }
  | { readonly task: 'keep'; readonly path: string; readonly length: number };

export interface NumberedFind {
  readonly number: number;
  readonly find: Find;
}

/** What is dear is done for one call in so many. */
const TWICE = 8;
const SCHEMA = 32;

/** Runs calls in this process; answers what was found. */
export function runCalls(first: number, count: number, make: (number: number) => FuzzCall): NumberedFind[] {
  const finds: NumberedFind[] = [];
  for (let number = first; number < first + count; number++) {
    const find = checkCall(make(number), { twice: number % TWICE === 0, schema: number % SCHEMA === 0 });
    if (find !== undefined) finds.push({ number, find });
  }
  return finds;
}

/** Milliseconds of CPU in this process so far. */
function readCpu(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

function serve({ seed, labelled, folder }: ServeOptions): void {
  const draw = readSeedPages(labelled);
  const make = (number: number): FuzzCall => makeCall(seed, number, draw);
  const answer = (reply: Reply): boolean => process.send!(reply);
  process.on('message', (request: Request) => {
    if (request.task === 'run') {
      const finds = runCalls(request.first, request.count, make);
      answer({ task: 'run', finds, cpu: readCpu() });
      return;
    }
    const call = make(request.number);
    const small = request.shrink ? shrinkCall(call, request.find) : call;
    const path = folder === undefined ? '' : writeFound(small, nameFind(request.find), folder);
    answer({ task: 'keep', path, length: small.page.length });
  });
  process.on('disconnect', () => process.exit());
  answer({ task: 'ready' });
}

if (process.send !== undefined && process.argv[2] !== undefined && process.argv[1]?.endsWith('serve-calls.ts'))
  serve(JSON.parse(process.argv[2]) as ServeOptions);
