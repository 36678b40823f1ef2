/** Trains and scores parts, each in a process of its own, several at a time. */
import { fork } from 'node:child_process';
import { join } from 'node:path';
import { startProgress } from '../../../packages/galley/src/cli/terminal/progress.ts';
import { REPOSITORY } from '../corpora/data-location.ts';
import type { Report } from './part-models.ts';
import { obtainModel } from './part-models.ts';
import { readPartScores, scorePart } from './part-scores.ts';
import { describePart } from './parts.ts';

const COMMAND = join(REPOSITORY, 'lab/src/commands/out-of-fold.ts');

/** What a process says on its way. */
interface Message {
  done: number;
  total: number;
  note: string;
}

/** Makes sure that the scores of every part are on disk. @throws Error when a process fails. */
export async function runParts(names: readonly string[], processes: number): Promise<void> {
  const waiting = names.filter((name) => readPartScores(describePart(name)) === undefined);
  const progress = startProgress(`out of fold, ${waiting.length} parts`, waiting.length);
  const shares = new Map(waiting.map((name) => [name, 0]));
  const show = (name: string, { done, total, note }: Message): void => {
    shares.set(name, done / total);
    const sum = [...shares.values()].reduce((all, share) => all + share, 0);
    progress.reach(Math.round(1000 * sum), 1000 * shares.size, `${name}: ${note}`);
  };
  const queue = [...waiting];
  const work = async (): Promise<void> => {
    for (let name = queue.shift(); name !== undefined; name = queue.shift()) await runPart(name, show);
  };
  await Promise.all(Array.from({ length: Math.min(processes, waiting.length) }, work));
  progress.finish();
}

function runPart(name: string, show: (name: string, message: Message) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = fork(COMMAND, ['--part', name], { cwd: REPOSITORY, execArgv: ['--import', 'tsx'] });
    child.on('message', (message) => show(name, message as Message));
    child.on('error', reject);
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`part ${name}: the process ended with ${code}`))));
  });
}

/** Training is most of a part's work where there is no model yet. */
const TRAINING_SHARE = 0.9;
/** Milliseconds between two messages. */
const PAUSE = 1000;

/** One part in this process; tells the process that started it, or the terminal, how far it is. */
export function workPart(name: string): void {
  const part = describePart(name);
  if (readPartScores(part) !== undefined) return;
  const tell = tellProgress(name);
  let trained = 0;
  const model = obtainModel(part, (done, total, note) => {
    trained = TRAINING_SHARE;
    tell(done * TRAINING_SHARE, total, note);
  });
  scorePart(part, model, (done, total, note) => tell(trained + (1 - trained) * (done / total), 1, note));
}

function tellProgress(name: string): Report {
  const progress = process.send === undefined ? startProgress(name, 1) : undefined;
  let told = 0;
  return (done, total, note) => {
    progress?.reach(Math.round((1000 * done) / total), 1000, note);
    if (progress !== undefined || Date.now() - told < PAUSE) return;
    told = Date.now();
    process.send!({ done, total, note } satisfies Message);
  };
}
