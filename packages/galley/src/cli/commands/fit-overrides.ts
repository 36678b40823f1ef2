/** `galley fit overrides`: labelled pages of sites → rules by host that mend them, with what they are worth. */
import type { OverridesByHost } from '../../overrides/overrides.ts';
import { parseAddress } from '../../text/parse-address.ts';
import type { LabelledPage } from '../../training/labels/labelled-page.ts';
import { type OverrideProposal, proposeOverrides, scoreOverrides } from '../../training/overrides/propose-overrides.ts';
import { writeResult } from '../files/checkpoint-file.ts';
import { openTrainingLabels } from '../files/open-labels.ts';
import { EXIT } from '../flags/exit-codes.ts';
import type { CommandLine } from '../flags/flags.ts';
import { startProgress } from '../terminal/progress.ts';
import { drawTable, formatShare } from '../terminal/tables.ts';

/** One site with what was found for it. */
interface SiteResult extends OverrideProposal {
  readonly site: string;
  readonly pages: number;
  /** Mean F1 of each page by rules from the others of its site, without and with; NaN of a site with one page. */
  readonly held: { readonly before: number; readonly after: number };
}

/** Every labelled page teaches: a rule is of its site and says nothing of others. The exit code. @throws CommandError */
export function runFitOverrides(command: CommandLine): number {
  const { train } = openTrainingLabels({ ...command, all: true });
  const sites = new Map<string, LabelledPage[]>();
  for (const page of train) if (page.text !== null) sites.set(nameHost(page), [...(sites.get(nameHost(page)) ?? []), page]);
  const progress = startProgress('sites fitted', sites.size);
  const results = [...sites].map(([site, pages]) => {
    const result = fitSite(site, pages);
    progress.advance(site);
    return result;
  });
  progress.finish();
  process.stdout.write(drawResults(results));
  const found: OverridesByHost = Object.fromEntries(
    results.filter(({ rules }) => rules.length > 0).map(({ site, overrides }) => [site, overrides]),
  );
  if (command.out !== undefined) writeResult(command.out, `${JSON.stringify(found, null, 2)}\n`);
  return EXIT.article;
}

/** Rules stand by host; pages without an address are of the site their row names. */
function nameHost({ url, site }: LabelledPage): string {
  return parseAddress(url)?.hostname.replace(/^www\./, '') ?? site;
}

/** Of a site with very many labelled pages only so many are held back one by one. */
const MOST_HELD = 10;

function fitSite(site: string, pages: readonly LabelledPage[]): SiteResult {
  const held = pages.length < 2 ? [] : pages.slice(0, MOST_HELD);
  const pairs = held.map((page) => {
    const others = pages.filter((other) => other !== page);
    const { overrides } = proposeOverrides(others, { others: [page.html] });
    return { before: scoreOverrides([page], {}), after: scoreOverrides([page], overrides) };
  });
  const mean = (of: 'before' | 'after'): number => pairs.reduce((sum, pair) => sum + pair[of], 0) / pairs.length;
  return { ...proposeOverrides(pages), site, pages: pages.length, held: { before: mean('before'), after: mean('after') } };
}

function drawResults(results: readonly SiteResult[]): string {
  const table = drawTable<SiteResult>(
    [
      { title: 'site', cell: ({ site }) => site, left: true },
      { title: 'pages', cell: ({ pages }) => String(pages) },
      { title: 'F1', cell: ({ before }) => formatShare(before) },
      { title: 'with rules', cell: ({ after }) => formatShare(after) },
      { title: 'held back', cell: ({ held }) => formatShare(held.before) },
      { title: 'with rules of the others', cell: ({ held }) => formatShare(held.after) },
      { title: 'rules', cell: ({ rules }) => rules.map(({ kind, selector }) => `${kind} ${selector}`).join(', '), left: true },
    ],
    results,
  );
  const rows = results.flatMap(({ site, rules }) => rules.map((rule) => ({ site, ...rule })));
  const mended = drawTable(
    [
      { title: 'site', cell: ({ site }) => site, left: true },
      { title: 'rule', cell: ({ kind, selector }) => `${kind} ${selector}`, left: true },
      { title: 'characters mended', cell: ({ fixed }) => String(fixed) },
      { title: 'spoiled', cell: ({ broken }) => String(broken) },
      { title: 'pages that have it', cell: ({ pages }) => String(pages) },
    ],
    rows,
  );
  const notes = 'Page 4-gram F1, means. Held back: each page by rules from the other labelled pages of its site; believe these.';
  return `${[table, '', ...(rows.length === 0 ? ['Nothing to mend by a rule.'] : [mended]), '', notes].join('\n')}\n`;
}
