/** `FIDELITY=update npx vitest run lab/src/fidelity` writes the Markdown and HTML of every case: read the diff before it is kept. */
import { describe, expect, it } from 'vitest';
import { readCase, readCases, writeExpected } from './case-file.ts';
import { checkFacts, type Fact } from './facts.ts';
import { asHtml, asMarkdown, runGalley } from './galley.ts';

const UPDATE = process.env['FIDELITY'] === 'update';
/** Facts that Markdown has no way to write. */
const ONLY_HTML: ReadonlySet<string> = new Set(['player', 'term']);

const lost = (facts: readonly Fact[], kept: readonly boolean[]): string[] =>
  facts.filter(({ open }, i) => !open && !kept[i]).map(({ kind, ways }) => `${kind}: ${ways.join(' || ')}`);

describe.each(readCases())('$name', (given) => {
  const output = runGalley(given);
  if (UPDATE) writeExpected(given, output.markdown, output.html);

  it('keeps every fact in HTML', () => {
    expect(lost(given.facts, checkFacts(given.facts, asHtml(output)))).toEqual([]);
  });

  it('keeps every fact in Markdown, as GitHub shows it', () => {
    const facts = given.facts.filter(({ kind }) => !ONLY_HTML.has(kind));
    expect(lost(facts, checkFacts(facts, asMarkdown(output)))).toEqual([]);
  });

  it.skipIf(UPDATE)('gives the expected Markdown and HTML', () => {
    expect(output.markdown).toBe(given.markdown);
    expect(output.html.trim()).toBe(given.html);
  });
});

it('says where a case cannot be read', () => {
  expect(() => readCase('quotes/one.txt', 'Title\n=== page\n<p>x\n=== keeps\nnonsense')).toThrow('quotes/one.txt: no fact: nonsense');
  expect(() => readCase('quotes/one.txt', 'Title\n=== page\n<p>x')).toThrow('quotes/one.txt: wants a title, a page and facts');
});
