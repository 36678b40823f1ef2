/** A program of two commands: what is read, what is refused and how, its help and its completion. */
import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { type Program, readArguments, UsageError, writeCompletion, writeHelp } from './index.ts';

const PRESS: Program = {
  name: 'press-room',
  main: 'print',
  commands: {
    print: { usage: 'press-room [print] <page>', summary: 'Prints a page.', notes: ['A page is a page.'], inputs: [1, 1] },
    fold: { usage: 'press-room fold <paper>...', summary: 'folds papers', notes: [], inputs: [1, 3], completes: 'paper' },
  },
  flags: {
    ink: { of: ['print'], value: 'COLOUR', short: 'i', completes: 'colour', help: 'which ink' },
    plate: { of: ['print'], value: 'FILE', repeatable: true, help: 'a plate' },
    copies: { of: ['print', 'fold'], value: 'N', help: 'how many' },
    draft: { of: ['print'], group: 'grade', help: "for the editor's eyes" },
    fine: { of: ['print'], group: 'grade', help: 'for readers' },
    help: { of: ['print', 'fold'], short: 'h', help: 'print this text' },
  },
};

const read = (line: string) => readArguments(PRESS, line.split(' ').filter(Boolean));

describe('readArguments', () => {
  it('reads the main command with or without its name, flags anywhere', () => {
    for (const line of ['print a.html --fine -i red', '-i red --fine a.html']) {
      const given = read(line);
      expect([given.command, given.inputs, given.text('ink'), given.isOn('fine'), given.isOn('draft')]).toEqual([
        'print',
        ['a.html'],
        'red',
        true,
        false,
      ]);
      expect(given.oneOf('grade', PRESS)).toBe('fine');
    }
    expect(read('fold a b').inputs).toEqual(['a', 'b']);
    expect(read('x --plate a --plate=b').list('plate')).toEqual(['a', 'b']);
    expect(read('fold --help').isOn('help')).toBe(true);
  });

  it('reads values as what they are to be', () => {
    expect(read('x --copies 12').whole('copies')).toBe(12);
    expect(read('x --copies 1.5').number('copies')).toBe(1.5);
    expect(read('x').whole('copies')).toBeUndefined();
    expect(read('x -i red').choice('ink', ['red', 'blue'])).toBe('red');
    expect(() => read('x --copies 0').whole('copies', 1)).toThrow('--copies must be a whole number from 1, not "0"');
    expect(() => read('x --copies 1e3').whole('copies')).toThrow(UsageError);
    expect(() => read('x --copies=').number('copies')).toThrow('--copies must be a number above 0, not ""');
    expect(() => read('x -i green').choice('ink', ['red', 'blue'])).toThrow('--ink is one of red, blue, not "green"');
  });

  it.each([
    ['x --colour red', /--colour/],
    ['x --ink', /ink/],
    ['x --fine=yes', /fine/],
    ['fold a --ink red', /--ink goes with press-room without a command, not with press-room fold/],
    ['x --draft --fine', /--draft and --fine cannot be given together/],
    ['', /press-room needs more: press-room \[print\] <page>/],
    ['a b', /press-room takes no "b"/],
    ['a fodl', /press-room takes no "fodl"$/],
    ['fold a b c d', /press-room fold takes no "d"/],
    ['__proto__ toString', /takes no "toString"/],
  ])('refuses "%s" in a line, exit code 64', (line, message) => {
    const end = (): unknown => read(line);
    expect(end).toThrow(message);
    expect(end).toThrow(expect.objectContaining({ exitCode: 64 }) as Error);
  });
});

it('writeHelp has every command and flag in its place', () => {
  expect(writeHelp(PRESS, undefined, ['The end.'])).toBe(`Usage: press-room [print] <page>
       press-room fold <paper>...

Prints a page.

Commands:
  fold  folds papers

Options:
  -i, --ink COLOUR  which ink
  --plate FILE      a plate
  --copies N        how many
  --draft           for the editor's eyes
  --fine            for readers
  -h, --help        print this text

A page is a page.

The end.
`);
  expect(writeHelp(PRESS, 'fold')).toBe(`Usage: press-room fold <paper>...

folds papers

Options:
  --copies N        how many
  -h, --help        print this text

`);
});

describe('writeCompletion', () => {
  const lists = { colour: ['red', 'blue'], paper: ['news'] };

  /** What bash offers for a line whose last word is begun. */
  function complete(words: readonly string[]): string[] {
    const script = `${writeCompletion(PRESS, 'bash', lists)}COMP_WORDS=(press-room ${words.map((word) => `'${word}'`).join(' ')}); COMP_CWORD=${words.length}; _press_room; printf '%s\\n' "\${COMPREPLY[@]}"`;
    return spawnSync('bash', ['-c', script], { encoding: 'utf8' }).stdout.trim().split('\n');
  }

  it('offers in bash what the tables have', () => {
    expect(complete(['fo'])).toEqual(['fold']);
    expect(complete(['--dr'])).toEqual(['--draft']);
    expect(complete(['x', '--ink', 'b'])).toEqual(['blue']);
    expect(complete(['fold', ''])).toEqual(['news']);
  });

  it('speaks zsh and fish too, and no other', () => {
    expect(writeCompletion(PRESS, 'zsh', lists)).toContain("'--ink[which ink]:COLOUR:(red blue)' '*--plate[a plate]:FILE:_files'");
    expect(writeCompletion(PRESS, 'fish', lists)).toContain("complete -c press-room -l ink -r -xa 'red blue' -d 'which ink'");
    expect(() => writeCompletion(PRESS, 'tcsh')).toThrow(UsageError);
    expect(() => writeCompletion(PRESS, 'constructor')).toThrow(UsageError);
  });
});
