/** Logs are read on terminals and kept in files: what is in them of strangers and of secrets. */
import { describe, expect, it } from 'vitest';
import type { NewsroomEvent } from '../pipeline/events.ts';
import { createLog } from './log.ts';

const POLL = {
  kind: 'poll',
  url: 'https://ann:se@cret@paper.example/feed',
  outcome: 'failed',
  entries: 0,
  added: 0,
  nextPollAt: '2024-05-03T12:00:00Z',
  problem: 'no answer of https://ann:se@cret@paper.example/feed\u001b[2J\u009b31m\n',
} as unknown as NewsroomEvent;

describe.each([
  ['for people', false],
  ['as JSON', true],
] as const)('a line of the log %s', (_, json) => {
  const lines: string[] = [];
  createLog(
    json,
    () => 0,
    (line) => void lines.push(line),
  )(POLL);

  it('holds no password', () => {
    expect(lines.join('')).toContain('https://***@paper.example/feed');
    expect(lines.join('')).not.toMatch(/se@?cret/);
  });

  it('is one line without controls but our own colours', () => {
    expect(lines).toHaveLength(1);
    expect(lines[0]!.replace(/\u001b\[\d+m/g, '')).toMatch(/^[^\u0000-\u001f\u007f-\u009f]+\n$/);
  });
});
