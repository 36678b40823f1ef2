/** `npm run growth`: CPU seconds of every shape at n, 2n … 16n, or the counted work and how fast it grows. */
import { WorkCounter } from '../growth/count-work.ts';
import { LINEAR, measureGrowth, writeShape } from '../growth/measure-growth.ts';
import { runWhole, type Shape } from '../growth/shape.ts';
import { SHAPES } from '../growth/shapes/index.ts';
import { readArguments, runCommand } from './command-line.ts';

const MEGABYTE = 1_000_000;
const PARTS: readonly number[] = [16, 8, 4, 2, 1];

const COMMAND = {
  name: 'npm run growth --',
  summary: 'How work grows on pages made to be slow: CPU seconds at n, 2n … 16n.',
  flags: {
    shape: { value: 'TEXT', help: 'only shapes with this in their name' },
    length: { value: 'N', help: `characters at 16n (default ${MEGABYTE})` },
    count: { help: 'counted work instead of seconds, at n, 4n, 16n, and its exponent' },
  },
  examples: ['npm run growth -- --shape "parts: "', 'npm run growth -- --count --shape links --length 250000'],
};

function measure(): void {
  const args = readArguments(COMMAND);
  const length = args.number('length') ?? MEGABYTE;
  const shapes = [...SHAPES].filter(([name]) => name.includes(args.text('shape') ?? ''));
  const width = Math.max(...shapes.map(([name]) => name.length));
  const counter = args.has('count') ? new WorkCounter() : undefined;
  const heads = counter === undefined ? PARTS.map((part) => `${Math.round(length / part / 1000)} k`) : ['exponent', 'of', 'n', '4n', '16n'];
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

/** CPU and not time on the clock: other processes may have the machine meanwhile. */
function timeShape(shape: Shape, length: number): string[] {
  const run = shape.run ?? runWhole;
  return PARTS.map((part) => {
    const text = writeShape(shape, length / part);
    const before = process.cpuUsage();
    run(text);
    const { user, system } = process.cpuUsage(before);
    return ((user + system) / 1e6).toFixed(2);
  });
}

function countShape(counter: WorkCounter, shape: Shape, length: number): string[] {
  const { exponent, measure: fastest, works } = measureGrowth(counter, shape, length);
  const figures = works.map((work) => (work[fastest] / 1e6).toFixed(2));
  return [`${exponent.toFixed(2)}${exponent < LINEAR ? '' : ' !'}`, fastest, ...figures];
}

await runCommand(measure);
