/** What has to be kept of a page, one fact a line (`row: Bergen | 12 | 4`), and whether a tool's output keeps it. */
import { type Element, flatten, readHtml, standForFormula, tidy, tidyFormulas } from './read-html.ts';

/** A private-use character: the place of the link in question. */
const HERE = '\ue000';

export interface FoundComment {
  readonly text: string;
  readonly author?: string | undefined;
  readonly datePublished?: string | undefined;
  readonly parentItem?: number | undefined;
  readonly upvoteCount?: number | undefined;
  readonly accepted?: boolean | undefined;
  readonly parts?: readonly { readonly text: string; readonly within?: readonly { readonly type: string }[] }[] | undefined;
}

/** What a tool made of a page. `comments`: where it gives them apart from the text. */
export interface Output {
  readonly html: string;
  readonly comments?: readonly FoundComment[] | undefined;
}

/** An output as the checks read it. */
interface Reading {
  readonly root: Element;
  /** Line feeds at the edges of blocks. */
  readonly text: string;
  readonly comments: readonly FoundComment[] | undefined;
}

export interface Fact {
  readonly kind: FactKind;
  /** Ways to keep it: one is enough. */
  readonly ways: readonly string[];
  /** Galley loses it, known and counted. */
  readonly open: boolean;
}

interface FactCheck {
  /** The row of the table. */
  readonly group: string;
  /** How its value is written. */
  readonly form: string;
  check(reading: Reading, value: string): boolean;
}

/** The two halves of `a | b`. */
function halves(value: string): readonly [string, string] {
  const at = value.indexOf(' | ');
  return at < 0 ? [tidy(value), ''] : [tidy(value.slice(0, at)), tidy(value.slice(at + 3))];
}

const find = ({ root }: Reading, selector: string): readonly Element[] => [...root.querySelectorAll(selector)];
const textOf = (element: Element): string => tidy(flatten(element));
const linesOf = (text: string): string[] => text.split('\n').map(tidy);

const CHECKS = {
  text: {
    group: 'words and spaces',
    form: 'words in one paragraph',
    check: ({ text }, value) => linesOf(text).some((line) => line.includes(tidy(value))),
  },
  gone: {
    group: 'clutter gone',
    form: 'words that are no part of the article',
    check: ({ text }, value) => !tidy(text).includes(tidy(value)),
  },
  formula: { group: 'formulas', form: 'words with `$TeX$` in them', check: hasFormula },
  note: { group: 'footnotes', form: 'words before the reference | words of the note', check: hasNote },
  code: { group: 'code languages', form: 'language', check: hasLanguage },
  line: { group: 'lines of code', form: 'a line as written, indentation too', check: hasLine },
  row: { group: 'table rows', form: 'cell | cell | cell, cells that span repeated', check: hasRow },
  image: {
    group: 'pictures',
    form: 'end of the address',
    check: (r, value) => find(r, 'img').some((img) => sourceOf(img).endsWith(value)),
  },
  caption: { group: 'captions', form: 'end of the address | words below the picture', check: hasCaption },
  'no image': {
    group: 'junk pictures gone',
    form: 'part of the address',
    check: (r, value) => !find(r, 'img').some((img) => sourceOf(img).includes(value)),
  },
  embed: { group: 'embeds', form: 'part of an address, played or linked', check: hasEmbed },
  player: {
    group: 'players',
    form: 'part of the address of a frame, film or sound',
    check: (r, value) => find(r, 'iframe, video, audio, source, embed, object').some((frame) => sourceOf(frame).includes(value)),
  },
  link: {
    group: 'links',
    form: 'text | address',
    check: (r, value) => find(r, 'a[href]').some((a) => textOf(a) === halves(value)[0] && a.getAttribute('href') === halves(value)[1]),
  },
  heading: {
    group: 'headings',
    form: 'the whole heading',
    check: (r, value) => find(r, 'h1, h2, h3, h4, h5, h6').some((heading) => textOf(heading) === tidy(value)),
  },
  quote: {
    group: 'quotations',
    form: 'words in a quotation',
    check: (r, value) => find(r, 'blockquote').some((quote) => textOf(quote).includes(tidy(value))),
  },
  item: { group: 'lists', form: 'depth | start of the item', check: hasItem },
  task: { group: 'tasks', form: 'x or o | words of the item', check: hasTask },
  term: { group: 'definitions', form: 'term | start of its definition', check: hasTerm },
  callout: { group: 'callouts', form: 'kind | words in it', check: hasCallout },
  details: {
    group: 'folded text',
    form: 'summary | words in it',
    check: (r, value) =>
      find(r, 'details').some((fold) => {
        const [summary, words] = halves(value);
        return [...fold.querySelectorAll('summary')].some((s) => textOf(s) === summary) && textOf(fold).includes(words);
      }),
  },
  sup: { group: 'sub, sup, ruby', form: 'text', check: (r, value) => find(r, 'sup').some((e) => textOf(e) === tidy(value)) },
  sub: { group: 'sub, sup, ruby', form: 'text', check: (r, value) => find(r, 'sub').some((e) => textOf(e) === tidy(value)) },
  ruby: { group: 'sub, sup, ruby', form: 'base | reading', check: hasRuby },
  comment: { group: 'comments', form: 'author | words of the comment', check: hasComment },
  answer: { group: 'who answers whom', form: 'words of the answer | words it answers', check: hasAnswer },
  votes: {
    group: 'facts of comments',
    form: 'number | words of the comment',
    check: (r, value) => hasNear(r, value, (comment, votes) => comment.upvoteCount === Number(votes)),
  },
  accepted: {
    group: 'facts of comments',
    form: 'words of the answer',
    check: (r, value) => hasNear(r, `accepted | ${value}`, (comment) => comment.accepted === true),
  },
  dated: {
    group: 'facts of comments',
    form: 'start of the date | words of the comment',
    check: (r, value) => hasNear(r, value, (comment, date) => comment.datePublished?.startsWith(date) === true),
  },
  quoted: { group: 'quotations in comments', form: 'words of the comment | words it quotes', check: hasQuoted },
  'no comment': {
    group: 'clutter gone',
    form: 'words that are no comment',
    check: ({ comments }, value) => comments === undefined || !comments.some(({ text }) => tidy(text).includes(tidy(value))),
  },
} satisfies Record<string, FactCheck>;

