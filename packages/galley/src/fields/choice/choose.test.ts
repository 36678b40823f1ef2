import { expect, it } from 'vitest';
import { extract } from '../../extract.ts';

const STORY = 'The council will pay for the new ferry, and the board expects that it will be back by the end of the year. ';

it('measures in brackets do not name a part of the page', () => {
  const trust = (names: string): number =>
    extract(
      `<title>Rain</title><div class="${names}"><h1>Rain</h1><p>16 May 2024</p></div><div>${`<p>${STORY.repeat(3)}</p>`.repeat(3)}</div>`,
    ).article!.provenance.datePublished!.confidence;
  const plain = trust('lg:mr-4');
  expect(trust('lg:mr-[--sidebar-width]')).toBe(plain);
  expect(trust('mr-(--sidebar-width)')).toBe(plain);
  expect(trust('lg:mr-4 sidebar')).toBeLessThan(plain);
});
