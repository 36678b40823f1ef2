/** Reads a site profile that `galley learn` wrote. */
import type { SiteProfile } from '../../evidence/evidence.ts';
import { UsageError } from '../command-line/errors.ts';
import { isRecord, readJsonFile } from './read-json.ts';

/** @throws CommandError when the file cannot be read or holds no profile of this version. */
export async function readSiteFile(path: string): Promise<SiteProfile> {
  const value = await readJsonFile(path);
  if (!isProfile(value)) throw new UsageError(`${path}: this is no profile of a site; galley learn writes one`);
  return value;
}

function isProfile(value: unknown): value is SiteProfile {
  if (typeof value !== 'object' || value === null) return false;
  const { host, template } = value as Partial<SiteProfile>;
  if (typeof host !== 'string') return false;
  if (template === undefined) return true;
  return template.version === 1 && isRecord(template.kinds) && isRecord(template.texts) && isRecord(template.titles);
}
