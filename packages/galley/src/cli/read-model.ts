/** Reads a model that `galley train` wrote. */
import { readFileSync } from 'node:fs';
import type { Model } from '../learned/model.ts';
import { readModel } from '../learned/model.ts';
import { CommandError, EXIT, UsageError } from './exit-codes.ts';
import { describeFileError } from './read-input.ts';

/** @throws CommandError when the file cannot be read or is no model of this version. */
export function readModelFile(path: string): Model {
  let bytes: Uint8Array;
  try {
    bytes = readFileSync(path);
  } catch (error) {
    throw new CommandError(describeFileError(error, path), EXIT.noInput, { cause: error });
  }
  try {
    return readModel(bytes);
  } catch (error) {
    throw new UsageError(`${path}: ${(error as Error).message}`);
  }
}
