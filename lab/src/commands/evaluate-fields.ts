/** `npm run evaluate:fields`: every field of the article against the labelled sets, beside the peers that give fields. */
import type { CorpusPage } from '../corpora/corpora.ts';
import { goldAnswer } from '../metrics/field-gold.ts';
import type { FieldAnswer, FieldKey, Verdicts } from '../metrics/field-verdicts.ts';
import { FIELD_KEYS, judgeFields } from '../metrics/field-verdicts.ts';
import { peerVersion } from '../peers/collect.ts';
import { fillSection } from '../reports/fill-section.ts';
import { askGalley, askPeer } from '../scoring/evaluate-fields-answers.ts';
import type { FieldRow } from '../scoring/evaluate-fields-document.ts';
import { drawFieldTable, sumVerdicts, writeFieldBlock } from '../scoring/evaluate-fields-document.ts';
import type { FieldSet } from '../scoring/evaluate-fields-plan.ts';
import { FIELD_SETS, loadFieldSet } from '../scoring/evaluate-fields-plan.ts';
import type { Arguments } from './command-line.ts';
import { readArguments, runCommand, stop } from './command-line.ts';

const DOCUMENT = 'docs/fields.md';
/** Peers that say anything about a page besides its text. */
const FIELD_PEERS: readonly string[] = ['readability', 'defuddle', 'mercury-parser', 'article-extractor'];

const COMMAND = {
  name: 'npm run evaluate:fields --',
  summary: 'Scores every field on the labelled sets: share right, missing, wrong, beside the peers.',
  flags: {
    set: { value: 'A,B', help: `sets: ${FIELD_SETS.map(({ set }) => set).join(', ')}; default: all` },
    field: { value: 'a,b', help: `fields: ${FIELD_KEYS.join(', ')}; default: all` },
    peers: { help: `also ${FIELD_PEERS.join(', ')} (answers are kept in lab/results)` },
    failures: { value: 'N', help: 'list the first N pages of each set and field that Galley has wrong: gold, ours, where ours was found' },
    'by-language': { help: 'also a row for each language of each set' },
    limit: { value: 'N', help: 'only the first N pages of each set' },
    write: { help: `fill ${DOCUMENT} (all sets, all fields; with --peers beside the peers)` },
  },
  examples: ['npm run evaluate:fields -- --set fundus --field date,author --failures 10', 'npm run evaluate:fields -- --peers --write'],
};

async function evaluateFields(): Promise<void> {
  const args = readArguments(COMMAND);
  const write = args.has('write');
  const fields = readWantedFields(args, write);
  const peers = args.has('peers') ? FIELD_PEERS.filter((name) => peerVersion(name) !== undefined) : [];
  const rows: FieldRow[] = [];
  for (const set of chooseSets(args, write)) {
    const pages = loadFieldSet(set, write ? undefined : args.number('limit'));
    const judged = await judgeSet(set, pages, peers);
    rows.push(...sumVerdicts(set, judged, fields));
    if (args.has('by-language')) rows.push(...sumLanguages(set, pages, judged, fields));
    const failures = args.number('failures');
    if (failures !== undefined) printFailures(set, pages, judged['galley']!, fields, failures);
  }
  console.log(drawFieldTable(rows, peers));
  if (write) {
    fillSection(DOCUMENT, 'fields', writeFieldBlock(rows, peers));
    console.log(`wrote ${DOCUMENT}`);
  }
}

function readWantedFields(args: Arguments, write: boolean): readonly FieldKey[] {
  const wanted = args.list('field') as FieldKey[];
  const unknown = wanted.find((name) => !FIELD_KEYS.includes(name));
  if (unknown !== undefined) stop(`no field called ${unknown}; there are: ${FIELD_KEYS.join(', ')}`);
  return write || wanted.length === 0 ? FIELD_KEYS : wanted;
}

function chooseSets(args: Arguments, write: boolean): readonly FieldSet[] {
  const wanted = args.list('set');
  const unknown = wanted.find((name) => !FIELD_SETS.some(({ set }) => set === name));
  if (unknown !== undefined) stop(`no set called ${unknown}; there are: ${FIELD_SETS.map(({ set }) => set).join(', ')}`);
  return write || wanted.length === 0 ? FIELD_SETS : FIELD_SETS.filter(({ set }) => wanted.includes(set));
}

/** Verdicts of every extractor by its name, in the order of the pages. */
async function judgeSet(set: FieldSet, pages: readonly CorpusPage[], peers: readonly string[]): Promise<Record<string, Verdicts[]>> {
  const golds = pages.map(goldAnswer);
  const judge = (answers: readonly FieldAnswer[]): Verdicts[] => answers.map((answer, i) => judgeFields(answer, golds[i]!));
  process.stderr.write(`${set.name}: ${pages.length} pages\n`);
  const judged: Record<string, Verdicts[]> = { galley: judge(pages.map((page) => askGalley(page).answer)) };
  for (const name of peers) {
    const answers = await askPeer(name, pages);
    judged[name] = judge(pages.map(({ id }) => answers.get(id) ?? {}));
  }
  return judged;
}

/** The rows of a set once more for each of its languages. */
function sumLanguages(
  set: FieldSet,
  pages: readonly CorpusPage[],
  judged: Readonly<Record<string, readonly Verdicts[]>>,
  fields: readonly FieldKey[],
): FieldRow[] {
  const languages = [...new Set(pages.map(({ lang }) => lang ?? 'unknown'))].sort();
  return languages.flatMap((language) => {
    const only = Object.entries(judged).map(([name, verdicts]) => [
      name,
      verdicts.filter((_, i) => (pages[i]!.lang ?? 'unknown') === language),
    ]);
    return sumVerdicts({ ...set, name: `${set.name}: ${language}`, goals: {} }, Object.fromEntries(only), fields);
  });
}

const PROVENANCE = {
  date: 'datePublished',
  instant: 'datePublished',
  modified: 'dateModified',
  title: 'headline',
  author: 'author',
  authorAsGiven: 'author',
  unsigned: 'author',
  editor: 'editor',
  source: 'sourceOrganization',
  captions: 'image',
  links: 'citation',
} as const;

function printFailures(
  set: FieldSet,
  pages: readonly CorpusPage[],
  verdicts: readonly Verdicts[],
  fields: readonly FieldKey[],
  most: number,
): void {
  for (const field of fields) {
    const failed = pages.flatMap((page, i) => {
      const verdict = verdicts[i]![field];
      return verdict === undefined || verdict.right === verdict.wanted ? [] : [{ page, verdict }];
    });
    if (failed.length > 0) console.log(`\n${set.name}, ${field}: ${failed.length} pages`);
    for (const { page, verdict } of failed.slice(0, most)) {
      const { result } = askGalley(page, true);
      const candidates = (
        result.fieldCandidates as
          | Record<string, readonly { property: string; source: string; value: unknown; score: number; why: string }[]>
          | undefined
      )?.[PROVENANCE[field]];
      console.log(`  ${page.id} ${page.url ?? ''}\n    gold  ${verdict.gold}\n    ours  ${verdict.found || '–'}`);
      for (const { value, source, property, score, why } of candidates?.slice(0, 5) ?? [])
        console.log(`          ${score} ${source} ${property}: ${JSON.stringify(value)?.slice(0, 120)} (${why})`);
    }
  }
}

await runCommand(evaluateFields);
