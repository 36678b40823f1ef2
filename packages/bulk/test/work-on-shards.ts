/** A worker of a plan as a process of its own, for tests that kill it: `work-on-shards.ts DATABASE PLAN`. Says what it takes and what becomes of it. */
import process from 'node:process';
import { ShardQueue } from '../src/machines/shard-queue.ts';
import { workShards } from '../src/machines/work-shards.ts';
import { runSlowly, SETTINGS } from './shards.ts';

const [database = '', name = ''] = process.argv.slice(2);
const stopping = new AbortController();
process.once('SIGTERM', () => stopping.abort());

const queue = await ShardQueue.open(database, { supervisionSeconds: 1 });
const plan = await queue.readPlan(name);
const say = (text: string): void => void process.stdout.write(`${text}\n`);
await workShards({
  queue,
  plan,
  settings: SETTINGS,
  folder: plan.destination,
  runShard: (shard, path, signal) => {
    say(`take ${shard.number}`);
    return runSlowly(shard, path, signal);
  },
  signal: stopping.signal,
  pollMs: 200,
  onShard: ({ shard, outcome }) => say(`${outcome} ${shard.number}`),
});
await queue.close();
