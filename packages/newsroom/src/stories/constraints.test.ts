import { describe, expect, it } from 'vitest';
import { StoryConstraints, type StoryDecision } from './constraints.ts';
import { HOUR, type Message } from './message.ts';
import { StoryStream } from './story-stream.ts';

const merge = (one: string, other: string): StoryDecision => ({ kind: 'merge', one: [...one], other: [...other] });
const split = (one: string, other: string): StoryDecision => ({ kind: 'split', one: [...one], other: [...other] });

describe('StoryConstraints', () => {
  it('closes must-link and cannot-link', () => {
    const constraints = new StoryConstraints([merge('ab', 'c'), split('d', 'c'), merge('d', 'e')]);
    expect(constraints.mustLink('a', 'c')).toBe(true);
    expect(constraints.cannotLink('a', 'e')).toBe(true);
    expect(constraints.cannotLink('a', 'b')).toBe(false);
    expect(constraints.mustLink('a', 'x') || constraints.cannotLink('a', 'x')).toBe(false);
  });

  it('lets the later of two decisions hold, and of the earlier what is left of it', () => {
    const constraints = new StoryConstraints([merge('ab', 'cd'), split('ac', 'bd')]);
    expect([...'bd'].map((other) => constraints.cannotLink('a', other))).toEqual([true, true]);
    expect(constraints.mustLink('a', 'c')).toBe(true);
    expect(constraints.mustLink('b', 'd')).toBe(true);
    const again = new StoryConstraints([split('a', 'b'), merge('a', 'b')]);
    expect([again.mustLink('a', 'b'), again.cannotLink('a', 'b')]).toEqual([true, false]);
  });

  it('does not tie together those that others were parted from', () => {
    const constraints = new StoryConstraints([split('a', 'bc')]);
    expect(constraints.cannotLink('a', 'b') && constraints.cannotLink('a', 'c')).toBe(true);
    expect(constraints.mustLink('b', 'c')).toBe(false);
  });

  it.each(Array.from({ length: 100 }, (_, seed) => seed))('never says both of two messages, whatever was decided (seed %i)', (seed) => {
    const decisions = drawDecisions(seed);
    const constraints = new StoryConstraints(decisions);
    const both = PAIRS.filter(([a, b]) => constraints.mustLink(a, b) && constraints.cannotLink(a, b));
    expect(both).toEqual([]);
    const { kind, one, other } = decisions.at(-1)!;
    const held = one.every((a) => other.every((b) => (kind === 'merge' ? constraints.mustLink(a, b) : constraints.cannotLink(a, b))));
    expect(held).toBe(true);
  });
});

const LETTERS = [...'abcdefgh'];
const PAIRS = LETTERS.flatMap((a) => LETTERS.map((b) => [a, b] as const));

/** Six decisions about eight messages. */
function drawDecisions(seed: number): StoryDecision[] {
  let state = seed * 7919 + 1;
  const random = (n: number) => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    return (state >>> 8) % n;
  };
  return Array.from({ length: 6 }, (): StoryDecision => {
    const mixed = LETTERS.map((letter) => ({ letter, place: random(1000) })).sort((a, b) => a.place - b.place);
    const names = mixed.map(({ letter }) => letter);
    const cut = 1 + random(3);
    return { kind: random(2) === 0 ? 'merge' : 'split', one: names.slice(0, cut), other: names.slice(cut, cut + 1 + random(3)) };
  });
}

const PIER = [
  'The pier at Gannet Rock was closed on Monday after a storm broke two piles, the harbour trust said.',
  'Divers look at the piles of Gannet Rock.',
];
const CUP = [
  'Northport Rovers won the Lantern Cup on penalties against Velmar on Saturday night.',
  'Goalkeeper Ada Brandt of the Rovers saved three.',
];

const message = (id: string, hours: number, title: string, sentences: readonly string[]): Message => ({
  id,
  title,
  body: sentences.join(' '),
  time: hours * HOUR,
  language: 'en',
});

/** So that the stream knows which words are common. */
function openStream(): StoryStream {
  const stream = new StoryStream();
  for (let i = 0; i < 60; i++)
    stream.assign(
      message(`filler${i}`, 0, `Person${i} of Aldertown${i}`, [
        `Person${i} said on Monday that the trust${i} of Aldertown${i} was closed after plan${i}.`,
      ]),
    );
  return stream;
}

