/** Reads a site profile that `galley learn` wrote. */
import { readFile } from 'node:fs/promises';
import type { SiteProfile } from '../evidence/evidence.ts';
import { CommandError, EXIT, UsageError } from './exit-codes.ts';
import { describeFileError } from './read-input.ts';

/** @throws CommandError when the file cannot be read or holds no profile of this version. */
export async function readSiteFile(path: string): Promise<SiteProfile> {
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (error) {
    throw new CommandError(describeFileError(error, path), EXIT.noInput, { cause: error });
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new UsageError(`${path}: ${(error as Error).message}`);
  }
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

function isRecord(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
