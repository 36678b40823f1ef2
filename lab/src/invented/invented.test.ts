/** Invented pages: no question is answered wrongly that was answered right before. `npm run invented -- --record` drops what is mended. */
import { describe, expect, it } from 'vitest';
import { readInvented } from './case-file.ts';
import { answerCase } from './checks.ts';
import { readKnown } from './record.ts';

const CASES = readInvented();
const KNOWN = readKnown();

const wrongOf = (given: Parameters<typeof answerCase>[0]): string[] =>
  answerCase(given).flatMap(({ question, right, found }) => (right ? [] : [`${question} – ${JSON.stringify(found)}`]));

describe.each([...new Set(CASES.map(({ part }) => part))])('%s', (part) => {
  it.each(CASES.filter((given) => given.part === part))('$name', ({ name, ...given }) => {
    const known = KNOWN[name] ?? [];
    expect(wrongOf(given).filter((wrong) => !known.some((question) => wrong.startsWith(`${question} – `)))).toEqual([]);
  });
});

it('knows of no page that is not there', () => {
  const names = new Set(CASES.map(({ name }) => name));
  expect(Object.keys(KNOWN).filter((name) => !names.has(name))).toEqual([]);
});

describe('a question', () => {
  const page = new TextEncoder().encode(
    '<title>The harbour opens</title><article><h1>The harbour opens</h1><p>By <a rel=author href=/a>Ann Ray</a></p>' +
      '<p>The new harbour was opened on Monday by the mayor, who came by boat.</p><p>Ships may enter from Tuesday on, said the master of the port.</p></article>',
  );
  const url = 'https://paper.example/harbour';

  it('is answered right', () => {
    const expected = {
      ok: true,
      headline: 'The harbour opens',
      authors: ['Ann Ray'],
      datePublished: null,
      bodyStarts: 'The new',
      comments: 0,
    };
    expect(wrongOf({ page, url, expect: expected })).toEqual([]);
  });

  it('or wrong, with what was found', () => {
    const expected = { headline: 'The harbor', datePublished: '2024', bodyLacks: ['Ships'], commentHas: [{ author: 'Bo' }] };
    expect(wrongOf({ page, url, expect: expected })).toEqual([
      'headline "The harbor" – "The harbour opens"',
      'datePublished "2024" – undefined',
      'body lacks "Ships" – undefined',
      'comment {"author":"Bo"} – []',
    ]);
  });
});
