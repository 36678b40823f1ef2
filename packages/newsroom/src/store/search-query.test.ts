import { describe, expect, it } from 'vitest';
import { parseSearch, SearchError, type SearchNode } from './search-query.ts';

/** A tree as text: `(all one (any two three))`. */
function show(node: SearchNode): string {
  if (node.kind === 'words') return `${node.in === undefined ? '' : `${node.in}=`}${node.phrase ? `"${node.text}"` : node.text}`;
  if (node.kind === 'not') return `(not ${show(node.of)})`;
  if ('value' in node) return `${node.kind}=${node.value}`;
  return `(${node.kind} ${node.of.map(show).join(' ')})`;
}

function refuse(text: string): string {
  try {
    return `read: ${show(parseSearch(text))}`;
  } catch (error) {
    if (!(error instanceof SearchError)) throw error;
    return error.message;
  }
}

describe('a search', () => {
  it.each([
    ['bridge', 'bridge'],
    ['old  bridge', '(all old bridge)'],
    ['"old bridge" riv*', '(all "old bridge" riv*)'],
    ['old AND bridge', '(all old bridge)'],
    ['a OR b c', '(any a (all b c))'],
    ['(a OR b) c', '(all (any a b) c)'],
    ['a -b NOT "c d" -(e f)', '(all a (not b) (not "c d") (not (all e f)))'],
    ['cost-benefit re: a', '(all cost-benefit re: a)'],
    ['title:bridge Author:"Ines Marlow"', '(all title=bridge author="Ines Marlow")'],
    ['source:12 folder:"Coast/North" LANG:EN', '(all source=12 folder=Coast/North lang=en)'],
    ['after:2026-11-21 before:2026-11-22T10:00:00+01:00', '(all after=2026-11-21T00:00:00.000Z before=2026-11-22T09:00:00.000Z)'],
    ['a & ! b', '(all a b)'],
    ['-sport lang:en', '(all (not sport) lang=en)'],
    ['or not and', '(all or not and)'],
    ['"title:x" 12:30', '(all "title:x" 12:30)'],
    ['title:http://x.example/', 'title=http://x.example/'],
  ])('%s is %s', (text, tree) => {
    expect(refuse(text)).toBe(`read: ${tree}`);
  });

  it.each([
    ['', 'Character 1: a word is missing here.'],
    ['!!!', 'Character 1: a word is missing here.'],
    ['old "bridge', 'Character 5: this quotation mark has no second one.'],
    ['a ""', 'Character 3: there is no word between these quotation marks.'],
    ['a OR', 'Character 5: a word is missing here.'],
    ['a OR OR b', 'Character 6: a word is missing here.'],
    ['AND a', 'Character 1: AND stands between two words.'],
    ['a AND', 'Character 3: AND stands between two words.'],
    ['(a b', 'Character 1: this parenthesis is not closed.'],
    ['a b)', 'Character 4: this parenthesis closes none.'],
    ['a ()', 'Character 4: a word is missing here.'],
    ['a NOT', 'Character 3: a word is missing behind this.'],
    ['-metro', 'Character 1: this says only what articles do not have: say what they have, too.'],
    ['a OR -b', 'Character 6: this says only what articles do not have: say what they have, too.'],
    [
      'a titel:b',
      'Character 3: there is no field titel: there are title, author, source, folder, lang, before, after. Put quotation marks around it if it is none.',
    ],
    ['title:-b', 'read: title=-b'],
    ['title:!', 'Character 7: there is no word here.'],
    ['lang:"en GB"', 'Character 6: lang: wants the first part of a language tag, such as en.'],
    ['before:noon', 'Character 8: before: wants a day, such as 2026-11-21, or a time by ISO 8601.'],
    ['source:""', 'Character 8: source: wants something between the quotation marks.'],
    [`${'a '.repeat(33)}`, 'Character 65: that is more than 32 words.'],
  ])('%s is refused at its place', (text, message) => {
    expect(refuse(text)).toBe(message);
  });

  it('goes as deep as a text can', () => {
    expect(refuse(`${'('.repeat(2000)}a${')'.repeat(2000)}`)).toBe('read: a');
    expect(refuse(`${'-'.repeat(2000)}a`)).toMatch(/^Character 1: /);
  });
});
