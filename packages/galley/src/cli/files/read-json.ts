/** Reads a file that holds one JSON value. */
import { readFile } from 'node:fs/promises';
import { CommandError, UsageError } from '../command-line/errors.ts';
import { EXIT } from '../flags/exit-codes.ts';
import { describeFileError } from './read-input.ts';

/** @throws CommandError when the file cannot be read, UsageError when it is no JSON. */
export async function readJsonFile(path: string): Promise<unknown> {
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (error) {
    throw new CommandError(describeFileError(error, path), EXIT.noInput, { cause: error });
  }
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new UsageError(`${path}: ${(error as Error).message}`);
  }
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
