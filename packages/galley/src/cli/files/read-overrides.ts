/** Reads rules by host, as `--overrides` takes them. */
import type { OverridesByHost } from '../../overrides/overrides.ts';
import { UsageError } from '../command-line/errors.ts';
import { isRecord, readJsonFile } from './read-json.ts';

/** Selectors are looked at when a page is. @throws CommandError when the file cannot be read or is no table of rules. */
export async function readOverridesFile(path: string): Promise<OverridesByHost> {
  const value = await readJsonFile(path);
  if (!isRecord(value) || !Object.values(value).every(isRecord))
    throw new UsageError(`${path}: rules must stand by host: {"example.org": {"body": "article"}, "*": {"drop": ".advert"}}`);
  return value as OverridesByHost;
}
