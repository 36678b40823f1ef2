/** `npm run growth`: CPU seconds of every shape at n, 2n … 16n, or the counted work and how fast it grows. */
import { startProgress } from '../../../packages/galley/src/cli/terminal/progress.ts';
import { WorkCounter } from '../growth/count-work.ts';
import { drawShape } from '../growth/draw-shape.ts';
import { LINEAR, measureGrowth, writeShape } from '../growth/measure-growth.ts';
import { runWhole, type Shape } from '../growth/shape.ts';
import { SHAPES } from '../growth/shapes/index.ts';
import { type Arguments, readArguments, runCommand } from './command-line.ts';

const MEGABYTE = 1_000_000;
const PARTS: readonly number[] = [16, 8, 4, 2, 1];

const COMMAND = {
  name: 'npm run growth --',
  summary: 'How work grows on pages made to be slow: CPU seconds at n, 2n … 16n.',
  flags: {
    shape: { value: 'TEXT', help: 'only shapes with this in their name' },
    length: { value: 'N', help: `characters at 16n (default ${MEGABYTE})` },
    count: { help: 'counted work instead of seconds, at 4n and 16n, and its exponent' },
    drawn: { value: 'N', help: 'instead of those we thought of N shapes drawn by a seed, at half a megabyte; the slow ones are printed' },
    seed: { value: 'N', help: 'of the drawn shapes (default 1)' },
    from: { value: 'N', help: 'the first drawn shape (default 0)' },
  },
  examples: [
    'npm run growth -- --shape "parts: "',
    'npm run growth -- --count --shape links --length 250000',
    'npm run growth -- --drawn 500 --seed 7',
  ],
};

function measure(): void {
  const args = readArguments(COMMAND);
  const drawn = args.number('drawn');
  if (drawn === undefined) measureKnown(args);
  else searchDrawn(drawn, args);
}

function measureKnown(args: Arguments): void {
  const length = args.number('length') ?? MEGABYTE;
  const shapes = [...SHAPES].filter(([name]) => name.includes(args.text('shape') ?? ''));
  const width = Math.max(...shapes.map(([name]) => name.length));
  const counter = args.has('count') ? new WorkCounter() : undefined;
  const heads = counter === undefined ? PARTS.map((part) => `${Math.round(length / part / 1000)} k`) : ['exponent', 'of', '4n', '16n'];
  const print = (name: string, cells: readonly string[]): void =>
    console.log(`| ${name.padEnd(width)} | ${cells.map((cell) => cell.padStart(10)).join(' | ')} |`);
  print('shape', heads);
  print(
    '-'.repeat(width),
    heads.map(() => '---------:'),
  );
  // Line by line: who looks for what is slow need not wait for all of it.
  for (const [name, shape] of shapes) print(name, counter === undefined ? timeShape(shape, length) : countShape(counter, shape, length));
  counter?.close();
}

function timeShape(shape: Shape, length: number): string[] {
  return PARTS.map((part) => timePage(writeShape(shape, length / part), shape.run).toFixed(2));
}

function countShape(counter: WorkCounter, shape: Shape, length: number): string[] {
  const { exponent, measure: fastest, works } = measureGrowth(counter, shape, length);
  const figures = works.map((work) => (work[fastest] / 1e6).toFixed(2));
  return [`${exponent.toFixed(2)}${exponent < LINEAR ? '' : ' !'}`, fastest, ...figures];
}

/** CPU seconds grow with this power of the length, or a megabyte takes as many: worth a look. */
const STEEP = 1.25;
const DEAR = 15;
/** What a page costs at least, in seconds: growth below it is no growth. */
const FLOOR = 0.02;

/** Times shapes that a seed draws, at a quarter of the length and at all of it; twice where the first look is suspicious. */
function searchDrawn(count: number, args: Arguments): void {
  const [seed, from, length] = [args.number('seed') ?? 1, args.number('from') ?? 0, args.number('length') ?? MEGABYTE / 2];
  const progress = startProgress('growth: drawn shapes', count);
  let steep = 0;
  for (let number = from; number < from + count; number++, progress.advance()) {
    const { recipe, shape } = drawShape(seed, number);
    const texts = [writeShape(shape, length / 4), writeShape(shape, length)] as const;
    let growth = timeGrowth(texts);
    if (isSuspicious(growth)) growth = timeGrowth(texts);
    if (!isSuspicious(growth)) continue;
    steep++;
    const figures = `${growth.seconds.map((seconds) => seconds.toFixed(2)).join(' → ')} s, exponent ${growth.exponent.toFixed(2)}`;
    console.log(`${number}: ${figures}: ${recipe.replaceAll('\n', '⏎')}`);
  }
  progress.finish();
  console.log(`${count} shapes of seed ${seed}, up to ${Math.round(length / 1000)} kB: ${steep} to be looked at`);
}

interface TimedGrowth {
  readonly seconds: readonly [number, number];
  readonly exponent: number;
  readonly perMegabyte: number;
}

function isSuspicious({ exponent, perMegabyte }: TimedGrowth): boolean {
  return exponent > STEEP || perMegabyte > DEAR;
}

function timeGrowth([less, more]: readonly [string, string]): TimedGrowth {
  const seconds = [timePage(less), timePage(more)] as const;
  const exponent = Math.log((seconds[1] + FLOOR) / (seconds[0] + FLOOR)) / Math.log(more.length / less.length);
  return { seconds, exponent, perMegabyte: (seconds[1] / more.length) * MEGABYTE };
}

/** CPU and not time on the clock: other processes may have the machine meanwhile. */
function timePage(text: string, run: (text: string) => unknown = runWhole): number {
  const before = process.cpuUsage();
  run(text);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}

await runCommand(measure);
