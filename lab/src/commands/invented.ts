/** `npm run invented`: pages written from memory of publishing systems; how many of a reader's answers Galley gives, by part of the world. */
import { readInvented } from '../invented/case-file.ts';
import { type Answer, answerCase, SUBJECTS, type Subject } from '../invented/checks.ts';
import { writeKnown } from '../invented/record.ts';
import { type Column, drawTable, formatShare } from '../reports/tables.ts';
import { readArguments, runCommand, stop } from './command-line.ts';

const COMMAND = {
  name: 'npm run invented --',
  summary: 'Reads the pages of test/invented: the share of the answers a reader would give, by part and subject.',
  flags: {
    part: { value: 'A,B', help: 'only these folders of test/invented' },
    wrong: { help: 'list the wrong answers' },
    record: { help: 'write the wrong answers to test/invented/known.json, which the tests forgive' },
  },
  examples: ['npm run invented -- --part east-asia --wrong'],
};

interface Row {
  readonly part: string;
  readonly pages: readonly (readonly Answer[])[];
}

function measureInvented(): void {
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

await runCommand(measureInvented);
