/** Paper 1's criterion by itself: how often body blocks and other blocks share T characters or words with the title. */
import { listLongLines } from '../../../../packages/galley/src/strategies/line-blocks/bounds.ts';
import { LineTitlePattern, type Unit } from '../../../../packages/galley/src/strategies/line-blocks/line-title-pattern.ts';
import { readLines } from '../../../../packages/galley/src/strategies/page-lines.ts';
import { bareCharacters } from '../../metrics/common-subsequence.ts';
import { drawTable, formatShare } from '../../reports/tables.ts';
import { type Opened, openPages } from './pages.ts';

/** One comparison of titles with blocks. */
interface ReachForm {
  unit: Unit;
  content: boolean;
}

/** LCS(title, block) of every block that passes table 1, body and others apart. */
interface Reach {
  name: string;
  body: number[];
  others: number[];
}

function measureReach(name: string, pages: readonly Opened[], { unit, content }: ReachForm): Reach {
  const reach: Reach = { name, body: [], others: [] };
  for (const { view, evidence, page } of pages) {
    const lines = readLines(view, 'dom');
    const pattern = new LineTitlePattern(evidence.title, unit, content);
    const body = bareCharacters(page.gold.text!);
    for (const line of listLongLines(lines, 8, 1)) {
      let text = '';
      lines.readText(line, (buffer, start, end) => {
        text += buffer.slice(start, end);
        return false;
      });
      (body.includes(bareCharacters(text)) ? reach.body : reach.others).push(pattern.measure(lines, line));
    }
  }
  return reach;
}

/** Share of the blocks that reach T, for T = 1 … 5. */
function drawReach(reaches: readonly Reach[]): string {
  const share = (values: readonly number[], enough: number): string =>
    formatShare(values.filter((value) => value >= enough).length / values.length);
  return drawTable<Reach>(
    [
      { title: 'pages and unit', cell: ({ name }) => name, left: true },
      { title: 'body blocks', cell: ({ body }) => String(body.length) },
      { title: 'others', cell: ({ others }) => String(others.length) },
      ...[1, 2, 3, 4, 5].map((enough) => ({
        title: `T = ${enough}: body / others`,
        cell: ({ body, others }: Reach) => `${share(body, enough)} / ${share(others, enough)}`,
      })),
    ],
    reaches,
  );
}

/** The table of docs/papers/line-blocks.md; some seconds. */
export function makeReach(): string {
  const portals = openPages('zh-portals', 'dev');
  const fundus = openPages('fundus', 'dev');
  return drawReach([
    measureReach('zh-portals, characters as printed', portals, { unit: 'char', content: false }),
    measureReach('zh-portals, letters and digits only', portals, { unit: 'char', content: true }),
    measureReach('fundus, characters as printed', fundus, { unit: 'char', content: false }),
    measureReach('fundus, words that carry meaning', fundus, { unit: 'token', content: true }),
  ]);
}
