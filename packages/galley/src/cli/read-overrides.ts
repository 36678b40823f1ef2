/** Reads rules by host, as `--overrides` takes them. */
import { readFile } from 'node:fs/promises';
import type { OverridesByHost } from '../overrides/overrides.ts';
import { CommandError, EXIT, UsageError } from './exit-codes.ts';
import { describeFileError } from './read-input.ts';

/** Selectors are looked at when a page is. @throws CommandError when the file cannot be read or is no table of rules. */
export async function readOverridesFile(path: string): Promise<OverridesByHost> {
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
  if (!isRecord(value) || !Object.values(value).every(isRecord))
    throw new UsageError(`${path}: rules must stand by host: {"example.org": {"body": "article"}, "*": {"drop": ".advert"}}`);
  return value as OverridesByHost;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
