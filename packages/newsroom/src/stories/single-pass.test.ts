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

describe('a word that hundreds of stories share', () => {
  const about = (i: number) => `pier storm ${'abc'.replaceAll(/./g, (letter) => ` ${letter}${i}x ${letter}${i}y`)}`;
  const texts = Array.from({ length: 300 }, (_, i): (typeof TEXTS)[number] => [String(i), i / 100, about(i)]);

  it('still leads to the one joined last, by their own words to all, and they are closed as others are', () => {
    const stream = new SinglePass();
    expect(new Set(run(stream, texts).map(({ story }) => story)).size).toBe(300);
    expect(run(stream, [['again', 4, about(299)]])[0]?.story).toBe('299');
    expect(run(stream, [['first', 5, about(0)]])[0]?.story).toBe('0');
    expect(run(stream, [['later', 400, about(0)]])[0]?.created).toBe(true);
  });
});
