/** Tests of generated blocks: reading and replacing them, what makes one stale, and that the documents and the table of reports agree. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findData, hasData, REPOSITORY } from '../../corpora/data-location.ts';
import { addNote, frameBlock, openDocument, readBlocks, readNote, replaceBlock, type Stamp } from './blocks.ts';
import { hashSets, hashSources, stripSource } from './fingerprints.ts';
import { MODELS, REPORTS } from './reports.data.ts';
import { checkBlocks, compareStamps, findReport } from './staleness.ts';

const STAMP: Stamp = { command: 'npm run experiment:x -- --only y', data: '0a1b2c3d', model: 'none', source: '4e5f6071' };

describe('a generated block', () => {
  const text = `# Title\n\n${frameBlock('a:paper', STAMP, '| 1 |')}\n\nprose\n\n<!-- generated: b -->\nold\n<!-- end: b -->\n`;

  it('says what it was made by and from', () => {
    const [first, second] = readBlocks('x.md', text);
    expect(first).toMatchObject({ name: 'a:paper', stamp: STAMP, content: '| 1 |' });
    expect(second).toMatchObject({ name: 'b', stamp: undefined, content: 'old' });
  });

  it('is replaced alone, with its stamp', () => {
    const after = replaceBlock('x.md', text, 'b', STAMP, '\nnew\n\n');
    expect(after).toBe(text.replace('<!-- generated: b -->\nold\n<!-- end: b -->', frameBlock('b', STAMP, 'new')));
    expect(() => replaceBlock('x.md', text, 'c', STAMP, '')).toThrow('x.md has no block "c"');
  });

  it('has an end, and none inside it', () => {
    expect(() => readBlocks('x.md', '<!-- generated: a -->\n')).toThrow('no end');
    expect(() => readBlocks('x.md', '<!-- generated: a -->\n<!-- generated: b -->\n<!-- end: a -->')).toThrow('inside block "a"');
  });

  it('says to readers that it is stale, once', () => {
    const noted = addNote(addNote('| 1 |', ['data'], 'npm run x'), ['model', 'source'], 'npm run x');
    expect(noted).toBe('*Stale (model, source): `npm run x` makes it anew.*\n\n| 1 |');
    expect(readNote(noted)).toEqual({ content: '| 1 |', reasons: 'model, source' });
    expect(readNote('| 1 |')).toEqual({ content: '| 1 |', reasons: undefined });
    const waiting = addNote('', ['stamp'], 'npm run x').trim();
    expect(addNote(waiting, ['stamp'], 'npm run x').trim()).toBe(waiting);
  });

  it('is stale when what it was made by or from is another', () => {
    expect(compareStamps(STAMP, STAMP)).toEqual([]);
    expect(compareStamps(undefined, STAMP)).toEqual(['stamp']);
    expect(compareStamps(STAMP, { ...STAMP, model: '11111111', source: '22222222' })).toEqual(['model', 'source']);
    expect(compareStamps(STAMP, { ...STAMP, command: 'npm run x', data: 'unknown' })).toEqual(['command']);
  });
});

describe('the hash of sources', () => {
  const code = "/** Opener. */\nimport { a } from './a.ts';\n\n// why\nexport const b = a(1); // after\n";

  it('sees code, not comments, layout or imports', () => {
    expect(stripSource('x.ts', code)).toBe('exportconstb=a(1);');
    expect(stripSource('x.ts', "import { a } from '../moved.ts';\nexport const b = a(\n  1\n);")).toBe('exportconstb=a(1);');
    expect(stripSource('x.ts', code.replace('a(1)', 'a(2)'))).not.toBe(stripSource('x.ts', code));
  });

  it('leaves out what is counted elsewhere', () => {
    const folder = 'packages/galley/src/strategies/node-classifier';
    expect(hashSources([folder], MODELS)).not.toBe(hashSources([folder]));
    expect(hashSources([folder], MODELS)).toBe(hashSources([folder], MODELS));
  });

  it.skipIf(!hasData('hashes of labelled sets'))('differs from set to set', () => {
    expect(hashSets(['ru-news'])).not.toBe(hashSets(['zh-portals']));
    expect(hashSets([])).toBe('none');
  });
});

describe('the documents and the table of reports', () => {
  const states = checkBlocks();
  const scripts = (JSON.parse(readFileSync(join(REPOSITORY, 'package.json'), 'utf8')) as { scripts: Record<string, string> }).scripts;

  it('name the same blocks', () => {
    const written = states.map(({ block }) => `${block.document} ${block.name}`);
    const planned = REPORTS.flatMap(({ document, blocks }) => blocks.map((name) => `${document} ${name}`));
    expect(written.toSorted()).toEqual(planned.toSorted());
    expect(() => findReport('README.md', 'nothing')).toThrow('does not say what makes block "nothing"');
  });

  it.each(REPORTS)('$document: $command is there, with all it reads', ({ command, data, models, sources }) => {
    expect(scripts[command.split(' ')[0]!]).toBeDefined();
    expect([...models, ...sources].filter((path) => !existsSync(join(REPOSITORY, path)))).toEqual([]);
    const folder = findData();
    expect(folder === undefined ? [] : data.filter((name) => !existsSync(join(folder, name)))).toEqual([]);
    expect(MODELS).toEqual(expect.arrayContaining([...models]));
  });

  it.each(readdirSync(join(REPOSITORY, 'docs/papers')).filter((name) => name.endsWith('.md')))(
    'docs/papers/%s says in its prose what reproduces it',
    (name) => {
      const prose = openDocument(`docs/papers/${name}`).replace(/<!--.*?-->/g, '');
      const named = [...prose.matchAll(/`npm run ([\w:-]+)/g)].map(([, script]) => script!);
      expect(named.length).toBeGreaterThan(0);
      expect(named.filter((script) => scripts[script] === undefined)).toEqual([]);
    },
  );

  it('compare models and data: a table made from others says that it is stale', () => {
    const silent = states.filter(
      ({ block, reasons }) =>
        block.stamp !== undefined && reasons.some((reason) => reason !== 'source') && readNote(block.content).reasons === undefined,
    );
    // `npm run docs:update` makes them anew, `npm run docs:check -- --mark` says that they are stale.
    expect(silent.map(({ block, reasons }) => `${block.document}, ${block.name}: ${reasons.join(', ')}`)).toEqual([]);
  });
});
