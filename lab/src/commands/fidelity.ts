/** `npm run fidelity`: how much of what an article holds survives, by kind of fact, beside the peers; `--write` fills docs/fidelity.md. */
import { type FidelityCase, readCases } from '../fidelity/case-file.ts';
import { checkFacts, FACTS, type Fact, type Output } from '../fidelity/facts.ts';
import { asHtml, asMarkdown, runGalley } from '../fidelity/galley.ts';
import { peerVersion } from '../peers/collect.ts';
import { openPeer } from '../peers/peer-process.ts';
import { fillSection } from '../reports/fill-section.ts';
import { type Column, drawTable, formatShare } from '../reports/tables.ts';
import { readArguments, runCommand } from './command-line.ts';

const DOCUMENT = 'docs/fidelity.md';
/** Folders of pages with all that stands around an article, written without looking at what comes out. */
const WHOLE = 'whole-';
const PEERS: readonly string[] = ['readability', 'defuddle', 'mercury-parser'];

const COMMAND = {
  name: 'npm run fidelity --',
  summary: 'Runs the pages of test/fidelity: share of the facts each tool keeps, by kind of fact.',
  flags: {
    kind: { value: 'A,B', help: 'only these folders of test/fidelity' },
    lost: { help: 'list the facts that Galley loses' },
    'no-peers': { help: `without ${PEERS.join(', ')}` },
    write: { help: `fill ${DOCUMENT}` },
  },
  examples: ['npm run fidelity -- --kind footnotes --lost'],
};

type Tool = (given: FidelityCase) => Promise<Output> | Output;

async function measureFidelity(): Promise<void> {
  const args = readArguments(COMMAND);
  const kinds = args.list('kind');
  const cases = readCases().filter(({ kind }) => kinds.length === 0 || kinds.includes(kind));
  const peers = args.has('no-peers') ? [] : PEERS.filter((name) => peerVersion(name) !== undefined);
  const verdicts = new Map<string, readonly (readonly boolean[])[]>();
  verdicts.set('galley HTML', await runTool(cases, (given) => asHtml(runGalley(given))));
  verdicts.set('galley Markdown', await runTool(cases, (given) => asMarkdown(runGalley(given))));
  for (const name of peers) verdicts.set(name, await runPeer(cases, name));
  if (args.has('lost')) printLost(cases, verdicts);
  const table = drawGroups(cases, verdicts);
  console.log(table);
  if (!args.has('write')) return;
  const versions = peers.map((name) => `${name} ${peerVersion(name)}`).join(', ');
  const [whole, small] = [true, false].map((is) => cases.flatMap(({ kind }, i) => (kind.startsWith(WHOLE) === is ? i : [])));
  const drawSome = (some: readonly number[]): string =>
    drawGroups(
      some.map((i) => cases[i]!),
      new Map([...verdicts].map(([tool, all]) => [tool, some.map((i) => all[i]!)])),
    );
  fillSection(
    DOCUMENT,
    'fidelity',
    `${small!.length} small pages.\n\n${drawSome(small!)}\n\n${whole!.length} whole pages.\n\n${drawSome(whole!)}\n\nPeers: ${versions}.`,
  );
  console.log(`wrote ${DOCUMENT}`);
}

async function runTool(cases: readonly FidelityCase[], tool: Tool): Promise<boolean[][]> {
  const verdicts: boolean[][] = [];
  for (const given of cases) verdicts.push(checkFacts(given.facts, await tool(given)));
  return verdicts;
}

async function runPeer(cases: readonly FidelityCase[], name: string): Promise<boolean[][]> {
  const peer = openPeer(name);
  const verdicts = await runTool(cases, async ({ name: id, page, url }) => ({
    html: (await peer.ask({ id, html: page, url })).html ?? '',
  }));
  peer.close();
  return verdicts;
}

function printLost(cases: readonly FidelityCase[], verdicts: ReadonlyMap<string, readonly (readonly boolean[])[]>): void {
  for (const tool of ['galley HTML', 'galley Markdown'])
    for (const [i, { name, facts }] of cases.entries())
      for (const [j, fact] of facts.entries())
        if (!verdicts.get(tool)![i]![j]) console.log(`${tool}  ${name}  ${fact.kind}: ${fact.ways.join(' || ')}`);
}

/** Absence is no merit of a tool that gives nothing: what has to be gone counts where something of the page was kept. */
function drawGroups(cases: readonly FidelityCase[], verdicts: ReadonlyMap<string, readonly (readonly boolean[])[]>): string {
  const groups = [...new Set(Object.values(FACTS).map(({ group }) => group))];
  const rows = groups.map((group) => countGroup(group, cases, verdicts)).filter(({ facts }) => facts > 0);
  const columns: Column<(typeof rows)[number]>[] = [
    { title: 'what is kept', cell: ({ group }) => group, left: true },
    { title: 'facts', cell: ({ facts }) => String(facts) },
    ...[...verdicts.keys()].map(
      (tool): Column<(typeof rows)[number]> => ({
        title: tool,
        cell: ({ kept, facts }) => formatShare(kept.get(tool)! / facts),
      }),
    ),
  ];
  return drawTable(columns, rows);
}

interface GroupCount {
  readonly group: string;
  readonly facts: number;
  readonly kept: ReadonlyMap<string, number>;
}

function countGroup(
  group: string,
  cases: readonly FidelityCase[],
  verdicts: ReadonlyMap<string, readonly (readonly boolean[])[]>,
): GroupCount {
  const belongs = ({ kind }: Fact): boolean => FACTS[kind].group === group;
  const count = (all: readonly (readonly boolean[])[]): number =>
    cases.reduce((sum, { facts }, i) => sum + facts.filter((fact, j) => belongs(fact) && counts(facts, all[i]!, j)).length, 0);
  const kept = new Map([...verdicts].map(([tool, all]) => [tool, count(all)]));
  return { group, facts: cases.reduce((sum, { facts }) => sum + facts.filter(belongs).length, 0), kept };
}

function counts(facts: readonly Fact[], kept: readonly boolean[], j: number): boolean {
  if (!kept[j] || !isAbsence(facts[j]!.kind)) return kept[j]!;
  return facts.some(({ kind }, k) => !isAbsence(kind) && kept[k]);
}

const isAbsence = (kind: string): boolean => kind === 'gone' || kind === 'no image';

await runCommand(measureFidelity);