export type FactKind = keyof typeof CHECKS;
export const FACTS: Readonly<Record<FactKind, FactCheck>> = CHECKS;

const OPEN = 'not yet, ';

/** @throws Error that names the file where a line is no fact. */
export function readFact(line: string, file: string): Fact {
  const open = line.startsWith(OPEN);
  const [, kind = '', value = ''] = /^([a-z ]+): (.*)$/.exec(open ? line.slice(OPEN.length) : line) ?? [];
  if (!Object.hasOwn(CHECKS, kind) || value.trim() === '') throw new Error(`${file}: no fact: ${line}`);
  return { kind: kind as FactKind, ways: value.split(' || '), open };
}

/** The facts of a page that an output keeps, in their order: true, false. */
export function checkFacts(facts: readonly Fact[], { html, comments }: Output): boolean[] {
  const root = readHtml(html);
  const reading: Reading = { root, text: flatten(root), comments };
  return facts.map(({ kind, ways }) => ways.some((way) => FACTS[kind].check(reading, way)));
}

function sourceOf(element: Element): string {
  return element.getAttribute('src') ?? element.getAttribute('data') ?? '';
}

function hasFormula({ root }: Reading, value: string): boolean {
  return tidyFormulas(flatten(root, standForFormula)).includes(tidyFormulas(value));
}

/** A reference behind these words, and what it points at holds the words of the note. */
function hasNote(reading: Reading, value: string): boolean {
  const [before, words] = halves(value);
  return find(reading, 'a[href*="#"]').some((link) => {
    const target = findTarget(reading, link.getAttribute('href')!);
    return target !== undefined && textOf(target).includes(words) && textBefore(reading.root, link).endsWith(before);
  });
}

