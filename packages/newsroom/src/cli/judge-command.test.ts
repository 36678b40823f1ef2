import { describe, expect, it } from 'vitest';
import type { Backend } from './backend.ts';
import { judgeDecisions } from './judge-command.ts';

const scores = { logLoss: 0.31234, mergesFound: 0.5, splitsFound: 1 };
const print = async (report: object, json = false): Promise<string[]> => {
  const lines: string[] = [];
  const asked: string[] = [];
  const backend = {
    ask: async (path: string) => {
      asked.push(path);
      return Response.json(report);
    },
  } as unknown as Backend;
  await judgeDecisions(json, (line) => void lines.push(line))(backend);
  expect(asked).toEqual(['/story-decisions/report']);
  return lines;
};

describe('judge', () => {
  const few = { merges: 1, splits: 1, pairs: 2, groups: 2, tooFew: '2 of 30 decisions', shipped: scores, best: 'shipped' };

  it('says what is missing', async () => {
    expect(await print(few)).toEqual([
      '1 merges and 1 splits: 2 pairs of articles in 2 groups',
      'as it ships                      log-loss 0.312, 50 % of merges and 100 % of splits as people say',
      'Too few to learn from: 2 of 30 decisions.',
    ]);
  });

  it('says what was learned, and gives all of it as JSON', async () => {
    const { tooFew: _, ...enough } = few;
    const report = { ...enough, threshold: scores, fitted: scores, best: 'fitted' };
    expect((await print(report)).at(-1)).toMatch(/^A model fitted to the decisions is better/);
    expect(JSON.parse((await print(report, true))[0]!)).toEqual(report);
  });
});
