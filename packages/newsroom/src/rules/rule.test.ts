/** Rules: what words and expressions find, in any script; what is refused; that time stays linear. */
import { expect, it } from 'vitest';
import { judgeItem } from './judge-item.ts';
import { type Rule, readRule, writeRule } from './rule.ts';
import { checkHeaders, checkSettings, originsOf } from './source-settings.ts';

const item = (title: string, text = '') => ({
  title: [title],
  text: [text],
  author: ['Ines Marlow'],
  link: ['https://post.example/sport/1'],
});
const blocked = (line: string, title: string, text = ''): boolean => judgeItem([readRule(line)], item(title, text), true) !== undefined;

it.each<[string, string, boolean]>([
  ['block title: sponsored', 'SPONSORED: a mattress', true],
  ['block title: sponsored', 'Unsponsored', false],
  ['block title: port', 'The airport', false],
  ['block title: harbo*', 'Harbours close', true],
  ['block title: *port', 'The airport', true],
  ['block title: old  bridge', 'An old\nbridge', true],
  ['block title: 足球', '今天的足球比赛', true],
  ['block title: лото', 'Лотерея', false],
  ['block title: C++ (2)', 'On C++ (2), again', true],
  ['block any: /lott(o|ery)|horoscope/', 'Your Horoscope', true],
  ['block link: /\\/sport\\//', 'x', true],
  ['block author: ines marlow', 'x', true],
  ['block: marlow', 'x', true],
])('%s of “%s”: %s', (line, title, expected) => expect(blocked(line, title)).toBe(expected));

it('keeps what one of the rules to keep lets pass, once all is known', () => {
  const rules = ['keep title: ferry', 'keep text: harbour', 'block title: quiz'].map(readRule);
  expect(judgeItem(rules, item('Ferry sails'), true)).toBeUndefined();
  expect(judgeItem(rules, item('Football', 'In the harbour'), true)).toBeUndefined();
  expect(judgeItem(rules, item('Football'), false)).toBeUndefined();
  expect(judgeItem(rules, item('Football'), true)).toMatch(/none of the rules to keep/);
  expect(judgeItem(rules, item('Ferry quiz'), false)).toBe('blocked by rule “block title: quiz”');
});

it('reads what it writes, and says what is no rule', () => {
  const rules: Rule[] = [
    { action: 'block', field: 'title', words: 'a b*' },
    { action: 'keep', field: 'any', expression: 'a/b' },
  ];
  expect(rules.map(writeRule).map(readRule)).toEqual(rules);
  for (const line of [
    'title: x',
    'block title:',
    'block: *',
    'block: /(/',
    'block: /(?=a)b/',
    'block: /(a)\\1/',
    `block: /${'(a{30}){30}'.repeat(4)}/`,
  ])
    expect(() => readRule(line), line).toThrow(TypeError);
});

// Backtracking would take 2^50000 steps for the first of them: it would never end.
it('does not backtrack, whatever the expression', () => {
  const text = 'a'.repeat(50_000);
  for (const line of ['block: /(a+)+$/', 'block: /(a|aa)+$/', 'block: /(.*a){12}b/']) {
    expect(judgeItem([readRule(line)], item('', `${text}!`), true), line).toBeUndefined();
    expect(judgeItem([readRule(line)], item('', `${text}b`), true), line).toEqual(line.endsWith('b/') ? expect.any(String) : undefined);
  }
});

it('refuses overrides and headers that cannot work, and repeats no secret', () => {
  expect(() => checkSettings({ overrides: { body: '.story', drop: ['p:hover'] } })).toThrow(/hover/);
  expect(() => checkSettings({ overrides: { body: '.story', author: { selector: '.by', attribute: 'title' } } })).not.toThrow();
  for (const headers of [{ Host: 'hush' }, { 'Content-Length': 'hush' }, { 'X-A': 'hush\r\nX-B: 1' }, { 'X A': 'hush' }])
    expect(() => checkHeaders(headers as never)).toThrow(/^(?!.*hush).*$/s);
  expect(originsOf('https://feeds.post.example/rss', ['www.post.example', 'http://a.example:81'])).toEqual([
    'https://feeds.post.example',
    'https://www.post.example',
    'http://a.example:81',
  ]);
  expect(() => originsOf('https://post.example/', ['post.example/path'])).toThrow(TypeError);
});