function findTarget(reading: Reading, href: string): Element | undefined {
  const fragment = decode(href.slice(href.indexOf('#') + 1));
  const target = find(reading, '[id], a[name]').find(
    (element) => (element.getAttribute('id') ?? element.getAttribute('name')) === fragment,
  );
  return target?.closest('li, p, dd, td, div, aside, section') ?? target;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** What a reader has read before a link: other references left out, and the bracket that opens it. */
function textBefore(root: Element, link: Element): string {
  const text = flatten(root, (element) => {
    if (element === link) return HERE;
    const isReference = element.localName === 'a' && (element.getAttribute('href') ?? '').includes('#');
    return isReference ? '' : undefined;
  });
  return tidy(text.slice(0, text.indexOf(HERE))).replace(/[\s[\](){}]+$/u, '');
}

function hasLanguage(reading: Reading, value: string): boolean {
  return find(reading, 'pre, code').some((element) => {
    const stated = [element.getAttribute('data-lang'), element.getAttribute('data-language')];
    const classes = (element.getAttribute('class') ?? '').split(/\s+/).map((name) => /^(?:language|lang)-(.+)$/.exec(name)?.[1]);
    return [...stated, ...classes].some((name) => name?.toLowerCase() === value.trim().toLowerCase());
  });
}

function hasLine(reading: Reading, value: string): boolean {
  return find(reading, 'pre').some((pre) => flatten(pre).length > 0 && codeLines(pre).includes(value.trimEnd()));
}

function codeLines(pre: Element): string[] {
  let text = '';
  const walk = (node: Element): void => {
    if (node.nodeType === 3) text += node.textContent;
    else if (node.localName === 'br') text += '\n';
    else for (const child of node.childNodes) walk(child);
  };
  walk(pre);
  return text.split('\n').map((line) => line.trimEnd());
}

function hasRow(reading: Reading, value: string): boolean {
  const wanted = value.split('|').map(tidy).join('\t');
  return find(reading, 'table').some((table) => readGrid(table).some((row) => row.join('\t') === wanted));
}

/** Cells of a table in their columns; one that spans stands in each of its places (HTML, "Forming a table"). */
function readGrid(table: Element): string[][] {
  const grid: string[][] = [];
  const rows = [...table.querySelectorAll('tr')].filter((row) => row.closest('table') === table);
  for (const [y, row] of rows.entries()) {
    let x = 0;
    for (const cell of row.children) {
      if (cell.localName !== 'td' && cell.localName !== 'th') continue;
      while (grid[y]?.[x] !== undefined) x++;
      const [width, height] = [readSpan(cell, 'colspan'), readSpan(cell, 'rowspan')];
      place(grid, textOf(cell), { x, y }, { x: x + width, y: Math.min(rows.length, y + height) });
      x += width;
    }
  }
  return grid.map((row) => Array.from(row, (cell) => cell ?? ''));
}

interface Place {
  readonly x: number;
  readonly y: number;
}

function place(grid: string[][], text: string, from: Place, to: Place): void {
  for (let y = from.y; y < to.y; y++) {
    grid[y] ??= [];
    for (let x = from.x; x < to.x; x++) grid[y]![x] = text;
  }
}

function readSpan(cell: Element, name: string): number {
  return Math.min(100, Math.max(1, Number.parseInt(cell.getAttribute(name) ?? '1', 10) || 1));
}

/** Words of the caption between the picture and the next one. */
function hasCaption({ root }: Reading, value: string): boolean {
  const [address, words] = halves(value);
  const text = tidy(flatten(root, (element) => (element.localName === 'img' ? ` \u0001${sourceOf(element)}\u0002 ` : undefined)));
  return text.split('\u0001').some((run) => {
    const [source = '', below = ''] = run.split('\u0002');
    return source.endsWith(address) && below.slice(0, words.length + 300).includes(words);
  });
}

function hasEmbed(reading: Reading, value: string): boolean {
  const elements = find(reading, 'iframe, video, audio, source, embed, object, a');
  return elements.some((element) => (element.getAttribute('href') ?? sourceOf(element)).includes(value));
}

function hasItem(reading: Reading, value: string): boolean {
  const [depth, words] = halves(value);
  return find(reading, 'li').some((item) => textOf(item).startsWith(words) && countLists(item) === Number(depth));
}

function countLists(item: Element): number {
  let depth = 0;
  for (let at = item.parentElement; at !== null; at = at.parentElement) if (at.localName === 'ul' || at.localName === 'ol') depth++;
  return depth;
}

function hasTask(reading: Reading, value: string): boolean {
  const [mark, words] = halves(value);
  return find(reading, 'li').some((item) => {
    const [box] = item.querySelectorAll('input[type="checkbox"]');
    const checked = box === undefined ? readBox(textOf(item)) : box.getAttribute('checked') === null ? 'o' : 'x';
    return checked === mark && textOf(item).includes(words);
  });
}

function readBox(text: string): string {
  if (/^(?:\[x\]|☑|✅|☒)/i.test(text)) return 'x';
  return /^(?:\[ ?\]|☐)/.test(text) ? 'o' : '';
}

/** As `dt` and `dd`, or one behind the other with a colon, a dash or a line between. */
function hasTerm(reading: Reading, value: string): boolean {
  const [term, words] = halves(value);
  const asList = find(reading, 'dt').some((dt) => textOf(dt) === term && textOf(dt.nextElementSibling ?? dt).startsWith(words));
  const lines = linesOf(reading.text);
  return (
    asList ||
    lines.some(
      (line, i) =>
        line.replace(/[:：]$/, '') === term && (lines.slice(i + 1).find((l) => l !== '') ?? '').replace(/^[:：] ?/, '').startsWith(words),
    )
  );
}

/** A quotation, box or aside that says of what kind it is. */
function hasCallout(reading: Reading, value: string): boolean {
  const [kind, words] = halves(value);
  return find(reading, 'blockquote, div, aside, section').some((box) => {
    const text = textOf(box);
    const stated = `${box.getAttribute('class') ?? ''} ${box.getAttribute('data-callout') ?? ''}`.toLowerCase();
    const isKind = stated.split(/[\s_-]+/).includes(kind) || text.toLowerCase().startsWith(`[!${kind}]`);
    return isKind && text.includes(words);
  });
}

function hasRuby(reading: Reading, value: string): boolean {
  const [base, above] = halves(value);
  const elements = find(reading, 'ruby').some(
    (ruby) => textOf(ruby).startsWith(base) && [...ruby.querySelectorAll('rt')].some((rt) => textOf(rt) === above),
  );
  return elements || [`${base}(${above})`, `${base}（${above}）`].some((written) => tidy(reading.text).includes(written));
}

/** Given apart, by its author; else its words in the text, its author not far before. */
function hasComment({ comments, text }: Reading, value: string): boolean {
  const [author, words] = halves(value);
  if (comments !== undefined) return comments.some((comment) => comment.author === author && tidy(comment.text).includes(words));
  const whole = tidy(text);
  const at = whole.indexOf(words);
  return at >= 0 && whole.slice(Math.max(0, at - 300), at).includes(author);
}

/** How far before its words a tool writes what it knows of a comment. */
const BEFORE = 300;

/** Of comments given apart what a test says; else what is looked for stands in the text, not far before the comment's words. */
function hasNear({ comments, text }: Reading, value: string, test: (comment: FoundComment, wanted: string) => boolean): boolean {
  const [wanted, words] = halves(value);
  if (comments !== undefined) return comments.some((comment) => tidy(comment.text).includes(words) && test(comment, wanted));
  const whole = tidy(text);
  const at = whole.indexOf(words);
  return (
    at >= 0 &&
    whole
      .slice(Math.max(0, at - BEFORE), at)
      .toLowerCase()
      .includes(wanted.toLowerCase())
  );
}

/** The comment with the first words answers the one with the others; where they are in the text, it stands inside its quotation or item. */
function hasAnswer(reading: Reading, value: string): boolean {
  const [words, answered] = halves(value);
  const { comments } = reading;
  if (comments !== undefined) {
    const found = comments.find(({ text }) => tidy(text).includes(words));
    const parent = found?.parentItem === undefined ? undefined : comments[found.parentItem];
    return parent !== undefined && tidy(parent.text).includes(answered);
  }
  return find(reading, 'blockquote blockquote, li li').some((inner) => {
    const outer = inner.parentElement?.closest('blockquote, li');
    return textOf(inner).includes(words) && !textOf(inner).includes(answered) && outer != null && textOf(outer).includes(answered);
  });
}

/** The comment has the quoted words, in a quotation. */
function hasQuoted(reading: Reading, value: string): boolean {
  const [words, quoted] = halves(value);
  const { comments } = reading;
  if (comments === undefined)
    return find(reading, 'blockquote').some((quote) => textOf(quote).includes(quoted)) && tidy(reading.text).includes(words);
  return comments.some(
    ({ text, parts = [] }) =>
      tidy(text).includes(words) &&
      parts.some((part) => part.text.includes(quoted) && (part.within ?? []).some(({ type }) => type === 'quote')),
  );
}
