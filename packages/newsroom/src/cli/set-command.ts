/** The command that says how a source is read, or shows what is set. */
import { readFileSync } from 'node:fs';
import { findOverrides, type OverrideRules, type OverridesByHost } from 'galley';
import { CommandError, type GivenCommand, UsageError } from 'galley/command-line';
import { readHeaders } from '../rules/header-lines.ts';
import { type Rule, readRule, writeRule } from '../rules/rule.ts';
import type { Print, Work } from './ask-commands.ts';

/** Flag → property of the interface. */
const PROPERTIES: Readonly<Record<string, string>> = {
  rules: 'rules',
  overrides: 'overrides',
  headers: 'headers',
  'user-agent': 'userAgent',
  'poll-every': 'pollMinutes',
  'keep-days': 'keepDays',
  'keep-articles': 'keepArticles',
};

/** @throws UsageError, CommandError */
export function setSource(given: GivenCommand, json: boolean, print: Print): Work {
  const change = readChange(given);
  const path = `/sources/${encodeURIComponent(given.inputs[0]!)}`;
  return async ({ ask }) => {
    if (isByHost(change['overrides'])) {
      const { url, homeUrl } = (await (await ask(path)).json()) as { url: string; homeUrl: string | null };
      change['overrides'] = ofSite(change['overrides'], homeUrl ?? url);
    }
    if (Object.keys(change).length > 0)
      await ask(path, { method: 'PATCH', headers: { 'content-type': 'application/json' }, body: JSON.stringify(change) });
    const settings = (await (await ask(`${path}/settings`)).json()) as Record<string, unknown>;
    if (json) return print(JSON.stringify(settings));
    for (const [name, value] of Object.entries(settings)) for (const line of writeValue(value)) print(`${name}: ${line}`);
  };
}

/** Rules of several hosts, as `galley fit overrides` and the studio write them. */
function isByHost(value: unknown): value is OverridesByHost {
  const hosts = typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : [];
  return hosts.length > 0 && hosts.every(([name, rules]) => /[.*]/.test(name) && typeof rules === 'object' && !Array.isArray(rules));
}

function ofSite(overrides: OverridesByHost, url: string): OverrideRules {
  const found = findOverrides(overrides, url);
  if (found === undefined) throw new CommandError(`there are no rules for ${new URL(url).hostname} in the file`, 65);
  return found;
}

function writeValue(value: unknown): string[] {
  if (value === null) return [];
  if (!Array.isArray(value)) return [typeof value === 'object' ? JSON.stringify(value) : String(value)];
  return value.map((one) => (typeof one === 'string' ? one : writeRule(one as Rule)));
}

function readChange(given: GivenCommand): Record<string, unknown> {
  const change: Record<string, unknown> = {};
  const take = (name: string, value: unknown): void => {
    if (value !== undefined) change[name] = value;
  };
  for (const name of given.list('unset')) {
    const property = PROPERTIES[name];
    if (property === undefined) throw new UsageError(`--unset takes ${Object.keys(PROPERTIES).join(', ')}, not "${name}"`);
    change[property] = null;
  }
  const [rules, hosts, headers, overrides] = [
    given.list('rule'),
    given.list('headers-for'),
    given.text('headers'),
    given.text('overrides'),
  ];
  take('rules', rules.length === 0 ? undefined : orUsage(() => rules.map(readRule)));
  take('overrides', overrides === undefined ? undefined : readJson(overrides));
  take('headers', headers === undefined ? undefined : orUsage(() => readHeaders(readText(headers))));
  take('headersFor', hosts.length === 0 ? undefined : hosts);
  take('userAgent', given.text('user-agent'));
  take('pollMinutes', given.whole('poll-every', 1));
  take('keepDays', given.whole('keep-days', 1));
  take('keepArticles', given.whole('keep-articles', 1));
  return change;
}

function orUsage<Result>(read: () => Result): Result {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new UsageError(error.message);
  }
}

function readText(path: string): string {
  try {
    return readFileSync(path === '-' ? 0 : path, 'utf8');
  } catch (error) {
    throw new CommandError(`${path} cannot be read: ${(error as Error).message}`, 66);
  }
}

function readJson(path: string): unknown {
  try {
    return JSON.parse(readText(path));
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new CommandError(`${path} is no JSON: ${error.message}`, 66);
  }
}
