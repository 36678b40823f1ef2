/** `npm run invented`: pages written from memory of publishing systems; how many of a reader's answers Galley gives, by part of the world. */
import { extract } from 'galley';
import { readCases } from '../fidelity/case-file.ts';
import { type InventedCase, readInvented } from '../invented/case-file.ts';
import { type Answer, answerCase, SUBJECTS, type Subject } from '../invented/checks.ts';
import { writeInventedLabels } from '../invented/labels.ts';
import { type PeerTally, type Tally, tallyPeer, tallyTool } from '../invented/peers.ts';
import { writeKnown } from '../invented/record.ts';
import { peerVersion } from '../peers/collect.ts';
import { PEERS } from '../peers/roster.ts';
import { type Column, drawTable, formatShare } from '../reports/tables.ts';
import { readArguments, runCommand, stop } from './command-line.ts';

const COMMAND = {
  name: 'npm run invented --',
  summary: 'Reads the pages of test/invented: the share of the answers a reader would give, by part and subject.',
  flags: {
    part: { value: 'A,B', help: 'only these folders of test/invented' },
    peers: { help: 'headline and body beside the peers, without discussions, where what belongs to a text is a matter of taste' },
    wrong: { help: 'list the wrong answers' },
    label: { help: 'write what the default may learn from them to lab/labels/invented.jsonl' },
    record: { help: 'write the wrong answers to test/invented/known.json, which the tests forgive' },
  },
  examples: ['npm run invented -- --part east-asia --wrong'],
};

interface Row {
  readonly part: string;
  readonly pages: readonly (readonly Answer[])[];
}

async function measureInvented(): Promise<void> {
  const args = readArguments(COMMAND);
  const parts = args.list('part');
  const all = readInvented();
  const unknown = parts.find((part) => !all.some((given) => given.part === part));
  if (unknown !== undefined) stop(`no folder called ${unknown}`);
  const cases = all.filter(({ part }) => parts.length === 0 || parts.includes(part));
  const answers = cases.map(answerCase);
  const wrong = answers.map((page) => page.filter(({ right }) => !right));
  if (args.has('wrong'))
    for (const [i, { name }] of cases.entries())
      for (const { question, found } of wrong[i]!) console.log(`${name}  ${question} – ${JSON.stringify(found)?.slice(0, 300)}`);
  const rows = [...new Set(cases.map(({ part }) => part))].map((part) => ({
    part,
    pages: answers.filter((_, i) => cases[i]!.part === part),
  }));
  console.log(drawParts([...rows, { part: 'all', pages: answers }]));
  if (args.has('peers')) await printPeers(cases.filter(({ part }) => !part.startsWith('discussions')));
  if (args.has('label')) {
    if (parts.length > 0) stop('--label wants all parts');
    const { pages, whole } = writeInventedLabels(cases, readCases());
    console.log(`labels of ${pages} pages, ${whole} with their whole body`);
  }
  if (!args.has('record')) return;
  if (parts.length > 0) stop('--record wants all parts');
  writeKnown(Object.fromEntries(cases.map(({ name }, i) => [name, wrong[i]!.map(({ question }) => question)])));
}

function drawParts(rows: readonly Row[]): string {
  const share = (answers: readonly Answer[]): string =>
    answers.length === 0 ? '–' : formatShare(answers.filter(({ right }) => right).length / answers.length);
  const columns: Column<Row>[] = [
    { title: 'part', cell: ({ part }) => part, left: true },
    { title: 'pages', cell: ({ pages }) => String(pages.length) },
    { title: 'right in all', cell: ({ pages }) => String(pages.filter((page) => page.every(({ right }) => right)).length) },
    { title: 'questions', cell: ({ pages }) => String(pages.flat().length) },
    { title: 'right', cell: ({ pages }) => share(pages.flat()) },
    ...SUBJECTS.map(
      (name: Subject): Column<Row> => ({ title: name, cell: ({ pages }) => share(pages.flat().filter(({ subject }) => subject === name)) }),
    ),
  ];
  return drawTable(columns, rows);
}

async function printPeers(cases: readonly InventedCase[]): Promise<void> {
  const installed = PEERS.filter(({ name }) => peerVersion(name) !== undefined);
  const rows: [tool: string, tally: PeerTally][] = [
    [
      'galley',
      await tallyTool(cases, async ({ page, url }) => {
        const { article } = extract(page, { url });
        return { title: article?.headline ?? '', text: article?.articleBody ?? '' };
      }),
    ],
  ];
  for (const { name } of installed) rows.push([`${name} ${peerVersion(name)}`, await tallyPeer(name, cases)]);
  const share = ({ right, asked }: Tally): string => formatShare(right / asked);
  const columns: Column<(typeof rows)[number]>[] = [
    { title: `tool, ${cases.length} pages`, cell: ([tool]) => tool, left: true },
    { title: 'headline', cell: ([, { headline }]) => share(headline) },
    { title: 'text kept', cell: ([, { kept }]) => share(kept) },
    { title: 'the rest gone', cell: ([, { gone }]) => share(gone) },
  ];
  console.log(`\n${drawTable(columns, rows)}`);
}

await runCommand(measureInvented);
