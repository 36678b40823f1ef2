import { describe, expect, it } from 'vitest';
import { HOUR } from './message.ts';
import { SinglePass } from './single-pass.ts';

const TEXTS: readonly (readonly [id: string, hours: number, text: string])[] = [
  ['a', 0, 'metro line opened saturday mayor'],
  ['b', 1, 'mayor opened new metro line'],
  ['c', 2, 'court jailed former minister'],
  ['d', 3, 'former minister jailed by court'],
  ['e', 200, 'metro line opened saturday mayor'],
];

const run = (stream: SinglePass, texts = TEXTS) =>
  texts.map(([id, hours, body]) => stream.assign({ id, title: '', body, time: hours * HOUR, language: 'en' }));

describe('SinglePass, the worked example of docs/papers/story-clustering.md#the-single-pass', () => {
  it('gives the similarities .7339 and .8318 and three stories', () => {
    const decisions = run(new SinglePass());
    expect(decisions.map(({ story }) => story)).toEqual(['a', 'a', 'c', 'c', 'e']);
    expect(decisions.map(({ score }) => score.toFixed(4))).toEqual(['0.0000', '0.7339', '0.0000', '0.8318', '0.0000']);
    expect(decisions.map(({ created }) => created)).toEqual([true, false, true, false, true]);
  });
});
