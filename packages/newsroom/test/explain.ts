/** What PostgreSQL did for a query, as `explain analyze` tells it. */
import type { CompiledQuery } from 'kysely';
import type { Store } from '../src/store/store.ts';

/** A step of a plan; some of what PostgreSQL says of it. */
export interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Index Name'?: string;
  readonly 'Relation Name'?: string;
  /** Of one round. */
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  /** The steps it is part of, the outermost first. */
  readonly path: readonly PlanNode[];
}

interface RawNode extends Omit<PlanNode, 'path'> {
  readonly Plans?: readonly RawNode[];
}

/** All steps of the plan by which a query ran. */
export async function readPlan(store: Store, { sql, parameters }: CompiledQuery): Promise<PlanNode[]> {
  const { rows } = await store.executeSql(`explain (analyze, timing off, format json) ${sql}`, parameters);
  const [{ Plan: root }] = rows[0]!['QUERY PLAN'] as [{ Plan: RawNode }];
  return flatten(root, []);
}

function flatten(raw: RawNode, path: readonly PlanNode[]): PlanNode[] {
  const node = { ...raw, path };
  return [node, ...(raw.Plans ?? []).flatMap((below) => flatten(below, [...path, node]))];
}

/** Rows that its scans found or looked at in vain. */
export function rowsRead(plan: readonly PlanNode[]): number {
  const scans = plan.filter((node) => /Scan$/.test(node['Node Type']) && node['Node Type'] !== 'Subquery Scan');
  return scans.reduce((sum, node) => {
    const vain = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0);
    return sum + (node['Actual Rows'] + vain) * node['Actual Loops'];
  }, 0);
}
