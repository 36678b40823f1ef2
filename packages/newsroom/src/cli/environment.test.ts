import { UsageError } from 'galley/command-line';
import { describe, expect, it } from 'vitest';
import { NEWSROOM } from './commands.ts';
import { nameVariable, readWithEnvironment } from './environment.ts';

const read = (argv: string[], environment: Record<string, string>) => readWithEnvironment(NEWSROOM, argv, environment);

describe('flags from the environment', () => {
  it('are values, lists and switches', () => {
    const given = read([], {
      GALLEY_NEWSROOM_PORT: '9000',
      GALLEY_NEWSROOM_NAME: 'a.example, b.example',
      GALLEY_NEWSROOM_BEHIND_PROXY: '1',
    });
    expect([given.whole('port'), given.list('name'), given.isOn('behind-proxy')]).toEqual([9000, ['a.example', 'b.example'], true]);
    expect(read(['serve'], { GALLEY_NEWSROOM_BEHIND_PROXY: 'off', GALLEY_NEWSROOM_PORT: ' ' }).isOn('behind-proxy')).toBe(false);
  });

  it('count after what is typed, and for their commands only', () => {
    expect(read(['-p', '1'], { GALLEY_NEWSROOM_PORT: '2' }).text('port')).toBe('1');
    expect(read(['--name', 'c'], { GALLEY_NEWSROOM_NAME: 'a,b' }).list('name')).toEqual(['c']);
    expect(read(['stories', '--', 'x'].slice(0, 1), { GALLEY_NEWSROOM_PORT: '2', GALLEY_NEWSROOM_LIMIT: '7' }).whole('limit')).toBe(7);
    expect(() => read([], { GALLEY_NEWSROOM_PORT: 'many' }).whole('port')).toThrow(UsageError);
  });

  it('are there for every flag that sets something', () => {
    const names = Object.keys(NEWSROOM.flags).map(nameVariable);
    expect(new Set(names).size).toBe(names.length);
    expect(names.every((name) => /^GALLEY_NEWSROOM_[A-Z_]+$/.test(name))).toBe(true);
  });
});
