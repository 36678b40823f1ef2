/** A throw-away Slurm cluster of one node: munged, slurmctld and slurmd in a temporary directory, on ports of their own. */
import { execFileSync, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const PROGRAMS = ['munged', 'slurmctld', 'slurmd'].map((name) => join('/usr/sbin', name));

export interface SlurmCluster {
  /** What makes Slurm's commands speak to this cluster. */
  readonly env: Readonly<Record<string, string>>;
  /** Waits until no job is left. */
  drain(): Promise<void>;
  stop(): void;
}

/** Says out loud why jobs of Slurm do not run; undefined where they can. */
export function whyNoSlurm(): string | undefined {
  const missing = PROGRAMS.find((program) => !existsSync(program));
  if (missing !== undefined) return `no ${missing}: install Debian's slurm-wlm`;
  if (process.getuid?.() !== 0) return 'the daemons of Slurm run as root';
  return undefined;
}

export async function startSlurm(): Promise<SlurmCluster> {
  const directory = mkdtempSync(join(tmpdir(), 'galley-slurm-'));
  const at = (name: string): string => join(directory, name);
  const conf = at('slurm.conf');
  writeFileSync(at('munge.key'), randomBytes(128), { mode: 0o600 });
  writeFileSync(conf, configure(directory, await freePort(), await freePort()));
  const env = { SLURM_CONF: conf };
  const files = ['socket', 'pid-file', 'log-file', 'seed-file'].map((name) => `--${name}=${at(`munge.${name}`)}`);
  // munged wants a directory that nobody else can write to; /tmp has the sticky bit, which is good enough with --force.
  execFileSync(PROGRAMS[0]!, ['--force', '--num-threads=1', `--key-file=${at('munge.key')}`, ...files], { stdio: 'ignore' });
  for (const program of PROGRAMS.slice(1)) execFileSync(program, ['-f', conf], { env: { ...process.env, ...env }, stdio: 'ignore' });
  const ask = (command: string, ...args: string[]): string =>
    spawnSync(command, args, { env: { ...process.env, ...env }, encoding: 'utf8' }).stdout.trim();
  const waitFor = async (done: () => boolean): Promise<void> => {
    for (const deadline = Date.now() + 60_000; !done(); await sleep(200))
      if (Date.now() > deadline) throw new Error(`Slurm does not answer:\n${readFileSync(at('slurmctld.log'), 'utf8').slice(-4000)}`);
  };
  await waitFor(() => ask('sinfo', '--noheader', '--format=%T') === 'idle');
  return {
    env,
    drain: () => waitFor(() => ask('squeue', '--noheader') === ''),
    stop: () => {
      ask('scancel', '--user=root', '--signal=KILL');
      for (const name of ['slurmd.pid', 'slurmctld.pid', 'munge.pid-file']) stopDaemon(at(name));
      rmSync(directory, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    },
  };
}

function stopDaemon(pidFile: string): void {
  if (existsSync(pidFile)) process.kill(Number(readFileSync(pidFile, 'utf8')), 'SIGKILL');
}

/**
 * Control groups are left alone (`linuxproc`, `task/none`): in a container they are often not ours. `cred_expire` is how long a task waits that
 * was put back into the queue, two minutes unless said.
 */
function configure(directory: string, controllerPort: number, nodePort: number): string {
  return `ClusterName=galley
SlurmctldHost=${hostname()}(127.0.0.1)
SlurmctldPort=${controllerPort}
SlurmdPort=${nodePort}
SlurmUser=root
SlurmdUser=root
AuthType=auth/munge
CredType=cred/munge
AuthInfo=socket=${directory}/munge.socket,cred_expire=5
StateSaveLocation=${directory}
SlurmdSpoolDir=${directory}
SlurmctldPidFile=${directory}/slurmctld.pid
SlurmdPidFile=${directory}/slurmd.pid
SlurmctldLogFile=${directory}/slurmctld.log
SlurmdLogFile=${directory}/slurmd.log
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
JobAcctGatherType=jobacct_gather/none
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
SchedulerParameters=batch_sched_delay=1,sched_interval=1,sched_min_interval=10000
MpiDefault=none
KillWait=2
NodeName=${hostname()} NodeAddr=127.0.0.1 CPUs=2 RealMemory=4096 State=UNKNOWN
PartitionName=main Nodes=ALL Default=YES MaxTime=INFINITE State=UP
`;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
