/** `judge`: what people's decisions say of the score by which stories are made. */
import type { DecisionReport, PairScores } from '../stories/judge-decisions.ts';
import type { Print, Work } from './ask-commands.ts';

const BEST: Readonly<Record<DecisionReport['best'], string>> = {
  shipped: 'Nothing learned is surely better than the model that ships.',
  threshold: 'Another threshold is better than the one that ships; as JSON (--json) it has the model.',
  fitted: 'A model fitted to the decisions is better than the one that ships; as JSON (--json) it has the model.',
};

export function judgeDecisions(json: boolean, print: Print): Work {
  return async ({ ask }) => {
    const report = (await (await ask('/story-decisions/report')).json()) as DecisionReport;
    if (json) return print(JSON.stringify(report));
    const { merges, splits, pairs, groups, tooFew, shipped, threshold, fitted, best } = report;
    print(`${merges} merges and ${splits} splits: ${pairs} pairs of articles in ${groups} groups`);
    if (pairs > 0) print(describe('as it ships', shipped));
    if (threshold !== undefined) print(describe('another threshold, out of fold', threshold));
    if (fitted !== undefined) print(describe('all weights fitted, out of fold', fitted));
    print(tooFew === undefined ? BEST[best] : `Too few to learn from: ${tooFew}.`);
  };
}

function describe(name: string, { logLoss, mergesFound, splitsFound }: PairScores): string {
  const share = (value: number): string => `${Math.round(100 * value)} %`;
  return `${name.padEnd(32)} log-loss ${logLoss.toFixed(3)}, ${share(mergesFound)} of merges and ${share(splitsFound)} of splits as people say`;
}
