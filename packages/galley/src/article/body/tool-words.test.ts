import { expect, it } from 'vitest';
import { keepEverything } from '../../../../../test/keep-everything.ts';
import { parse } from '../../dom/parse.ts';
import { extract } from '../../extract.ts';
import { viewPage } from '../../features/view.ts';
import { buildParts } from './body.ts';
import { withStatedElements } from './stated-elements.ts';

const TEXT = `<p>${'The council will pay for the new ferry, and the board expects that it will be back in spring. '.repeat(3)}</p>`;
/** Other words: what stands twice on a page is no text of it. */
const END = `<p>${'Two boats of the harbour were sold last year, so the keeper of the lamp now rows across the sound by himself. '.repeat(3)}</p>`;
const read = (inner: string): string[] =>
  extract(`<article>${TEXT}${inner}${END}</article>`)
    .article!.parts.slice(1, -1)
    .map(({ text }) => text);
const CODE = '<pre><code class="lang-azurecli">ferry light --all\nferry count</code></pre>';

it('numbers of printed pages go, in a paragraph and by themselves', () => {
  const mark = (text: string): string => `<span class="pagenum"><a id="p2"></a>${text}</span>`;
  for (const text of ['[Pg 2]', '[2]', '{xiv}', 'p. 12', '312'])
    expect(read(`<p>At the seventh lantern, where the ${mark(text)}wind came round the corner.</p>`), text).toEqual([
      'At the seventh lantern, where the wind came round the corner.',
    ]);
  expect(read(`<p>${mark('[Pg 1]')}</p><p>The keeper was an old man then.</p>`)).toEqual(['The keeper was an old man then.']);
});

it('numbers that nothing calls so stay, and words that are called so', () => {
  expect(read('<p>The rule is in <span class="ref">[2]</span> and was made in 1871.</p>')).toEqual([
    'The rule is in [2] and was made in 1871.',
  ]);
  expect(read('<p>It was told <span class="pagenum">on the second page</span> of the book.</p>')).toEqual([
    'It was told on the second page of the book.',
  ]);
  expect(read('<table><tr><th>Chapter</th><th>Page</th></tr><tr><td>Quay</td><td class="pagenum">12</td></tr></table>')).toEqual([
    'Chapter\tPage\nQuay\t12',
  ]);
});

it('prompts of notebooks go, and what programs ask stays', () => {
  const cell = (prompt: string): string => `<div class="cell"><div class="prompt">${prompt}</div><pre>level = 4\nprint(level)</pre></div>`;
  expect(read(cell('In [12]:'))).toEqual(['level = 4\nprint(level)']);
  expect(read(cell('In [ ]:'))).toEqual(['level = 4\nprint(level)']);
  const asked = 'The program asks the keeper for a level, which he reads off the gauge on the quay every morning:';
  expect(read(cell(asked))[0]).toBe(asked);
});

it('bars above code go where they say its language and have a button', () => {
  const bar = (label: string): string => `<div class="header"><span>${label}</span><button>Copy</button></div>`;
  for (const label of ['Azure CLI', 'Bash', 'C#']) expect(read(bar(label) + CODE), label).toEqual(['ferry light --all\nferry count']);
  const lead = 'The lights of the harbour are set by lines such as these in lights.conf, says the keeper of the lamp:';
  expect(read(bar(lead).replace('header', 'lead') + CODE)[0]).toContain('lights.conf');
  expect(read(`<p>Bash</p>${CODE}`)[0]).toBe('Bash');
  const told = bar('The keeper of the lamp works in Bash, late at night, when the harbour sleeps and nobody asks.').replace(
    'header',
    'lead',
  );
  expect(read(`${told}<p>It was written long ago, says the keeper.</p>`)[0]).toContain('Bash');
});

it('bars above the code of a forum go, in any language', () => {
  for (const bar of ['Kod: <a href="javascript:void(0);">[Zaznacz]</a>', '<span>Code</span> <a>Select</a> <a>Expand</a>'])
    expect(read(`<div class="codeheader">${bar}</div><code class="bbc_code">level = 4<br>print(level)</code>`).join(' '), bar).toBe(
      'level = 4\nprint(level)',
    );
});

it('links to the source behind what a manual describes', () => {
  const lights = 'Lights the lantern on the quay, and gives back whether it was dark before the keeper came.';
  const link = '<a href="/src#1"><span class="viewcode-link"><span>[source]</span></span></a>';
  expect(read(`<dl><dt>ferry.light(all)${link}</dt><dd>${lights}</dd></dl>`)).toEqual(['ferry.light(all)', lights]);
  const side = '<span class="rightside"><span>1.0.0</span> · <a class="src" href="/src#1">Source</a></span>';
  expect(read(`<details open><summary>${side}<h4>fn light()</h4></summary><p>${lights}</p></details>`)).toEqual(['fn light()', lights]);
  expect(read('<p><span class="src">The source is open.</span></p>')).toEqual(['The source is open.']);
});

it('notes of WordPress on the entry go, whatever they say', () => {
  const note =
    'This entry was posted on Monday, May 3rd, 2009 and is filed under <a href="/c/">Ships</a>. You can <a href="#respond">answer</a>.';
  expect(read(`<p>The lantern is lit again.</p><p class="postmetadata alt"><small>${note}</small></p>`)).toEqual([
    'The lantern is lit again.',
  ]);
});

it('names of icons go where a font draws them', () => {
  const line = (name: string): string => `<p>Where is the lantern of the quay? <i class="${name}">chevron_right</i></p>`;
  expect(read(line('material-icons md-18'))).toEqual(['Where is the lantern of the quay?']);
  expect(read(line('material-name'))).toEqual(['Where is the lantern of the quay? chevron_right']);
  expect(read(line('material-icons').replace('chevron_right', 'On the quay'))).toEqual(['Where is the lantern of the quay? On the quay']);
});

it('a line of nothing but links goes where the page leaves it out on paper', () => {
  const line = (names: string, more = ''): string => `<p class="${names}"><a href="/a">Search</a> <a href="/b">Order it</a>${more}</p>`;
  const goes = (html: string): boolean => {
    const view = viewPage(parse(`<p>The keeper wrote it down.</p>${html}`));
    return withStatedElements(view, () => buildParts(view, keepEverything(view))).length === 1;
  };
  for (const names of ['c-links u-hide-print', 'd-print-none', 'no-print', 'print:hidden']) expect(goes(line(names)), names).toBe(true);
  const cited = '<a href="https://doi.org/10.1/7">Article</a>';
  for (const stays of [line('links'), line('print-size'), line('no-print', ' from him'), line('no-print', cited)])
    expect(goes(stays), stays).toBe(false);
});
