import { describe, expect, it } from 'vitest';
import { describeStory, type StoryArticle } from './describe-story.ts';

const OPENING = 'The Harbour Line of the Northport metro opened on Saturday with a speech by mayor Elena Brandt at the docks.';
const COST = 'It cost 900 million and took six years; opposition leader Tomas Veld wants to know why.';
const FIRE =
  'A fire in a tunnel near Quayside station stopped all trains on Sunday evening, the brigade of captain Ruiz said; two were hurt.';

const article = (id: string, hour: number, title: string, body: string): StoryArticle => ({
  id,
  title,
  body,
  time: hour * 3_600_000,
  language: 'en',
});

const STORY: StoryArticle[] = [
  article('update', 30, 'Fire stops new Harbour Line in Northport', `${FIRE} ${OPENING}`),
  article('full', 2, 'Northport metro: Harbour Line opened by mayor Brandt', `${OPENING} ${COST}`),
  article('brief', 1, 'LIVE', OPENING),
  article('copy', 3, 'Northport metro: Harbour Line opened', `${OPENING} ${COST}`),
];

describe('describeStory', () => {
  const story = describeStory(STORY);

  it('tells what came when: first, copies, updates', () => {
    expect(story.timeline.map(({ id, kind }) => [id, kind])).toEqual([
      ['brief', 'first'],
      ['full', 'update'],
      ['copy', 'copy'],
      ['update', 'update'],
    ]);
    expect(story.timeline[0]!.fresh).toBe(1);
    expect(story.timeline[2]!.fresh).toBeLessThan(0.05);
    expect([story.firstTime, story.lastTime]).toEqual([3_600_000, 108_000_000]);
  });

  it('takes the headline that the others agree with, not the shortest word', () => {
    expect(story.headline).toBe('Northport metro: Harbour Line opened by mayor Brandt');
    expect(story.representative).toBe('full');
  });

  it('does not depend on the order the articles come in', () => {
    expect(describeStory(STORY.toReversed())).toEqual(story);
  });

  it('describes a single article by itself and refuses none', () => {
    expect(describeStory([STORY[1]!])).toMatchObject({ headline: STORY[1]!.title, representative: 'full' });
    expect(() => describeStory([])).toThrow(RangeError);
  });

  it('reads a bounded part of an endless story', () => {
    const endless = Array.from({ length: 1000 }, (_, i) => article(`a${i}`, i, `Day ${i} of the Harbour Line`, `${OPENING} Day ${i}.`));
    const { timeline, lastTime } = describeStory(endless);
    expect(timeline).toHaveLength(200);
    expect(timeline[0]!.id).toBe('a0');
    expect(lastTime).toBe(999 * 3_600_000);
  });
});
