import { describe, expect, it } from 'vitest';
import { HOUR, type Message } from './message.ts';
import { StoryStream } from './story-stream.ts';

/** Sentences about one affair: each about other things, held together by its names. */
const METRO = [
  'The new Harbour Line of the Northport metro opened on Saturday with a speech by mayor Elena Brandt.',
  'Northport mayor Elena Brandt said the Harbour Line will carry 40,000 passengers a day through eleven stations.',
  'Opposition leader Tomas Veld criticised mayor Elena Brandt over the cost of the Harbour Line in Northport.',
  'Engineers of Kestrel Works built the Harbour Line tunnel under the Northport docks in six years.',
];
const COURT = [
  'A court in Velmar jailed former minister Oskar Lindqvist for nine years over bribes from the Trident shipping group.',
  'Oskar Lindqvist, once minister of transport, took bribes from Trident, the Velmar court found on Tuesday.',
  'Lawyers of Oskar Lindqvist will appeal against the Velmar verdict, they said outside the court.',
];

const message = (id: string, hours: number, title: string, sentences: readonly string[]): Message => ({
  id,
  title,
  body: sentences.join(' '),
  time: hours * HOUR,
  language: 'en',
});

/** So that the stream knows which words are common. */
const FILLER: Message[] = Array.from({ length: 60 }, (_, i) => {
  const names = `Person${i} Aldertown${i * 7} Company${i * 13}`;
  return message(`filler${i}`, i / 60, `${names} report`, [
    `The report on ${names} said the council, the court, the mayor and the minister will meet over cost${i} and plan${i}.`,
    `It was the new line of argument${i} for the former group, in a speech that opened the day on Saturday with passengers.`,
  ]);
});

/** Shares no word with anything. */
const unlike = (id: string, hours: number): Message =>
  message(
    id,
    hours,
    `${id}title`,
    [...'abcdefghijklmnop'].map((letter) => `${id}${letter}`),
  );

function openStream(): StoryStream {
  const stream = new StoryStream();
  for (const filler of FILLER) stream.assign(filler);
  return stream;
}

