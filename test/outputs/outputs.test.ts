/** The table of outputs: each form by itself, and that a line added to the table reaches command, help, interface and documents. */
import { readFileSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import type { Article, Output } from '../../packages/galley/src/index.ts';
import { extract, findOutput, OUTPUTS } from '../../packages/galley/src/index.ts';

/** What somebody adds: one line. It is in the table that everything below imports. */
const SHOUT = vi.hoisted(
  (): Output => ({
    name: 'shout',
    title: 'capitals',
    type: 'text/x-shout; charset=utf-8',
    api: 'shout(article)',
    holds: 'the headline, louder',
    write: ({ headline = '' }) => `${headline.toUpperCase()}!\n`,
    rows: {
      head: (names) => `${names.join('\t')}\tsaid\n`,
      write: (article, cells) => `${cells.join('\t')}\t${article?.headline ?? ''}\n`,
    },
  }),
);

vi.mock(import('../../packages/galley/src/article/outputs/outputs.ts'), async (original) => {
  const table = await original();
  const all = [...table.OUTPUTS, SHOUT];
  return { ...table, OUTPUTS: all, findOutput: (name: string) => all.find((output) => output.name === name) };
});

const PAGE = readFileSync(new URL('../pages/brief.html', import.meta.url), 'utf8');
const ARTICLE: Article = extract(PAGE, { url: 'https://post.example/lighthouse' }).article!;
const read = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

describe('every form', () => {
  it.each(OUTPUTS)('$name is text that ends its last line, and says nothing but the article', ({ write }) => {
    const text = write(ARTICLE);
    expect(text).toMatch(/[^\n]\r?\n$/);
    expect(text.toLowerCase()).toContain(ARTICLE === undefined ? '' : 'lighthouse');
  });

  it.each(OUTPUTS.filter(({ type }) => /json(?:;|$)/.test(type)))('$name is on one line, or indented', ({ write }) => {
    expect(write(ARTICLE).trimEnd()).not.toContain('\n');
    expect(JSON.parse(write(ARTICLE, 2))).toEqual(JSON.parse(write(ARTICLE)));
    expect(write(ARTICLE, 2)).toMatch(/^\{\n {2}"/);
  });

  it('names and media types are unique', () => {
    expect(new Set(OUTPUTS.map(({ name }) => name)).size).toBe(OUTPUTS.length);
    expect(new Set(OUTPUTS.map(({ type }) => type.split(';')[0])).size).toBe(OUTPUTS.length);
    expect(findOutput('pdf')).toBeUndefined();
  });

  it('HTML is a document, whatever the article says of itself', () => {
    const attack = { ...ARTICLE, headline: '</title><script>x</script>', inLanguage: '"><script>', direction: '"><b' as 'ltr' };
    const html = findOutput('html')!.write(attack);
    expect(html).not.toMatch(/<script|<b\b/);
    expect(html).toContain('<title>&lt;/title&gt;');
  });
});

describe('a line added to the table', () => {
  it('is a flag of the command, with its help and completion', async () => {
    const { writeCompletion, writeHelp } = await import('../../packages/galley/src/cli/command-line/index.ts');
    const { GALLEY } = await import('../../packages/galley/src/cli/flags/commands.ts');
    const { readCommandLine } = await import('../../packages/galley/src/cli/flags/flags.ts');
    expect(writeHelp(GALLEY)).toMatch(/^ +--shout +print the article as capitals; without a page, filter/m);
    for (const shell of ['bash', 'zsh', 'fish']) expect(writeCompletion(GALLEY, shell)).toContain('shout');
    expect(readCommandLine(['--shout', 'page.html']).output).toBe('shout');
    expect(() => readCommandLine(['--shout', '--json', 'page.html'])).toThrow('cannot be given together');
  });

  it('is what the command prints, of one page and of many', async () => {
    const { runCommand } = await import('../../packages/galley/src/cli/commands/run-command.ts');
    const { readCommandLine } = await import('../../packages/galley/src/cli/flags/flags.ts');
    const { filterLines, writeRows } = await import('../../packages/galley/src/cli/files/lines.ts');
    const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    await runCommand(readCommandLine(['--shout', 'test/pages/brief.html']), 'x');
    await filterLines(listBytes('{"id": 7, "file": "test/pages/brief.html"}\n'), process.stdout, NO_DEFAULTS, writeRows(SHOUT.rows!));
    const text = written.mock.calls.map(([piece]) => piece).join('');
    written.mockRestore();
    expect(text).toBe('LIGHTHOUSE TO BE LIT AGAIN!\nid\tok\treason\tsaid\n7\ttrue\t\tLighthouse to be lit again\n');
  });

  it('is in the newsroom’s interface and its description, by name and by media type', { timeout: 120_000 }, async () => {
    const { openTestStore, startNewsServer, stock } = await import('../../packages/newsroom/test/news-server.ts');
    const store = await openTestStore();
    const { bridge } = await stock(store);
    const server = await startNewsServer({ store });
    const get = (query: string, accept: string): Promise<Response> => server.ask(`/articles/${bridge.id}${query}`, { headers: { accept } });
    for (const answer of [await get('?output=shout', '*/*'), await get('', 'text/x-shout, */*;q=0.1')]) {
      expect(answer.headers.get('content-type')).toBe('text/x-shout; charset=utf-8');
      expect(await answer.text()).toMatch(/^[^a-z]+!\n$/);
    }
    const description = await (await server.ask('/openapi.json')).text();
    expect(description.match(/"text\/x-shout":/g)).toHaveLength(2);
    expect(description).toMatch(/"enum":\[[^\]]*"shout"\]/);
    await server.close();
    await store.close();
  });

  it('is in the newsroom’s commands', async () => {
    const { runCommand } = await import('../../packages/newsroom/src/cli/run-command.ts');
    const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    for (const args of [
      ['read', '--help'],
      ['export', '--help'],
    ])
      await runCommand(args, new AbortController().signal);
    const texts = written.mock.calls.map(([text]) => String(text));
    written.mockRestore();
    expect(texts.map((text) => /^Forms: .*, shout$/m.test(text))).toEqual([true, true]);
  });
});

const NO_DEFAULTS = { options: {}, overrides: {}, maxBytes: 1e6 };

async function* listBytes(text: string): AsyncGenerator<Uint8Array> {
  yield new TextEncoder().encode(text);
}

describe('the documents', () => {
  const shipped = OUTPUTS.filter((output) => output !== SHOUT);

  it('docs/outputs.md has the table', () => {
    const rows = shipped.map(
      ({ title, name, type, api, holds }) => `| ${title} | \`--${name}\` | \`${type.split(';')[0]}\` | \`${api}\` | ${holds} |`,
    );
    expect(read('docs/outputs.md')).toContain(
      `| form | flag, \`?output=\` | media type | library | what it holds |\n|---|---|---|---|---|\n${rows.join('\n')}\n\n`,
    );
  });

  it('README.md names each', () => {
    const line = read('README.md')
      .split('\n')
      .find((each) => each.startsWith('* A command, `galley`, that prints'))!;
    for (const { name } of shipped) expect(line.toLowerCase()).toContain(name);
  });
});