const tell = (stream: StoryStream, id: string, hours: number, title: string, sentences: readonly string[]) =>
  stream.assign(message(id, hours, title, sentences)).story;

describe('a stream that people have corrected', () => {
  it('keeps parted what was parted, and gives newcomers to the nearer half', () => {
    const stream = openStream();
    tell(stream, 'p1', 1, 'Storm closes pier at Gannet Rock', PIER);
    tell(stream, 'p2', 2, 'Pier at Gannet Rock closed by storm', [
      PIER[0]!.replace('two piles', 'some piles'),
      'It stays closed until June.',
    ]);
    const [changed] = stream.constrain(new StoryConstraints([split('', ''), { kind: 'split', one: ['p2'], other: ['p1'] }]));
    expect(changed).toBeDefined();
    const near = tell(stream, 'p3', 3, 'Pier at Gannet Rock stays closed until June', [
      'It stays closed until June, the trust of Gannet Rock said.',
      PIER[1]!,
    ]);
    expect(['p1', 'p2']).toContain(near);
    for (let i = 4; i < 12; i++) tell(stream, `p${i}`, i, 'Pier at Gannet Rock closed by storm', [...PIER, `Part ${i}.`]);
    const state = stream.snapshot().stories;
    const storyOf = (id: string) => state.find(({ members }) => members.some((member) => member.id === id))!.id;
    expect(storyOf('p1')).not.toBe(storyOf('p2'));
  });

  it('keeps together what was brought together, however unlike', () => {
    const stream = openStream();
    tell(stream, 'p1', 1, 'Storm closes pier at Gannet Rock', PIER);
    const cup = tell(stream, 'c1', 2, 'Rovers win Lantern Cup', CUP);
    expect(cup).toBe('c1');
    expect(stream.constrain(new StoryConstraints([{ kind: 'merge', one: ['p1'], other: ['c1'] }]))).toEqual([
      { story: 'p1', messages: ['p1', 'c1'] },
    ]);
    // Each doubling is a review, which would part them.
    for (let i = 2; i < 10; i++) {
      tell(stream, `p${i}`, i, 'Pier at Gannet Rock closed by storm', [...PIER, `Part p${i} of the report on it.`]);
      tell(stream, `c${i}`, i, 'Lantern Cup goes to Rovers', [...CUP, `Part c${i} of the report on it.`]);
    }
    const state = stream.snapshot().stories;
    const storyOf = (id: string) => state.find(({ members }) => members.some((member) => member.id === id))!.id;
    expect(storyOf('c1')).toBe(storyOf('p1'));
    expect(storyOf('c9')).toBe(storyOf('p1'));
  });

  it('obeys in a stream that is told everything again', () => {
    const stream = openStream();
    stream.constrain(
      new StoryConstraints([
        { kind: 'merge', one: ['p1'], other: ['c1'] },
        { kind: 'split', one: ['p2', 'copy'], other: ['p1', 'c1'] },
      ]),
    );
    const p1 = tell(stream, 'p1', 1, 'Storm closes pier at Gannet Rock', PIER);
    const p2 = tell(stream, 'p2', 2, 'Pier at Gannet Rock closed by storm', [...PIER, 'It stays closed until June.']);
    expect(p2).not.toBe(p1);
    expect(tell(stream, 'copy', 3, 'Storm closes pier at Gannet Rock', PIER)).toBe(p2);
    const c1 = stream.assign(message('c1', 4, 'Rovers win Lantern Cup', CUP));
    expect([c1.story, c1.reasons[0]]).toEqual([p1, 'said to belong here']);
  });

  it('lets go of copies that were parted from what they copy', () => {
    const stream = openStream();
    tell(stream, 'p1', 1, 'Storm closes pier at Gannet Rock', PIER);
    expect(stream.assign(message('p2', 2, 'Pier', PIER)).duplicateOf).toBe('p1');
    expect(stream.constrain(new StoryConstraints([{ kind: 'split', one: ['p2'], other: ['p1'] }]))).toEqual([
      { story: 'p1', messages: ['p1'] },
    ]);
    expect(tell(stream, 'p3', 3, 'Storm closes pier at Gannet Rock', PIER)).toBe('p1');
  });
});