describe('StoryStream', () => {
  it('puts messages on one affair together, others apart, and says why', () => {
    const stream = openStream();
    const first = stream.assign(message('m1', 2, 'Northport opens Harbour Line', METRO.slice(0, 2)));
    const second = stream.assign(message('m2', 3, 'Harbour Line of Northport opened by mayor Brandt', [METRO[1]!, METRO[2]!]));
    const other = stream.assign(message('c1', 4, 'Former minister Lindqvist jailed in Velmar', COURT.slice(0, 2)));
    expect([first.created, second.created, other.created]).toEqual([true, false, true]);
    expect([first.story, second.story, other.story]).toEqual(['m1', 'm1', 'c1']);
    expect(second.score).toBeGreaterThan(0.6);
    expect(other.score).toBeLessThan(0.3);
    expect(second.reasons.join('; ')).toMatch(/^title [.\d]+; .*shares .*harbour/);
  });

  it('recognises a republished text, even under another title', () => {
    const stream = openStream();
    stream.assign(message('m1', 2, 'Northport opens Harbour Line', METRO));
    const copy = stream.assign(message('m2', 3, 'Something else altogether', METRO));
    expect(copy).toMatchObject({ story: 'm1', created: false, duplicateOf: 'm1' });
    expect(copy.reasons[0]).toContain('near duplicate of m1');
    const copyOfCopy = stream.assign(message('m3', 4, 'Again', METRO));
    expect(copyOfCopy).toMatchObject({ story: 'm1', duplicateOf: 'm1' });
  });

  it('closes stories that are older than the window', () => {
    const stream = openStream();
    stream.assign(message('m1', 2, 'Northport opens Harbour Line', METRO));
    const late = stream.assign(message('m2', 2 + 71, 'Northport opens Harbour Line', METRO.slice(0, 3)));
    expect(late.story).toBe('m1');
    const tooLate = stream.assign(message('m3', 73 + 73, 'Northport opens Harbour Line', METRO));
    expect(tooLate).toMatchObject({ story: 'm3', created: true, score: 0 });
    for (let i = 0; i < 9; i++) stream.assign(unlike(`n${i}`, 150 + i));
    expect(stream.openStories).toBe(10);
  });

  it('is not led astray by a message dated into the next century', () => {
    const stream = openStream();
    stream.assign(message('m1', 2, 'Northport opens Harbour Line', METRO.slice(0, 2)));
    stream.assign(message('wrong', 900_000, 'Tomorrow', ['From the future.']));
    expect(stream.assign(message('m2', 3, 'Harbour Line of Northport opened by mayor Brandt', [METRO[1]!, METRO[2]!])).story).toBe('m1');
    for (let i = 0; i < 20; i++) stream.assign(unlike(`n${i}`, 150 + i));
    expect(stream.openStories).toBe(21);
    for (let i = 0; i < 20; i++) stream.assign(unlike(`o${i}`, 300 + i));
    expect(stream.openStories).toBe(20);
  });

  it('takes a late arrival into the story of its time', () => {
    const stream = openStream();
    stream.assign(message('m2', 30, 'Harbour Line of Northport opened by mayor Brandt', METRO.slice(0, 3)));
    expect(stream.assign(message('m1', 28, 'Northport opens Harbour Line', METRO.slice(0, 2))).story).toBe('m2');
  });

  it('merges two stories that a message brings together; the younger points to the older', () => {
    const options = { join: 0.5, merge: 0.02 };
    const stream = new StoryStream(options);
    for (const filler of FILLER) stream.assign(filler);
    stream.assign(message('a', 2, 'Harbour Line opens in Northport', [METRO[0]!]));
    expect(stream.assign(message('b', 3, 'Kestrel Works: six years in the tunnel', [METRO[3]!, 'Kestrel Works dug 9 km.'])).story).toBe(
      'b',
    );
    const bridge = stream.assign(
      message('c', 4, 'Harbour Line opens in Northport: Kestrel Works, six years in the tunnel', [
        METRO[0]!,
        METRO[3]!,
        'Kestrel Works dug 9 km.',
      ]),
    );
    expect(bridge).toMatchObject({ story: 'a', merged: ['b'] });
    expect(stream.resolve('b')).toBe('a');
    expect(stream.resolve('a')).toBe('a');
    expect(stream.assign(message('d', 5, 'Kestrel Works: six years in the tunnel', [METRO[3]!, 'Kestrel Works dug 9 km.'])).story).toBe(
      'a',
    );
  });

  it('splits a story whose halves are strangers when it has doubled', () => {
    // Everything joins everything here, so that the review has something to part.
    const stream = new StoryStream({ join: 0.0001, split: 0.5 });
    stream.assign(message('m1', 2, 'Northport opens Harbour Line', METRO.slice(0, 2)));
    stream.assign(message('m2', 3, 'Harbour Line of Northport opened', METRO.slice(1, 3)));
    stream.assign(message('c1', 4, 'Former minister Lindqvist jailed by Velmar court on Saturday', COURT.slice(0, 2)));
    const last = stream.assign(message('c2', 5, 'Velmar court jails Lindqvist', COURT.slice(1)));
    expect(last.split).toEqual([{ story: 'c1', messages: ['c1', 'c2'] }]);
    expect(last.story).toBe('c1');
    expect(stream.assign(message('c3', 6, 'Velmar court: Lindqvist appeals', COURT)).story).toBe('c1');
  });

  it('goes on from its snapshot as if nothing had happened', () => {
    const stream = openStream();
    stream.assign(message('m1', 2, 'Northport opens Harbour Line', METRO.slice(0, 2)));
    stream.assign(message('c1', 3, 'Former minister Lindqvist jailed in Velmar', COURT.slice(0, 2)));
    const state = JSON.parse(JSON.stringify(stream.snapshot()));
    const again = StoryStream.restore(state);
    const next = [
      message('m2', 4, 'Harbour Line of Northport opened by mayor Brandt', [METRO[1]!, METRO[2]!]),
      message('c2', 5, 'Lindqvist will appeal against Velmar verdict', COURT),
      message('m3', 6, 'Copied', METRO.slice(0, 2)),
      message('n1', 7, 'Volcano erupts in Kamchatka', ['Ash rose nine kilometres above Kamchatka, said the observatory of Karymsky.']),
    ];
    expect(next.map((one) => again.assign(one))).toEqual(next.map((one) => stream.assign(one)));
    expect(again.snapshot()).toEqual(stream.snapshot());
  });

  it('says so when a state is of another version, and restores an empty one', () => {
    const state = new StoryStream().snapshot();
    expect(() => StoryStream.restore({ ...state, version: 2 as 1 })).toThrow(TypeError);
    expect(StoryStream.restore(state).assign(message('a', 0, 'A', [])).created).toBe(true);
  });

  it('takes messages without title and body', () => {
    const stream = new StoryStream();
    const ids = ['a', 'b'].map((id) => stream.assign({ id, title: '', body: '', time: 0 }).story);
    expect(ids).toEqual(['a', 'b']);
  });
});
